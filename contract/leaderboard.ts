/** Leaderboard of a contest: off by default, and empty until the results open. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { laterSettings } from './setting-table.ts';
import { choice } from './settings.ts';

export const Shows = choice(laterSettings.leaderboard);
export type Shows = Type.Static<typeof Shows>;

export const GetLeaderboard = Type.Object({
  contest: ContestId,
  /** Preview for the owner. Ignored from students. */
  shows: Type.Optional(Shows),
});

export const SetLeaderboard = Type.Object({ contest: ContestId, shows: Shows });

export const ShowName = Type.Object({ contest: ContestId, shown: Type.Boolean() });

const board = {
  shows: Shows,
  /** Best first. */
  rows: Type.Array(
    Type.Object({
      /** Equal marks share a rank: 1, 1, 3. */
      rank: Type.Integer(),
      /** Initials unless the student permits the name. */
      name: Type.String(),
      marks: Type.Number(),
      /** In the owner's preview of `neighbours`: the student it is shown for. */
      is_you: Type.Boolean(),
    }),
  ),
  /** Distribution without names instead of rows. Absent with too few responses. */
  distribution: Type.Optional(
    Type.Object({
      /** Lowest first; both bounds included. */
      bars: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), responses: Type.Integer() })),
      responses: Type.Integer(),
      /** Index of the viewer's bar; in the owner's preview, of the middle student's. */
      own: Type.Integer(),
      below: Type.Integer(),
    }),
  ),
  /** Responses of these ranks beyond `limits.leaderboardRows`. */
  more: Type.Integer(),
};

/** `shows`: the saved choice, even if the rows are a preview of another. */
export const OwnerLeaderboard = Type.Object({ ...board, results_open: Type.Boolean() });

/** `off` and empty until the results open. */
export const StudentLeaderboard = Type.Object({
  ...board,
  name_shown: Type.Boolean(),
});
