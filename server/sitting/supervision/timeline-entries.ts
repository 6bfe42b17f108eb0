import { sql } from 'kysely';
import type { StoredCause } from '#contract/attempt.ts';
import type { Wire } from '#contract/schemas.ts';
import type { TimelineKind } from '#contract/supervision.ts';
import { closingTime, type Deadline, isClosed } from '../../contest/shared/time-rules.ts';
import { type Interruption, readInterruptions } from '../interruptions/get-interruptions.ts';
import type { Database } from '../../base/database/connect.ts';

type Entry = Wire<'getTimeline'>['entries'][number];

type Attempt = Deadline & {
  student_id: number;
  started_at: Date;
  round: number;
  submitted_at: Date | null;
  cause: StoredCause | null;
};

/** Maximum number of events shown per round and kind. Real attempts have fewer. */
const MOST = 1_000;

/** Returns the attempt's record, oldest entry first: stored rounds and events. */
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
    .selectFrom((from) =>
      from
        .selectFrom('attempt_event')
        .select(['id', 'at', 'kind', 'round', 'duration', 'amount', 'note'])
        .select(sql<number>`row_number() over (partition by round, kind order by id desc)`.as('place'))
        .where((row) => row.and(ofAttempt))
        .as('event'),
    )
    .selectAll()
    .where('place', '<=', MOST)
    .orderBy('id')
    .execute();
  const submissions = [...rounds, attempt].flatMap(({ submitted_at, round, cause }) =>
    submitted_at ? [entry(submitted_at, 'submission', round, { note: cause })] : [],
  );
  const closing =
    !attempt.submitted_at && isClosed(attempt, at)
      ? [entry(closingTime(attempt), 'closed', attempt.round)]
      : [];
  const interruptions = await readInterruptions(db, contestId, attempt.student_id);
  return [
    entry(attempt.started_at, 'start', 1),
    ...events.map(({ at, kind, round, duration, amount, note }) =>
      entry(at, kind, round, { duration, amount, note }),
    ),
    ...submissions,
    ...interruptions.flatMap((one) => entriesOf(one, attempt.round)),
    ...closing,
  ].toSorted((a, b) => Date.parse(a.datetime) - Date.parse(b.datetime) || a.round - b.round);
}

function entriesOf(one: Interruption, round: number): Entry[] {
  const started = new Date(one.started_datetime);
  if (!one.is_stop)
    return [entry(started, 'time given back', round, { amount: Math.round(one.seconds / 60) })];
  const stopped = entry(started, 'clock stopped', round, { note: one.cause });
  const ended = one.ended_datetime && new Date(one.ended_datetime);
  return ended ? [stopped, entry(ended, 'clock resumed', round)] : [stopped];
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
