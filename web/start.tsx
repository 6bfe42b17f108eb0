import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { i18n } from './base/language/i18n.ts';
import { makeQueryClient } from './base/api/query-client.ts';
import { App } from './app.tsx';
import { AttemptsRoot } from './sitting/attempt/attempts-root.tsx';
import { LazyAttempts } from './sitting/attempt/lazy-attempts.ts';
import { OneUser } from './frame/one-user.tsx';
import { startWorker } from './sitting/offline/start-worker.ts';
import { loadPage, makeRoutes } from './router.tsx';

/** Loads the page at the current address and renders it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  const queries = makeQueryClient();
  const attempts = new LazyAttempts(async () => (await import('./make-attempts.ts')).makeAttempts(queries));
  const routes = makeRoutes(attempts.load);

  // Has a timeout, so that users can go on even if code is missing or the disk does not respond.
  await loadPage(routes, location);
  const app = (
    <StrictMode>
      <App queries={queries}>
        <OneUser>
          <AttemptsRoot attempts={attempts}>
            <RouterProvider router={createBrowserRouter(routes)} />
          </AttemptsRoot>
        </OneUser>
      </App>
    </StrictMode>
  );
  // From here on, the app handles broken caches; until now, web/public/first.js did.
  document.documentElement.setAttribute('data-tally-started', '');
  // Only the landing page is prerendered, in English (web/build/prerender.tsx).
  if (root.hasChildNodes() && i18n.locale === 'en') hydrateRoot(root, app);
  else createRoot(root).render(app);
  startWorker(async () => (await attempts.load()).store.forgetOld());
}
