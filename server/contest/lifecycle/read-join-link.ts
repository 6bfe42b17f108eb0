import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { unknownContestRefusal } from '../shared/load-contest.ts';

/**
 * Serves the name and the teacher of a published public contest to visitors who are not logged in. Unknown
 * ids are limited per network, so that ids cannot be guessed.
 */
export function serveReadJoinLink(server: Server): void {
  const { db } = server;
  serve(server, 'readJoinLink', async ({ body, at, request }) => {
    const counters = [{ key: `join-link:${clientNetwork(request).site}`, limit: limits.unknownContestTries }];
    return limitGuesses(db, { counters, at }, async () => {
      const found = await db
        .selectFrom('contest')
        .innerJoin('account', 'account.id', 'contest.teacher_id')
        .select(['contest.name', sql<string>`first_name || ' ' || last_name`.as('teacher')])
        .where('contest.id', '=', body.contest)
        .where('is_published', '=', true)
        .where('is_public', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!found) throw unknownContestRefusal();
      return found;
    });
  });
}
