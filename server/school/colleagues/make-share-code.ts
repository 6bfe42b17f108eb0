import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { hashSecret } from '../../people/session/secrets.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { normalizeCode } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import { makeCode } from '../../base/shared/typed-code.ts';
import { wrongShareCodeRefusal } from './find-offer.ts';
import { foreignKeyColumn, shareableId, loadShareable, lockShareable } from './shareable.ts';

const TOO_MANY = {
  contest: sentence`A contest can have at most ${quotas.colleagues} colleagues and unused codes. Remove one first.`,
  class: sentence`A class can have at most ${quotas.colleagues} colleagues and unused codes. Remove one first.`,
};

/** Makes a code for one colleague. It is sent only once, because only its hash is stored. */
export function serveMakeShareCode(server: Server): void {
  serve(server, 'makeShareCode', ({ body, caller, at, once }) => {
    const code = makeCode();
    const expires = new Date(at.getTime() + limits.shareCodeLifetime);
    const { right } = body;
    return once(
      async (trx) => {
        const shareable = await lockShareable(trx, body, caller);
        const { shares } = await trx
          .selectFrom('share')
          .select(sql<number>`count(*)::int`.as('shares'))
          .where(foreignKeyColumn(shareable), '=', shareable.id)
          .where((row) => row.or([row('teacher_id', 'is not', null), row('expires_at', '>', at)]))
          .executeTakeFirstOrThrow();
        if (shares >= quotas.colleagues) {
          throw new Conflict('too_many_colleagues', TOO_MANY[shareable.kind]);
        }
        const made = await trx
          .insertInto('share')
          .values({
            ...shareableId(shareable),
            may: right,
            made_by: caller.id,
            code_hash: hashSecret(normalizeCode(code)),
            expires_at: expires,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordAct(trx, shareableId(shareable), 'makeShareCode', { author: caller, at }, { right });
        const detail = sentence`One colleague can use this code within 7 days.`;
        return { id: made.id, code, right, expires_datetime: expires.toISOString(), detail };
      },
      {
        allow: (trx) => loadShareable(trx, body, caller),
        withoutSpent: async (trx, made) => {
          const open = await trx
            .selectFrom('share')
            .select('id')
            .where('id', '=', made.id)
            .where('teacher_id', 'is', null)
            .where('expires_at', '>', at)
            .executeTakeFirst();
          if (!open) throw wrongShareCodeRefusal();
          return made;
        },
      },
    );
  });
}
