import { loadContest } from '../../contest/shared/load-contest.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import type { WithGrader } from '../../contest/grading/grader.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { readStatistics } from './read-statistics.ts';

export function serveGetStatistics(server: Server & WithGrader): void {
  const { db } = server;
  serve(server, 'getStatistics', async ({ body, caller, at }) =>
    // Reads one snapshot, so that a submission meanwhile cannot make a share larger than 1.
    readInSnapshot(db, async (trx) =>
      readStatistics(server, trx, await loadContest(trx, body.contest, caller), { at, lane: caller.id }),
    ),
  );
}
