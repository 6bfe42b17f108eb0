import type { Cause } from '#contract/attempt.ts';
import type { Wire } from '#contract/schemas.ts';
import type { TimelineKind } from '#contract/supervision.ts';
import { closingOf, type Deadline, isClosed } from '../contest/time-rules.ts';
import type { Database } from '../database/connect.ts';

type Entry = Wire<'getTimeline'>['entries'][number];

type Attempt = Deadline & {
  student_id: number;
  started_at: Date;
  round: number;
  submitted_at: Date | null;
  cause: Cause | null;
};

/** The most events that are shown, the latest ones. An attempt of an hour makes fewer. */
const MOST = 2_000;

/**
 * The attempt's record, oldest first: what is stored with the attempt and its rounds, and the recorded
 * events.
 */
export async function timelineEntries(
  db: Database,
  contestId: number,
  attempt: Attempt,
  at: Date,
): Promise<Entry[]> {
  const ofAttempt = { contest_id: contestId, student_id: attempt.student_id };
  const rounds = await db
    .selectFrom('earlier_round')
    .select(['round', 'submitted_at', 'cause'])
    .where((row) => row.and(ofAttempt))
    .execute();
  const events = await db
    .selectFrom('attempt_event')
    .select(['at', 'kind', 'round', 'duration', 'amount', 'note'])
    .where((row) => row.and(ofAttempt))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const submissions = [...rounds, attempt].flatMap(({ submitted_at, round, cause }) =>
    submitted_at ? [entry(submitted_at, 'submission', round, { note: cause })] : [],
  );
  const closing =
    !attempt.submitted_at && isClosed(attempt, at)
      ? [entry(closingOf(attempt), 'closed', attempt.round)]
      : [];
  return [
    entry(attempt.started_at, 'start', 1),
    ...events.toReversed().map(({ at, kind, round, ...more }) => entry(at, kind, round, more)),
    ...submissions,
    ...closing,
  ].toSorted((a, b) => Date.parse(a.datetime) - Date.parse(b.datetime) || a.round - b.round);
}

const entry = (at: Date, kind: TimelineKind, round: number, more: Partial<Entry> = {}): Entry => ({
  datetime: at.toISOString(),
  kind,
  round,
  duration: null,
  amount: null,
  note: null,
  ...more,
});
