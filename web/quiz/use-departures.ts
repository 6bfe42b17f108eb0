import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import type { Meaning } from './departure-state.ts';
import type { Quiz } from './quiz-query.ts';
import { watchDepartures } from './watch-departures.ts';

/** How long (ms) after a departure from another tab or device this one submits, unless that one has. */
const AFTER_ANOTHER = 1_000;

/**
 * How often this student has left this quiz in this round, over reloads, tabs and devices; watched while it
 * `isOpen`, and put on the attempt's record. `onLimit` is called at the last departure that there may be,
 * unless the student is exempt. `leave` is for leaving to another page of the app; it answers whether that
 * goes on, since the last departure submits instead.
 */
export function useDepartures(
  { id, quiz, round }: { id: AttemptId; quiz: Quiz; round: number },
  isOpen: boolean,
  onLimit: () => void,
): { departures: number; isExempt: boolean; leave: () => boolean } {
  const { store } = useAttempts();
  const departures = useSyncExternalStore(store.device.changes.add, () => store.departures.count(id, round));
  const onRecord = useSyncExternalStore(store.device.changes.add, () => store.departures.isExempt(id, round));
  const isExempt = onRecord ?? quiz.focusExempt;
  const isLast = () => !isExempt && store.departures.count(id, round) >= DEPARTURE_LIMIT;

  const endDeparture = useRef<() => void>(undefined);
  const heed = useEffectEvent((meaning: Meaning) => {
    switch (meaning) {
      case 'departure':
        if (!isOpen) return;
        endDeparture.current = store.depart(id, round);
        if (isLast()) onLimit();
        return;
      case 'return':
        endDeparture.current?.();
        endDeparture.current = undefined;
        return;
      case 'end':
        if (isOpen) store.departures.endPage(id, round);
        return;
      case 'restored':
        store.returnToPage(id, round, false);
    }
  });
  const comeBack = useEffectEvent(() => store.returnToPage(id, round, isReload()));
  useEffect(() => {
    comeBack();
    return watchDepartures((meaning) => heed(meaning));
  }, []);

  const isAtLimit = isOpen && !isExempt && departures >= DEPARTURE_LIMIT;
  const atLimit = useEffectEvent(onLimit);
  useEffect(() => {
    if (!isAtLimit) return undefined;
    const timer = setTimeout(() => atLimit(), AFTER_ANOTHER);
    return () => clearTimeout(timer);
  }, [isAtLimit]);
  const leave = () => {
    store.leavePage(id, round);
    if (!isLast()) return true;
    onLimit();
    return false;
  };
  return { departures, isExempt, leave };
}

/** Whether the document is this very page, loaded again. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}
