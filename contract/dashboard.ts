import { Type } from 'typebox';
import { Instant } from './text.ts';

export const Dashboard = Type.Object({
  totalContests: Type.Integer(),
  upcomingContests: Type.Integer(),
  completedContests: Type.Integer(),
  /** Percent of the total marks, 0 to 100. */
  averageScore: Type.Number(),
  upcomingContestList: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), start_datetime: Instant }),
  ),
});
