import { Type } from 'typebox';
import { OptionalShared } from './right.ts';
import { Instant, Nullable } from './text.ts';

export const Dashboard = Type.Object({
  totalContests: Type.Integer(),
  upcomingContests: Type.Integer(),
  completedContests: Type.Integer(),
  /** Number of drafts; 0 for a student. */
  draftContests: Type.Integer(),
  /** Percent of the total marks, 0 to 100; 0 if there are no results. */
  averageScore: Type.Number(),
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

/** A student's results that are open, by the latest key, in the order in which the contests ended. */
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

export const ClassMarks = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    /** Contests, in the order in which they ended. */
    contests: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        end_datetime: Instant,
        responses: Type.Integer(),
        /** Percent of the total marks, 0 to 100. */
        average: Type.Number(),
        lower_quartile: Type.Number(),
        upper_quartile: Type.Number(),
      }),
    ),
  }),
);

/**
 * Progress of the published contests that a teacher owns or shares, latest start first, without archived
 * contests.
 */
export const Overview = Type.Array(
  Type.Object({
    id: Type.Integer(),
    working: Type.Integer(),
    /** Number of students who have submitted, as on Live. */
    submitted: Type.Integer(),
    /** Only while the contest runs: the first students (by last name) who have not begun. */
    missing: Type.Optional(Type.Array(Type.Object({ first_name: Type.String(), last_name: Type.String() }))),
    responses: Type.Integer(),
    /** Percent of the total marks, 0 to 100; null if there are no responses. */
    average: Nullable(Type.Number()),
    passed: Type.Integer(),
    closed: Type.Boolean(),
    /** Whether all attempts have closed and a teacher still has to release the results. */
    to_release: Type.Boolean(),
    /** Number of students with late answers that no teacher has accepted. */
    late: Type.Integer(),
    requests: Type.Integer(),
    /** When the school will remove the answers, as the owners were told. */
    answers_go_datetime: Type.Optional(Instant),
  }),
);
export type Overview = Type.Static<typeof Overview>;
