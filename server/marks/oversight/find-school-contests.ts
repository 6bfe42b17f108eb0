import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { checkCoordinator } from './check-coordinator.ts';
import { describeContest, schoolContests } from './school-contests.ts';

const { page } = limits.oversight;

/** Each word must be in the contest's name, its teacher's name, or the name of a class. */
const includes = (word: string) =>
  sql<boolean>`position(lower(${word}) in lower(concat_ws(' ', contest.name, owner.first_name, owner.last_name,
    (select string_agg(class.name, ' ') from contest_class join class on class.id = class_id
      where contest_id = contest.id)))) > 0`;

export function serveFindSchoolContests(server: Server): void {
  const { db } = server;
  serve(server, 'findSchoolContests', async ({ body: { search = '', after }, caller, at }) => {
    await checkCoordinator(db, caller);
    const words = search.split(/\s+/u).filter(Boolean);
    const rows = await schoolContests(db)
      .where((row) => row.and(words.map(includes)))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(start_at, contest.id) < (select start_at, id from contest where id = ${after ?? 0})`,
        ),
      )
      .orderBy('start_at', 'desc')
      .orderBy('contest.id', 'desc')
      .limit(page + 1)
      .execute();
    const shown = rows.slice(0, page);
    const last = rows.length > page ? shown.at(-1) : undefined;
    return {
      contests: shown.map((row) => describeContest(row, at)),
      ...(last && { next: last.id }),
    };
  });
}
