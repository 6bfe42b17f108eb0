import type { Pool } from 'pg';
import { hasTypedAnswers, type TextCells, answerToCell } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { SubmissionCause } from '#contract/attempt.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { IS_INTERRUPTED, IS_STOPPED, OF_STUDENT } from '../../contest/shared/time-columns.ts';
import type { TypedTexts } from '../../contest/shared/typed-texts.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import { textArrayLiteral, arrayLiteral } from '../../base/database/array-literal.ts';
import { earnedMarkParts, earnedPartsByQuestion, type Key, scoreInSql } from '../../contest/grading/grade.ts';
import { keyOfForm } from '../../contest/grading/key-of-form.ts';

export type SentAnswers = AttemptKey & {
  /**
   * Time used to judge the answers: arrival minus the possible wait for the event loop (estimate-arrival.ts).
   */
  at: Date;
  /** Actual arrival time, later than `at` if the event loop was busy. */
  arrivedAt: Date;
  /**
   * Round of the choices; null for the current round. A later round than the attempt's also means the current
   * round, because a restored backup may have lost it.
   */
  round: number | null;
  answers: Answers;
  /**
   * Times of the choices by question (ms since the epoch), at most the arrival time. Null for a submission,
   * whose choices get the arrival time.
   */
  chosenAt: (number | null)[] | null;
  device: number;
  cause: SubmissionCause | null;
  published: PublishedContest;
  /** Grading key, used only if it is still the latest when the answers are written. */
  key: Key;
};

/**
 * Answers that count after the commit. `saved`: their cells as JSON; null after a submission, because nothing
 * reads it then. Times are in ms, because parsing dates would take longer. `stopped_ms`: start of an open
 * stop.
 */
export type StoredAnswers = {
  saved: string | null;
  round: number;
  deadline_ms: number;
  stopped_ms: number | null;
};

/**
 * Time (ms) of a choice: the time that was sent, or else the arrival time, but never before the attempt's
 * start.
 */
const timeOf = (chosen: string) =>
  `greatest(coalesce(${chosen}, arrived_ms), (date_part('epoch', started_at) * 1000)::bigint)`;

/**
 * Joins the items with the attempts that they may change: open, in this round, with this key, in time.
 * Answers that arrived in time may be written until the results open. The times and the key version come from
 * the locked row, never from a cache. Answers read after the opening of the results are refused, because the
 * student may have seen the key. If the statement waited for a correction (grading/correct-key.ts), items
 * with an outdated key are left out.
 */
const OF_OPEN_ATTEMPTS = `from asked
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  where attempt.contest_id = asked.contest_id and attempt.student_id = asked.student_id
    and submitted_at is null and (asked_round is null or asked_round >= round)
    and attempt.key_version = graded_by
    and (sealed_at is null or at >= sealed_at)
    and is_published and at >= start_at and case
      when to_timestamp(arrived_ms / 1000.0::float8)
        < actual_closing_of(${OF_STUDENT}) then true
      when at < actual_closing_of(${OF_STUDENT})
        then to_timestamp(arrived_ms / 1000.0::float8)
          < opening_of(last_closing_of(contest.id, start_at, end_at, own_minutes), release, release_at,
            released_at)
      else false end`;

/** Columns of a stored item: its place in the batch, and those of `StoredAnswers` but for `saved`. */
const OUTCOME = `asked.place::integer, round, round(date_part('epoch',
  actual_deadline_of(${OF_STUDENT})) * 1000) as deadline_ms,
  date_part('epoch', coalesce(stopped_at, all_stopped_at)) * 1000 as stopped_ms`;

/**
 * SQL for the parts earned by the answer that counts. If the question was never saved, a blank answer counts.
 */
const COUNTS = 'case when is_new or held_parts is null then sent_parts else held_parts end';

/**
 * Merges and stores answers, which the server has graded (`parts`). For each question, the choice with the
 * later time and then the higher device counts, so repeated and simultaneous writes do no harm. Rows are
 * locked in key order, to avoid deadlocks.
 */
