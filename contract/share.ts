/** Sharing with colleagues: an owner creates a code, and a colleague enters it. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { Right, rights } from './right.ts';
import { ClassBody } from './school-class.ts';
import { Instant, Nullable, TypedCode, SentenceText } from './text.ts';

/** The body must contain exactly one of these fields. */
export const shareable = {
  contest: Type.Optional(ContestId),
  class: Type.Optional(ClassBody.properties.class),
};
export const Shareable = Type.Object(shareable);

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const code = TypedCode;

export const MakeShareCode = Type.Object({ ...shareable, right: Right });
/** The code of a new share. It cannot be shown again. */
export const NewShareCode = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  right: Right,
  expires_datetime: Instant,
  detail: SentenceText,
});

export const ShareCode = Type.Object({ code });
export const ShareOffer = Type.Object({
  kind: Type.Enum(['contest', 'class']),
  id: Type.Integer(),
  name: Type.String(),
  owner: Type.String(),
  right: Right,
  expires_datetime: Instant,
  /** Right that the caller already has; null if there is none. */
  present_right: Type.Unsafe<(typeof rights)[number] | null>({
    type: ['string', 'null'],
    enum: [...rights, null],
  }),
});
export const AcceptedShare = Type.Object({
  kind: Type.Enum(['contest', 'class']),
  id: Type.Integer(),
  right: Right,
  detail: SentenceText,
});

export const Colleagues = Type.Object({
  /** Teacher who created the contest or class, and who always owns it. */
  owner: Type.String(),
  right: Right,
  is_maker: Type.Boolean(),
  /** Colleagues, oldest first. */
  colleagues: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** Null if the caller is not an owner. */
      email: Nullable(Type.String()),
      right: Right,
      since_datetime: Instant,
      is_you: Type.Boolean(),
      /**
       * Names of students whose latest slips this colleague made, for owners of a class. These students need
       * new slips if the colleague is removed.
       */
      slips: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  /** Unused share codes, for owners; empty for others. */
  codes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      right: Right,
      made_by: Type.String(),
      expires_datetime: Instant,
    }),
  ),
});

/** `colleague`: id of a colleague or of a code, from `getColleagues`. */
export const RemoveColleague = Type.Object({ ...shareable, colleague: id });
export const SetRight = Type.Object({ ...shareable, colleague: id, right: Right });
