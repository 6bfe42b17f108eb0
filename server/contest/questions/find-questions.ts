import { type RawBuilder, sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { FindQuestions, FoundQuestion, PlaceOfQuestion } from '#contract/questions.ts';
import { isResponse } from '../shared/is-response.ts';
import { loadContest } from '../shared/load-contest.ts';
import { omissionProblem } from '../shared/reused-key.ts';
import { lastClosingAt } from '../shared/time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import { isTimeout } from '../../base/database/faults.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { kindsOf, sortedOptionIds } from '#contract/answer-forms.ts';
import { hasTextCells } from '#contract/kinds/answer-encodings.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { OwnerQuestion } from '#contract/contest.ts';
import { PARTS } from '#contract/marks.ts';
import { sentence } from '#shared/sentence.ts';
import { gradePages, writePage } from '../grading/grade-pages.ts';
import { loadQuestionsById } from '../grading/load-key.ts';
import { questionForReuse, loadKeysById } from '../grading/load-versions.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import type { Slices } from '../../base/shared/slices.ts';

const { page, looked, time } = limits.questionSearch;

/** Searches the teacher's own contests that are not deleted, or one given contest, which may be shared. */
export function serveFindQuestions(server: Server): void {
  serve(server, 'findQuestions', async ({ body, caller, at }) => {
    const wanted = { ...body, by: caller, words: wordsOf(body.text) };
    try {
      return await readInSnapshot(server.db, (trx) => find(server, trx, wanted, at));
    } catch (fault) {
      throw isTimeout(fault) ? tooLong() : fault;
    }
  });
}

type Wanted = FindQuestions & { by: CallingTeacher<'contest'>; words: string[] };

const tooLong = () =>
  new InvalidFields({
    text: sentence`This search takes too long. Please search for fewer words, or in one contest.`,
  });

/**
 * Turns each word into a literal regular expression, which PostgreSQL matches in one pass. `ilike` starts
 * again at each letter: a search in 2 MB of `a` for `aaa…ab` took half a minute.
 */
function wordsOf(text = ''): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  if (words.length > limits.questionSearch.words) {
    throw new InvalidFields({ text: sentence`Search for at most ${limits.questionSearch.words} words.` });
  }
  return words.map((word) => `***=${word}`);
}

async function find({ slices }: Server, db: Database, wanted: Wanted, at: Date) {
  if (wanted.contest !== undefined) await loadContest(db, wanted.contest, wanted.by);
  const limitTime = timeLimit(db);
  await limitTime();
  const rows = await search(db, wanted);
  const shown = onePage(rows);
  // Even if no other question matched, some may not have been searched yet.
  await limitTime();
  const last = rows.length > shown.length ? shown.at(-1) : await lastLookedAt(db, wanted);
  return {
    found: await describe(db, shown, { by: wanted.by, at, slices }, limitTime),
    ...(last && { next: placeOf(last) }),
  };
}

/**
 * Limits the total time of a search. Each call of the returned function gives the remaining time to the next
 * statement.
 */
function timeLimit(db: Database): () => Promise<void> {
  const ends = performance.now() + time;
  return async () => {
    const left = Math.max(1, Math.ceil(ends - performance.now()));
    await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(db);
  };
}

type Place = { contest_id: number; start_at: Date; position: number };
type Row = Place & { id: number; name: string; bytes: number };

const placeOf = ({ contest_id: contest, start_at: start, position }: Place): PlaceOfQuestion => ({
  start_datetime: start.toISOString(),
  contest,
  position,
});

const latestFirst = sql`order by start_at desc, contest_id, position`;

