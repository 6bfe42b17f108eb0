import fastJson from 'fast-json-stringify';
import { Type } from 'typebox';
import { LiveView } from '#contract/supervision.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { jsonSteps, sortSteps } from '../../base/shared/steps.ts';
import type { Health } from '../../base/http/health.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { Attempts } from '../attempt/attempts.ts';
import { compareByName } from '../participation/seen-by-teacher.ts';
import { addTypedNames } from '../participation/typed-name.ts';
import type { LiveSnapshots } from './live-snapshots.ts';
import { readLive } from './read-live.ts';

/** Maximum difference (ms) between the clocks of two server processes. */
const APART = 1_000;

const { students: studentsSchema, ...headProperties } = LiveView.properties;
const serializeHead = fastJson(Type.Object(headProperties));
const serializeStudents = fastJson(studentsSchema);
const END = Buffer.from('}');

type LiveSources = Server & Attempts & { live: LiveSnapshots; health: Health };

/** Serves the states of all students. With `since`, only rows that may have changed since then. */
export function serveGetLive(server: LiveSources): void {
  serve(server, 'getLive', async ({ body: { contest, since }, caller }) => {
    const { id } = await loadContest(server.db, contest, caller);
    return answerLive(server, { contestId: id, teacherId: caller.id, since });
  });
}

/** `teacherId`: the teacher whose names for students are shown. */
type Asked = { contestId: number; teacherId: number; since: string | undefined };

/** Returns the answer, as a function that waits in the queue of Live. */
export function answerLive(server: LiveSources, { contestId, teacherId, since }: Asked) {
  const { clock, slices, live } = server;
  return async () => {
    const { at, students, ...head } = await live.get(
      contestId,
      () => clock.now(),
      (last) => readLive(server, contestId, last),
    );
    return live.answer(async () => {
      const after = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since) - APART;
      const changed = [...students.values()]
        .filter((row) => row.changedAt > after)
        .map(({ student }) => student);
      // The shared snapshot has no typed names, because they are private to each teacher.
      const told = await addTypedNames(server, { contestId, teacherId }, changed);
      const sorted = told === changed ? told : await slices.run(sortSteps(told, compareByName));
      const written = serializeHead({ ...head, live_datetime: new Date(at).toISOString() });
      return Buffer.concat([
        Buffer.from(`${written.slice(0, -1)},"students":`),
        await slices.run(jsonSteps(sorted, serializeStudents)),
        END,
      ]);
    });
  };
}
