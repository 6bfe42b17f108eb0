/*
 * The service worker: keeps the pages and files with which a quiz is taken, so that they open without the
 * network too. It holds nothing of anybody's, and never touches a call. A new version waits until no page of
 * the old one is open: what an open page may still load stays, though the server has it no more. It keeps
 * only what the build has made (true-file.ts).
 */
import { PATIENCE, withTimeout } from '../../../base/browser/with-timeout.ts';
import { isTrueFile, isTruePage } from './true-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build puts it in (web/sitting/offline/build-worker.ts). */
declare const SHELL: Shell;
type Shell = {
  /** Changes with whatever is kept. */
  version: string;
  /** The pages' paths, as web/pages.ts has them; with the hash of each. */
  pages: Record<string, string>;
  /** The addresses of all that these pages load; with the hash of each. */
  files: Record<string, string>;
  /** The addresses of fonts that these pages load only for some texts; with the hash of each. */
  fonts: Record<string, string>;
};

// Once: the build writes all of it wherever it is named.
const shell = SHELL;

const OURS = 'tallymark ';
const cacheName = OURS + shell.version;

/** A page's pattern, and an address that has it: all of a page's addresses have the same HTML. */
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

/**
 * All or nothing: where a part is missing, this version is not installed, and the browser tries again at the
 * next page.
 */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([
    ...[...files].map(async ([path, hash]) => {
      if (await cache.match(path)) return;
      const response = await fetchFile(path, hash, path);
      if (!response) throw new Error(`${path} is no file of this version.`);
      await cache.put(path, response);
    }),
    ...pages.map(async ({ address, hash }) => {
      if (await cache.match(address)) return;
      const response = await fetch(address, { cache: 'no-cache' });
      // The server may have become a newer one meanwhile, whose files are not kept here.
      if (!(await isTruePage(hash, response))) throw new Error(`${address} is no page of this version.`);
      await cache.put(address, response);
    }),
  ]);
}

/** Keeps again what is gone: a page removes code that is broken, and browsers remove what they like. */
async function complete(): Promise<void> {
  const kept = await (await caches.open(cacheName)).keys();
  // If that fails, as without the network, it is tried again with the next page.
  if (kept.length < files.size + pages.length) await keepShell().catch(() => undefined);
}

/**
 * Earlier versions kept whatever answered. Their pages may be open: what is broken there is asked for again.
 */
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

/**
 * The server's page, which has its settings of today; what is kept where the network is gone, stalls or is
 * not the server.
 */
async function openPage(request: Request, address: string): Promise<Response> {
  const cached = await inCache(address);
  if (!cached) return fetch(request);
  return withTimeout(fetchWhole(request), PATIENCE, () => cached).catch(() => cached);
}

/** To its last byte, since a network may stall in the middle. Throws where a proxy finds no server. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  await response.clone().arrayBuffer();
  return response;
}

/**
 * A file's name has the hash of its content, so that what is kept is what the server has. What is missing is
 * kept from now on; if there is no room for it, it is used all the same.
 */
async function loadFile(request: Request, path: string, hash: string): Promise<Response> {
  const cached = await inCache(request);
  if (cached) return cached;
  const response = await fetchFile(request, hash, path);
  if (!response) return fetch(request);
  const copy = response.clone();
  await caches
    .open(cacheName)
    .then((cache) => cache.put(path, copy))
    .catch((fault: unknown) => console.error('A file cannot be kept:', fault));
  return response;
}

/**
 * A file as the build has made it; undefined if something else answers. The browser's own cache may hold that
 * too, so the network is asked past it.
 */
async function fetchFile(request: RequestInfo, hash: string, path: string): Promise<Response | undefined> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(request, { cache });
    if (await isTrueFile(path, hash, response)) return response;
  }
  return undefined;
}

const inCache = (request: RequestInfo) => caches.match(request, { cacheName, ignoreVary: true });
