import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followTranslations } from './base/browser/translated-texts.ts';
import { i18n } from './base/language/i18n.ts';
import { wantedLanguages } from './base/api/wanted-languages.ts';
import { browserStorage } from './base/browser/browser-storage.ts';
import { makeQueryClient } from './base/api/query-client.ts';
import { readEntry } from './base/router/history-entry.ts';
import { Router } from './base/router/router.ts';
import { RouterView } from './base/router/router-view.tsx';
import { App } from './app.tsx';
import { AttemptsRoot } from './sitting/attempt/attempts-root.tsx';
import { LazyAttempts } from './sitting/attempt/lazy-attempts.ts';
import { ErrorView } from './frame/error-view.tsx';
import { OneUser } from './frame/one-user.tsx';
import { startWorker } from './sitting/offline/start-worker.ts';
import { makeRoutes } from './router.tsx';

export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  followTranslations();

  const queries = makeQueryClient();
  const attempts = new LazyAttempts(async () => (await import('./student-path.ts')).makeAttempts(queries));

  // Has a timeout, in case code is missing or the disk does not respond.
  const router = await Router.open(makeRoutes(queries, attempts.load), readEntry());
  const [language] = wantedLanguages();
  router.listen(() => {
    // A log-in or log-out changed it. Without storage, a reload would log out.
    if (wantedLanguages()[0] !== language && !browserStorage.isInMemory('access')) location.reload();
  });
  const app = (
    <StrictMode>
      <App queries={queries}>
        <OneUser>
          <AttemptsRoot attempts={attempts}>
            <RouterView router={router} Failure={ErrorView} />
          </AttemptsRoot>
        </OneUser>
      </App>
    </StrictMode>
  );
  // From here on, the app handles broken caches; until now, web/public/first.js did.
  document.documentElement.setAttribute('data-tally-started', '');
  // web/public/first.js may have shown a message that the page did not load.
  document.querySelector('body > main')?.remove();
  // Only the landing page is prerendered, in English (web/build/prerender.tsx).
  if (root.hasChildNodes() && i18n.locale === 'en') hydrateRoot(root, app);
  else createRoot(root).render(app);
  startWorker(async () => (await attempts.load()).store.forgetOld());
}
