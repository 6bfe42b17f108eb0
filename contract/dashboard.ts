import { Type } from 'typebox';
import { OptionalShared } from './right.ts';
import { Instant, Nullable } from './text.ts';

export const Dashboard = Type.Object({
  totalContests: Type.Integer(),
  upcomingContests: Type.Integer(),
  completedContests: Type.Integer(),
  /** A teacher's contests that are not published; 0 for a student. */
  draftContests: Type.Integer(),
  /** Percent of the total marks, 0 to 100; 0 if there is no result yet. */
  averageScore: Type.Number(),
  /** Over how many responses the average was taken. */
  averagedResponses: Type.Integer(),
  upcomingContestList: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      start_datetime: Instant,
      shared: OptionalShared,
    }),
  ),
});

/**
 * A student's marks over time: one entry for each response whose results are open, in the order of the ends,
 * the latest last. By the key that counts.
 */
export const OwnMarks = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    end_datetime: Instant,
    marks: Type.Number(),
    total_marks: Type.Number(),
    minimum_marks: Type.Number(),
  }),
);

/** Marks of a teacher's classes: each class with a student whose response is shown. */
export const ClassMarks = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    /** In the order of the ends, the latest last. */
    contests: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        end_datetime: Instant,
        /** Responses of the students of the class alone. */
        responses: Type.Integer(),
        /** Percent of the total marks, 0 to 100. Half of the responses lie between the quartiles. */
        average: Type.Number(),
        lower_quartile: Type.Number(),
        upper_quartile: Type.Number(),
      }),
    ),
  }),
);

/**
 * Progress of a teacher's published contests, own and shared ones, the newest start first; without archived
 * ones.
 */
export const Overview = Type.Array(
  Type.Object({
    id: Type.Integer(),
    /** Attempts under way. */
    working: Type.Integer(),
    /** While it runs, the first of those who have not begun, by last name. */
    missing: Type.Optional(Type.Array(Type.Object({ first_name: Type.String(), last_name: Type.String() }))),
    responses: Type.Integer(),
    /** Average of the responses in percent of the total marks, 0 to 100; null if there is none. */
    average: Nullable(Type.Number()),
    passed: Type.Integer(),
    /** Whether all attempts have closed. */
    closed: Type.Boolean(),
    /** Whether all attempts have closed, and the results wait until a teacher releases them. */
    to_release: Type.Boolean(),
    /** Students with late answers that no teacher has accepted. */
    late: Type.Integer(),
    /** Students who ask to be admitted. */
    requests: Type.Integer(),
  }),
);
export type Overview = Type.Static<typeof Overview>;
