import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { normalizeCode } from '#shared/typed.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { wrongRole } from '../../base/http/wrong-role.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { makeCode } from '../../base/shared/typed-code.ts';
import { hashSecret } from '../../people/session/secrets.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { recordAdministrationAct } from './record-act.ts';

/** Makes the teacher who has the code of the first start an administrator. The code works once. */
export function serveClaimAdministration(server: Server & Sessions): void {
  const { db, tokens, clock } = server;
  serve(server, 'claimAdministration', async ({ body, caller, at, request }) => {
    const counters = [
      { key: `administrator-code:${clientNetwork(request).site}`, limit: limits.teacherCodeTries },
    ];
    await limitGuesses(db, { counters, at }, () =>
      inTransaction(db, async (trx) => {
        const used = await trx
          .updateTable('administrator_code')
          .set({ used_at: at })
          .where('code_hash', '=', hashSecret(normalizeCode(body.code)))
          .where('used_at', 'is', null)
          .returning('is_only')
          .executeTakeFirst();
        if (!used) throw wrongCode();
        // The token of a disabled account is valid for some minutes more.
        const made = await trx
          .updateTable('account')
          .set({ role: 'Administrator' })
          .where('id', '=', caller.id)
          .where('disabled_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!made) throw wrongRole(['teach']);
        const { id: account } = caller;
        await recordAdministrationAct(trx, { kind: 'claimAdministration', author: caller, account, at });
      }),
    );
    return { access: tokens.sign({ ...caller, role: 'Administrator' }, clock.now()) };
  });
}

const wrongCode = () =>
  new InvalidFields(
    {
      code: sentence`This code is not right, or it has been used. Somebody with access to the server can make administrators, too: npm run account -- make-admin EMAIL.`,
    },
    'wrong_administrator_code',
  );

/**
 * Makes the code of the first administrator at the first start: nobody has signed up, and no code was made.
 * Returns undefined at any other start. Of several servers that start at the same moment, one gets the code.
 */
export async function makeAdministratorCode(db: Database): Promise<string | undefined> {
  const code = makeCode();
  const { rows } = await sql`
    insert into administrator_code (code_hash)
    select ${hashSecret(normalizeCode(code))} where not exists (select from account)
    on conflict do nothing returning is_only`.execute(db);
  return rows.length > 0 ? code : undefined;
}
