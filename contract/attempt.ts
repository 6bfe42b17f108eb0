import { Type } from 'typebox';
import { limits } from './limits.ts';
import { ContestId } from './contest.ts';

/** The chosen option ids: at most one a question, in any order. */
export const SubmitAttempt = Type.Object({
  contest: ContestId,
  submission: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    maxItems: limits.questions.max,
  }),
});
