import { Type } from 'typebox';
import { Instant } from './text.ts';

export const Dashboard = Type.Object({
  totalContests: Type.Integer(),
  upcomingContests: Type.Integer(),
  completedContests: Type.Integer(),
  /** Of all own contests, those that are not published; a student has none. */
  draftContests: Type.Integer(),
  /** Percent of the total marks, 0 to 100; 0 where there is no result yet. */
  averageScore: Type.Number(),
  /** Over how many responses. */
  averagedResponses: Type.Integer(),
  upcomingContestList: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), start_datetime: Instant }),
  ),
});
