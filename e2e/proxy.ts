import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy in front of a test's server. It can stall, or serve the pages of a newer version. */
export type Proxy = {
  origin: string;
  /** Origin of pages and files. Calls always go to the server. */
  pagesFrom: string;
  /** `stalled`: the proxy never responds. `down`: it responds as if its server were down. */
  state: 'open' | 'stalled' | 'down';
  /** Returns whether a captive portal answers a request, with 200 and a cacheable page of its own. */
  portal: (path: string, headers: IncomingHttpHeaders) => boolean;
  close: () => void;
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;

const PORTAL = 'Log in to the network';

export async function startProxy(origin: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    if (proxy.state === 'stalled') return;
    if (proxy.state === 'down') {
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    const path = incoming.url ?? '/';
    if (proxy.portal(path, incoming.headers)) {
      const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=3600' };
      outgoing.writeHead(200, headers).end(`<!doctype html><title>${PORTAL}</title><h1>${PORTAL}</h1>`);
      return;
    }
    const isCall = /^\/(api|healthz)([/?]|$)/.test(path);
    const { method, headers } = incoming;
    const onward = request(
      new URL(path, isCall ? origin : proxy.pagesFrom),
      { method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: Proxy = {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    pagesFrom: origin,
    state: 'open',
    portal: () => false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
