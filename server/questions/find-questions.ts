import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { FindQuestions, FoundQuestion, PlaceOfQuestion } from '#contract/questions.ts';
import type { OwnQuestion } from '#contract/contest.ts';
import { isResponse } from '../contest/is-response.ts';
import { loadContest } from '../contest/load-contest.ts';
import { haveAllClosed } from '../contest/time-rules.ts';
import { arrayText } from '../database/array-text.ts';
import type { Database } from '../database/connect.ts';
import { inSnapshot } from '../database/read-in-pages.ts';
import { loadQuestionsById } from '../grading/load-key.ts';
import { loadAcceptedById, withOneRight } from '../grading/load-versions.ts';
import { type Server, serve } from '../http/serve.ts';
import type { Asker } from '../rights/asker.ts';
import { Invalid } from '../shared/errors.ts';
import { OneAtATime } from '../shared/one-at-a-time.ts';

const { page, looked } = limits.finding;

/**
 * Searches the questions of the teacher's own contests that are not deleted: drafts, published and archived
 * ones, the latest start first. A contest that is named may also be a shared one.
 */
export function findQuestions(server: Server): void {
  // One at a time, so that searches do not take the connections that others need.
  const searching = new OneAtATime();
  serve(server, 'findQuestions', async ({ body, caller, at }) => {
    const wanted = { ...body, by: caller, words: wordsOf(body.text) };
    return searching.run(() => inSnapshot(server.db, (trx) => find(trx, wanted, at)));
  });
}

type Wanted = FindQuestions & { by: Asker<'contest'>; words: string[] };

/** The words of a search, each as a pattern of `ilike`. */
function wordsOf(text = ''): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  if (words.length > limits.finding.words) {
    throw new Invalid({ text: `Search for at most ${limits.finding.words} words.` });
  }
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

async function find(db: Database, wanted: Wanted, at: Date) {
  if (wanted.contest !== undefined) await loadContest(db, wanted.contest, wanted.by);
  const rows = await search(db, wanted);
  const shown = onePage(rows);
  // Nothing more was found, but there may be questions that were not looked at.
  const last = rows.length > shown.length ? shown.at(-1) : await lastLookedAt(db, wanted);
  return { found: await describe(db, shown, at), ...(last && { next: placeOf(last) }) };
}

type Place = { contest_id: number; start_at: Date; position: number };
type Row = Place & { id: number; name: string; last_closing_at: Date; bytes: number };

const placeOf = ({ contest_id: contest, start_at: start, position }: Place): PlaceOfQuestion => ({
  start_datetime: start.toISOString(),
  contest,
  position,
});

const inOrder = sql`order by start_at desc, contest_id, position`;

/** The questions that one call looks at. */
function lookedAt({ by, contest, tag, after }: Wanted): RawBuilder<unknown> {
  const isLookedAt = contest === undefined ? sql`teacher_id = ${by.id}` : sql`contest.id = ${contest}`;
  const hasTag = tag === undefined ? sql`` : sql`and tags @> array[${tag}]`;
  const isAfter = after
    ? sql`and start_at <= ${after.start_datetime} and (start_at < ${after.start_datetime}
        or (contest_id, position) > (${after.contest}, ${after.position}))`
    : sql``;
  return sql`
    select question.id, question_text, position, contest_id, name, start_at, end_at, own_minutes
    from contest join question on question.contest_id = contest.id
    where ${isLookedAt} and deleted_at is null ${hasTag} ${isAfter}
    ${inOrder} limit ${looked}`;
}

/** What is found, up to one question more than a page has, with the bytes of each. */
async function search(db: Database, wanted: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select looked.* from (${lookedAt(wanted)}) as looked cross join lateral (
        select string_agg(option_text, E'\n') as texts from option where question_id = looked.id
      ) as options
      where concat(question_text, E'\n', texts) ilike all (${wanted.words}::text[])
      ${inOrder} limit ${page + 1}
    )
    select id, position, contest_id, name, start_at,
      last_closing_of(contest_id, start_at, end_at, own_minutes) as last_closing_at,
      (select octet_length(concat(question_text, tree, explanation, explanation_tree))
        from question where question.id = found.id)
      + (select sum(octet_length(concat(option_text, tree)))::int from option where question_id = found.id)
      as bytes
    from found ${inOrder}`.execute(db);
  return rows;
}

/** The last question that this search has looked at, if it has looked at as many as one call may. */
async function lastLookedAt(db: Database, wanted: Wanted): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select contest_id, start_at, position from (${lookedAt(wanted)}) as looked
    ${inOrder} offset ${looked - 1}`.execute(db);
  return rows[0];
}

/** As many of the rows as fit on one page, at least one. */
function onePage(rows: Row[]): Row[] {
  let bytes = 0;
  const fitting = rows.findIndex((row, at) => (bytes += row.bytes) > limits.finding.bytes && at > 0);
  return rows.slice(0, fitting === -1 ? page : Math.min(page, fitting));
}

async function describe(db: Database, rows: Row[], at: Date): Promise<FoundQuestion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const questions = new Map(
    (await loadQuestionsById(db, ids)).map((question) => [question.id, question] as const),
  );
  const corrected = await loadAcceptedById(db, ids);
  const found = rows.flatMap((row) => {
    const written = questions.get(row.id);
    if (!written) return [];
    const accepted = corrected.get(row.id);
    return [{ row, question: withOneRight(written, accepted), accepted: accepted ?? rightOf(written) }];
  });
  const shares = await sharesOf(
    db,
    found.flatMap(({ row, accepted }) => (haveAllClosed(row, at) ? [{ ...row, accepted }] : [])),
    at,
  );
  return found.map(({ row, question }) => ({
    question,
    contest: { id: row.contest_id, name: row.name, start_datetime: row.start_at.toISOString() },
    right_share: shares.get(row.id) ?? null,
  }));
}

const rightOf = ({ options }: OwnQuestion) =>
  options.filter((option) => option.is_correct).map((option) => option.id);

/** For each question that has responses of students who got it, the share that have a right option. */
async function sharesOf(
  db: Database,
  asked: (Pick<Row, 'id' | 'contest_id' | 'position'> & { accepted: number[] })[],
  at: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; share: number }>`
    with asked as materialized (
      select id, contest_id, position, right_options::bigint[]
      from unnest(${asked.map(({ id }) => id)}::bigint[],
        ${asked.map(({ contest_id: contest }) => contest)}::integer[],
        ${asked.map(({ position }) => position)}::integer[],
        ${asked.map(({ accepted }) => arrayText(accepted))}::text[])
        as asked (id, contest_id, position, right_options)
    ), response as (
      -- Joined with nothing, each list of choices is unpacked once, and not once for each question.
      select attempt.contest_id, selected || '{}'::bigint[] as selected, form.questions as got
      from attempt
      join contest on contest.id = attempt.contest_id
      left join form on form.contest_id = attempt.contest_id
        and form.number = form_of(attempt.contest_id, attempt.student_id, contest.forms)
      join participation on participation.contest_id = attempt.contest_id
        and participation.student_id = attempt.student_id
      where attempt.contest_id = any(array(select contest_id from asked)) and ${isResponse(at)}
      offset 0
    )
    select asked.id,
      count(*) filter (where selected[position + 1] = any(right_options))::float8 / count(*) as share
    from asked join response using (contest_id)
    where got is null or position = any(got)
    group by asked.id`.execute(db);
  return new Map(rows.map(({ id, share }) => [id, share]));
}
