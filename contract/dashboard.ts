import { Type } from 'typebox';
import { Instant } from './text.ts';

export const Dashboard = Type.Object({
  totalContests: Type.Integer(),
  upcomingContests: Type.Integer(),
  completedContests: Type.Integer(),
  /** How many of a teacher's contests are not published; 0 for a student. */
  draftContests: Type.Integer(),
  /** Percent of the total marks, 0 to 100; 0 if there is no result yet. */
  averageScore: Type.Number(),
  /** Over how many responses the average was taken. */
  averagedResponses: Type.Integer(),
  upcomingContestList: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), start_datetime: Instant }),
  ),
});
