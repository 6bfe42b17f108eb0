import { sql } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { hashSecret, makeSecret } from '../../people/session/secrets.ts';

/** Serves the making and ending of invigilators' links. */
export function serveChangeInvigilators(server: Server): void {
  const { db } = server;
  serve(server, 'addInvigilator', ({ body: { contest, name, may_extend }, caller, at }) =>
    inTransaction(db, async (trx) => {
      const { id: contestId } = await lockContest(trx, contest, caller);
      const { open } = await trx
        .selectFrom('invigilator')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('contest_id', '=', contestId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (open >= quotas.invigilators) {
        throw new Conflict(
          'too_many_invigilators',
          sentence`A contest can have at most ${quotas.invigilators} links of invigilators. End one first.`,
        );
      }
      const secret = makeSecret();
      const { id } = await trx
        .insertInto('invigilator')
        .values({
          contest_id: contestId,
          name,
          may_extend,
          secret_hash: hashSecret(secret),
          made_by: caller.id,
          made_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAct(
        trx,
        { contest_id: contestId },
        'addInvigilator',
        { author: caller, at },
        { invigilator: name },
      );
      return { id, secret };
    }),
  );

  serve(server, 'endInvigilator', ({ body: { contest, invigilator: id }, caller, at }) =>
    inTransaction(db, async (trx) => {
      const { id: contestId } = await lockContest(trx, contest, caller);
      const link = await trx
        .selectFrom('invigilator')
        .select(['name', 'ended_at'])
        .where('contest_id', '=', contestId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!link) throw new NotFound('unknown_invigilator', sentence`There is no such link.`);
      const { name, ended_at: ended } = link;
      if (!ended) {
        await trx.updateTable('invigilator').set({ ended_at: at }).where('id', '=', id).execute();
        await recordAct(
          trx,
          { contest_id: contestId },
          'endInvigilator',
          { author: caller, at },
          { invigilator: name },
        );
      }
      return { detail: sentence`The link has ended.` };
    }),
  );
}
