import type { FiledAttempt } from '#contract/student-file.ts';
import type { Entry } from './timeline-runs.ts';

const nothing = { duration: null, amount: null, note: null };

/** Returns the record with the start and every submission, oldest entry first. */
export function entriesOf({ events, earlier_rounds, started_datetime, ...last }: FiledAttempt): Entry[] {
  const submissions = [...earlier_rounds, last].flatMap(({ submitted_datetime: datetime, round, cause }) =>
    datetime === null ? [] : [{ ...nothing, datetime, kind: 'submission', round, note: cause }],
  );
  return [
    { ...nothing, datetime: started_datetime, kind: 'start', round: 1 },
    ...events,
    ...submissions,
  ].toSorted((a, b) => Date.parse(a.datetime) - Date.parse(b.datetime) || a.round - b.round);
}
