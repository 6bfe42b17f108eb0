import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../base/api/server-clock.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import * as pauses from '../attempt/pauses.ts';

/** Tracks the question shown, and records that the quiz was opened. */
export function useShownQuestion(id: AttemptId, questionNumber: number): void {
  const { store } = useAttempts();
  useEffect(() => store.shown.show(id, questionNumber), [store, id, questionNumber]);
  useEffect(() => {
    store.noteOpened(id);
    return () => store.shown.hide();
  }, [store, id]);
}

/**
 * Interval (ms) of storing the time, and of looking for a translation. After a crash, the stored time may be
 * this much too early.
 */
const BETWEEN_NOTES = 5_000;

export function useTimeNotes(id: AttemptId): void {
  const { store } = useAttempts();
  useEffect(() => {
    let isTranslated = false;
    const note = () => {
      store.noteTime(id);
      // Chrome marks a page that it translates.
      if (isTranslated || !document.documentElement.className.includes('translated-')) return;
      isTranslated = true;
      store.note(id, 'translated');
    };
    note();
    const timer = setInterval(note, BETWEEN_NOTES);
    window.addEventListener('pagehide', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', note);
    };
  }, [store, id]);
}

/** Requests the state at intervals until submission: extra time, other devices' answers, reopening. */
export function useSync(deadline: number, isOpen: boolean): void {
  const { outbox } = useAttempts();
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          outbox.sync();
          wait();
        },
        pauses.untilSync(deadline - serverNow()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [outbox, deadline, isOpen]);
}

/** Submits after the deadline: at once with unsaved answers, otherwise spread over 8 s to limit the load. */
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