const WRITE_ANSWERS = `
  -- The items, in the order in which all statements lock attempts.
  with asked as materialized (
    select *, to_timestamp(at_ms / 1000.0::float8) as at
    from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::integer[], $6::integer[],
      $7::integer[], $8::integer[], $9::text[], $10::text[], $11::text[], $12::text[])
      with ordinality as asked (contest_id, student_id, at_ms, arrived_ms, asked_round, device, total, graded_by,
        cells, times, parts, asked_cause, place)
    order by contest_id, student_id
  )
  -- Merges each sent answer with the saved one by time, and sums what the answers that count earn.
  update attempt
  set (selected, chosen_at, chosen_on, earned, mark_parts) = (
      select array_agg(case when is_new then sent else held end),
        array_agg(case when is_new then chosen else held_at end),
        array_agg(case when is_new then device else held_on end),
        array_agg(${COUNTS}),
        ${scoreInSql({ earned: COUNTS, total: 'total' })}
      from (
        select *, is_sent
          and (asked_cause is not null or held_at is null or supersedes(chosen, device, held_at, held_on)) as is_new
        from (
          select held, held_at, held_on, held_parts, sent, sent_parts,
            -- A choice without an answer takes the answer back.
            sent is not null or chosen is not null as is_sent,
            ${timeOf('chosen')} as chosen
          from unnest(selected, chosen_at, chosen_on, earned, cells::bigint[], times::bigint[], parts::integer[])
            as answer (held, held_at, held_on, held_parts, sent, chosen, sent_parts)
        ) as answer
      ) as answer
    ),
    saved_at = at,
    submitted_at = case when asked_cause is not null then at end,
    submission = case when asked_cause is not null then cells::bigint[] end,
    cause = asked_cause
  ${OF_OPEN_ATTEMPTS} and (asked_cause is distinct from 'zero' or not ${IS_INTERRUPTED}
      or at >= actual_deadline_of(${OF_STUDENT}) - interval '5 seconds')
    and (asked_cause is distinct from 'departures' or not ${IS_STOPPED})
  returning ${OUTCOME}, case when asked_cause is null then array_to_json(selected)::text end as saved`;

const IS_NEW = `(chosen_at[slot] is null
  or supersedes(${timeOf('chosen')}, device, chosen_at[slot], chosen_on[slot]))`;
const ifNew = (value: string, otherwise: string) => `case when ${IS_NEW} then ${value} else ${otherwise} end`;

/** SQL for the parts earned by each answer after the choice. */
const PARTS_AFTER = `case when other = slot then ${ifNew('parts', 'each')} else each end`;

/**
 * Merges and stores items with one choice (`slot`: number of its question) in attempts with saved answers.
 * Nearly all saves are such items, and writing one slot costs half as much as merging all.
 */
const WRITE_CHOICE = `
  with asked as materialized (
    select *, to_timestamp(at_ms / 1000.0::float8) as at
    from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::integer[], $6::integer[],
      $7::integer[], $8::integer[], $9::integer[], $10::bigint[], $11::bigint[], $12::integer[])
      with ordinality as asked (contest_id, student_id, at_ms, arrived_ms, asked_round, device, total, graded_by,
        slot, cell, chosen, parts, place)
    order by contest_id, student_id
  )
  update attempt
  set selected[slot] = ${ifNew('cell', 'selected[slot]')},
    chosen_at[slot] = ${ifNew(timeOf('chosen'), 'chosen_at[slot]')},
    chosen_on[slot] = ${ifNew('device', 'chosen_on[slot]')},
    earned[slot] = ${ifNew('parts', 'earned[slot]')},
    mark_parts = (
      select ${scoreInSql({ earned: PARTS_AFTER, total: 'total' })}
      from unnest(earned) with ordinality as held (each, other)
    ),
    saved_at = at
  ${OF_OPEN_ATTEMPTS} and selected is not null and chosen_at is not null and chosen_on is not null
  returning ${OUTCOME}, array_to_json(selected)::text as saved`;

