import { ownContest } from '../contest/own-contest.ts';
import { type Server, serve } from '../serve.ts';
import { readLive } from './read-live.ts';

/** How far apart (ms) the clocks of two processes may be, of which each answers a part of the requests. */
const APART = 1_000;

/** Who has not come, is writing, is away, has submitted; with `since`, the rows that may have changed since. */
export function getLive(server: Server): void {
  const { db, clock, live } = server;
  serve(server, 'getLive', async ({ body, caller }) => {
    const { id } = await ownContest(db, body.contest, caller.id);
    const { at, students, ...head } = await live.get(
      id,
      () => clock.now(),
      (last) => readLive(server, id, last),
    );
    const since = body.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(body.since) - APART;
    return {
      ...head,
      live_datetime: new Date(at).toISOString(),
      students: [...students.values()].filter((row) => row.changedAt > since).map(({ student }) => student),
    };
  });
}
