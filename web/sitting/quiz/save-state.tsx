import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import * as limits from '#contract/limits.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useIsFailing, useStoredWhere } from '../attempt/attempts.ts';
import { useCanReloadOffline } from './can-reload.ts';
import classes from './quiz-head.module.css';
import { describeSaving, isAway, type Saving } from './save-words.ts';
import { useRemaining } from './use-countdown.ts';
import { useIsOnline } from './use-online.ts';

/**
 * What has become of the answers, in words. Only what is out of the ordinary is spoken, and the return to it,
 * not each save.
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
