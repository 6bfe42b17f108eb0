import { sql, type Transaction } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import { plural, type Sentence, sentence } from '#shared/sentence.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { DB } from '../../base/database/rows.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { ShareableKind } from '../../people/rights/calling-teacher.ts';
import { includesRight, rightOn } from '../../people/rights/right-on.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { findOffer, type ShareCodeOffer, wrongShareCodeRefusal } from './find-offer.ts';
import { foreignKeyColumn, shareableId } from './shareable.ts';

const TAKEN: Record<ShareableKind, Sentence> = {
  contest: sentence`The contest is now in your list.`,
  class: sentence`The class is now in your list.`,
};
const NOT_NEEDED: Record<ShareableKind, Sentence> = {
  contest: sentence`You already have this right on the contest. The code is still unused.`,
  class: sentence`You already have this right on the class. The code is still unused.`,
};

/** Accepts a share code. A greater right replaces a smaller one. The same teacher may repeat the call. */
export function serveTakeShareCode(server: Server): void {
  const { db } = server;
  serve(server, 'takeShareCode', async ({ body, caller, at }) => {
    const offer = await findOffer(db, body.code, caller.id, at);
    const { kind, id, right } = offer;
    const taken = { kind, id, right, detail: TAKEN[kind] };
    if (offer.isTaken) return taken;
    await inTransaction(db, async (trx) => {
      await lockTeacher(trx, caller.id);
      const open = await trx
        .selectFrom('share')
        .select('teacher_id')
        .where('id', '=', offer.share)
        .forUpdate()
        .executeTakeFirst();
      if (open?.teacher_id === caller.id) return; // this teacher took the code in the meantime
      // The code was taken or deleted meanwhile.
      if (open?.teacher_id !== null) throw wrongShareCodeRefusal();
      await refuseHad(trx, offer, caller.id);
      await trx
        .deleteFrom('share')
        .where('teacher_id', '=', caller.id)
        .where(foreignKeyColumn(offer), '=', id)
        .execute();
      await refuseTooMany(trx, caller.id);
      await trx
        .updateTable('share')
        .set({ teacher_id: caller.id, taken_at: at })
        .where('id', '=', offer.share)
        .execute();
      await recordAct(trx, shareableId(offer), 'takeShareCode', { author: caller, at }, { right });
    });
    return taken;
  });
}

/** Throws `Conflict` if the teacher already has this right or a higher one. */
async function refuseHad(
  trx: Transaction<DB>,
  { kind, id, right }: ShareCodeOffer,
  teacherId: number,
): Promise<void> {
  const { present } = await trx
    .selectFrom(kind)
    .select(rightOn(kind, teacherId).as('present'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(); // the code is locked, so it cannot be removed
  if (!present || !includesRight(present, right)) return;
  throw new Conflict('already_shared', NOT_NEEDED[kind]);
}

async function refuseTooMany(trx: Transaction<DB>, teacherId: number): Promise<void> {
  const { shares } = await trx
    .selectFrom('share')
    .select(sql<number>`count(*)::int`.as('shares'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  if (shares < quotas.shared) return;
  throw new Conflict(
    'too_many_shared',
    sentence`${plural(quotas.shared, { one: '# contest or class is', other: '# contests and classes are' })} shared with you, which is the most possible. Leave some of them.`,
  );
}
