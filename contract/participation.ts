import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, Nullable, Text, TypedCode, Verbatim, SentenceText } from './text.ts';

/**
 * Participants to add. Addresses are checked one by one, so a wrong address does not prevent adding the
 * others.
 */
export const AddParticipants = Type.Object({
  contest: ContestId,
  emails: Type.Array(Verbatim(0, limits.addressesPerCall.length), {
    minItems: 1,
    maxItems: limits.addressesPerCall.count,
  }),
  /**
   * Names typed by the teacher, in the order of the addresses. For unknown names, entries are null or
   * missing.
   */
  names: Type.Optional(
    Type.Array(Nullable(Verbatim(0, limits.studentNameLength)), { maxItems: limits.addressesPerCall.count }),
  ),
  /** Whether each address gets a claim code, which a student then needs to take the seat. */
  claim_codes: Type.Optional(Type.Boolean()),
});

export const AddressOutcome = Type.Object({
  email: Type.String(),
  outcome: Type.Enum(['added', 'already_added', 'not_valid']),
  detail: SentenceText,
  claim_code: Nullable(Type.String()),
});
export type AddressOutcome = Type.Static<typeof AddressOutcome>;

/** Request to free the seat of this address, which then gets a new claim code. */
export const FreeSeat = Type.Object({ contest: ContestId, email: Text(1, limits.emailLength) });
export const FreedSeat = Type.Object({ detail: SentenceText, claim_code: Type.String() });

export const ClaimSeat = Type.Object({ contest: ContestId, code: TypedCode });

const RequestId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Join requests, in the order of arrival. */
export const JoinRequests = Type.Object({
  /** Number of all requests; `requests` contains at most `limits.joinRequestsPerCall`. */
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
export type JoinRequests = Type.Static<typeof JoinRequests>;

export const AnswerJoinRequests = Type.Object({
  contest: ContestId,
  requests: Type.Array(RequestId, { minItems: 1, maxItems: limits.joinRequestsPerCall }),
  admitted: Type.Boolean(),
});
