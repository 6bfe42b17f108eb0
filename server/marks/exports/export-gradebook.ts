import { loadClass } from '../../school/classes/load-class.ts';
import { gradebookRows, readGradebookContests } from '../../school/classes/read-gradebook.ts';
import { readInSnapshot, pagesOf } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { timeZoneRule } from '../../base/http/known-zone.ts';
import type { WithResultsWriter } from './results-writer.ts';

export function serveExportGradebook(server: Server & WithResultsWriter): void {
  const { db, slices, writtenResults } = server;
  serve(
    server,
    'exportGradebook',
    async ({ body: { class: classId, format, contests: only, time_zone: timeZone = 'UTC' }, caller, at }) => {
      // Reads one snapshot, so that marks and totals belong to the same version of each key.
      const read = await readInSnapshot(db, async (trx) => {
        const { id, name } = await loadClass(trx, classId, caller);
        const asked = { classId: id, teacherId: caller.id, at };
        const { contests } = await readGradebookContests(trx, asked, only);
        const pages: Uint8Array[] = [];
        for await (const rows of pagesOf(slices, trx, gradebookRows(asked, contests))) {
          pages.push(Buffer.from(JSON.stringify(rows)));
        }
        return { name, contests, pages };
      });
      return () => writtenResults.write({ of: 'class', format, timeZone, ...read }, caller.id);
    },
    [timeZoneRule],
  );
}
