import { toMarks } from '#contract/marks.ts';
import type { FiledAnswer, FiledAttempt, FiledRound } from '#contract/student-file.ts';
import { type AnswerRow, rowToAnswers } from '#contract/answer-forms.ts';
import type { Database } from '../../base/database/connect.ts';
import { readList } from '../../base/database/read-in-pages.ts';
import { type Server } from '../../base/http/serve.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { chosenText } from '../../contest/shared/chosen-text.ts';
import { formOf, pickByForm } from '../../contest/shared/forms.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { deadlineAt } from '../../contest/shared/time-columns.ts';
import { closingTime } from '../../contest/shared/time-rules.ts';
import { addTypedAnswers } from '../../contest/shared/typed-texts.ts';
import {
  answerColumns,
  countedAnswers,
  currentAnswers,
  loadLateAnswers,
} from '../../sitting/late-answers/load-late-answers.ts';
import type { CountingAnswers } from '../../sitting/late-answers/merge-late-answers.ts';
import { loadOwnAppeals } from '../result/question-histories.ts';
import { loadOwnReports } from '../../sitting/messages/load-reports.ts';
import { participantsOf } from '../../sitting/participation/find-participant.ts';
import { receiptCode } from '../../sitting/receipt/receipt-code.ts';
import type { Receipts } from '../../sitting/receipt/receipts.ts';

export type Filing = Server & Receipts & { slices: Slices };

/**
 * Parts that the reader may see. `answers`: also their texts. `earned`: the marks of each question, which
 * reveal the key.
 */
type Shown = { answers: boolean; marks: boolean; earned: boolean };

