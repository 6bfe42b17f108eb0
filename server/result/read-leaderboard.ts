import { sql } from 'kysely';
import type { Shows } from '#contract/leaderboard.ts';
import { limits } from '#contract/limits.ts';
import { isResponse } from '../contest/is-response.ts';
import { areResultsOpen } from '../contest/time-rules.ts';
import { openingAt } from '../contest/time-columns.ts';
import type { Database } from '../database/connect.ts';
import { noResponse } from './get-result.ts';
import { shownName } from './shown-name.ts';

/** So many stand above a student among the neighbours, and so many below. */
const NEIGHBOURS = 2;

/** The last rank that is shown. */
const RANKS = { off: 0, first_3: 3, first_5: 5, first_10: 10 } as const;

/** What a student with a response may see of the leaderboard; anybody else is answered `NotFound`. */
export async function readOwnPlace(db: Database, contestId: number, studentId: number, at: Date) {
  const row = await responsesOf(db, contestId, at)
    .select(['leaderboard', 'is_name_shown', openingAt.as('opening_at')])
    .where('attempt.student_id', '=', studentId)
    .executeTakeFirst();
  if (!row) throw noResponse();
  return { shows: row.leaderboard, isNameShown: row.is_name_shown, isOpen: areResultsOpen(row, at) };
}

type Looker = {
  contest: number;
  at: Date;
  shows: Shows;
  /** Absent for the owner, who sees the neighbours of the student in the middle of the class. */
  student?: number;
};

/**
 * The rows of a leaderboard, best first, by the latest version of the key. Among equals the one who looks
 * stands first, so that the two above have more marks wherever there are two.
 */
export async function readRows(db: Database, { contest, at, shows, student = 0 }: Looker) {
  const rows = await db
    .with('ranked', () =>
      responsesOf(db, contest, at).select([
        'attempt.student_id',
        'half_marks',
        'is_name_shown',
        sql<number>`rank() over (order by half_marks desc)::integer`.as('rank'),
        sql<number>`row_number() over (order by half_marks desc, attempt.student_id <> ${student},
          attempt.student_id)::integer`.as('place'),
      ]),
    )
    .with('chosen', (query) =>
      query
        .selectFrom('ranked')
        .selectAll()
        .select(sql<boolean>`place = (${ownPlace(student)})`.as('is_you'))
        .where(shows === 'neighbours' ? nearOwnPlace(student) : sql<boolean>`rank <= ${RANKS[shows]}`),
    )
    .selectFrom('chosen')
    .innerJoin('account', 'account.id', 'chosen.student_id')
    .select(['rank', 'half_marks', 'is_name_shown', 'is_you', 'first_name', 'last_name'])
    .select(sql<number>`count(*) over ()::integer`.as('count'))
    .orderBy('place')
    .limit(limits.leaderboardRows)
    .execute();
  return {
    rows: rows.map((row) => ({
      rank: row.rank,
      name: shownName(row),
      marks: (row.half_marks ?? 0) / 2,
      is_you: row.is_you && (student > 0 || shows === 'neighbours'),
    })),
    more: (rows[0]?.count ?? 0) - rows.length,
  };
}

const ownPlace = (student: number) =>
  student > 0
    ? sql`select place from ranked where student_id = ${student}`
    : sql`select (count(*) + 1) / 2 from ranked`;

const nearOwnPlace = (student: number) => sql<boolean>`abs(place - (${ownPlace(student)})) <= ${NEIGHBOURS}`;

const responsesOf = (db: Database, contestId: number, at: Date) =>
  db
    .selectFrom('contest')
    .innerJoin('participation', 'participation.contest_id', 'contest.id')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.contest_id', '=', 'participation.contest_id')
        .onRef('attempt.student_id', '=', 'participation.student_id'),
    )
    .where('contest.id', '=', contestId)
    .where('is_published', '=', true)
    .where('half_marks', 'is not', null)
    .where(isResponse(at));
