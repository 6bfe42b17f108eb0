import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Scale } from './scale.ts';
import { ClassBody } from './school-class.ts';
import { Instant, Nullable } from './text.ts';

/** `second`: contest id and total marks of the second date, if the marks come from it. */
export const GradebookNote = Type.Object({
  place: Type.Integer(),
  kind: Type.Enum(['absent', 'excused', 'second']),
  contest: Type.Optional(Type.Integer()),
  total_marks: Type.Optional(Type.Number()),
});
export type GradebookNote = Type.Static<typeof GradebookNote>;

export const Gradebook = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /**
   * The latest contests that students of the class took and whose attempts have all closed, oldest first; at
   * most `limits.maxGradebookContests`.
   */
  contests: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      start_datetime: Instant,
      end_datetime: Instant,
      minimum_marks: Type.Number(),
      total_marks: Type.Number(),
      /** Absent if the contest has no grades. */
      scale: Type.Optional(Scale),
      responses: Type.Integer(),
      average_marks: Type.Number(),
    }),
  ),
  /** Number of older contests that are not listed. */
  older_contests: Type.Integer(),
  /** Students, sorted by name. */
  students: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Nullable(Type.String()),
      number: Nullable(Type.String()),
      /** Marks per contest; null if the student did not take the contest. */
      marks: Type.Array(Nullable(Type.Number())),
      /** Notes that explain marks; each refers to a contest by its index. */
      notes: Type.Optional(Type.Array(GradebookNote)),
    }),
  ),
});
export type Gradebook = Type.Static<typeof Gradebook>;

/** `canvas` and `moodle`: CSV files that these systems import. */
export const gradebookFormats = ['csv', 'xlsx', 'canvas', 'moodle'] as const;
export type GradebookFormat = (typeof gradebookFormats)[number];

/**
 * `contests`: ids of the contests to export; default: all. `time_zone`: time zone of a workbook, such as
 * "Europe/Berlin"; default: UTC.
 */
export const ExportGradebook = Type.Object({
  ...ClassBody.properties,
  format: Type.Enum([...gradebookFormats]),
  contests: Type.Optional(Type.Array(ContestId, { maxItems: limits.maxGradebookContests })),
  time_zone: Type.Optional(Type.String({ maxLength: limits.timeZoneLength })),
});
