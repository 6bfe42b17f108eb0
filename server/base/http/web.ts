import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { WebFile } from './web-file.ts';
import { type SocialLinks, WebPage, type WebSettings } from './web-page.ts';

export type WebAppOptions = {
  /** Absolute path of the output of `web/build/build.ts`. */
  folder: string;
  /** Called for each page once the server is listening, because the machine's address may change. */
  publicUrl: () => string | null;
  avatarUrl: string | undefined;
  social?: SocialLinks;
};

const NO_SOCIAL_LINKS: SocialLinks = { githubUrl: null, xUrl: null, linkedinUrl: null };

type LogIn = { number: number; name: string };

export type LoadedPages = { pages: { path: string; page: WebPage }[]; notFound: WebPage };

const PageList = Compile(Type.Array(Type.Object({ path: Type.String(), file: Type.String() })));

/** Reads the pages that `pages.json` lists, to be sent with `headers` and the settings of accounts. */
export async function loadPages(
  { folder, publicUrl, avatarUrl, social = NO_SOCIAL_LINKS }: WebAppOptions,
  headers: Record<string, string>,
  {
    teacherSignup,
    sendsMail,
    signOn: { providers, directory, hasPasswords },
  }: {
    teacherSignup: () => WebSettings['teacherSignup'];
    sendsMail: boolean;
    signOn: { providers: readonly LogIn[]; directory?: LogIn | undefined; hasPasswords: boolean };
  },
): Promise<LoadedPages> {
  const logIns = [...providers, ...(directory ? [directory] : [])];
  const settings = () => ({
    publicUrl: publicUrl(),
    avatarUrl: avatarUrl ?? null,
    teacherSignup: teacherSignup(),
    ...(sendsMail && { sendsMail }),
    ...(logIns.length > 0 && { signOn: logIns.map(({ number, name }) => ({ number, name })) }),
    ...(!hasPasswords && { passwordsOff: true as const }),
    ...social,
  });
  const read = async (file: string) =>
    new WebPage(file, await readFile(join(folder, file), 'utf8'), settings, headers);
  const list = PageList.Parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  return {
    pages: await Promise.all(list.map(async ({ path, file }) => ({ path, page: await read(file) }))),
    notFound: await read('not-found.html'),
  };
}

/** Files that have no address of their own. */
const HIDDEN = /\.(html|br|gz)$|^(pages\.json|stamp)$/;

/**
 * Serves the pages and files. Each file has its own route, so that no other file can be reached. Browsers
 * that accept compressed versions (.br, .gz) get these.
 */
export async function serveWeb(app: FastifyInstance, folder: string, { pages }: LoadedPages): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
  const exists = (path: string) => names.has(relative(folder, path));
  for (const name of names) {
    if (HIDDEN.test(name)) continue;
    const file = new WebFile(join(folder, name), lifetimeOf(name), exists);
    app.get(`/${name.split(sep).join('/')}`, { schema: { hide: true } }, (request, reply) =>
      file.send(request, reply),
    );
  }
  for (const { path, page } of pages) {
    app.get(path, { schema: { hide: true } }, (request, reply) => page.send(request, reply));
  }
}

function lifetimeOf(name: string): string {
  // Assets never change, because their names contain a hash of the content.
  if (name.startsWith(`assets${sep}`)) return 'public, max-age=31536000, immutable';
  // Browsers must find a new version of the service worker at once.
  return name === 'sw.js' ? 'no-cache' : 'public, max-age=3600';
}

/** Returns whether a person sent the request, not a program, so that the answer should be a page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(api|assets)([/?]|$)/.test(url) && Boolean(headers.accept?.includes('text/html'));
}
