import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { limits } from './limits.ts';
import { Nullable, Text, Verbatim } from './text.ts';

/** Many addresses at once: what is wrong with one of them refuses that one alone, so they are judged one by one. */
export const AddParticipants = Type.Object({
  contest: ContestId,
  emails: Type.Array(Verbatim(0, limits.addressesAtOnce.length), {
    minItems: 1,
    maxItems: limits.addressesAtOnce.count,
  }),
  /** Each address gets a claim code of its own, and only whoever enters that takes the seat. */
  claim_codes: Type.Optional(Type.Boolean()),
});

/** What became of one address; `detail` says it to a person. */
export const AddOutcome = Type.Object({
  email: Type.String(),
  outcome: Type.Enum(['added', 'already_added', 'not_valid']),
  detail: Type.String(),
  claim_code: Nullable(Type.String()),
});
export type AddOutcome = Type.Static<typeof AddOutcome>;

/** A participant or an invited address, whose seat is taken away and gets a new claim code. */
export const FreeSeat = Type.Object({ contest: ContestId, email: Text(1, limits.email) });
export const FreedSeat = Type.Object({ detail: Type.String(), claim_code: Type.String() });

/** A claim code as it was typed: case, spaces and hyphens do not matter. */
export const ClaimSeat = Type.Object({ contest: ContestId, code: Text(1, 100) });
