/*
 * Service worker that stores a quiz's pages and files for use without the network. It stores no user data and
 * never handles API calls. A new version waits until all pages of the old version are closed, because they
 * may still load old files. Stored files are checked against the build (true-file.ts).
 */
import { PATIENCE, withTimeout } from '../../../base/browser/with-timeout.ts';
import { isTrueFile, isTruePage } from './true-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pages and files of this version; the build inserts them (web/build/build-worker.ts). */
declare const SHELL: Shell;
type Shell = {
  version: string;
  /** Page hashes by path, as in web/pages.ts. */
  pages: Record<string, string>;
  /** Hashes of all files that these pages load, by URL path. */
  files: Record<string, string>;
  /** Hashes of fonts and sentences that only some languages need, by URL path. */
  fonts: Record<string, string>;
};

// Assigned to a constant once, because the build inlines `SHELL` wherever it is used.
const shell = SHELL;

const OURS = 'tallymark ';
const cacheName = OURS + shell.version;

/** Each page's pattern and one URL that matches it. All its URLs have the same HTML. */
const pages = Object.entries(shell.pages).map(([path, hash]) => ({
  address: path.replaceAll(/:\w+/g, '0'),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  hash,
}));
const files = new Map(Object.entries(shell.files));
const known = new Map([...files, ...Object.entries(shell.fonts)]);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const page = request.mode === 'navigate' && pages.find(({ pattern }) => pattern.test(pathname));
  const hash = known.get(pathname);
  if (page) {
    event.respondWith(openPage(request, page.address));
    event.waitUntil(complete());
  } else if (hash !== undefined) event.respondWith(loadFile(request, pathname, hash));
});

async function install(): Promise<void> {
  await mendOlder();
  await keepShell();
}

/** Stores all pages and files, or throws. After a failure, the browser retries when the next page opens. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([
    ...[...files].map(async ([path, hash]) => {
      if (await cache.match(path)) return;
      const response = await fetchFile(path, hash, path);
      if (!response) throw new Error(`${path} is not a file in this version.`);
      await cache.put(path, response);
    }),
    ...pages.map(async ({ address, hash }) => {
      if (await cache.match(address)) return;
      const response = await fetch(address, { cache: 'no-cache' });
      // The server may have been updated since.
      if (!(await isTruePage(hash, response))) throw new Error(`${address} is not a page in this version.`);
      await cache.put(address, response);
    }),
  ]);
}

/** Stores missing files again, because pages remove broken code, and browsers evict entries. */
async function complete(): Promise<void> {
  const kept = await (await caches.open(cacheName)).keys();
  // If the network is down, the next page retries.
  if (kept.length < files.size + pages.length) await keepShell().catch(() => undefined);
}

/** Removes broken files from older caches. They were stored unchecked, and open pages may still use them. */
async function mendOlder(): Promise<void> {
  for (const name of await olderCaches()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const response = await cache.match(request);
      const hash = known.get(pathname);
      if (response && hash !== undefined && !(await isTrueFile(pathname, hash, response))) {
        await cache.delete(request);
      }
    }
  }
}

async function takeOver(): Promise<void> {
  for (const name of await olderCaches()) await caches.delete(name);
  await self.clients.claim();
}

const olderCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== cacheName);

/** Returns the server's page, with the current settings, or the stored page if the network fails. */
async function openPage(request: Request, address: string): Promise<Response> {
  const cached = await inCache(address);
  if (!cached) return fetch(request);
  return withTimeout(fetchWhole(request), PATIENCE, () => cached).catch(() => cached);
}

/** Reads the whole response, because networks may stall midway. Throws if a proxy finds no server. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  await response.clone().arrayBuffer();
  return response;
}

/** Returns a stored file, which is never outdated (its name has a hash), or fetches and stores it. */
async function loadFile(request: Request, path: string, hash: string): Promise<Response> {
  const cached = await inCache(request);
  if (cached) return cached;
  const response = await fetchFile(request, hash, path);
  if (!response) return fetch(request);
  const copy = response.clone();
  await caches
    .open(cacheName)
    .then((cache) => cache.put(path, copy))
    .catch((fault: unknown) => console.error('A file could not be cached:', fault));
  return response;
}

/** Fetches a file; when retrying, past the browser's cache. Undefined if it is not the build's file. */
async function fetchFile(request: RequestInfo, hash: string, path: string): Promise<Response | undefined> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(request, { cache });
    if (await isTrueFile(path, hash, response)) return response;
  }
  return undefined;
}

const inCache = (request: RequestInfo) => caches.match(request, { cacheName, ignoreVary: true });