/** Returns what is stored about an attempt; undefined before it begins. */
export async function readAttempt(
  { db, questions, slices, receiptKey }: Filing,
  key: AttemptKey,
  showing: (attempt: { isResponse: boolean }) => Shown,
  asked: { by: number; at: Date },
): Promise<FiledAttempt | undefined> {
  const { contestId, studentId } = key;
  const row = await participantsOf(db, contestId)
    .select(answerColumns)
    .select(['started_at', 'saved_at', 'submitted_at', 'sealed_at', 'cause', 'round', 'earned', 'mark_parts'])
    .select(['total_mark_parts', deadlineAt.as('deadline_at'), isResponse(asked.at).as('is_response')])
    .where('participation.student_id', '=', studentId)
    .executeTakeFirst();
  const published = await questions.read(db, contestId, asked);
  if (!row?.started_at || row.round === null || !published) return undefined;
  const shown = showing({ isResponse: row.is_response });
  const kinds = await addTypedAnswers(db, published, contestId, [studentId]);
  const { questions: texts } = shown.answers
    ? await questions.texts(db, published, asked)
    : { questions: [] };
  const form = formOf(published.forms, key) ?? texts.map((_, index) => index);
  const placeOf = new Map(form.map((index, place) => [index, place]));
  const earned = shown.earned && row.is_response ? row.earned : null;

  const fileAnswers = ({ answers, chosenAt, chosenOn }: CountingAnswers): FiledAnswer[] =>
    form.flatMap((index, place) => {
      const question = texts[index];
      if (!question) return [];
      const answer = answers?.[index] ?? null;
      const chosen = chosenAt?.[index];
      return Object.assign(
        {
          question: place + 1,
          question_text: question.question_text,
          answer: chosenText(question, answer)?.text ?? null,
          chosen_datetime: chosen ? new Date(chosen).toISOString() : null,
          // A submission stores no device.
          device: chosenOn?.[index] || null,
        },
        earned && { earned_marks: toMarks(earned[index] ?? 0) },
      );
    });
  const fileRound = (
    round: { round: number; cause: string | null; recordedAt: Date | null },
    counting: CountingAnswers,
  ): Pick<FiledRound, 'answers' | 'receipt'> => ({
    ...(shown.answers && { answers: fileAnswers(counting) }),
    ...(round.recordedAt &&
      counting.answers && {
        receipt: receiptCode(receiptKey, {
          ...key,
          round: round.round,
          cause: round.cause,
          recordedAt: round.recordedAt,
          answers: counting.answers,
        }),
      }),
  });

  const rounds = await db
    .selectFrom('earlier_round')
    .select(['round', 'submitted_at', 'cause', 'selected', 'reopened_at'])
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .orderBy('round')
    .execute();
  const late = shown.answers ? await loadLateAnswers(db, contestId, [studentId], kinds) : [];
  const ownIds = pickByForm(published.questionIds, formOf(published.forms, key));
  const reports = (await loadOwnReports(db, key)).map(({ question, text, at }) => ({
    question: ownIds.indexOf(question) + 1,
    text,
    datetime: at.toISOString(),
  }));
  const appeals = (await loadOwnAppeals(db, key)).map(({ question, text, at, ...row }) =>
    Object.assign(
      { question: ownIds.indexOf(question) + 1, text, datetime: at.toISOString() },
      shown.answers &&
        row.answer !== null && {
          answer: {
            text: row.answer,
            outcome: row.outcome ?? '',
            datetime: row.answered_at?.toISOString() ?? '',
          },
        },
    ),
  );
  const isFinal = row.submitted_at !== null || row.sealed_at?.getTime() === closingTime(row).getTime();
  const { round, cause } = row;
  return {
    started_datetime: row.started_at.toISOString(),
    saved_datetime: row.saved_at?.toISOString() ?? null,
    submitted_datetime: row.submitted_at?.toISOString() ?? null,
    deadline: row.deadline_at.toISOString(),
    cause,
    round,
    ...(shown.marks &&
      row.mark_parts !== null && {
        marks: toMarks(row.mark_parts),
        total_marks: toMarks(row.total_mark_parts),
      }),
    ...fileRound(
      { round, cause, recordedAt: isFinal ? (row.submitted_at ?? row.saved_at) : null },
      currentAnswers(row, kinds),
    ),
    ...(shown.answers && row.selected_before && { answers_in_time: fileAnswers(countedAnswers(row, kinds)) }),
    earlier_rounds: rounds.map((earlier) =>
      Object.assign(
        {
          round: earlier.round,
          submitted_datetime: earlier.submitted_at.toISOString(),
          cause: earlier.cause,
          reopened_datetime: earlier.reopened_at.toISOString(),
        },
        fileRound({ ...earlier, recordedAt: earlier.submitted_at }, answersOfRow(earlier.selected)),
      ),
    ),
    ...(shown.answers && {
      late_answers: late.flatMap(({ questionIndex, answer, chosenAt, device, arrivedAt, isAfterOpening }) => {
        const question = texts[questionIndex];
        if (!question) return [];
        return {
          question: (placeOf.get(questionIndex) ?? questionIndex) + 1,
          question_text: question.question_text,
          answer: chosenText(question, answer)?.text ?? null,
          chosen_datetime: new Date(chosenAt).toISOString(),
          device,
          arrived_datetime: arrivedAt.toISOString(),
          after_opening: isAfterOpening,
        };
      }),
    }),
    ...(reports.length > 0 && { reports }),
    ...(appeals.length > 0 && { appeals }),
    events: await readEvents({ db, slices }, key),
  };

  function answersOfRow(row: AnswerRow): CountingAnswers {
    return { answers: rowToAnswers(row, kinds), chosenAt: null, chosenOn: null };
  }
}

/** Returns the whole record, oldest event first. */
async function readEvents(server: { db: Database; slices: Slices }, { contestId, studentId }: AttemptKey) {
  const rows = await readList(
    server,
    server.db
      .selectFrom('attempt_event')
      .select(['at', 'round', 'kind', 'device', 'duration', 'amount', 'note'])
      .where('contest_id', '=', contestId)
      .where('student_id', '=', studentId)
      .orderBy('id'),
  );
  return rows.map(({ at, ...event }) => Object.assign({ datetime: at.toISOString() }, event));
}
