import type { Transaction } from 'kysely';
import type { Body } from '#contract/schemas.ts';
import type { Sections } from '#contract/sections.ts';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict, type Faults, InvalidFields } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { RichText } from '../../content/rich-text/trees.ts';
import { contestRules, findMarkFaults, joinRequestsFault } from './contest-rules.ts';
import { lockContest } from '../shared/lock-contest.ts';
import { loadDrawnOrders } from '../../kinds/kinds.ts';
import { addTrees } from './with-trees.ts';
import { contestValues, insertQuestions, isIdTaken, type SettingsOfTotal } from './write-contest.ts';

/** Replaces the whole contest. Questions and options that are sent with an id keep it. */
export function serveUpdateContest(server: Server & RichText): void {
  serve(
    server,
    'updateContest',
    async ({ body, caller, at }) => {
      const { id, edition, visibility } = body.contest;
      const questions = await addTrees(server, caller.id, body.questions);
      await inTransaction(
        server.db,
        async (trx) => {
          // A simultaneous publication waits for this lock, so published questions never change.
          const contest = await lockContest(trx, id, caller, { noBeginning: true });
          if (contest.is_published)
            throw new Conflict(
              'already_published',
              sentence`A published contest cannot be changed any more.`,
            );
          const isChanged =
            edition === undefined ? await isOfColleague(trx, id, caller.id) : edition !== contest.edition;
          if (isChanged) throw contestChanged();
          const isPublic = visibility ? visibility === 'public' : contest.is_public;
          if (isPublic && !contest.is_public) await refuseWithStudents(trx, id);
          const takesRequests = body.contest.settings?.takes_requests ?? contest.takes_requests;
          if (isPublic && takesRequests) throw new InvalidFields(joinRequestsFault);
          const settings = settingsAfter(body, contest);
          await refuseForeignIds(trx, id, body.questions);
          const earlier = await loadDrawnOrders(trx, id);
          await trx.deleteFrom('question').where('contest_id', '=', id).execute();
          await trx
            .updateTable('contest')
            .set({ ...contestValues(body, settings), is_public: isPublic, edition: contest.edition + 1 })
            .where('id', '=', id)
            .execute();
          await insertQuestions(server.slices, trx, id, questions, earlier);
          await recordAct(trx, { contest_id: id }, 'updateContest', { author: caller, at });
        },
        isIdTaken,
      );
      return { id, detail: sentence`Quiz updated successfully` };
    },
    contestRules(server.clock),
  );
}

/** Returns whether a colleague saved last. Pages opened before the contest was shared send no edition. */
async function isOfColleague(trx: Transaction<DB>, id: number, teacherId: number): Promise<boolean> {
  const last = await trx
    .selectFrom('act')
    .select('author_id')
    .where('contest_id', '=', id)
    .where('kind', '=', 'updateContest')
    .where((of) =>
      of.exists(of.selectFrom('share').where('contest_id', '=', id).where('teacher_id', 'is not', null)),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.author_id !== teacherId;
}

/**
 * Throws `InvalidFields` if students were added, because a public contest has no list and they would be lost.
 */
async function refuseWithStudents(trx: Transaction<DB>, id: number): Promise<void> {
  const { has } = await trx
    .selectNoFrom((of) =>
      of
        .or(
          (['participation', 'invitation', 'contest_class'] as const).map((table) =>
            of.exists(of.selectFrom(table).select('contest_id').where('contest_id', '=', id)),
          ),
        )
        .as('has'),
    )
    .executeTakeFirstOrThrow();
  if (has) {
    throw new InvalidFields({
      'contest.visibility': sentence`Students are added to this contest. Remove them to make it public.`,
    });
  }
}

/**
 * Returns the settings after the update. Throws `InvalidFields` if the old ones are kept but no longer fit.
 */
function settingsAfter(
  { contest, questions }: Body<'updateContest'>,
  { sections, start_marks: start }: { sections: Sections | null; start_marks: number | null },
): SettingsOfTotal {
  if (contest.settings) return contest.settings;
  const kept = { sections, start_marks: start ?? 0 };
  const faults = findMarkFaults(contest, questions, kept);
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
  return kept;
}

const contestChanged = () =>
  new Conflict(
    'contest_changed',
    sentence`A colleague has just saved this contest. Load it again to see the changes.`,
  );

/**
 * Throws `InvalidFields` for ids that are sent twice or do not belong to this contest. Options must belong to
 * the question they are sent with.
 */
async function refuseForeignIds(
  trx: Transaction<DB>,
  contestId: number,
  questions: Body<'updateContest'>['questions'],
): Promise<void> {
  const rows = await trx
    .selectFrom('question')
    .leftJoin('option', 'option.question_id', 'question.id')
    .select(['question.id as question', 'option.id as option'])
    .where('contest_id', '=', contestId)
    .execute();
  const ownQuestions = new Set(rows.map(({ question }) => question));
  const questionOf = new Map(rows.map(({ question, option }) => [option, question]));
  const faults: Faults = {};
  questions.forEach((question, i) => {
    if (question.id !== undefined && !ownQuestions.delete(question.id)) {
      faults[`questions.${i}.id`] =
        sentence`This question does not belong to this contest, or it was sent twice.`;
    }
    question.options.forEach((option, j) => {
      if (option.id === undefined) return;
      const belongs = question.id !== undefined && questionOf.get(option.id) === question.id;
      questionOf.delete(option.id);
      if (!belongs) {
        faults[`questions.${i}.options.${j}.id`] =
          sentence`This option does not belong to this question, or it was sent twice.`;
      }
    });
  });
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
}
