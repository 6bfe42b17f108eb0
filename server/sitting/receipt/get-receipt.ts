import { rowToAnswers } from '#contract/answer-forms.ts';
import { sentence } from '#shared/sentence.ts';
import { addTypedAnswers } from '../../contest/shared/typed-texts.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { sealAttempt } from '../attempt/seal-attempt.ts';
import { closingTime } from '../../contest/shared/time-rules.ts';
import { keyHeldColumn } from '../../contest/shared/key-held.ts';
import { deadlineAt } from '../../contest/shared/time-columns.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { isReplicated } from '../../base/database/is-replicated.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { answerTexts } from './answer-texts.ts';
import { receiptCode } from './receipt-code.ts';
import type { Receipts } from './receipts.ts';

const noResponse = () => new NotFound('no_response', sentence`No response found for this contest.`);

const settling = () =>
  new Conflict(
    'answers_settling',
    sentence`The last answers are still being recorded. Please try again in a few seconds.`,
  );

/**
 * Serves a receipt, which never reveals which answers are right. Receipts of contests that show only marks
 * contain no answers.
 */
export function serveGetReceipt(server: Server & Receipts): void {
  const { db, questions, receiptKey } = server;
  serve(server, 'getReceipt', async ({ body, caller, at }) => {
    const attempt = { contestId: body.contest, studentId: caller.id };
    await sealAttempt(db, attempt, at);
    const row = await db
      .selectFrom('attempt')
      .innerJoin('contest', 'contest.id', 'attempt.contest_id')
      .innerJoin('participation', (join) =>
        join
          .onRef('participation.contest_id', '=', 'attempt.contest_id')
          .onRef('participation.student_id', '=', 'attempt.student_id'),
      )
      .innerJoin('account', 'account.id', 'attempt.student_id')
      .select(['attempt.sealed_at', deadlineAt.as('deadline_at')])
      .select(['name', 'first_name', 'last_name', 'round', 'submitted_at', 'saved_at', 'cause', 'selected'])
      .select(['shows', keyHeldColumn(at)])
      .where('attempt.contest_id', '=', body.contest)
      .where('attempt.student_id', '=', caller.id)
      .where('is_published', '=', true)
      .where(isResponse(at))
      .where(isReplicated)
      .executeTakeFirst();
    const recordedAt = row?.submitted_at ?? row?.saved_at;
    const published = row && (await questions.read(db, body.contest, { by: caller.id, at }));
    if (!row?.selected || !recordedAt || !published) throw noResponse();
    if (!row.submitted_at && row.sealed_at?.getTime() !== closingTime(row).getTime()) throw settling();
    const { name, round, cause } = row;
    const answers = rowToAnswers(
      row.selected,
      await addTypedAnswers(db, published, body.contest, [caller.id]),
    );
    const recorded = { ...attempt, round, recordedAt, cause, answers };
    const head = {
      id: body.contest,
      name,
      student: fullName(row),
      round,
      recorded_datetime: recordedAt.toISOString(),
      cause,
      code: receiptCode(receiptKey, recorded),
    };
    if (row.shows === 'marks' || row.key_held_until !== null) return { withoutAnswers: head };
    const texts = await questions.texts(db, published, { by: caller.id });
    return {
      whole: {
        ...head,
        ...(published.sections && { sections: published.sections }),
        answers: answerTexts(published, texts, answers, attempt),
      },
    };
  });
}
