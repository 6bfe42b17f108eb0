/** Coordinators see the contests of all teachers, and results once they are open. They change nothing. */
import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { Instant, Nullable, Text } from './text.ts';

/** `after`: id of a contest; only contests after it in the list are returned. `search`: words of the list. */
export const FindSchoolContests = Type.Object({
  search: Type.Optional(Text(0, limits.nameLength)),
  after: Type.Optional(ContestId),
});

const SchoolContest = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  owner: Type.String(),
  /** Names of the classes that were added. */
  classes: Type.Array(Type.String()),
  start_datetime: Instant,
  end_datetime: Instant,
  /** Invited addresses and participants. */
  invited: Type.Integer(),
  started: Type.Integer(),
  submitted: Type.Integer(),
  /** Null until a teacher releases the results. */
  results_open_datetime: Nullable(Instant),
  results_open: Type.Boolean(),
});

/** The latest start comes first. */
export const SchoolContests = Type.Object({
  contests: Type.Array(SchoolContest),
  /** For `after`; absent at the end. */
  next: Type.Optional(Type.Integer()),
});

/** `from`: number of results to skip. */
export const GetSchoolContest = Type.Object({
  contest: ContestId,
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});

export const SchoolContestView = Type.Object({
  ...SchoolContest.properties,
  /** Only once the results are open. */
  results: Type.Optional(
    Type.Object({
      responses: Type.Integer(),
      passed: Type.Integer(),
      average_marks: Nullable(Type.Number()),
      minimum_marks: Type.Number(),
      total_marks: Type.Number(),
      /** Marks that occur, lowest first. */
      distribution: Type.Array(Type.Object({ marks: Type.Number(), responses: Type.Integer() })),
      /** Responses sorted by last name, at most `limits.oversight.results`. */
      students: Type.Array(
        Type.Object({
          name: Type.String(),
          email: Type.String(),
          marks: Type.Number(),
          is_passed: Type.Boolean(),
        }),
      ),
    }),
  ),
});
