import fastJson from 'fast-json-stringify';
import { Type } from 'typebox';
import { Gradebook } from '#contract/gradebook.ts';
import { readInSnapshot, readInPages } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { jsonSteps, mapSteps, sortSteps } from '../../base/shared/steps.ts';
import { compareByLastName } from './by-name.ts';
import { marksByContest, parseNotes } from './gradebook-row.ts';
import { loadClass } from './load-class.ts';
import { gradebookRows, readGradebookContests } from './read-gradebook.ts';

const { students: listSchema, ...headProperties } = Gradebook.properties;
const serializeHead = fastJson(Type.Object(headProperties));
const serializeList = fastJson(listSchema);
const END = Buffer.from('}');

export function serveGetGradebook(server: Server): void {
  const { db, slices } = server;
  serve(server, 'getGradebook', async ({ body, caller, at }) => {
    // Reads one snapshot, so that marks and totals belong to the same version of each key.
    const { head, rows } = await readInSnapshot(db, async (trx) => {
      const { id, name } = await loadClass(trx, body.class, caller);
      const asked = { classId: id, teacherId: caller.id, at };
      const { contests, older } = await readGradebookContests(trx, asked);
      const head = { id, name, contests, older_contests: older };
      return { head, rows: await readInPages(slices, trx, gradebookRows(asked, contests)) };
    });
    const students = mapSteps(await slices.run(sortSteps(rows, compareByLastName)), (row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      number: row.number,
      marks: marksByContest(row, head.contests.length),
      ...(row.notes.length > 0 && { notes: parseNotes(row) }),
    }));
    return Buffer.concat([
      Buffer.from(`${serializeHead(head).slice(0, -1)},"students":`),
      await slices.run(jsonSteps(await slices.run(students), serializeList)),
      END,
    ]);
  });
}
