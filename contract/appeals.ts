import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { QuestionId } from './reports.ts';
import { ExistingEmail, Instant, Text } from './text.ts';

/** `text`: why the student thinks that the marks for the question are wrong. */
export const AppealQuestion = Type.Object({
  contest: ContestId,
  question: QuestionId,
  text: Text(1, limits.reportLength),
});

/** `stays`: the marks stay. `corrected`: the key of the question was corrected. */
const Outcome = Type.Enum(['stays', 'corrected']);

export const AnswerAppeal = Type.Object({
  contest: ContestId,
  question: QuestionId,
  email: ExistingEmail,
  text: Text(1, limits.messageLength),
  outcome: Outcome,
});

/**
 * Events about a question for one student, oldest first: the student's report, replies, the appeal, its
 * answer, and corrections of the key that apply.
 */
const history = {
  kind: Type.Enum(['report', 'reply', 'appeal', 'answer', 'correction']),
  text: Type.String(),
  datetime: Instant,
  /** Marks for the question at the time of the appeal; absent if the reader may not see them. */
  marks: Type.Optional(Type.Number()),
  outcome: Type.Optional(Outcome),
};

export const QuestionHistory = Type.Array(Type.Object(history));
export type QuestionHistory = Type.Static<typeof QuestionHistory>;

/** Parts of a result. `appeals_until_datetime`: end of the time for appeals; absent once it is over. */
export const OwnHistories = {
  appeals_until_datetime: Type.Optional(Instant),
  /** Absent if nothing happened about any question. */
  histories: Type.Optional(Type.Array(Type.Object({ question: Type.Integer(), entries: QuestionHistory }))),
};

/** Appeals of a contest: open ones first, oldest first. */
export const Appeals = Type.Object({
  open: Type.Integer(),
  appeals: Type.Array(
    Type.Object({
      question: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      /** Marks that the student's answer to the question earns now; absent without a response. */
      marks: Type.Optional(Type.Number()),
      is_answered: Type.Boolean(),
      /** Teacher who answered; absent if that account was deleted. */
      answered_by: Type.Optional(Type.String()),
      history: QuestionHistory,
    }),
  ),
});
