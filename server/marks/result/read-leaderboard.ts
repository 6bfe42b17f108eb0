import type { LeaderboardView } from '#contract/leaderboard.ts';
import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import { noResponseRefusal } from './no-response.ts';
import type { Ranking } from './rankings.ts';
import { selectResponses } from './responses-of.ts';
import { fullName } from '../../base/shared/full-name.ts';

/** Number of neighbours shown above and below a student. */
const NEIGHBOURS = 2;

/** Last rank shown for each setting. */
const RANKS = { off: 0, distribution: 0, first_3: 3, first_5: 5, first_10: 10 } as const;

/** Reads the leaderboard settings for a student with a response. Throws `NotFound` for others. */
export async function readOwnPlace(db: Database, contestId: number, studentId: number, at: Date) {
  const row = await selectResponses(db, contestId, at)
    .select(['leaderboard', 'is_name_shown', openingAt.as('opening_at')])
    .select(['total_mark_parts', 'minimum_mark_parts'])
    .where('attempt.student_id', '=', studentId)
    .executeTakeFirst();
  if (!row) throw noResponseRefusal();
  return {
    shows: row.leaderboard,
    isNameShown: row.is_name_shown,
    isOpen: areResultsOpen(row, at),
    marks: contestMarks(row),
  };
}

export const contestMarks = (row: { total_mark_parts: number; minimum_mark_parts: number }) => ({
  total: toMarks(row.total_mark_parts),
  minimum: toMarks(row.minimum_mark_parts),
});

export type LeaderboardViewer = {
  contest: number;
  shows: LeaderboardView;
  /**
   * The student who reads the leaderboard. Absent for the owner, who sees the neighbours of the student in
   * the middle.
   */
  student?: number;
};

export async function readLeaderboardRows(db: Database, ranking: Ranking, looker: LeaderboardViewer) {
  const { chosen, you, more } = choose(ranking, looker);
  const names = await readNames(
    db,
    looker.contest,
    chosen.map(({ student_id: id }) => id),
  );
  const rows = chosen.flatMap(({ student_id: id, mark_parts, rank }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ rank, name, marks: toMarks(mark_parts), is_you: id === you }];
  });
  return { rows, more };
}

function choose(ranking: Ranking, { shows, student }: LeaderboardViewer) {
  const own = ranking.findIndex(({ student_id: id }) => id === student);
  const ordered = own < 0 ? ranking : firstOfEquals(ranking, own);
  if (shows === 'neighbours') {
    const middle = own < 0 ? Math.floor((ranking.length - 1) / 2) : (ranking[own]?.rank ?? 1) - 1;
    const chosen = ordered.slice(Math.max(0, middle - NEIGHBOURS), middle + NEIGHBOURS + 1);
    return { chosen, you: ordered[middle]?.student_id, more: 0 };
  }
  const next = ordered.findIndex(({ rank }) => rank > RANKS[shows]);
  const count = next < 0 ? ordered.length : next;
  const chosen = ordered.slice(0, Math.min(count, limits.maxLeaderboardRows));
  return { chosen, you: student, more: count - chosen.length };
}

/** Puts the viewer first among students with equal marks, so that both neighbours above have more marks. */
function firstOfEquals(ranking: Ranking, own: number): Ranking {
  const row = ranking[own];
  return row ? ranking.toSpliced(own, 1).toSpliced(row.rank - 1, 0, row) : ranking;
}

async function readNames(db: Database, contest: number, students: number[]): Promise<Map<number, string>> {
  if (students.length === 0) return new Map();
  const people = await db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'student_id')
    .select(['account.id', 'is_name_shown', 'first_name', 'last_name'])
    .where('contest_id', '=', contest)
    .where('student_id', 'in', students)
    .execute();
  return new Map(people.map((person) => [person.id, shownName(person)]));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

type Person = { first_name: string; last_name: string; is_name_shown: boolean };

function shownName(person: Person): string {
  if (person.is_name_shown) return fullName(person);
  const initials = [person.first_name, person.last_name].filter((name) => name !== '').map(initialOf);
  return initials.every((initial) => initial === '…') ? '…' : initials.join(' ');
}

/**
 * Returns the initial of a name, or an ellipsis for a name of one character (common in Chinese), which an
 * initial would reveal.
 */
function initialOf(name: string): string {
  const characters = [...graphemes.segment(name)].map(({ segment }) => segment);
  const [first, ...rest] = characters.filter((character) => /^\p{L}/u.test(character));
  return first === undefined || rest.length === 0 ? '…' : `${first.toUpperCase()}.`;
}
