import { Type } from 'typebox';
import { OptionalShared } from './right.ts';
import { Instant, Nullable } from './text.ts';

export const Dashboard = Type.Object({
  totalContests: Type.Integer(),
  upcomingContests: Type.Integer(),
  completedContests: Type.Integer(),
  /** 0 for a student. */
  draftContests: Type.Integer(),
  /** Percent of the total marks, 0 to 100; 0 without results. */
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

/** A student's results by the latest key, in the order of the contests' ends. Only open results. */
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
    /** In the order of their ends. */
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

/** Progress of a teacher's own and shared published contests without archived ones, latest start first. */
export const Overview = Type.Array(
  Type.Object({
    id: Type.Integer(),
    working: Type.Integer(),
    /** While it runs: the first students who have not begun, by last name. */
    missing: Type.Optional(Type.Array(Type.Object({ first_name: Type.String(), last_name: Type.String() }))),
    responses: Type.Integer(),
    /** Percent of the total marks, 0 to 100; null without responses. */
    average: Nullable(Type.Number()),
    passed: Type.Integer(),
    closed: Type.Boolean(),
    /** Whether all attempts have closed and the results wait for their release. */
    to_release: Type.Boolean(),
    /** Students with late answers that no teacher has accepted. */
    late: Type.Integer(),
    requests: Type.Integer(),
  }),
);
export type Overview = Type.Static<typeof Overview>;
