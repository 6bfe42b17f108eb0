import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { makeQueryClient } from './api/query-client.ts';
import { onUserChange, readSession } from './api/session.ts';
import { App } from './app.tsx';
import { AttemptStore } from './attempt/attempt-store.ts';
import { AttemptsRoot } from './attempt/attempts-root.tsx';
import { Outbox } from './attempt/outbox.ts';
import { allowTrusted } from './browser/trusted-types.ts';
import { PATIENCE, withTimeout } from './browser/with-timeout.ts';
import { OneUser } from './frame/one-user.tsx';
import { startWorker } from './offline/start-worker.ts';
import { tellOutcome } from './quiz/tell-outcome.ts';
import { loadPage, routes } from './router.tsx';

allowTrusted();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queries = makeQueryClient();
const store = new AttemptStore();
const outbox = new Outbox(store, {
  tell: (id, outcome) => tellOutcome(store, id, outcome),
  onOver: () => void queries.invalidateQueries(),
});

// Neither code that does not come nor a disk that does not answer keeps anybody.
await Promise.all([
  loadPage(location),
  readSession() && withTimeout(store.device.restore(), PATIENCE, () => undefined),
]);
onUserChange((user) => void (user !== undefined && store.device.restore()));
const app = (
  <StrictMode>
    <App queries={queries}>
      <OneUser>
        <AttemptsRoot attempts={{ store, outbox }}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </AttemptsRoot>
      </OneUser>
    </App>
  </StrictMode>
);
// The landing page comes rendered (web/build/prerender.tsx); every other page starts empty.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
startWorker(() => void store.quizzes.forgetOld());
