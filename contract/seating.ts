/** Rooms and desks of a contest's students. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { ExistingEmail, Text } from './text.ts';

/**
 * Replaces all desks of the contest. `room`: empty if there is only one. `desk`: its label; "B7" is the
 * seventh desk of the second row.
 */
export const SetDesks = Type.Object({
  contest: ContestId,
  desks: Type.Array(
    Type.Object({
      email: ExistingEmail,
      room: Text(0, limits.desks.roomLength),
      desk: Text(1, limits.desks.labelLength),
    }),
    { maxItems: limits.desks.count },
  ),
});

/** All students of the contest, by name. Those without a desk have no `desk`. */
export const Seating = Type.Object({
  students: Type.Array(
    Type.Object({
      name: Type.String(),
      last_name: Type.Optional(Type.String()),
      /** As in `getParticipants`. */
      typed_name: Type.Optional(Type.String()),
      email: Type.String(),
      room: Type.Optional(Type.String()),
      desk: Type.Optional(Type.String()),
    }),
  ),
});
