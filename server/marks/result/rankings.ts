import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { GroupCommit } from '../../base/database/group-commit.ts';
import { selectResponses } from './responses-of.ts';

/** Responses graded by the latest key, best first. Equal marks are ordered by student id. */
export type Ranking = {
  student_id: number;
  mark_parts: number;
  /** Rank of the response: 1 plus the number of responses with more marks. */
  rank: number;
}[];

type Asked = { contest: number; student: number; at: Date };
export type RankingReader = GroupCommit<Asked, Ranking>;

export type Rankings = { rankings: RankingReader };

/** Shares readings between requests, because a whole class asks for its results when they open. */
export const rankingReader = (db: Database): RankingReader =>
  new GroupCommit<Asked, Ranking>({
    keyOf: ({ contest, student }) => `${contest}:${student}`,
    write: async (asked) => {
      const latest = new Map<number, Date>();
      for (const { contest, at } of asked) {
        const other = latest.get(contest);
        if (!other || other < at) latest.set(contest, at);
      }
      const read = new Map<number, Ranking>();
      for (const [contest, at] of latest) read.set(contest, await readRanking(db, contest, at));
      return asked.map(({ contest }) => read.get(contest) ?? []);
    },
  });

export const readRanking = (db: Database, contest: number, at: Date): Promise<Ranking> =>
  selectResponses(db, contest, at)
    .select(['attempt.student_id', sql<number>`mark_parts`.as('mark_parts')])
    .select(sql<number>`rank() over (order by mark_parts desc)::integer`.as('rank'))
    .orderBy('mark_parts', 'desc')
    .orderBy('attempt.student_id')
    .execute();
