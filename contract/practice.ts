import { Type } from 'typebox';
import { SubmitAttempt } from './attempt.ts';
import { ContestId, QuestionWithKey } from './contest.ts';
import { Instant } from './text.ts';

export const SetPractice = Type.Object({ contest: ContestId, open: Type.Boolean() });

/** Finished tries, latest first. */
const tries = Type.Array(
  Type.Object({ datetime: Instant, marks: Type.Number(), total_marks: Type.Number() }),
);

const { ruling: _, ...practised } = QuestionWithKey.properties;

/** A new try, with the key and the explanations, because the page judges each answer at once. */
export const Practice = Type.Object({
  name: Type.String(),
  shuffle_options: Type.Boolean(),
  try: Type.Integer(),
  questions: Type.Array(Type.Object(practised)),
  tries,
});

const TryNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** `submission` and `others`: as in `SubmitAttempt`. */
export const FinishPractice = Type.Object({
  contest: ContestId,
  try: TryNumber,
  submission: SubmitAttempt.properties.submission,
  others: SubmitAttempt.properties.others,
});

export const FinishedPractice = Type.Object({ tries });
