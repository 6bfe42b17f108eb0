/** A contest or a class is shared with colleagues: the owner makes a code, and a colleague takes it. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { Right, rights } from './right.ts';
import { ClassOnly } from './school-class.ts';
import { Instant, Nullable, TypedCode } from './text.ts';

/** A contest or a class: exactly one of both. */
export const shareable = {
  contest: Type.Optional(ContestId),
  class: Type.Optional(ClassOnly.properties.class),
};
export const Shareable = Type.Object(shareable);

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const code = TypedCode;

export const MakeShareCode = Type.Object({ ...shareable, right: Right });
/** The code is told this once. */
export const MadeShareCode = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  right: Right,
  expires_datetime: Instant,
  detail: Type.String(),
});

export const ShareCode = Type.Object({ code });
/** The offer of a share code, before it is taken. */
export const OfferedShare = Type.Object({
  kind: Type.Enum(['contest', 'class']),
  id: Type.Integer(),
  name: Type.String(),
  owner: Type.String(),
  right: Right,
  expires_datetime: Instant,
  /** The right that the caller has already; null if there is none. */
  present_right: Type.Unsafe<(typeof rights)[number] | null>({
    type: ['string', 'null'],
    enum: [...rights, null],
  }),
});
export const TakenShare = Type.Object({
  kind: Type.Enum(['contest', 'class']),
  id: Type.Integer(),
  right: Right,
  detail: Type.String(),
});

export const Colleagues = Type.Object({
  /** Teacher who made the contest or the class, and always owns it. */
  owner: Type.String(),
  /** Right of the caller. */
  right: Right,
  /** Whether the caller made it. */
  is_maker: Type.Boolean(),
  /** In the order in which they came. */
  colleagues: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** For those who own it; null for others. */
      email: Nullable(Type.String()),
      right: Right,
      since_datetime: Instant,
      is_you: Type.Boolean(),
      /**
       * For owners of a class: the students whose latest slips this colleague made. They need new ones once
       * the right is taken back. Absent if there are none.
       */
      slips: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  /** Codes that nobody has taken yet, for those who own it; empty for others. */
  codes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      right: Right,
      made_by: Type.String(),
      expires_datetime: Instant,
    }),
  ),
});

/** `colleague`: the id that `getColleagues` tells, of a colleague or of a code. */
export const RemoveColleague = Type.Object({ ...shareable, colleague: id });
export const SetRight = Type.Object({ ...shareable, colleague: id, right: Right });
