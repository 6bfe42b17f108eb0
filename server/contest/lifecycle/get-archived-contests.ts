import fastJson from 'fast-json-stringify';
import * as limits from '#contract/limits.ts';
import { calls } from '#contract/calls.ts';
import { readList } from '../../base/database/read-in-pages.ts';
import { jsonSteps, mapSteps } from '../../base/shared/steps.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { isListedFor, rightOn } from '../../people/rights/right-on.ts';
import { sharedColumns, sharingFields } from '../../people/rights/sharing-of.ts';
import { contestColumns, ownerSummary } from '../shared/summary.ts';

const serialize = fastJson(calls.getArchivedContests.answer);

/** Serves archived contests. Owners also get their deleted drafts that can still be restored. */
export function serveGetArchivedContests(server: Server): void {
  const { db, slices } = server;
  serve(server, 'getArchivedContests', async ({ caller, at }) => {
    const restorable = new Date(at.getTime() - limits.deletedDraftLifetime);
    const archived = db
      .selectFrom('contest')
      .select(contestColumns)
      .select(['archived_at', 'deleted_at', 'moved_seconds'])
      .select(sharedColumns('contest', caller.id))
      .where(isListedFor('contest', caller.id))
      .where((row) =>
        row.or([
          row.and([row('archived_at', 'is not', null), row('deleted_at', 'is', null)]),
          row.and([
            row('archived_at', 'is', null),
            row('deleted_at', '>', restorable),
            row(rightOn('contest', caller.id), '=', 'own'),
          ]),
        ]),
      )
      .orderBy('contest.start_at', 'desc')
      .orderBy('contest.id');
    const contests = await readList(server, archived);
    const summaries = mapSteps(contests, (contest) => ({
      ...ownerSummary(contest),
      ...sharingFields(contest),
      removal_datetime: contest.deleted_at
        ? new Date(contest.deleted_at.getTime() + limits.deletedDraftLifetime).toISOString()
        : null,
    }));
    return slices.run(jsonSteps(await slices.run(summaries), serialize));
  });
}
