import { sentence } from '#shared/sentence.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import { NotFound } from '../../base/shared/errors.ts';
import { isReplicated } from '../../base/database/is-replicated.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { answerTexts } from './answer-texts.ts';
import { receiptCode, tidyCode } from './receipt-code.ts';
import type { Receipts } from './receipts.ts';
import { type Response, loadResponses } from './responses.ts';

/** Number of codes computed before other requests get a turn. */
const CODES_AT_ONCE = 64;

export function serveConfirmReceipt(server: Server & Receipts): void {
  const { db, questions } = server;
  serve(server, 'confirmReceipt', async ({ body, caller, at }) => {
    const { id } = await loadContest(db, body.contest, caller);
    const published = await questions.read(db, id, { by: caller.id, at });
    const found = published && (await find(server, id, published, tidyCode(body.code)));
    if (!found) throw new NotFound('unknown_receipt', sentence`No response in this contest has this code.`);
    const student = await db
      .selectFrom('account')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', found.studentId)
      .where(isReplicated)
      .executeTakeFirstOrThrow();
    const texts = await questions.texts(db, published, { by: caller.id });
    return {
      name: fullName(student),
      email: student.email,
      round: found.round,
      recorded_datetime: found.recordedAt.toISOString(),
      is_current: found.isCurrent,
      answers: answerTexts(published, texts, found.answers, found),
    };
  });
}

/** A timing-safe comparison is not needed, because teachers may read every response anyway. */
async function find(
  { db, slices, receiptKey }: Server & Receipts,
  contestId: number,
  published: PublishedContest,
  code: string,
): Promise<Response | null> {
  let judged = 0;
  for await (const response of loadResponses(db, contestId, published)) {
    if (++judged % CODES_AT_ONCE === 0) await slices.next();
    if (receiptCode(receiptKey, response) === code) return response;
  }
  return null;
}
