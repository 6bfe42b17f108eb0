import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, Nullable, Text, TypedCode, Verbatim } from './text.ts';

/** Many addresses at once. Each is checked on its own: a wrong one does not refuse the others. */
export const AddParticipants = Type.Object({
  contest: ContestId,
  emails: Type.Array(Verbatim(0, limits.addressesAtOnce.length), {
    minItems: 1,
    maxItems: limits.addressesAtOnce.count,
  }),
  /**
   * Names that the teacher gives to the addresses, in the same order. Null or missing entries are unknown.
   */
  names: Type.Optional(
    Type.Array(Nullable(Verbatim(0, limits.studentName)), { maxItems: limits.addressesAtOnce.count }),
  ),
  /** Whether each address gets its own claim code. Then only a student who enters the code takes the seat. */
  claim_codes: Type.Optional(Type.Boolean()),
});

/** Outcome for one address; `detail` is the sentence for a person. */
export const AddOutcome = Type.Object({
  email: Type.String(),
  outcome: Type.Enum(['added', 'already_added', 'not_valid']),
  detail: Type.String(),
  claim_code: Nullable(Type.String()),
});
export type AddOutcome = Type.Static<typeof AddOutcome>;

/** Seat of a participant or an invited address, which becomes free. It gets a new claim code. */
export const FreeSeat = Type.Object({ contest: ContestId, email: Text(1, limits.email) });
export const FreedSeat = Type.Object({ detail: Type.String(), claim_code: Type.String() });

/** A claim code as it was typed: case, spaces and hyphens do not matter. */
export const ClaimSeat = Type.Object({ contest: ContestId, code: TypedCode });

const RequestId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Students who ask to be admitted, the longest wait first. */
export const Requests = Type.Object({
  /** Number of all requests. `requests` has at most `limits.requestsAtOnce` of them. */
  count: Type.Integer(),
  requests: Type.Array(
    Type.Object({
      id: RequestId,
      name: Type.String(),
      email: Type.String(),
      asked_datetime: Instant,
    }),
  ),
});
export type Requests = Type.Static<typeof Requests>;

/** `requests`: the ids of requests that `getRequests` has told. `admitted`: false refuses them. */
export const AnswerRequests = Type.Object({
  contest: ContestId,
  requests: Type.Array(RequestId, { minItems: 1, maxItems: limits.requestsAtOnce }),
  admitted: Type.Boolean(),
});
