import fastJson from 'fast-json-stringify';
import { Type } from 'typebox';
import { Live } from '#contract/supervision.ts';
import { ownContest } from '../contest/load-own-contest.ts';
import { inSlices, jsonSteps } from '../shared/in-slices.ts';
import { type Server, serve } from '../http/serve.ts';
import { readLive } from './read-live.ts';

/** How far apart (ms) the clocks of two processes may be, of which each answers a part of the requests. */
const APART = 1_000;

const { students: studentsSchema, ...headProperties } = Live.properties;
const serializeHead = fastJson(Type.Object(headProperties));
const serializeStudents = fastJson(studentsSchema);
const END = Buffer.from('}');

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
    const changed = [...students.values()]
      .filter((row) => row.changedAt > since)
      .map(({ student }) => student);
    const written = serializeHead({ ...head, live_datetime: new Date(at).toISOString() });
    return Buffer.concat([
      Buffer.from(`${written.slice(0, -1)},"students":`),
      await inSlices(jsonSteps(changed, serializeStudents)),
      END,
    ]);
  });
}
