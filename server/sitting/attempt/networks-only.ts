import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { networkAround } from '../../contest/shared/networks.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { LivePage } from '../participation/live-page.ts';

/** Serves the caller's own network, as the server sees it. */
export function serveGetOwnNetwork(server: Server): void {
  serve(server, 'getOwnNetwork', async ({ request }) => {
    const network = networkAround(request);
    if (network !== undefined) return { network };
    throw new NotFound(
      'unknown_network',
      sentence`The server cannot tell your network. Please ask your school’s administrator.`,
    );
  });
}

/** Serves the switch for starts outside the school's networks. It works at any time after the publication. */
export function serveSetNetworksOnly(server: Server & LivePage): void {
  const { db, live } = server;
  serve(server, 'setNetworksOnly', async ({ body: { contest: id, only }, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, id, caller);
      if (!contest.is_published)
        throw new Conflict('not_published', sentence`This contest is a draft: change this in the editor.`);
      await trx.updateTable('contest').set({ networks_only: only }).where('id', '=', contest.id).execute();
      const by = { author: caller, at };
      await recordAct(trx, { contest_id: contest.id }, 'setNetworksOnly', by, { shows: only ? 'on' : 'off' });
    });
    live.forget(id);
    return {
      detail: only
        ? sentence`Students now start only in the school’s networks.`
        : sentence`Students now start in every network.`,
    };
  });
}
