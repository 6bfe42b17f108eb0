import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Scale } from './scale.ts';
import { ClassOnly } from './school-class.ts';
import { Instant, Nullable } from './text.ts';

/**
 * `absent`, `excused`: the student could have sat the contest, and has not. `second`: the marks are of a
 * second date, the contest of this id, with these marks in all.
 */
export const GradebookNote = Type.Object({
  place: Type.Integer(),
  kind: Type.Enum(['absent', 'excused', 'second']),
  contest: Type.Optional(Type.Integer()),
  total_marks: Type.Optional(Type.Number()),
});
export type GradebookNote = Type.Static<typeof GradebookNote>;

/** The marks of a class: a row for each student, a column for each contest. */
export const Gradebook = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /**
   * The teacher's contests that a student of the class has sat and whose attempts have all closed, the
   * oldest first: at most the latest `limits.gradebookContests`.
   */
  contests: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      start_datetime: Instant,
      end_datetime: Instant,
      minimum_marks: Type.Number(),
      total_marks: Type.Number(),
      /** Scale by which marks become grades; absent where the contest has none. */
      scale: Type.Optional(Scale),
      /** Number of students of the class who have sat it, and their average. */
      responses: Type.Integer(),
      average_marks: Type.Number(),
    }),
  ),
  /** Number of older contests that are not on this page. */
  older_contests: Type.Integer(),
  /** Sorted by name. */
  students: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Nullable(Type.String()),
      number: Nullable(Type.String()),
      /** In the order of the contests; null where the student has not sat one. */
      marks: Type.Array(Nullable(Type.Number())),
      /** Notes on contests, by their place from 0, where the marks alone do not say enough. */
      notes: Type.Optional(Type.Array(GradebookNote)),
    }),
  ),
});
export type Gradebook = Type.Static<typeof Gradebook>;

/**
 * `contests`: the columns; if absent, all that `Gradebook` has. Contests that are not among those are left
 * out. `time_zone`: in which the times of a workbook are, "Europe/Berlin"; UTC if absent.
 */
export const ExportGradebook = Type.Object({
  ...ClassOnly.properties,
  format: Type.Enum(['csv', 'xlsx']),
  contests: Type.Optional(Type.Array(ContestId, { maxItems: limits.gradebookContests })),
  time_zone: Type.Optional(Type.String({ maxLength: limits.timeZone })),
});
