import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import * as limits from '#contract/limits.ts';
import { useIsOnline } from '../../base/browser/is-online.ts';
import { WhoseFault } from '../../base/pages/whose-fault.tsx';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts, useIsFailing, useStorageLocation } from '../attempt/attempts.ts';
import classes from './quiz-head.module.css';
import { describeSaving, describeUnsent, isAway, type Saving } from './save-words.ts';
import { useRemaining } from './use-countdown.ts';

/** Shows whether answers are saved. Only problems and their end are spoken, not each save. */
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
    stored: useStorageLocation(id),
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

export function UnsentAnswers({ id, unsaved }: { id: AttemptId; unsaved: number }) {
  const stored = useStorageLocation(id);
  const away = isAway({ isOnline: useIsOnline(), isFailing: useIsFailing() });
  return away && unsaved > 0 && <span>{`${describeUnsent(unsaved, stored)} `}</span>;
}

/** Says whose fault it is that the server does not get the answers. `children`: shown from then on. */
export function AwayNotice({ className, children }: { className?: string; children?: ReactNode }) {
  const { outbox } = useAttempts();
  const away = isAway({ isOnline: useIsOnline(), isFailing: useIsFailing() });
  const [wasAway, setAway] = useState(false);
  if (away && !wasAway) setAway(true);
  return (
    <>
      {away && <WhoseFault fault={outbox.fault} className={className} />}
      {wasAway && children}
    </>
  );
}

/** Returns whether to speak: during problems, and until the first ordinary save after them. */
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

/** Returns the service workers' container; undefined on pages without HTTPS, except on localhost. */
const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Returns whether the quiz reopens offline: it is stored, and the service worker controls this page. */
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
