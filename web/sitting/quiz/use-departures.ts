import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import { DEPARTURE_LIMIT, type Departure } from '../attempt/departure-log.ts';
import { LONGEST_DOUBT } from '../attempt/event-log.ts';
import type { Meaning } from './departure-state.ts';
import { FrontTab } from './front-tab.ts';
import { keepTab, type TabMessage } from './keep-tab.ts';
import type { Focus } from './leaving-words.ts';
import type { Quiz } from './make-quiz.ts';
import { isInFront, SHORT_LOSS, watchDepartures } from './watch-departures.ts';

/** Pause (ms), so that the tab or device that recorded the last departure submits first. */
const AFTER_ANOTHER = 1_000;

/** Time (ms) for which the notice about a loss of focus that did not count is shown. */
const TOLD = 10_000;

const isCountedOutside = (focus: Focus | undefined) => focus?.where === 'outside' && focus.counts;

/**
 * Counts and records the round's departures while the quiz `isOpen`. Calls `onLimit` at the last departure,
 * unless the student is exempt. Links in the app call `leave`, which returns false if this departure submits
 * the quiz.
 */
export function useDepartures(
  { id, quiz, round }: { id: AttemptId; quiz: Quiz; round: number },
  isOpen: boolean,
  onLimit: () => void,
): {
  departures: number;
  isExempt: boolean;
  focus: Focus | undefined;
  tab: TabMessage;
  leave: () => boolean;
} {
  const { store } = useAttempts();
  const departures = useSyncExternalStore(store.device.changes.add, () => store.departures.count(id, round));
  const onRecord = useSyncExternalStore(store.device.changes.add, () => store.departures.isExempt(id, round));
  const isExempt = onRecord ?? quiz.focusExempt;
  const isLast = () => !isExempt && store.departures.count(id, round) >= DEPARTURE_LIMIT;

  const [focus, setFocus] = useState<Focus>();
  const [front] = useState(() => new FrontTab(store, id));
  const departure = useRef<Departure>(undefined);
  const endDeparture = (how: 'end' | 'cancel') => {
    departure.current?.[how]();
    departure.current = undefined;
  };
  const depart = (ago: number) => {
    if (!isOpen) return endDeparture('cancel');
    setFocus(document.visibilityState === 'visible' ? { where: 'outside', counts: true } : undefined);
    departure.current ??= store.turnAway(id, round, ago, 0);
    departure.current.confirm();
    if (isLast()) onLimit();
    return undefined;
  };
  const comeBack = () => {
    setFocus((before) => ({ where: isCountedOutside(before) ? 'back' : 'was away', counts: true }));
    endDeparture('end');
    // Ends the departure of a closed tab that this tab replaces.
    store.returnToPage(id, round, SHORT_LOSS);
    front.take();
  };
  const heed = useEffectEvent((meaning: Meaning, ago: number) => {
    if (meaning !== 'return') front.isNew = false;
    switch (meaning) {
      case 'loss':
        if (isOpen) setFocus({ where: 'outside', counts: false });
        return;
      case 'short loss':
        if (!isOpen) return;
        store.noteShortLoss(id, round, ago);
        setFocus({ where: 'back', counts: false });
        return;
      case 'doubt':
        if (isOpen) departure.current = store.turnAway(id, round, ago, LONGEST_DOUBT - ago);
        return;
      case 'excused':
      case 'handover':
        setFocus(undefined);
        endDeparture(meaning === 'excused' ? 'cancel' : 'end');
        return;
      case 'departure':
        depart(ago);
        return;
      case 'absence':
        depart(ago);
        setFocus(undefined); // The page was hidden, so the notice about something outside is dropped.
        comeBack();
        return;
      case 'return':
        comeBack();
        return;
      case 'end':
        if (isOpen) store.departures.endPage(id, round);
        return;
      case 'restored':
        store.returnToPage(id, round, 0);
    }
  });
  const open = useEffectEvent(() => {
    store.returnToPage(id, round, isReload() ? Infinity : 0);
    if (isInFront()) front.take();
  });
  useEffect(() => {
    open();
    const watch = watchDepartures((meaning, ago) => heed(meaning, ago));
    const endFront = front.watch(watch.beside);
    return () => {
      endFront();
      watch.end();
    };
  }, [front]);

  const hasPassed = focus?.where === 'back' && !focus.counts;
  useEffect(() => {
    if (!hasPassed) return undefined;
    const timer = setTimeout(() => setFocus(undefined), TOLD);
    return () => clearTimeout(timer);
  }, [hasPassed]);

  // Exempt students may leave the page with Tab.
  const [tab, setTab] = useState<TabMessage>();
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
