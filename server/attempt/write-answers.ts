import type { Pool } from 'pg';
import type { Cause } from '#contract/attempt.ts';
import { areResultsOpen, isClosed, isPastDeadline, notStarted } from '../contest/time-rules.ts';
import { arrayOfTexts, arrayText } from '../database/array-text.ts';
import { GroupCommit } from '../database/group-commit.ts';
import type { Key, Selected } from '../grading/grade.ts';
import { type AttemptKey, attemptKey } from '../contest/attempt-key.ts';
import { type AttemptState, isSealed, readStates } from './attempt-state.ts';
import { findLocked } from './find-locked.ts';
import { startAttempts } from './start-attempts.ts';

/** Choices of one attempt that arrived together: saved on the way, or submitted. */
export type Answers = AttemptKey & {
  /** The moment by which they are judged (judged-at.ts). */
  at: Date;
  /** When they really arrived: the same moment, or a later one if the event loop was busy. */
  arrivedAt: Date;
  /**
   * The round to which they belong; null is the current one. A round later than the current one exists only
   * if this database lost it, for example when a backup was restored. Then they belong to the current round
   * as well.
   */
  round: number | null;
  /** By question; null if the message says nothing about that question. */
  options: Selected;
  /**
   * By question, in milliseconds since the epoch, never after the arrival. Null for a submission: its options
   * count from their arrival.
   */
  chosenAt: (number | null)[] | null;
  device: number;
  /** Who submits; null if this is only a save. */
  cause: Cause | null;
  key: Key;
};

/** What counts after the commit. `saved` is null after a submission, because nobody reads it then. */
export type Stored = { saved: Selected | null; round: number; deadline_at: Date };

/** `stored`: this write has committed it. Otherwise `state` is the state that refused it. */
export type Written = { stored: Stored } | { stored: null; state: AttemptState };

export type AnswerWriter = GroupCommit<Answers, Written>;

/** Writes choices and submissions, many in one autocommit statement. */
export const answerWriter = (pool: Pool): AnswerWriter =>
  new GroupCommit<Answers, Written>({
    keyOf: attemptKey,
    write: (items) => writeAll(pool, items),
    findLocked: (items) => findLocked(pool, ['attempt', 'participation'], items),
  });

/** How often an item is tried again if the state has become one that takes it. */
const TRIES = 4;

async function writeAll(pool: Pool, items: Answers[], tries = TRIES): Promise<Written[]> {
  const written = await write(pool, items);
  // The state is read a moment after the statement refused the item. Meanwhile a view may have begun the
  // attempt, or the teacher may have reopened it or extended the time. And a submission begins an attempt
  // that no view has begun.
  const again = items.flatMap((item, index) => (wouldBeTaken(item, written[index]) ? [{ item, index }] : []));
  if (again.length === 0 || tries === 1) return written;
  const freed = again.map(({ item }) => item);
  await startAttempts(
    pool,
    freed.flatMap((item) => (item.cause === null ? [] : [{ ...item, waited: 0 }])),
  );
  const rewritten = await writeAll(pool, freed, tries - 1);
  again.forEach(({ index }, place) => {
    const result = rewritten[place];
    if (result) written[index] = result;
  });
  return written;
}

/** Whether the state that was read afterwards would take the item that was refused. */
function wouldBeTaken({ at, arrivedAt, cause, round }: Answers, written: Written | undefined): boolean {
  if (!written || written.stored || !written.state) return false;
  const { state } = written;
  if (notStarted(state, at) || state.submitted_at) return false;
  if (!state.started_at) return cause !== null && !isPastDeadline(state, at);
  const isInTime = !isClosed(state, arrivedAt) || (!isClosed(state, at) && !areResultsOpen(state, arrivedAt));
  return isInTime && !isSealed(state, at) && (round === null || round >= (state.round ?? 1));
}

async function write(pool: Pool, items: Answers[]): Promise<Written[]> {
  const stored = await update(pool, items);
  const leftOut = items.filter((_, index) => !stored.has(index));
  const states = leftOut.length > 0 ? await readStates(pool, leftOut) : [];
  let next = 0;
  return items.map((_, index) => {
    const row = stored.get(index);
    return row ? { stored: row } : { stored: null, state: states[next++] ?? null };
  });
}