/** Stores items and returns the stored ones. Refused items are missing from the result. */
export async function storeAnswers(
  pool: Pool,
  typed: TypedTexts,
  items: SentAnswers[],
): Promise<Map<SentAnswers, StoredAnswers>> {
  const typedItems = items.filter(({ published }) => hasTypedAnswers(published));
  const textsOf = typedItems.length > 0 ? await typed.store(typedItems) : () => NO_TEXTS;
  const cellOf = ({ answers, published, contestId }: SentAnswers, index: number) => {
    const answer = answers[index] ?? null;
    // For the usual kind, the answer is the cell, and nearly all saves have only this kind.
    if (answer === null || typeof answer === 'number') return answer;
    return answerToCell(answer, { ...published, texts: textsOf(contestId) }, index);
  };
  const choices: { item: SentAnswers; index: number }[] = [];
  for (const item of items) {
    const index = onlyChoice(item);
    if (index !== undefined) choices.push({ item, index });
  }
  const stored = await update(pool, {
    name: 'write a choice',
    text: WRITE_CHOICE,
    items: choices.map(({ item }) => item),
    values: [
      arrayLiteral(choices, ({ index }) => index + 1),
      arrayLiteral(choices, ({ item, index }) => cellOf(item, index)),
      arrayLiteral(choices, ({ item, index }) => item.chosenAt?.[index] ?? null),
      arrayLiteral(choices, ({ item, index }) => earnedByChoice(item, index)),
    ],
  });
  // These items are first saves, several choices, submissions, and choices that were refused.
  const others = stored.size === items.length ? [] : items.filter((item) => !stored.has(item));
  const storedOthers = await update(pool, {
    name: 'write answers',
    text: WRITE_ANSWERS,
    items: others,
    values: [
      textArrayLiteral(others, (item) => item.answers.map((_, index) => cellOf(item, index))),
      textArrayLiteral(others, ({ chosenAt }) => chosenAt),
      textArrayLiteral(others, (item) => earnedPartsByQuestion(item.answers, keyOf(item))),
      arrayLiteral(others, ({ cause }) => cause),
    ],
  });
  for (const [item, answers] of storedOthers) stored.set(item, answers);
  return stored;
}

const NO_TEXTS: TextCells = { textOf: new Map(), cellOf: new Map() };

/** Returns the index of the question if the item saves exactly one choice. */
function onlyChoice({ cause, chosenAt }: SentAnswers): number | undefined {
  if (cause !== null || !chosenAt) return undefined;
  const index = chosenAt.findIndex((time) => time !== null);
  return index === chosenAt.findLastIndex((time) => time !== null) && index >= 0 ? index : undefined;
}

const keyOf = (item: SentAnswers) => keyOfForm(item.key, formOf(item.published.forms, item));

function earnedByChoice(item: SentAnswers, index: number): number {
  const question = keyOf(item).questions[index];
  return question ? earnedMarkParts(question, item.answers[index] ?? null) : 0;
}

type Statement = { name: string; text: string; items: SentAnswers[]; values: string[] };

/** Executes a statement. Its first parameters are the same in all statements; `values` are the others. */
async function update(
  pool: Pool,
  { name, text, items, values }: Statement,
): Promise<Map<SentAnswers, StoredAnswers>> {
  if (items.length === 0) return new Map();
  const { rows } = await pool.query<StoredAnswers & { place: number }>({
    // PostgreSQL keeps the plan of a named statement. Planning each batch would take longer than executing
    // it.
    name,
    text,
    values: [
      arrayLiteral(items, ({ contestId }) => contestId),
      arrayLiteral(items, ({ studentId }) => studentId),
      arrayLiteral(items, ({ at }) => at.getTime()),
      arrayLiteral(items, ({ arrivedAt }) => arrivedAt.getTime()),
      arrayLiteral(items, ({ round }) => round),
      arrayLiteral(items, ({ device }) => device),
      arrayLiteral(items, ({ key }) => key.totalMarkParts),
      arrayLiteral(items, ({ key }) => key.version),
      ...values,
    ],
  });
  const stored = new Map<SentAnswers, StoredAnswers>();
  for (const row of rows) {
    const item = items[row.place - 1];
    if (item) stored.set(item, row);
  }
  return stored;
}
