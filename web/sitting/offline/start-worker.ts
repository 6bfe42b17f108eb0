import { can } from '#contract/roles.ts';
import { onSessionChange, readSession } from '../../base/api/session.ts';

/**
 * Requests fonts and sentences again that were loaded before the worker started, so that the worker stores
 * them. Sentences have the name of their audience (web/build/build-worker.ts).
 */
async function keepFiles(): Promise<void> {
  await document.fonts.ready;
  for (const { name } of performance.getEntriesByType('resource')) {
    // If this fails, the worker stores the file when it is next used.
    if (/woff2$|\/anyone-/.test(name)) await fetch(name).catch(() => undefined);
  }
}

function register(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => void keepFiles());
  // Bypasses the browser's cache, so that each opened page checks for a new version.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((fault: unknown) => {
    console.error('The service worker could not be started:', fault);
  });
}

/**
 * Starts the service worker once the page is loaded and a student is logged in; other roles do not need it.
 * Does not start it in development, where file names change. `onStart` runs clean-up that can wait until the
 * page is shown.
 */
export function startWorker(onStart: () => Promise<void>): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  let isStarted = false;
  const startForStudent = () => {
    const session = readSession();
    if (isStarted || !session || !can(session.role, 'sit')) return;
    isStarted = true;
    onStart().catch((fault: unknown) => console.error('Outdated data could not be removed:', fault));
    register();
  };
  onSessionChange(startForStudent);
  if (document.readyState === 'complete') startForStudent();
  else window.addEventListener('load', startForStudent, { once: true });
}