/**
 * Merges, grades and writes. For each question the newer choice counts, by the time of choosing and then by
 * the device. The row is judged as it is when it is written, so the same rule holds for two devices, two
 * processes and a repeat. A submission's options count from their arrival.
 *
 * The statement itself judges the times, never a cache, and it locks the rows in the order of their keys.
 * Something may count as arrived before the closing although it was found later. It is then taken only if it
 * was found before the results opened: otherwise the key may have been in sight when it was chosen.
 */
const WRITE_ANSWERS = `
  with asked as materialized (
    select *
    from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::bigint[], $5::integer[],
      $6::text[], $7::text[], $8::integer[], $9::text[], $10::integer[])
      with ordinality as asked (contest_id, student_id, at, arrived_ms, asked_round, options, times, device,
        asked_cause, key_place, place)
    order by contest_id, student_id
  )
  update attempt
  set (selected, chosen_at, chosen_on, half_marks) = (
      select array_agg(case when is_new then option else held end),
        array_agg(case when is_new then chosen else held_at end),
        array_agg(case when is_new then device else held_on end),
        coalesce(sum(half_marks) filter (
          where case when is_new then option else held end = right_option), 0)::integer
      from (
        select *, option is not null
          and (asked_cause is not null or held is null or outdoes(chosen, device, held_at, held_on)) as is_new
        from (
          select held, held_at, held_on, option, right_option, half_marks,
            greatest(coalesce(chosen, arrived_ms), (extract(epoch from started_at) * 1000)::bigint) as chosen
          from unnest(selected, chosen_at, chosen_on, options::bigint[], times::bigint[],
            ($11::text[])[key_place]::bigint[], ($12::text[])[key_place]::integer[])
            as answer (held, held_at, held_on, option, chosen, right_option, half_marks)
        ) as answer
      ) as answer
    ),
    saved_at = at,
    submitted_at = case when asked_cause is not null then at end,
    submission = case when asked_cause is not null then options::bigint[] end,
    cause = asked_cause
  from asked
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  where attempt.contest_id = asked.contest_id and attempt.student_id = asked.student_id
    and submitted_at is null and (asked_round is null or asked_round >= round)
    and (sealed_at is null or at >= sealed_at)
    and is_published and at >= start_at and case
      when to_timestamp(arrived_ms / 1000.0::float8)
        < closing_of(start_at, end_at, extra_minutes, extra_percent) then true
      when at < closing_of(start_at, end_at, extra_minutes, extra_percent)
        then to_timestamp(arrived_ms / 1000.0::float8) < opening_of(contest.id, start_at, end_at)
      else false end
  returning asked.place::integer, round,
    deadline_of(start_at, end_at, extra_minutes, extra_percent) as deadline_at,
    case when asked_cause is null then selected end as saved`;

/** What was stored, by the index of the item. */
async function update(pool: Pool, items: Answers[]): Promise<Map<number, Stored>> {
  const keys = new Map(items.map(({ contestId, key }) => [contestId, key]));
  const places = new Map([...keys.keys()].map((contestId, index) => [contestId, index + 1]));
  const { rows } = await pool.query<Stored & { place: number }>({
    // A name makes PostgreSQL keep the plan: planning would cost more than a batch's execution.
    name: 'write answers',
    text: WRITE_ANSWERS,
    values: [
      arrayText(items.map(({ contestId }) => contestId)),
      arrayText(items.map(({ studentId }) => studentId)),
      arrayText(items.map(({ at }) => at.toISOString())),
      arrayText(items.map(({ arrivedAt }) => arrivedAt.getTime())),
      arrayText(items.map(({ round }) => round)),
      arrayOfTexts(items.map(({ options }) => arrayText(options))),
      arrayOfTexts(items.map(({ chosenAt }) => chosenAt && arrayText(chosenAt))),
      arrayText(items.map(({ device }) => device)),
      arrayText(items.map(({ cause }) => cause)),
      arrayText(items.map(({ contestId }) => places.get(contestId) ?? null)),
      arrayOfTexts([...keys.values()].map((key) => arrayText(key.map(({ optionId }) => optionId)))),
      arrayOfTexts([...keys.values()].map((key) => arrayText(key.map(({ halfMarks }) => halfMarks)))),
    ],
  });
  return new Map(rows.map(({ place, ...row }) => [place - 1, row]));
}
