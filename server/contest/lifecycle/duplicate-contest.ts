import { type Transaction, sql } from 'kysely';
import type { Problem } from '#contract/questions.ts';
import type { Body } from '#contract/schemas.ts';
import type { SampleName } from '#contract/samples.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import type { DB } from '../../base/database/rows.ts';
import type { RunOnce } from '../../base/http/once.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { type ActAuthor, recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import type { RichText } from '../../content/rich-text/trees.ts';
import { drawMissingOrders } from '../../kinds/kinds.ts';
import { nameOfCopy, nameOfSecondDate, timesOfCopy, timesOfSample } from './details-of-copy.ts';
import { newContestId, newId } from './new-ids.ts';
import { loadSample } from './load-sample.ts';
import { loadContest } from '../shared/load-contest.ts';
import { lockContest } from '../shared/lock-contest.ts';
import { refuseMoreContests } from '../shared/quotas.ts';
import { settingsOfCopy } from '../shared/settings.ts';
import { undoCorrections } from '../shared/summary.ts';
import { type CorrectedQuestion, omissionProblem, describeOmittedCorrection } from '../shared/reused-key.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { addTrees } from './with-trees.ts';
import { contestValues, insertQuestions, isIdTaken } from './write-contest.ts';

const COPIED = sentence`The copy is a draft.`;

/** Copies a contest or a sample into a draft that belongs to the teacher, without participants. */
export function serveDuplicateContest(server: Server & RichText): void {
  serve(server, 'duplicateContest', async ({ body, caller, at, once }) => {
    const { contest: source, sample } = oneOf(body);
    if (sample !== undefined) return makeOfSample(server, sample, { author: caller, at }, once);
    return once((trx) => copyContest(trx, { source, by: caller, at }), {
      allow: (trx) => loadContest(trx, source, caller),
      again: isIdTaken,
    });
  });
}

function oneOf({ contest, sample }: Body<'duplicateContest'>) {
  if (contest !== undefined && sample === undefined) return { contest, sample };
  if (contest === undefined && sample !== undefined) return { contest, sample };
  throw new InvalidFields({ contest: sentence`Name either a contest or a sample.` });
}

async function makeOfSample(
  server: Server & RichText,
  name: SampleName,
  { author, at }: ActAuthor,
  once: RunOnce,
): Promise<{ id: number; detail: Sentence }> {
  const { contest, questions } = await loadSample(name);
  const withTheirTrees = await addTrees(server, author.id, questions);
  const values = contestValues({ contest: { ...contest, ...timesOfSample(at) }, questions });
  return once(
    async (trx) => {
      await refuseMoreContests(trx, author.id);
      const id = newContestId();
      await trx
        .insertInto('contest')
        .values({ ...values, id, teacher_id: author.id, is_public: true })
        .execute();
      await insertQuestions(server.slices, trx, id, withTheirTrees);
      await recordAct(trx, { contest_id: id }, 'createContest', { author, at });
      return { id, detail: COPIED };
    },
    { allow: null, again: isIdTaken },
  );
}

type Copying = {
  source: number;
  by: CallingTeacher<'contest'>;
  at: Date;
  /** Times of the copy. Default: the source's times, moved by whole weeks if they have passed. */
  times?: { start_at: Date; end_at: Date };
  /** Name of the copy. Default: derived from the source's name. */
  name?: string | undefined;
  /** Whether the copy is a second date: a private contest of the source's owner, linked to the source. */
  isSecond?: boolean;
};

/** Copies everything but participants, within the database, so that trees and pictures stay unchanged. */
export async function copyContest(
  trx: Transaction<DB>,
  { source: sourceId, by, at, isSecond = false, ...given }: Copying,
) {
  const owner = isSecond ? (await loadContest(trx, sourceId, by)).teacher_id : by.id;
  // All code locks the teacher before the contest, which prevents deadlocks.
  await lockTeacher(trx, owner);
  // Without the lock, the copy could mix two versions if somebody changes the source.
  const source = await lockContest(trx, sourceId, by);
  await refuseMoreContests(trx, owner);
  const id = newContestId();
  // Questions that a correction dropped count again in the copy, so it gets the original marks.
  const published = undoCorrections(source);
  const times = given.times ?? timesOfCopy(source, at);
  await trx
    .insertInto('contest')
    .values({
      ...times,
      id,
      teacher_id: owner,
      name: given.name ?? (isSecond ? nameOfSecondDate(source.name) : nameOfCopy(source.name)),
      is_public: source.is_public && !isSecond,
      second_of: isSecond ? (source.second_of ?? sourceId) : null,
      shuffle_options: source.shuffle_options,
      minimum_mark_parts: published.minimum_mark_parts,
      total_mark_parts: published.total_mark_parts,
      total_questions: source.total_questions,
      scale: source.scale && JSON.stringify(source.scale),
      shows_grades: source.shows_grades,
      // If results open at a set time, the copy's open equally long after its end.
      ...settingsOfCopy(source, times.end_at.getTime() - source.end_at.getTime()),
    })
    .execute();
  const lost = await copyQuestions(trx, sourceId, id);
  await recordAct(trx, { contest_id: id }, 'createContest', { author: by, at });
  return { id, detail: COPIED, ...(lost.length > 0 && { lost }) };
}

