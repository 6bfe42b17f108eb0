import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import type { Meaning } from './departure-state.ts';
import { keepTab, type TabNews } from './keep-tab.ts';
import type { Focus } from './leaving-words.ts';
import type { Quiz } from './quiz-query.ts';
import { watchDepartures } from './watch-departures.ts';

/** How long (ms) after a departure from another tab or device this one submits, unless that one has. */
const AFTER_ANOTHER = 1_000;

/** How long (ms) the page says that a loss of the focus did not count. */
const TOLD = 10_000;

const isCountedOutside = (focus: Focus | undefined) => focus?.where === 'outside' && focus.counts;

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
): { departures: number; isExempt: boolean; focus: Focus | undefined; tab: TabNews; leave: () => boolean } {
  const { store } = useAttempts();
  const departures = useSyncExternalStore(store.device.changes.add, () => store.departures.count(id, round));
  const onRecord = useSyncExternalStore(store.device.changes.add, () => store.departures.isExempt(id, round));
  const isExempt = onRecord ?? quiz.focusExempt;
  const isLast = () => !isExempt && store.departures.count(id, round) >= DEPARTURE_LIMIT;

  const [focus, setFocus] = useState<Focus>();
  const endDeparture = useRef<() => void>(undefined);
  const heed = useEffectEvent((meaning: Meaning, ago: number) => {
    switch (meaning) {
      case 'loss':
        if (isOpen) setFocus({ where: 'outside', counts: false });
        return;
      case 'short loss':
        if (!isOpen) return;
        store.noteShortLoss(id, round, ago);
        setFocus({ where: 'back', counts: false });
        return;
      case 'excused':
        setFocus(undefined);
        return;
      case 'departure':
        if (!isOpen) return;
        setFocus(document.visibilityState === 'visible' ? { where: 'outside', counts: true } : undefined);
        endDeparture.current = store.depart(id, round, ago);
        if (isLast()) onLimit();
        return;
      case 'return':
        setFocus((before) => ({ where: isCountedOutside(before) ? 'back' : 'was away', counts: true }));
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
    return watchDepartures((meaning, ago) => heed(meaning, ago));
  }, []);

  const hasPassed = focus?.where === 'back' && !focus.counts;
  useEffect(() => {
    if (!hasPassed) return undefined;
    const timer = setTimeout(() => setFocus(undefined), TOLD);
    return () => clearTimeout(timer);
  }, [hasPassed]);

  // Who may leave is not held.
  const [tab, setTab] = useState<TabNews>();
  useEffect(() => (isOpen && !isExempt ? keepTab(setTab) : undefined), [isOpen, isExempt]);

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
  return { departures, isExempt, focus, tab, leave };
}

/** Whether the document is this very page, loaded again. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Safari 15.0 has the entry, but not its class.
  return (
    navigation !== undefined &&
    'type' in navigation &&
    navigation.type === 'reload' &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}
