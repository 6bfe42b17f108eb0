import { useCallback, useSyncExternalStore } from 'react';
import { useAttempts } from '../attempt/attempts.ts';

/** The service worker, if the page has come securely: an http:// address other than localhost has none. */
const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Whether the quiz that is open in this tab would open again without the network: the service worker stands
 * behind this page, and the quiz is stored on this device. If not, the quiz says that it must not be reloaded
 * while offline.
 */
export function useCanReloadOffline(): boolean {
  const { quizzes } = useAttempts().store;
  const subscribe = useCallback(
    (listener: () => void) => {
      const end = quizzes.changes.add(listener);
      worker()?.addEventListener('controllerchange', listener);
      return () => {
        end();
        worker()?.removeEventListener('controllerchange', listener);
      };
    },
    [quizzes],
  );
  return useSyncExternalStore(subscribe, () => Boolean(worker()?.controller) && quizzes.isOpenedStored());
}
