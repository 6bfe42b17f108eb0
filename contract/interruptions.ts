/** Interruptions of a contest: stops of the clock, and time given back. Neither is planned extra time. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { interruptionCauses } from './causes.ts';
import { OwnStop } from './own-stop.ts';
import { ExistingEmail, Instant, Nullable, Text } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Cause, which students read. `note`: the teacher's words. */
const cause = {
  cause: Type.Enum([...interruptionCauses]),
  note: Type.Optional(Text(0, limits.interruptionNote)),
};

/** Students: those of the addresses, of one class of the contest, or of one room; by default all. */
const scope = {
  emails: Type.Optional(Type.Array(ExistingEmail, { minItems: 1, maxItems: limits.interruptedStudents })),
  of_class: Type.Optional(id),
  room: Type.Optional(Text(1, limits.desks.roomLength)),
};

export const StopClock = Type.Object({ contest: ContestId, ...cause, ...scope });
/** `interruption`: one open stop; by default all of them. */
export const ResumeClock = Type.Object({ contest: ContestId, interruption: Type.Optional(id) });
export const GiveBack = Type.Object({
  contest: ContestId,
  ...cause,
  ...scope,
  minutes: Type.Integer({ minimum: 1, maximum: limits.givenBackMinutes }),
});
export const UndoInterruption = Type.Object({ contest: ContestId, interruption: id });

/** An open stop on Live. `students`: absent if all students are stopped. */
export const OpenStop = Type.Object({
  id: Type.Integer(),
  ...OwnStop.properties,
  students: Type.Optional(Type.Integer()),
});

export const Interruptions = Type.Object({
  /** Latest first. */
  interruptions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Whether the clock was stopped; otherwise time was given back. */
      is_stop: Type.Boolean(),
      cause: Type.Enum([...interruptionCauses]),
      note: Type.String(),
      started_datetime: Instant,
      /** Null while the clock is stopped. */
      ended_datetime: Nullable(Instant),
      /** Time that each of the students got. */
      seconds: Type.Integer(),
      /** Number of students; absent if everybody got the time. */
      students: Type.Optional(Type.Integer()),
      author: Type.String(),
      invigilator: Nullable(Type.String()),
      undone: Type.Boolean(),
    }),
  ),
  /** Classes of the contest, to choose from. */
  classes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
