import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { countDepartures, isExemptOnRecord } from './departure-count.ts';
import { DEPARTURE_LIMIT, watchDepartures } from './departures.ts';
import { endEvent, noteEvent, type QuizEvent } from './events.ts';
import { setAway } from './here.ts';
import { onKeptChange, type Owner } from './kept.ts';
import { endQuizPage, isReload, leaveQuizPage, returnToQuizPage } from './leaving.ts';
import type { Outbox } from './outbox.ts';
import type { Quiz } from './quiz-query.ts';
import { tellEvents } from './tell-events.ts';

/** How long (ms) after its end a departure is told again, with its duration. */
const AFTER_RETURN = 1_000;
/** How long (ms) after a departure from another tab or device this one submits, unless that one has. */
const AFTER_ANOTHER = 1_000;

/**
 * How often this student has left this quiz in this round, over reloads, tabs and devices; watched while it `isOpen`, and put
 * on the attempt's record. `onLimit` is called at the last departure that there may be, unless the student is exempt. `leave`
 * is for leaving to another page of the app; it answers whether that goes on, since the last departure submits instead.
 */
export function useDepartures(
  { owner, quiz, round, outbox }: { owner: Owner; quiz: Quiz; round: number; outbox: Outbox },
  isOpen: boolean,
  onLimit: () => void,
): { departures: number; isExempt: boolean; leave: () => boolean } {
  const departures = useSyncExternalStore(onKeptChange, () => countDepartures(owner, round));
  const onRecord = useSyncExternalStore(onKeptChange, () => isExemptOnRecord(owner, round));
  const isExempt = onRecord ?? quiz.focusExempt;

  const depart = useEffectEvent((): (() => void) => {
    if (!isOpen) return () => undefined;
    const event: QuizEvent = { round, kind: 'departure', at: serverNow() };
    setAway(true);
    const number = noteEvent(owner, event);
    void tellEvents(owner);
    if (!isExempt && countDepartures(owner, round) >= DEPARTURE_LIMIT) onLimit();
    return () => {
      setAway(false);
      // The clock may have been corrected meanwhile.
      endEvent(owner, { ...event, number }, Math.max(0, serverNow() - event.at));
      outbox.sendWithin(AFTER_RETURN);
    };
  });
  const end = useEffectEvent(() => {
    if (isOpen) endQuizPage(owner, round);
  });
  const comeBack = useEffectEvent((wasReloaded: boolean) => {
    if (returnToQuizPage(owner, round, wasReloaded)) outbox.sendWithin(AFTER_RETURN);
  });
  useEffect(() => {
    comeBack(isReload());
    return watchDepartures({
      onDeparture: () => depart(),
      onEnd: () => end(),
      onRestored: () => comeBack(false),
    });
  }, []);

  const isAtLimit = isOpen && !isExempt && departures >= DEPARTURE_LIMIT;
  const atLimit = useEffectEvent(onLimit);
  useEffect(() => {
    if (!isAtLimit) return undefined;
    const timer = setTimeout(() => atLimit(), AFTER_ANOTHER);
    return () => clearTimeout(timer);
  }, [isAtLimit]);
  const leave = () => {
    leaveQuizPage(owner, round);
    const isLast = !isExempt && countDepartures(owner, round) >= DEPARTURE_LIMIT;
    if (isLast) onLimit();
    return !isLast;
  };
  return { departures, isExempt, leave };
}
