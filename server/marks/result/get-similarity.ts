import { type Transaction, sql } from 'kysely';
import { kindsOf, type QuestionKinds } from '#contract/answer-forms.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { readTextPages } from '../../contest/shared/typed-text-pages.ts';
import { answersAsTextSql } from '../../contest/shared/answers-in-sql.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import { haveAllClosed } from '../../contest/shared/time-rules.ts';
import { readInSnapshot, pagesOf } from '../../base/database/read-in-pages.ts';
import type { DB } from '../../base/database/rows.ts';
import type { Key } from '../../contest/grading/grade.ts';
import { type KeyedQuestion, loadKey } from '../../contest/grading/load-key.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { participantsOf } from '../../sitting/participation/find-participant.ts';
import { participantDetails } from '../../sitting/participation/seen-by-teacher.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { countPairs } from './similarity/improbable-pairs.ts';
import {
  type ComparedResponse,
  type WithPairFinder,
  tooManyPairsRefusal,
} from './similarity/similar-pairs.ts';

export function serveGetSimilarity(server: Server & WithPairFinder): void {
  const { db, slices, similarPairs } = server;
  serve(server, 'getSimilarity', async ({ body, caller, at }) => {
    const { id } = await loadContest(db, body.contest, caller);
    // Reads one snapshot, so that wrong options and choices belong to the same version of the key.
    const task = await readInSnapshot(db, async (trx) => {
      const contest = await loadContest(trx, id, caller);
      await refuseBeforeTheEnd(trx, id, at);
      const responses = await countResponses(trx, id, at);
      if (countPairs(responses) * contest.total_questions > limits.similarity.comparisons)
        throw tooManyPairsRefusal();
      const pages: Uint8Array[] = [];
      for await (const rows of pagesOf(slices, trx, responsesOf(trx, id, at))) {
        const page: ComparedResponse[] = rows.map((row) =>
          Object.assign(
            participantDetails(row),
            { answers: row.answers },
            row.room !== null && row.label !== null && { desk: { room: row.room, label: row.label } },
          ),
        );
        pages.push(Buffer.from(JSON.stringify(page)));
      }
      const key = await loadEffectiveKey(trx, id, contest.key_version);
      const written = await loadKey(trx, id);
      const asked = withKeys(kindsOf(written), key);
      const texts = await readTextPages(slices, trx, asked, id);
      return { decisive: decisiveOptions(written, key), asked, pages, texts };
    });
    return () => similarPairs.find(task, caller.id);
  });
}

async function refuseBeforeTheEnd(trx: Transaction<DB>, contestId: number, at: Date): Promise<void> {
  const contest = await trx
    .selectFrom('contest')
    .select(['is_published', lastClosingAt.as('last_closing_at')])
    .where('id', '=', contestId)
    .executeTakeFirstOrThrow();
  if (contest.is_published && haveAllClosed(contest, at)) return;
  throw new Conflict(
    'not_ended',
    sentence`Answers can be compared once the contest has ended for everybody.`,
  );
}

/** Adds each question's latest key, which decides which typed answers are right. */
const withKeys = (asked: QuestionKinds, { questions }: Key): QuestionKinds => ({
  ...asked,
  ...(asked.kinds && {
    kinds: asked.kinds.map((question, questionIndex) => {
      const key = questions[questionIndex]?.key;
      return key ? Object.assign({}, question, { key }) : question;
    }),
  }),
});

/**
 * Returns, for each question, the ids that decide which answers are wrong: the wrong options, or the right
 * ones if they are right only together. Empty for typed answers, and null if no answer is wrong.
 */
const decisiveOptions = (written: KeyedQuestion[], key: Key): (readonly number[] | null)[] =>
  written.map(({ kind, options }, questionIndex) => {
    const question = key.questions[questionIndex];
    if (!question?.isInTotal || question.isForAll) return null;
    const ids = options.map(({ id }) => id);
    return kindOnServer(kind).comparison.decisive(ids, question.right);
  });

async function countResponses(trx: Transaction<DB>, contestId: number, at: Date): Promise<number> {
  const { responses } = await participantsOf(trx, contestId)
    .select(sql<number>`count(*)::int`.as('responses'))
    .where(isResponse(at))
    .executeTakeFirstOrThrow();
  return responses;
}

const responsesOf = (trx: Transaction<DB>, contestId: number, at: Date) =>
  participantsOf(trx, contestId)
    .leftJoin('desk', (join) =>
      join
        .onRef('desk.contest_id', '=', 'participation.contest_id')
        .on('desk.email_key', '=', sql`coalesce(participation.seat_key, account.email_key)`),
    )
    .select(['first_name', 'last_name', 'email', 'desk.room', 'desk.label'])
    .select(answersAsTextSql.as('answers'))
    .where(isResponse(at))
    .orderBy('participation.student_id');
