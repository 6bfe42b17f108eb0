/** Number of departures from which a student who is still working needs the teacher's attention. */
export const MANY_DEPARTURES = 2;

type Supervised = { state: string; departures: number };

export const needsAttention = ({ state, departures }: Supervised): boolean =>
  state === 'away' || ((state === 'working' || state === 'silent') && departures >= MANY_DEPARTURES);