function lookedAt({ by, contest, tag, after }: Wanted): RawBuilder<unknown> {
  const isLookedAt = contest === undefined ? sql`teacher_id = ${by.id}` : sql`contest.id = ${contest}`;
  const hasTag = tag === undefined ? sql`` : sql`and tags @> array[${tag}]`;
  const isAfter = after
    ? sql`and start_at <= ${after.start_datetime} and (start_at < ${after.start_datetime}
        or (contest_id, position) > (${after.contest}, ${after.position}))`
    : sql``;
  return sql`
    select question.id, question_text, position, contest_id, name, start_at
    from contest join question on question.contest_id = contest.id
    where ${isLookedAt} and deleted_at is null ${hasTag} ${isAfter}
    ${latestFirst} limit ${looked}`;
}

/** Finds one question more than a page has, each with its size in bytes. */
async function search(db: Database, wanted: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select looked.* from (${lookedAt(wanted)}) as looked cross join lateral (
        select string_agg(option_text, E'\n') as texts from option where question_id = looked.id
      ) as options
      where concat(question_text, E'\n', texts) ~* all (${wanted.words}::text[])
      ${latestFirst} limit ${page + 1}
    )
    select id, position, contest_id, name, start_at,
      (select octet_length(concat(question_text, tree, explanation, explanation_tree))
        from question where question.id = found.id)
      + (select coalesce(sum(octet_length(concat(option_text, tree))), 0)::int from option
        where question_id = found.id)
      as bytes
    from found ${latestFirst}`.execute(db);
  return rows;
}

/** Returns the last question searched if the search stopped at its limit; undefined otherwise. */
async function lastLookedAt(db: Database, wanted: Wanted): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select contest_id, start_at, position from (${lookedAt(wanted)}) as looked
    ${latestFirst} offset ${looked - 1}`.execute(db);
  return rows[0];
}

/** Returns the rows that fit on a page, but at least one. */
function onePage(rows: Row[]): Row[] {
  let bytes = 0;
  const fitting = rows.findIndex((row, at) => (bytes += row.bytes) > limits.questionSearch.bytes && at > 0);
  return rows.slice(0, fitting === -1 ? page : Math.min(page, fitting));
}

async function describe(
  db: Database,
  rows: Row[],
  { by, at, slices }: { by: CallingTeacher<'contest'>; at: Date; slices: Slices },
  limitTime: () => Promise<void>,
): Promise<FoundQuestion[]> {
  if (rows.length === 0) return [];
  const judged = await latestJudged(db, rows, by, at);
  const ids = [...new Set([...rows, ...judged.values()].map(({ id }) => id))];
  const questions = new Map(
    (await loadQuestionsById(db, ids)).map((question) => [question.id, question] as const),
  );
  const corrected = await loadKeysById(db, ids);
  await limitTime();
  // Runs last, because the results can be sent without shares if counting takes too long.
  const shares = await sharesOf(
    slices,
    db,
    [...judged.values()].flatMap((row) => {
      const written = questions.get(row.id);
      if (!written) return [];
      const { right = kindOnServer(written.kind).storage.rightOf(written), key = written.key } =
        corrected.get(row.id) ?? {};
      return [{ ...row, written, right, ...(key && { key }) }];
    }),
    at,
  ).catch((fault: unknown) => {
    if (isTimeout(fault)) return new Map<number, number>();
    throw fault;
  });
  return rows.flatMap((row) => {
    const written = questions.get(row.id);
    if (!written) return [];
    const { question, lost } = questionForReuse(written, corrected.get(row.id));
    return [
      {
        question,
        contest: contestOf(row),
        ...(lost !== undefined && { lost: [omissionProblem(lost)] }),
        ...shareOf(row, judged.get(row.id), shares),
      },
    ];
  });
}

/**
 * Returns the share of right answers, and the contest of the responses if they come from a copy of the
 * question.
 */
function shareOf(row: Row, source: Judged | undefined, shares: ReadonlyMap<number, number>) {
  const share = source && shares.get(source.id);
  if (!source || share === undefined) return { right_share: null };
  const isCopy = source.contest_id !== row.contest_id;
  return { right_share: share, ...(isCopy && { right_share_contest: contestOf(source) }) };
}

