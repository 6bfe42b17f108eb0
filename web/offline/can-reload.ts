import { useSyncExternalStore } from 'react';
import { isQuizKept, onQuizKept } from './kept-quizzes.ts';

/** The service worker, where the page has come securely: an http:// address other than localhost has none. */
const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Whether the quiz that is open in this tab would open again without the network: the service worker stands behind this
 * page, and the quiz is kept on this device. Where it is not, the quiz says that it must not be reloaded while offline.
 */
export const canReloadOffline = (): boolean => Boolean(worker()?.controller) && isQuizKept();

function subscribe(listener: () => void): () => void {
  const end = onQuizKept(listener);
  worker()?.addEventListener('controllerchange', listener);
  return () => {
    end();
    worker()?.removeEventListener('controllerchange', listener);
  };
}

/** `canReloadOffline`, kept up to date. */
export const useCanReloadOffline = (): boolean => useSyncExternalStore(subscribe, canReloadOffline);
