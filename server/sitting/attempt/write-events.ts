import type { Pool } from 'pg';
import type { Body } from '#contract/schemas.ts';
import { GroupCommit } from '../../base/database/group-commit.ts';
import { type AttemptKey, attemptKey } from '../../contest/shared/attempt-key.ts';
import { findLockedAttempts } from './find-locked.ts';

export type EventMessage = AttemptKey &
  Pick<Body<'recordEvents'>, 'device' | 'events'> & { at: Date; round: number | null };

/** State of the attempt's record in this round; null if the student has not joined or begun. */
export type RecordedState = { round: number; departures: number; focus_exempt: boolean } | null;

export type EventWriter = GroupCommit<EventMessage, RecordedState>;

/** Records browser events separately from answers, so that errors in events never affect answers. */
export const eventWriter = (pool: Pool): EventWriter =>
  new GroupCommit<EventMessage, RecordedState>({
    keyOf: attemptKey,
    write: (items) => writeEvents(pool, items),
    findLocked: (items) => findLockedAttempts(pool, ['participation'], items),
  });

/**
 * Maximum events per kind and round, so that many events of one kind leave room for others. Our pages send
 * fewer.
 */
const MOST = 1_000;

/**
 * A repeated event only adds a missing duration. A lost connection ended at the event's time, within the
 * attempt. Any other event ended when its message arrived.
 */
const WRITE_EVENTS = `
  -- The events with the attempts to which they belong.
  with asked as materialized (
    select contest_id, student_id, least(coalesce(asked_round, attempt.round), attempt.round) as round,
      at, kind, device, number, duration, arrived_at, started_at
    from unnest($1::integer[], $2::integer[], $3::integer[], $4::timestamptz[], $5::text[],
      $6::integer[], $7::integer[], $8::integer[], $9::timestamptz[])
      as asked (contest_id, student_id, asked_round, at, kind, device, number, duration, arrived_at)
    join attempt using (contest_id, student_id)
  ),
  -- How many events of each kind are stored.
  told as materialized (
    select contest_id, student_id, of_kind.*
    from (select distinct contest_id, student_id from asked) as one
    cross join lateral (
      select round, kind, count(*) as events from attempt_event as event
      where event.contest_id = one.contest_id and event.student_id = one.student_id and number is not null
      group by round, kind
    ) as of_kind
  ),
  -- Which events are too many. A repeat of a stored one never is.
  judged as materialized (
    select asked.*, case when events >= ${MOST} then not exists (
      select from attempt_event as event
      where event.contest_id = asked.contest_id and event.student_id = asked.student_id
        and event.device = asked.device and event.number = asked.number
    ) else false end as is_too_many
    from asked
    left join told using (contest_id, student_id, round, kind)
  ),
  -- Notes that a kind is full.
  noted as (
    insert into attempt_event (contest_id, student_id, round, at, kind, note)
    select contest_id, student_id, round, arrived_at, 'full', kind from judged where is_too_many
    on conflict do nothing
  )
  insert into attempt_event (contest_id, student_id, round, at, kind, device, number, duration)
  select contest_id, student_id, round, greatest(at, started_at),
    kind, device, number, case when duration is not null then least(duration, (extract(epoch from
      case when kind = 'reconnection' then greatest(at, started_at) - started_at else arrived_at - at end
      ) * 1000)::bigint)::integer end
  from judged
  where not is_too_many
  order by contest_id, student_id, device, number
  on conflict (contest_id, student_id, device, number) where number is not null do update
  set duration = excluded.duration
  where attempt_event.duration is null and excluded.duration is not null`;

const READ_RECORD = `
  select place::integer, attempt.round, is_focus_exempt as focus_exempt, (
    select count(*)::integer from attempt_event as told
    where told.contest_id = attempt.contest_id and told.student_id = attempt.student_id
      and told.round = attempt.round and kind = 'departure') as departures
  from unnest($1::integer[], $2::integer[]) with ordinality as asked (contest_id, student_id, place)
  join participation using (contest_id, student_id)
  join attempt using (contest_id, student_id)`;

async function writeEvents(pool: Pool, items: EventMessage[]): Promise<RecordedState[]> {
  const rows = items.flatMap((item) => [...latestOf(item)].map((event) => ({ item, event })));
  if (rows.length > 0) {
    const begins = rows.map(({ item, event }) => Math.min(Date.parse(event.datetime), item.at.getTime()));
    await pool.query(WRITE_EVENTS, [
      rows.map(({ item }) => item.contestId),
      rows.map(({ item }) => item.studentId),
      rows.map(({ item }) => item.round),
      begins.map((begin) => new Date(begin)),
      rows.map(({ event }) => event.kind),
      rows.map(({ item }) => item.device),
      rows.map(({ event }) => event.number),
      rows.map(({ event }) => event.duration ?? null),
      rows.map(({ item }) => item.at),
    ]);
  }
  const record = await pool.query<NonNullable<RecordedState> & { place: number }>(READ_RECORD, [
    items.map(({ contestId }) => contestId),
    items.map(({ studentId }) => studentId),
  ]);
  const found = items.map((): RecordedState => null);
  for (const { place, ...row } of record.rows) found[place - 1] = row;
  return found;
}

/** A statement may update a row only once, so of repeated events only the last is sent. */
const latestOf = ({ events }: EventMessage) => new Map(events.map((event) => [event.number, event])).values();
