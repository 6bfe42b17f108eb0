import { type Transaction, sql } from 'kysely';
import { USUAL_KIND } from '#contract/answer.ts';
import { toMarkParts } from '#contract/marks.ts';
import type { Sections } from '#contract/sections.ts';
import type { Body } from '#contract/schemas.ts';
import { isUniqueViolation } from '../../base/database/faults.ts';
import type { DB } from '../../base/database/rows.ts';
import { usePictures } from '../../content/picture/use-pictures.ts';
import type { Slices } from '../../base/shared/slices.ts';
import { newId } from './new-ids.ts';
import { questionsPerStudent, totalPerStudent } from '../shared/sections.ts';
import { settingsValues } from '../shared/settings.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import type { DrawnOrder, StoredKey } from '../../kinds/shared/key-storage.ts';
import type { QuestionWithTrees } from './with-trees.ts';

type Written = Pick<Body<'updateContest'>, 'questions'> & {
  contest: Omit<Body<'updateContest'>['contest'], 'id' | 'edition' | 'visibility'>;
};

export type SettingsOfTotal = { sections?: Sections | null; start_marks?: number };

/**
 * Returns a contest's columns from the body of `createContest` or `updateContest`. `sections` and
 * `startMarks`: values after the call.
 */
export function contestValues(
  { contest, questions }: Written,
  { sections = null, start_marks: startMarks = 0 }: SettingsOfTotal = contest.settings ?? {},
) {
  const markParts = questions.map(({ marks }) => toMarkParts(marks));
  return {
    name: contest.name,
    start_at: new Date(contest.start_datetime),
    end_at: new Date(contest.end_datetime),
    // If absent, a new contest gets the column's default, and an existing contest keeps its value.
    shuffle_options: contest.shuffle_options,
    minimum_mark_parts: toMarkParts(contest.minimum_marks),
    total_mark_parts: totalPerStudent(sections, markParts) + toMarkParts(startMarks),
    total_questions: questionsPerStudent(sections, questions.length),
    // Without settings, an existing contest keeps its own.
    ...(contest.settings && settingsValues(contest.settings)),
  };
}

/** Number of questions per statement. A megabyte of text in one statement would block the event loop. */
const QUESTIONS_AT_ONCE = 25;

/**
 * Inserts the questions of a contest that has none, and records the pictures they use. `earlier`: orders
 * before a change, by question id.
 */
export async function insertQuestions(
  slices: Slices,
  trx: Transaction<DB>,
  contestId: number,
  questions: QuestionWithTrees[],
  earlier: ReadonlyMap<number, DrawnOrder> = new Map(),
): Promise<void> {
  const ids = questions.map((question) => question.id ?? newId());
  const rows = questions.map((question, position) => {
    const options = question.options.map((option) => ({ ...option, id: option.id ?? newId() }));
    const id = ids[position] ?? newId();
    const { toStored } = kindOnServer(question.kind).storage;
    return {
      ...question,
      id,
      position,
      ...toStored({ key: question.key, content: question.content, options }, earlier.get(id)),
    };
  });
  for (let from = 0; from < rows.length; from += QUESTIONS_AT_ONCE) {
    await slices.next();
    await insertRows(trx, contestId, rows.slice(from, from + QUESTIONS_AT_ONCE));
  }
  await usePictures(
    trx,
    rows.flatMap(({ id, pictures }) => pictures.map((picture) => ({ question: id, picture }))),
  );
}

type Option = QuestionWithTrees['options'][number] & { id: number };
type Row = Omit<QuestionWithTrees, 'id' | 'options' | 'key'> & {
  id: number;
  position: number;
  options: Option[];
  key?: StoredKey | undefined;
};

async function insertRows(trx: Transaction<DB>, contestId: number, rows: Row[]): Promise<void> {
  const options = rows.flatMap((question) =>
    question.options.map((option, position) => ({
      ...option,
      question: question.id,
      position,
    })),
  );
  await sql`
    insert into question (id, contest_id, position, question_text, mark_parts, fixed_options,
      kind, content, answer_key, format, tree, explanation, explanation_tree, tags)
    select id, ${contestId}, position, question_text, mark_parts, fixed_options,
      kind, content, answer_key, format, tree, explanation, explanation_tree, array(select jsonb_array_elements_text(tags))
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ position }) => position)}::integer[],
      ${rows.map((row) => row.question_text)}::text[],
      ${rows.map(({ marks }) => toMarkParts(marks))}::integer[],
      ${rows.map(({ fixed_options: fixed = 0 }) => fixed)}::integer[],
      ${rows.map(({ kind = USUAL_KIND }) => kind)}::text[],
      ${rows.map(({ content }) => (content ? JSON.stringify(content) : null))}::jsonb[],
      ${rows.map(({ key }) => (key ? JSON.stringify(key) : null))}::jsonb[],
      ${rows.map(({ format }) => format ?? 'plain')}::text[],
      ${rows.map(({ tree }) => tree)}::jsonb[],
      ${rows.map(({ explanation }) => explanation ?? null)}::text[],
      ${rows.map((row) => row.explanation_tree)}::jsonb[],
      ${rows.map(({ tags = [] }) => JSON.stringify([...new Set(tags)]))}::jsonb[]
    ) as given (id, position, question_text, mark_parts, fixed_options, kind, content, answer_key, format,
      tree, explanation, explanation_tree, tags)`.execute(trx);
  await sql`
    insert into option (id, question_id, position, option_text, is_correct, tree)
    select * from unnest(
      ${options.map(({ id }) => id)}::bigint[], ${options.map(({ question }) => question)}::bigint[],
      ${options.map(({ position }) => position)}::integer[],
      ${options.map((option) => option.option_text)}::text[],
      ${options.map((option) => option.is_correct)}::boolean[],
      ${options.map((option) => option.tree)}::jsonb[]
    )`.execute(trx);
}

/**
 * Returns whether an insert failed because the random id was taken, so that the caller must draw another one.
 */
export const isIdTaken = (fault: unknown) =>
  ['contest_pkey', 'question_pkey', 'option_pkey'].some((constraint) => isUniqueViolation(fault, constraint));
