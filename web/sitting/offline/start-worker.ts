import { onSessionChange, readSession } from '../../base/api/session.ts';

/**
 * Fonts that this page loaded before the worker was behind it are asked for once more, so that it keeps
 * them. They come from the browser's own cache.
 */
async function keepFonts(): Promise<void> {
  await document.fonts.ready;
  for (const { name } of performance.getEntriesByType('resource')) {
    // One that does not come now is kept when a page uses it the next time.
    if (name.endsWith('.woff2')) await fetch(name).catch(() => undefined);
  }
}

function register(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => void keepFonts());
  // The browser looks for a new version at each page that is opened, past its own cache.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((fault: unknown) => {
    console.error('The service worker cannot be started:', fault);
  });
}

/**
 * Starts the service worker once the page has loaded and a student is logged in: nobody else needs it, and it
 * takes nothing from the first load. Only if the page has come securely, and not in development, where files
 * have no lasting names. `onStart` is called then, for what is better done once the page is shown.
 */
export function startWorker(onStart: () => Promise<void>): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  let isStarted = false;
  const startForStudent = () => {
    if (isStarted || readSession()?.role !== 'Student') return;
    isStarted = true;
    onStart().catch((fault: unknown) => console.error('What is old cannot be removed:', fault));
    register();
  };
  onSessionChange(startForStudent);
  if (document.readyState === 'complete') startForStudent();
  else window.addEventListener('load', startForStudent, { once: true });
}
