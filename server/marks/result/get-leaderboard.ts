import { toMarkParts } from '#contract/marks.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import type { Database } from '../../base/database/connect.ts';
import { byRight } from '../../base/http/by-right.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { type Ranking, type Rankings, readRanking } from './rankings.ts';
import { placeAmongMarks } from './place-among-marks.ts';
import { loadMarksToShow } from './shown-marks.ts';
import {
  type LeaderboardViewer,
  contestMarks,
  readOwnPlace,
  readLeaderboardRows,
} from './read-leaderboard.ts';

const NOBODY = { rows: [], more: 0 };

/** Serves the leaderboard. It is empty until the results open, even for teachers, who may project it. */
export function serveGetLeaderboard(server: Server & Rankings): void {
  const { db, rankings } = server;
  const forTeacher = async ({ body, caller, at }: Call<'getLeaderboard'>) => {
    const { contest } = body;
    const { leaderboard, isOpen, marks } = await readOwnContest(db, contest, caller, at);
    const ranking = isOpen ? await readRanking(db, contest, at) : [];
    const shown = await readShown(db, ranking, { contest, shows: body.shows ?? leaderboard, marks, at });
    return { owner: { shows: leaderboard, results_open: isOpen, ...shown } };
  };
  const forStudent = async ({ body: { contest }, caller, at }: Call<'getLeaderboard'>) => {
    const { shows, isNameShown, isOpen, marks } = await readOwnPlace(db, contest, caller.id, at);
    if (!isOpen) return { student: { shows: 'off' as const, name_shown: false, ...NOBODY } };
    const ranking = shows === 'off' ? [] : await rankings.add({ contest, student: caller.id, at });
    const shown = await readShown(db, ranking, { contest, shows, marks, at, student: caller.id });
    return { student: { shows, name_shown: isNameShown, ...shown } };
  };
  serve(server, 'getLeaderboard', byRight<'getLeaderboard'>({ teach: forTeacher, sit: forStudent }));
}

async function readOwnContest(db: Database, id: number, by: CallingTeacher<'contest'>, at: Date) {
  const contest = await loadContest(db, id, by);
  const opening = await db
    .selectFrom('contest')
    .select(openingAt.as('opening_at'))
    .where('id', '=', id)
    .executeTakeFirst();
  const isOpen = opening !== undefined && contest.is_published && areResultsOpen(opening, at);
  return { leaderboard: contest.leaderboard, isOpen, marks: contestMarks(contest) };
}

async function readShown(
  db: Database,
  ranking: Ranking,
  { marks, at, ...looker }: LeaderboardViewer & { marks: ReturnType<typeof contestMarks>; at: Date },
) {
  if (looker.shows !== 'distribution') return readLeaderboardRows(db, ranking, looker);
  const own =
    ranking.find(({ student_id: id }) => id === looker.student) ??
    ranking[Math.floor((ranking.length - 1) / 2)];
  if (!own) return NOBODY;
  const latest = {
    responses: ranking,
    total: toMarkParts(marks.total),
    minimum: toMarkParts(marks.minimum),
  };
  const shown = await loadMarksToShow(db, { contest: looker.contest, at }, latest);
  const distribution = placeAmongMarks(shown, own.mark_parts);
  return { ...NOBODY, ...(distribution && { distribution }) };
}
