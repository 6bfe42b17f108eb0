import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { limits } from './limits.ts';
import { Verbatim } from './text.ts';

/** Many addresses at once: what is wrong with one of them refuses that one alone, so they are judged one by one. */
export const AddParticipants = Type.Object({
  contest: ContestId,
  emails: Type.Array(Verbatim(0, limits.addressesAtOnce.length), {
    minItems: 1,
    maxItems: limits.addressesAtOnce.count,
  }),
});

/** What became of one address; `detail` says it to a person. */
export const AddOutcome = Type.Object({
  email: Type.String(),
  outcome: Type.Enum(['added', 'already_added', 'not_valid']),
  detail: Type.String(),
});
export type AddOutcome = Type.Static<typeof AddOutcome>;
