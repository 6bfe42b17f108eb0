import { sql } from 'kysely';
import type { CorrectKey, CorrectionFigures } from '#contract/key.ts';
import { toMarks } from '#contract/marks.ts';
import { loadContest } from '../shared/load-contest.ts';
import { undoCorrections } from '../shared/summary.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';

export function serveGetKeyVersions(server: Server): void {
  const { db } = server;
  serve(server, 'getKeyVersions', async ({ body, caller }) =>
    readInSnapshot(db, async (trx) => {
      const contest = await loadContest(trx, body.contest, caller);
      const rows = await trx
        .selectFrom('key_version')
        .innerJoin('account', 'account.id', 'author_id')
        .select(['version', 'same_as', 'first_name', 'last_name', 'key_version.created_at', 'reason'])
        .select(['minimum_mark_parts', 'total_mark_parts'])
        .select(sql<CorrectKey['rulings'] | null>`rulings`.as('rulings'))
        .select(sql<CorrectionFigures>`figures`.as('figures'))
        .where('contest_id', '=', contest.id)
        .orderBy('version')
        .execute();
      const published = undoCorrections(contest);
      return {
        version: contest.key_version,
        published: {
          minimum_marks: toMarks(published.minimum_mark_parts),
          total_marks: toMarks(published.total_mark_parts),
        },
        versions: rows.map((row) =>
          Object.assign(row.figures, {
            version: row.version,
            same_as: row.same_as,
            author: `${row.first_name} ${row.last_name}`,
            datetime: row.created_at.toISOString(),
            reason: row.reason,
            rulings: row.rulings ?? [],
            minimum_marks: toMarks(row.minimum_mark_parts),
            total_marks: toMarks(row.total_mark_parts),
          }),
        ),
      };
    }),
  );
}
