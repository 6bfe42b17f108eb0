/*
 * The service worker: keeps the pages and files with which a quiz is taken, so that they open without the
 * network too. It holds nothing of anybody's, and never touches a call. A new version waits until no page of
 * the old one is open: what an open page may still load stays, though the server has it no more.
 */
import { PATIENCE, withTimeout } from '../../browser/with-timeout.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build puts it in (web/offline/build-worker.ts). */
declare const SHELL: Shell;
type Shell = {
  /** Changes with whatever is kept. */
  version: string;
  /** The pages' paths, as web/pages.ts has them. */
  pages: string[];
  /** The addresses of all that these pages load. */
  files: string[];
  /** The addresses of fonts that these pages load only for some texts. */
  fonts: string[];
};

// Once: the build writes all of it wherever it is named.
const shell = SHELL;

const OURS = 'tallymark ';
const cacheName = OURS + shell.version;

/** A page's pattern, and an address that has it: all of a page's addresses have the same HTML. */
const pages = shell.pages.map((path) => ({
  address: path.replaceAll(/:\w+/g, '0'),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));
const files = new Set(shell.files);
const fonts = new Set(shell.fonts);

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const page = request.mode === 'navigate' && pages.find(({ pattern }) => pattern.test(pathname));
  if (page) event.respondWith(openPage(request, page.address));
  else if (files.has(pathname)) event.respondWith(loadFile(request));
  else if (fonts.has(pathname)) event.respondWith(loadFont(request));
});

/**
 * All or nothing: where a part is missing, this version is not installed, and the browser tries again at the
 * next page.
 */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([
    cache.addAll(shell.files),
    ...pages.map(async ({ address }) => {
      const response = await fetch(address, { cache: 'no-cache' });
      const named = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
      // The server may have become a newer one meanwhile, whose files are not kept here.
      if (!response.ok || response.redirected || !named.every((file) => files.has(file))) {
        throw new Error(`${address} is no page of this version.`);
      }
      await cache.put(address, response);
    }),
  ]);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

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

/** A file's name has the hash of its content, so that what is kept is what the server has. */
const loadFile = async (request: Request): Promise<Response> =>
  (await inCache(request)) ?? (await fetch(request));

/** A font is kept once a page has used it. If there is no room for it, it is used all the same. */
async function loadFont(request: Request): Promise<Response> {
  const cached = await inCache(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    await caches
      .open(cacheName)
      .then((cache) => cache.put(request, copy))
      .catch((fault: unknown) => console.error('A font cannot be kept:', fault));
  }
  return response;
}

const inCache = (request: RequestInfo) => caches.match(request, { cacheName, ignoreVary: true });
