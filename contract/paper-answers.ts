/** Answers that somebody wrote on paper and a teacher types in. */
import { Type } from 'typebox';
import { SubmitAttempt } from './attempt.ts';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { ExistingEmail, Name } from './text.ts';

const { submission, others } = SubmitAttempt.properties;

/**
 * `submission`, `others`: all answers of the paper, as a student sends them. Questions in neither have no
 * answer. `removed`: takes the typed answers back, so that the student has none.
 */
export const TypePaperAnswers = Type.Object({
  contest: ContestId,
  email: ExistingEmail,
  submission,
  others,
  removed: Type.Optional(Type.Boolean()),
});

/** A person without an account, who sits the contest on paper. */
export const AddListedPerson = Type.Object({ contest: ContestId, name: Name(limits.studentNameLength) });

/** `email`: log-in name of the account that now stands for the person. Nobody has its password. */
export const ListedPerson = Type.Object({ name: Type.String(), email: Type.String() });
