import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { Agent } from 'undici';

/** Serves static copies of pages, with the styles and fonts of `target`, which also come from this server. */
export async function startStaticSite(target: string) {
  const agent = new Agent();
  const copies = new Map<string, Buffer>();

  const answer = async ({ url: path = '/', headers }: IncomingMessage, reply: ServerResponse) => {
    const copy = copies.get(path);
    if (copy) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      reply.end(copy);
      return;
    }
    const file = await agent.request({ origin: target, path, method: 'GET', headers });
    reply.writeHead(file.statusCode, file.headers);
    reply.end(Buffer.from(await file.body.arrayBuffer()));
  };

  const server = createServer((request, reply) => {
    // A browser that closes ends its requests.
    answer(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The static site has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Adds a copy of a page as it is now, and returns the copy's path. */
    add: async (page: Page): Promise<string> => {
      const path = `/copy-${copies.size + 1}`;
      copies.set(path, brotliCompressSync(await copyOf(page)));
      return path;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await agent.close();
    },
  };
}

/** Returns a page's words and structure as HTML without scripts. Its style sheets come as links. */
const copyOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value);
    for (const field of document.querySelectorAll('textarea')) field.textContent = field.value;
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('A page has no root.');
    copy.removeAttribute('data-shown');
    for (const left of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=preload]'))
      left.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
