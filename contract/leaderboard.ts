import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { laterSettings } from './setting-table.ts';
import { choiceSchema } from './settings.ts';

export const LeaderboardView = choiceSchema(laterSettings.leaderboard);
export type LeaderboardView = Type.Static<typeof LeaderboardView>;

export const GetLeaderboard = Type.Object({
  contest: ContestId,
  /** View that the owner wants to preview. Students' requests ignore it. */
  shows: Type.Optional(LeaderboardView),
});

export const SetLeaderboard = Type.Object({ contest: ContestId, shows: LeaderboardView });

export const ShowName = Type.Object({ contest: ContestId, shown: Type.Boolean() });

const board = {
  shows: LeaderboardView,
  /** Best student first. */
  rows: Type.Array(
    Type.Object({
      /** Students with equal marks share a rank, as in 1, 1, 3. */
      rank: Type.Integer(),
      /** Initials, or the name if the student allows others to see it. */
      name: Type.String(),
      marks: Type.Number(),
      /**
       * Whether the row is the viewer's. In the owner's preview of `neighbours`: whether it is the example
       * student's.
       */
      is_you: Type.Boolean(),
    }),
  ),
  /** Shown in place of rows with names. Absent if there are too few responses. */
  distribution: Type.Optional(
    Type.Object({
      /** Bars of the distribution, lowest first. Both bounds are included. */
      bars: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), responses: Type.Integer() })),
      responses: Type.Integer(),
      /** Index of the viewer's bar or, in the owner's preview, of the middle student's bar. */
      own: Type.Integer(),
      below: Type.Integer(),
    }),
  ),
  /** Number of responses with these ranks that are cut off by `limits.maxLeaderboardRows`. */
  more: Type.Integer(),
};

/** `shows`: the saved setting, even if `rows` preview another one. */
export const OwnerLeaderboard = Type.Object({ ...board, results_open: Type.Boolean() });

/** `off` and empty until the results open. */
export const StudentLeaderboard = Type.Object({
  ...board,
  name_shown: Type.Boolean(),
});
