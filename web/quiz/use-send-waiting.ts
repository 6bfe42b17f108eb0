import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onKeptChange } from './kept.ts';
import { sendWaiting, waitingSubmissions } from './waiting-submissions.ts';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A class whose network comes back does not send in one instant. */
const AFTER_OFFLINE = 2_000;
/** Another tab sends what it was given; this one only steps in where that tab has gone. */
const AFTER_ANOTHER_TAB = 10_000;

/** The pause after so many failures: growing, and different on each device. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random());

/**
 * Sends this user's waiting submissions as soon as it can be: now, when one is handed in, when the network is back, when the
 * page is seen again, and after growing pauses. `isFailing`: the server could not be reached.
 */
export function useSendWaiting(userId: number): { isFailing: boolean; sendNow: () => void } {
  const queryClient = useQueryClient();
  const [isFailing, setFailing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** An answer may come when this page has been left: the next page goes on sending. */
  const isLeft = useRef(false);

  const send = useCallback(
    async (failures: number) => {
      clearTimeout(timer.current);
      const before = waitingSubmissions(userId).length;
      if (before === 0) return;
      const left = await sendWaiting(userId);
      if (left < before) void queryClient.invalidateQueries();
      if (isLeft.current) return;
      setFailing(left > 0);
      clearTimeout(timer.current);
      if (left > 0) timer.current = setTimeout(() => void send(failures + 1), pauseAfter(failures));
    },
    [userId, queryClient],
  );

  useEffect(() => {
    isLeft.current = false;
    const sendIn = (pause: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(0), pause);
    };
    let waiting = 0;
    const onChange = (from: 'here' | 'elsewhere') => {
      const now = waitingSubmissions(userId).length;
      if (now > waiting) sendIn(from === 'here' ? 0 : AFTER_ANOTHER_TAB);
      waiting = now;
    };
    onChange('here');
    const onOnline = () => sendIn(Math.random() * AFTER_OFFLINE);
    const onVisible = () => {
      if (document.visibilityState === 'visible') sendIn(0);
    };
    const endKept = onKeptChange(onChange);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
      endKept();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [userId, send]);

  return { isFailing, sendNow: () => void send(0) };
}
