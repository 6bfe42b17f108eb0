import { sql } from 'kysely';
import { type Server, serve } from '../../base/http/serve.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import { readRoomRecord } from '../supervision/read-room-record.ts';
import { type Watching, watchPeriod } from './load-watch.ts';
import { withWatch } from './with-watch.ts';

const describePeriod = ({ from, until }: { from: Date; until: Date }) => ({
  from_datetime: from.toISOString(),
  until_datetime: until.toISOString(),
});

/** Serves what invigilators recorded: to the teachers of the contest with all links, and to invigilators. */
export function serveGetInvigilation(server: Server & Watching): void {
  const { db } = server;
  serve(server, 'getInvigilation', async ({ body, caller }) => {
    const { id } = await loadContest(db, body.contest, caller);
    const times = await db
      .selectFrom('contest')
      .select(['start_at', lastClosingAt.as('last_closing_at')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const links = await db
      .selectFrom('invigilator')
      .innerJoin('account', 'account.id', 'invigilator.made_by')
      .select(['invigilator.id', 'name', 'may_extend', 'made_at', 'ended_at'])
      .select(sql<string>`first_name || ' ' || last_name`.as('made_by'))
      .where('contest_id', '=', id)
      .orderBy('invigilator.id')
      .execute();
    return {
      ...describePeriod(watchPeriod(times)),
      invigilators: links.map(({ made_at: made, ended_at: ended, ...link }) =>
        Object.assign(link, {
          made_datetime: made.toISOString(),
          ended_datetime: ended?.toISOString() ?? null,
        }),
      ),
      ...(await readRoomRecord(db, id)),
    };
  });

  serve(server, 'getWatch', (asked) =>
    withWatch(server, asked, async ({ name, contest, contest_name, may_extend, ...watch }) => ({
      name,
      contest,
      contest_name,
      may_extend,
      ...describePeriod(watch),
      ...(await readRoomRecord(db, contest)),
    })),
  );
}
