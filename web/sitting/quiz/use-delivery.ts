import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../base/api/server-clock.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import * as pauses from '../attempt/pauses.ts';

/** Says where the student is while the quiz is shown, and that it was opened. */
export function useWhereabouts(id: AttemptId, questionNumber: number): void {
  const { store } = useAttempts();
  useEffect(() => store.shown.show(id, questionNumber), [store, id, questionNumber]);
  useEffect(() => {
    store.noteOpened(id);
    return () => store.shown.hide();
  }, [store, id]);
}

/** The pause (ms) between two notes of the time: so much more may remain after a crash. */
const BETWEEN_NOTES = 5_000;

/** Notes the time while the quiz is shown, and when the page ends. */
export function useTimeNotes(id: AttemptId): void {
  const { store } = useAttempts();
  useEffect(() => {
    const note = () => store.noteTime(id);
    note();
    const timer = setInterval(note, BETWEEN_NOTES);
    window.addEventListener('pagehide', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', note);
    };
  }, [store, id]);
}

/**
 * Asks for the state at intervals until the quiz is submitted, more often in the last minute. So the page
 * learns of more time, other devices and a reopening, and the teacher's live page learns of the student.
 */
export function useSync(deadline: number, isOpen: boolean): void {
  const { outbox } = useAttempts();
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
 * Submits once the time is over: at once if an answer is not saved yet, else within 8 s, so that not
 * everybody does in one instant. Before it is sent the server is asked whether the deadline has moved
 * (attempt/deliver.ts).
 */
export function useSubmitAtZero(id: AttemptId, isTimeUp: boolean): void {
  const { store } = useAttempts();
  const submit = useEffectEvent(() => store.submit(id, 'zero'));
  const pauseNow = useEffectEvent(() => (store.unsaved(id).length > 0 ? 0 : pauses.afterZero()));
  useEffect(() => {
    if (!isTimeUp) return undefined;
    const timer = setTimeout(() => submit(), pauseNow());
    return () => clearTimeout(timer);
  }, [isTimeUp]);
}
