import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import * as limits from '#contract/limits.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts, useIsFailing, useStoredWhere } from '../attempt/attempts.ts';
import classes from './quiz-head.module.css';
import { describeSaving, describeUnsent, isAway, type Saving } from './save-words.ts';
import { useRemaining } from './use-countdown.ts';
import { useIsOnline } from './use-online.ts';

/**
 * Shows in words whether the answers are saved. Speaks only troubles and their end, not each save.
 */
export function SaveState({
  id,
  deadline,
  ...quiz
}: { id: AttemptId; deadline: number } & Pick<Saving, 'answered' | 'unsaved' | 'isTimeUp' | 'isSubmitted'>) {
  const saving: Saving = {
    ...quiz,
    isClosed: useRemaining(deadline) <= -limits.grace,
    isOnline: useIsOnline(),
    isFailing: useIsFailing(),
    stored: useStoredWhere(id),
    canReload: useCanReloadOffline(),
  };
  const isOrdinary = !isAway(saving) && !quiz.isTimeUp && !quiz.isSubmitted && saving.stored !== 'page';
  const isSpoken = useIsSpoken(isOrdinary, quiz.unsaved > 0);
  const Icon = isAway(saving) ? IconCloudOff : quiz.unsaved > 0 ? IconCloudUp : IconCloudCheck;
  return (
    <p
      className={classes.state}
      role="status"
      aria-live={isSpoken ? 'polite' : 'off'}
      data-away={isAway(saving) || undefined}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{describeSaving(saving)}</span>
    </p>
  );
}

/** Tells in the submit dialog how many answers are unsent, while the server is out of reach. */
export function UnsentAnswers({ id, unsaved }: { id: AttemptId; unsaved: number }) {
  const stored = useStoredWhere(id);
  const away = isAway({ isOnline: useIsOnline(), isFailing: useIsFailing() });
  return away && unsaved > 0 && describeUnsent(unsaved, stored);
}

/**
 * Whether the words are spoken: while they are out of the ordinary, and until an ordinary save has followed
 * the return.
 */
function useIsSpoken(isOrdinary: boolean, isSaving: boolean): boolean {
  const [speech, setSpeech] = useState<'none' | 'all' | 'return'>('none');
  const next = !isOrdinary
    ? 'all'
    : speech === 'all' && !isSaving
      ? 'return'
      : speech === 'return' && isSaving
        ? 'none'
        : speech;
  if (next !== speech) setSpeech(next);
  return next !== 'none';
}

/** The service worker, if the page has come securely: an http:// address other than localhost has none. */
const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Whether the quiz that is open in this tab would open again without the network: the service worker is
 * behind this page, and the quiz is stored on this device. If not, the quiz says that it must not be reloaded
 * while offline.
 */
function useCanReloadOffline(): boolean {
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
