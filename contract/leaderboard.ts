/** The leaderboard of a contest. It is off until the teacher wants it, and empty until the results open. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import { laterSettings } from './setting-table.ts';
import { choice } from './settings.ts';

export const Shows = choice(laterSettings.leaderboard);
export type Shows = Type.Static<typeof Shows>;

export const GetLeaderboard = Type.Object({
  contest: ContestId,
  /** For the owner, a preview: the leaderboard as it would be. A student's is ignored. */
  shows: Type.Optional(Shows),
});

export const SetLeaderboard = Type.Object({ contest: ContestId, shows: Shows });

export const ShowName = Type.Object({ contest: ContestId, shown: Type.Boolean() });

const board = {
  shows: Shows,
  /** Best first. */
  rows: Type.Array(
    Type.Object({
      /** Equal marks have the same rank, and the next one counts everybody before it: 1, 1, 3. */
      rank: Type.Integer(),
      /** The name if the student permits it, else initials. */
      name: Type.String(),
      marks: Type.Number(),
      /** In the owner's preview of `neighbours`: the student who would see it. */
      is_you: Type.Boolean(),
    }),
  ),
  /** Distribution without names, in place of rows. Absent while there are too few responses. */
  distribution: Type.Optional(
    Type.Object({
      /** By marks, the least first; both bounds are included. */
      bars: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), responses: Type.Integer() })),
      responses: Type.Integer(),
      /** The bar of the one who looks; in the owner's preview, of the student in the middle. */
      own: Type.Integer(),
      /** Number of responses with fewer marks. */
      below: Type.Integer(),
    }),
  ),
  /** Number of responses of these ranks beyond the rows that are sent (`limits.leaderboardRows`). */
  more: Type.Integer(),
};

/** `shows`: what is switched on; the rows may be those of a preview. */
export const OwnerLeaderboard = Type.Object({ ...board, results_open: Type.Boolean() });

/** Before the results open, always `off` and empty. */
export const StudentLeaderboard = Type.Object({
  ...board,
  /** Whether others read the student's name. */
  name_shown: Type.Boolean(),
});