const contestOf = ({ contest_id: id, name, start_at: start }: Judged) => ({
  id,
  name,
  start_datetime: start.toISOString(),
});

type Judged = Place & { id: number; name: string };

/** `right`: right options of the question. */
type Asked = Judged & { written: OwnerQuestion; right: number[]; key?: AnswerKey };

const optionsOf = (question: string) => sql`(
  select array_agg(option_text order by option_text) from option where question_id = ${sql.ref(question)})`;

/**
 * Maps each found question to the question whose share of right answers is shown: itself if its contest has
 * closed, otherwise the latest closed copy in the teacher's own contests. Skips contests without attempts.
 */
async function latestJudged(
  db: Database,
  rows: Row[],
  by: CallingTeacher<'contest'>,
  at: Date,
): Promise<Map<number, Judged>> {
  const { rows: judged } = await sql<Judged & { found: number }>`
    with copy as materialized (
      select found.id as found, same.id, same.contest_id, same.position
      from question as found
      join contest on contest.id = found.contest_id or contest.teacher_id = ${by.id}
      join question as same on same.contest_id = contest.id and same.question_text = found.question_text
        and same.kind = found.kind
      where found.id = any(${rows.map(({ id }) => id)}::bigint[])
        and is_published and deleted_at is null and end_at < ${at}
    )
    select distinct on (found) found, copy.id, contest_id, position, name, start_at
    from copy join contest on contest.id = contest_id
    where ${at} >= ${lastClosingAt} and exists (select from attempt where attempt.contest_id = contest.id)
      and ${optionsOf('copy.id')} is not distinct from ${optionsOf('copy.found')}
    order by found, copy.id = found desc, start_at desc, contest_id`.execute(db);
  return new Map(judged.map(({ found, ...row }) => [found, row]));
}

/** Returns each question's share of right answers, among responses of students who were given it. */
async function sharesOf(
  slices: Slices,
  db: Database,
  asked: Asked[],
  at: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<Given>`
    with asked as materialized (
      select * from unnest(${asked.map(({ contest_id: contest }) => contest)}::integer[],
        ${asked.map(({ position }) => position)}::integer[],
        ${asked.map(({ written: { kind } }) => hasTextCells(kind))}::boolean[])
        with ordinality as asked (contest_id, position, is_typed, place)
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
    select given.place::integer as place, cell, text, responses
    from (
      select place, is_typed, selected[position + 1] as cell, count(*)::integer as responses
      from asked join response using (contest_id)
      where got is null or position = any(got)
      group by place, is_typed, cell
    ) as given left join typed_text on is_typed and typed_text.id = cell`.execute(db);
  const page = rows.map(
    ({ place, cell, text }) => [place, cell === null ? null : Number(cell), text] as const,
  );
  const earned = await slices.run(
    gradePages({
      rules: new Map(asked.map((question, index) => [index + 1, [ruleOf(question)]])),
      kinds: kindsOf(asked.map(({ written }) => written)),
      pages: [writePage(page)],
    }),
  );
  const all = asked.map(() => ({ right: 0, responses: 0 }));
  for (const [index, { place, responses }] of rows.entries()) {
    const sums = all[place - 1];
    if (!sums) continue;
    sums.responses += responses;
    if (earned[index] === PARTS) sums.right += responses;
  }
  return new Map(
    asked.flatMap(({ id }, index) => {
      const { right = 0, responses = 0 } = all[index] ?? {};
      return responses > 0 ? [[id, right / responses] as const] : [];
    }),
  );
}

/** Answer to a question, whose number among the found ones is `place`. */
type Given = { place: number; cell: string | null; text: string | null; responses: number };

const ruleOf = ({ written, right, key }: Asked) => ({
  ...(written.kind !== undefined && { kind: written.kind }),
  ...(written.content && { content: written.content }),
  ...(key && { key }),
  options: sortedOptionIds(written.options),
  accepted: right,
  isForAll: false,
  worth: PARTS,
});
