import { useEffect, useEffectEvent } from 'react';
import { DEPARTURE_LIMIT, watchDepartures } from './departures.ts';
import { keep, type Owner, readKept } from './kept.ts';
import { useKept } from './use-kept.ts';

/**
 * How often this student has left this quiz, over reloads and tabs; counted while it `isOpen`. `onLimit` is called at the
 * last departure that there may be.
 */
export function useDepartures(owner: Owner, isOpen: boolean, onLimit: () => void): number {
  const count = Number(useKept('departures', owner) ?? 0);
  const depart = useEffectEvent(() => {
    // As it is kept now: another tab may have counted since this was drawn.
    const departures = Number(readKept('departures', owner) ?? 0) + 1;
    keep('departures', owner, String(departures));
    if (departures >= DEPARTURE_LIMIT) onLimit();
  });
  useEffect(() => (isOpen ? watchDepartures(() => depart()) : undefined), [isOpen]);
  return count;
}
