import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, Text } from './text.ts';

export const QuestionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** `text`: what is wrong. It replaces the student's earlier text about the question. */
export const ReportQuestion = Type.Object({
  contest: ContestId,
  question: QuestionId,
  text: Text(1, limits.reportLength),
});

/** `answering`: whether the caller is writing an answer, which colleagues see for some minutes. */
export const AnswerReports = Type.Object({
  contest: ContestId,
  question: QuestionId,
  answering: Type.Boolean(),
});

/** Reports by question, in the written order, and the messages about these questions. */
export const Reports = Type.Object({
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Number of the question in the written order, from 1. */
      number: Type.Integer(),
      question_text: Type.String(),
      /** Another teacher who is writing an answer. */
      answering: Type.Optional(Type.String()),
      reports: Type.Array(
        Type.Object({
          name: Type.String(),
          email: Type.String(),
          text: Type.String(),
          datetime: Instant,
          /** Whether a message about the question has gone to the student since. */
          is_answered: Type.Boolean(),
        }),
      ),
    }),
  ),
});
