/** Departures from which a student who is still working needs the teacher's attention. */
export const MANY_DEPARTURES = 2;

type Supervised = { state: string; departures: number };

/** Returns whether a student is away, or has the contest open and has left its page at least twice. */
export const needsAttention = ({ state, departures }: Supervised): boolean =>
  state === 'away' || ((state === 'working' || state === 'silent') && departures >= MANY_DEPARTURES);
