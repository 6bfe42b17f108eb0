import type { Pool } from 'pg';
import { type Row, toRow } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { SubmissionCause } from '#contract/attempt.ts';
import type { AttemptKey } from '../../contest/core/attempt-key.ts';
import { formOf } from '../../contest/core/forms.ts';
import type { PublishedContest } from '../../contest/core/published-contest.ts';
import { arrayOfTexts, arrayText } from '../../base/database/array-text.ts';
import { earnedInSql, gradingColumns, gradingForm } from '../../contest/grading/grade-in-sql.ts';
import type { Key } from '../../contest/grading/grade.ts';
import { keyOfForm } from '../../contest/grading/key-of-form.ts';

export type SentAnswers = AttemptKey & {
  /**
   * Time by which the answers are judged: arrival minus the possible wait for the event loop
   * (estimate-arrival.ts).
   */
  at: Date;
  /** Actual arrival time, later than `at` if the event loop was busy. */
  arrivedAt: Date;
  /**
   * Null means the current round. A later round than the attempt's also means the current round: the attempt
   * lost it when a backup was restored.
   */
  round: number | null;
  answers: Answers;
  /**
   * Times of the choices by question (ms since the epoch), never after arrival. Null for a submission: its
   * arrival time is used.
   */
  chosenAt: (number | null)[] | null;
  device: number;
  cause: SubmissionCause | null;
  published: PublishedContest;
  /** Grading key, used only if it is still the latest when the answers are written. */
  key: Key;
};

/** Answers that count after the commit. `saved` is null after a submission, because no code reads it then. */
export type StoredAnswers = { saved: Row | null; round: number; deadline_at: Date };

/**
 * SQL that grades in the same way as `grade` (grading/grade.ts). `accepted`: right side of `option = …`
 * (grade-in-sql.ts).
 */
type Grading = {
  lists: { name: string; list: string }[];
  perItem: string;
  accepted: string;
  markOf: (sum: string) => string;
  version: string;
};

const COUNTS = 'case when is_new then sent else held end';

/**
 * Builds the statement that merges, grades and stores answers. For each question the later choice counts, by
 * time and then device, so repeated and simultaneous writes do no harm. Rows are locked in key order, to
 * avoid deadlocks.
 *
 * The statement checks times and the key version against the locked row, never against a cache. Answers read
 * after the results opened are refused, because the student may have seen the key. If the statement waited
 * for a correction (grading/correct-key.ts), it leaves out items with an outdated key.
 */
function writeAnswers({ lists, perItem, accepted, markOf, version }: Grading): string {
  const worth = lists.map(({ name }) => name).join(', ');
  const rules = earnedInSql({ cell: COUNTS, accepted, worth: 'half_marks' });
  return `
  -- The items, in the order in which all statements lock attempts.
  with asked as materialized (
    select *${perItem}
    from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::bigint[], $5::integer[],
      $6::text[], $7::text[], $8::integer[], $9::text[], $10::integer[])
      with ordinality as asked (contest_id, student_id, at, arrived_ms, asked_round, cells, times, device,
        asked_cause, key_place, place)
    order by contest_id, student_id
  )
  -- Merges each sent answer with the saved one by time, and grades what counts.
  update attempt
  set (selected, chosen_at, chosen_on, half_marks) = (
      select array_agg(${COUNTS}),
        array_agg(case when is_new then chosen else held_at end),
        array_agg(case when is_new then device else held_on end),
        ${markOf(`coalesce(sum(${rules}), 0)`)}::integer
      from (
        select *, sent is not null
          and (asked_cause is not null or held is null or supersedes(chosen, device, held_at, held_on)) as is_new
        from (
          select held, held_at, held_on, sent, ${worth},
            greatest(coalesce(chosen, arrived_ms), (extract(epoch from started_at) * 1000)::bigint) as chosen
          from unnest(selected, chosen_at, chosen_on, cells::bigint[], times::bigint[],
            ${lists.map(({ list }) => list).join(', ')})
            as answer (held, held_at, held_on, sent, chosen, ${worth})
        ) as answer
      ) as answer
    ),
    saved_at = at,
    submitted_at = case when asked_cause is not null then at end,
    submission = case when asked_cause is not null then cells::bigint[] end,
    cause = asked_cause
  from asked
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  where attempt.contest_id = asked.contest_id and attempt.student_id = asked.student_id
    -- Only an open attempt of this round and key, in time. What arrived in time may be written until results open.
    and submitted_at is null and (asked_round is null or asked_round >= round)
    and attempt.key_version = ${version}
    and (sealed_at is null or at >= sealed_at)
    and is_published and at >= start_at and case
      when to_timestamp(arrived_ms / 1000.0::float8)
        < closing_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at) then true
      when at < closing_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at)
        then to_timestamp(arrived_ms / 1000.0::float8)
          < opening_of(last_closing_of(contest.id, start_at, end_at, own_minutes), release, release_at,
            released_at)
      else false end
  returning asked.place::integer, round,
    deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at) as deadline_at,
    case when asked_cause is null then selected end as saved`;
}

