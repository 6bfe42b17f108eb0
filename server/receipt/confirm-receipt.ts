import { ownContest } from '../contest/load-own-contest.ts';
import { type PublishedQuestions, publishedQuestions } from '../contest/published-questions.ts';
import { NotFound } from '../shared/errors.ts';
import { nextSlice } from '../shared/in-slices.ts';
import { OneAtATime } from '../shared/one-at-a-time.ts';
import { type Server, serve } from '../http/serve.ts';
import { receiptCode, tidyCode } from './receipt-code.ts';
import { type Response, responsesOf } from './responses.ts';

/** One at a time, since each goes through all responses of a contest. */
const searching = new OneAtATime();

/** Codes that are computed before others get their turn. */
const AT_ONCE = 64;

/** Whose receipt a code is, and what it states, for the contest's owner. */
export function confirmReceipt(server: Server): void {
  const { db } = server;
  serve(server, 'confirmReceipt', async ({ body, caller }) => {
    const { id } = await ownContest(db, body.contest, caller.id);
    const published = await publishedQuestions(db, id);
    const found = published && (await searching.run(() => find(server, id, published, tidyCode(body.code))));
    if (!found) throw new NotFound('unknown_receipt', 'No response in this contest has this code.');
    const student = await db
      .selectFrom('account')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', found.studentId)
      .executeTakeFirstOrThrow();
    return {
      name: `${student.first_name} ${student.last_name}`,
      email: student.email,
      round: found.round,
      recorded_datetime: found.recordedAt.toISOString(),
      is_current: found.isCurrent,
      answers: published.questions.map(({ question_text, options }, place) => ({
        question_text,
        option_text: options.find((option) => option.id === found.selected[place])?.option_text ?? null,
      })),
    };
  });
}

/** An ordinary comparison will do: who could learn a code by its timing is the one who may read every response anyway. */
async function find(
  { db, receiptKey }: Server,
  contestId: number,
  published: PublishedQuestions,
  code: string,
): Promise<Response | null> {
  let judged = 0;
  for await (const response of responsesOf(db, contestId, published)) {
    if (++judged % AT_ONCE === 0) await nextSlice();
    if (receiptCode(receiptKey, response) === code) return response;
  }
  return null;
}