/** Copies the questions. Returns a problem for each key correction that the copy cannot have. */
async function copyQuestions(trx: Transaction<DB>, sourceId: number, contestId: number): Promise<Problem[]> {
  const rows = await trx
    .selectFrom('question')
    .leftJoin('option', 'option.question_id', 'question.id')
    .select(['question.id as question', 'question.position as questionIndex', 'option.id as option'])
    .where('contest_id', '=', sourceId)
    .orderBy('question.position')
    .orderBy('option.position')
    .execute();
  const questions = [...new Set(rows.map(({ question }) => question))];
  const options = rows.map(({ option }) => option).filter(isNotNull);
  const corrected = await loadCorrected(trx, sourceId);
  const rights = corrected.flatMap(reused);
  const isCorrected = corrected.length > 0;
  const keys = questions.map((question, index) => {
    const own = rows.flatMap(({ question: id, option }) =>
      id === question && option !== null ? option : [],
    );
    const { kind, right = [] } = corrected[index]?.key ?? {};
    const key = kindOnServer(kind).storage.storedKey(right, own);
    return key ? JSON.stringify(key) : null;
  });
  // Questions and options get new random ids, which reveal nothing about the key.
  await sql`
    with q as materialized (
      select * from unnest(${questions}::bigint[], ${questions.map(newId)}::bigint[], ${keys}::jsonb[])
        as q (was, now, list)
    ), o as (
      select * from unnest(${options}::bigint[], ${options.map(newId)}::bigint[]) as o (was, now)
    ), copied as (
      insert into question (id, contest_id, position, question_text, mark_parts, fixed_options,
        kind, content, answer_key, format, tree, explanation, explanation_tree, tags)
      select now, ${contestId}, position, question_text, mark_parts, fixed_options,
        kind, case when ${isCorrected} and content ? 'choose' then jsonb_set(content, '{choose}', (
          select to_jsonb(count(*)) from option where question_id = was and option.id = any(${rights}::bigint[])
        )) else content end,
        case when list -> 'order' = answer_key -> 'order' then answer_key else coalesce(list, (
          select questions -> question.position -> 'key' from contest
          join key_version on key_version.contest_id = contest.id and version = key_version
          where contest.id = ${sourceId}
        ), answer_key) end,
        format, tree, explanation, explanation_tree, tags
      from question join q on was = id
    ), copied_options as (
      insert into option (id, question_id, position, option_text, is_correct, tree)
      select o.now, q.now, option.position, option_text,
        case when ${isCorrected} then option.id = any(${rights}::bigint[]) else is_correct end,
        option.tree
      from option join o on o.was = option.id join q on q.was = question_id
    )
    insert into picture_use (question_id, picture_id)
    select now, picture_id from picture_use join q on was = question_id`.execute(trx);
  // A copy keeps the order that students first see, unless the right order has changed.
  await drawMissingOrders(trx, contestId);
  return corrected.flatMap((one, questionIndex) => {
    const own = rows
      .filter((row) => row.questionIndex === questionIndex)
      .map(({ option }) => option)
      .filter(isNotNull);
    const lost = describeOmittedCorrection(one.key, own, reused(one));
    return lost ? omissionProblem(lost, questionIndex + 1) : [];
  });
}

type Corrected = { key: CorrectedQuestion; written: number[] };

const reused = ({ key: { kind, right }, written }: Corrected) =>
  kindOnServer(kind).correction.reused(right, written);

/** Loads the latest key of each question, in order, and the options originally marked as right. */
async function loadCorrected(trx: Transaction<DB>, contestId: number) {
  const { rows } = await sql<Corrected>`
    select of_key as key, array_remove(array_agg(option.id order by option.position), null) as written
    from contest
    join key_version on contest_id = contest.id and version = key_version,
    jsonb_array_elements(questions) with ordinality as each (of_key, place)
    join question on position = place - 1
    left join option on question_id = question.id and is_correct
    where contest.id = ${contestId} and question.contest_id = contest.id
    group by place, of_key
    order by place`.execute(trx);
  return rows;
}
