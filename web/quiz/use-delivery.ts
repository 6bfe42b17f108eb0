import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { unacknowledged } from './choices.ts';
import { noteEvent } from './events.ts';
import { enterQuiz, leaveQuiz } from './here.ts';
import type { Owner } from './kept.ts';
import type { Outbox } from './outbox.ts';
import * as pauses from './pauses.ts';
import { readSitting } from './sittings.ts';
import { handIn } from './submission.ts';

/** Says where the student is while the quiz is shown, and that it was opened. */
export function useHere(owner: Owner, place: number, outbox: Outbox): void {
  useEffect(() => enterQuiz(owner, place + 1), [owner, place]);
  useEffect(() => {
    noteEvent(owner, { round: readSitting(owner)?.round ?? 1, kind: 'opened', at: serverNow() });
    outbox.sendWithin(pauses.afterOpening());
    return leaveQuiz;
  }, [owner, outbox]);
}

/**
 * Asks for the state now and then, so that more time, other devices and a reopening are learned of and the teacher's live page
 * hears of the student; more often in the last minute, and until the quiz is submitted.
 */
export function useSync(outbox: Outbox, deadline: number, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          if (navigator.onLine) outbox.sync();
          wait();
        },
        pauses.untilSync(deadline - serverNow()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [outbox, deadline, isOpen]);
}

/**
 * Submits once the time is over: at once where an answer is not saved yet, else within 8 s, so that not everybody does in one
 * instant. Before it is sent the server is asked whether the deadline has moved (deliver.ts).
 */
export function useSubmitAtZero(owner: Owner, outbox: Outbox, isTimeUp: boolean): void {
  const submit = useEffectEvent(() => {
    handIn(owner, 'zero');
    outbox.sendNow();
  });
  const pauseNow = useEffectEvent(() =>
    unacknowledged(readSitting(owner)?.choices ?? {}).length > 0 ? 0 : pauses.afterZero(),
  );
  useEffect(() => {
    if (!isTimeUp) return undefined;
    const timer = setTimeout(() => submit(), pauseNow());
    return () => clearTimeout(timer);
  }, [isTimeUp]);
}
