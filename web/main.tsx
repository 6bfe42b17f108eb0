import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { makeQueryClient } from './base/api/query-client.ts';
import { App } from './app.tsx';
import { AttemptsRoot } from './sitting/attempt/attempts-root.tsx';
import { LazyAttempts } from './sitting/attempt/lazy-attempts.ts';
import { allowTrusted } from './base/browser/trusted-types.ts';
import { OneUser } from './frame/one-user.tsx';
import { startWorker } from './sitting/offline/start-worker.ts';
import { loadPage, makeRoutes } from './router.tsx';

allowTrusted();
// The newest built-ins in use, one for each engine. A browser without them gets these and all older ones.
if (!('groupBy' in Map && 'canParse' in URL)) await import('./base/browser/older-browsers.ts');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queries = makeQueryClient();
const attempts = new LazyAttempts(async () => (await import('./make-attempts.ts')).makeAttempts(queries));
const routes = makeRoutes(attempts.load);

// Neither code that does not come nor a disk that does not answer keeps anybody.
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
// From here on the app itself mends what is broken; before, web/public/first.js does.
document.documentElement.setAttribute('data-tally-started', '');
// The build has rendered the landing page (web/build/prerender.tsx). Every other page starts empty.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
startWorker(async () => (await attempts.load()).store.forgetOld());