type Statement = { name: string; text: string; keyValues: (keys: Key[]) => string[] };

const keyLists = (first: number) =>
  gradingColumns().map(({ name, type }, place) => ({
    name,
    list: `($${first + place}::text[])[key_place]::${type}[]`,
  }));
const keyListValues = (keys: Key[]) =>
  gradingColumns().map(({ of }) => arrayOfTexts(keys.map(({ questions }) => arrayText(questions.map(of)))));

/** Statement for the published key, with one right option per question. `npm run bench` measures it. */
const WRITE_BY_PUBLISHED: Statement = {
  name: 'write answers',
  text: writeAnswers({
    perItem: '',
    lists: [{ name: 'right_option', list: '($11::text[])[key_place]::bigint[]' }, ...keyLists(12)],
    accepted: 'right_option',
    markOf: (sum) => sum,
    version: '1',
  }),
  keyValues: (keys) => [
    arrayOfTexts(
      keys.map(({ questions }) => arrayText(questions.map(({ accepted }) => accepted[0] ?? null))),
    ),
    ...keyListValues(keys),
  ],
};

const WRITE_BY_CORRECTED: Statement = {
  name: 'write answers by a corrected key',
  text: writeAnswers({
    perItem: `, ($11::text[])[key_place]::bigint[] as accepted, ($12::integer[])[key_place] as base,
      ($13::integer[])[key_place] as total, ($14::integer[])[key_place] as asked_version`,
    lists: keyLists(15),
    accepted: 'any(accepted)',
    markOf: (sum) => `least(total, base + ${sum})`,
    version: 'asked_version',
  }),
  keyValues: (keys) => {
    const forms = keys.map(gradingForm);
    return [
      arrayOfTexts(forms.map(({ accepted }) => arrayText(accepted))),
      arrayText(forms.map(({ base }) => base)),
      arrayText(forms.map(({ total }) => total)),
      arrayText(keys.map(({ version }) => version)),
      ...keyListValues(keys),
    ];
  },
};

const hasOneRightEach = ({ version, questions }: Key) =>
  version === 1 && questions.every(({ kind }) => kind === undefined);

/** Stores items and returns the stored ones; refused items are missing from the result. */
export async function storeAnswers(
  pool: Pool,
  items: SentAnswers[],
): Promise<Map<SentAnswers, StoredAnswers>> {
  const { published = [], other = [] } = Object.groupBy(items, ({ key }) =>
    hasOneRightEach(key) ? 'published' : 'other',
  );
  return new Map([
    ...(await update(pool, WRITE_BY_PUBLISHED, published)),
    ...(await update(pool, WRITE_BY_CORRECTED, other)),
  ]);
}

async function update(
  pool: Pool,
  { name, text, keyValues }: Statement,
  items: SentAnswers[],
): Promise<Map<SentAnswers, StoredAnswers>> {
  if (items.length === 0) return new Map();
  const itemKeys = items.map((item) => keyOfForm(item.key, formOf(item.published.forms, item)));
  const keys = [...new Set(itemKeys)];
  const places = new Map(keys.map((key, index) => [key, index + 1]));
  const { rows } = await pool.query<StoredAnswers & { place: number }>({
    // PostgreSQL keeps the plan of a named statement; planning each batch would take longer than executing
    // it.
    name,
    text,
    values: [
      arrayText(items.map(({ contestId }) => contestId)),
      arrayText(items.map(({ studentId }) => studentId)),
      arrayText(items.map(({ at }) => at.toISOString())),
      arrayText(items.map(({ arrivedAt }) => arrivedAt.getTime())),
      arrayText(items.map(({ round }) => round)),
      arrayOfTexts(items.map(({ answers, published }) => arrayText(toRow(answers, published)))),
      arrayOfTexts(items.map(({ chosenAt }) => chosenAt && arrayText(chosenAt))),
      arrayText(items.map(({ device }) => device)),
      arrayText(items.map(({ cause }) => cause)),
      arrayText(itemKeys.map((key) => places.get(key) ?? null)),
      ...keyValues(keys),
    ],
  });
  return new Map(
    rows.flatMap(({ place, ...row }) => {
      const item = items[place - 1];
      return item ? [[item, row] as const] : [];
    }),
  );
}
