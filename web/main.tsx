import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { startWorker } from './offline/start-worker.ts';
import { PATIENCE, withTimeout } from './browser/with-timeout.ts';
import { makeQueryClient } from './api/query-client.ts';
import { restoreKept } from './quiz/kept.ts';
import { loadPage, routes } from './router.tsx';
import { onUserChange, readSession } from './api/session.ts';
import { allowTrusted } from './browser/trusted-types.ts';
import { OneUser } from './frame/one-user.tsx';

allowTrusted();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Neither code that does not come nor a disk that does not answer keeps anybody.
await Promise.all([
  loadPage(location),
  readSession() && withTimeout(restoreKept(), PATIENCE, () => undefined),
]);
onUserChange((user) => void (user !== undefined && restoreKept()));
const app = (
  <StrictMode>
    <App queries={makeQueryClient()}>
      <OneUser>
        <RouterProvider router={createBrowserRouter(routes)} />
      </OneUser>
    </App>
  </StrictMode>
);
// The landing page comes rendered (web/build/prerender.tsx); every other page starts empty.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
startWorker();
