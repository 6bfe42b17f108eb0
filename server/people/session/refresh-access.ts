import { sentence } from '#shared/sentence.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { noteSeen, seenColumns } from './note-seen.ts';
import { hashSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';

/** Issues a new access token. A refresh token is valid until its session ends. */
export function serveRefreshAccess(server: Server & Sessions): void {
  const { db, tokens, clock } = server;
  serve(server, 'refreshAccess', async ({ body, at }) => {
    const session = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'account_id', 'role', 'must_change_password', 'language', ...seenColumns])
      .where('token_hash', '=', hashSecret(body.refresh))
      .where('expires_at', '>', at)
      .executeTakeFirst();
    if (!session)
      throw new Unauthorized('session_ended', sentence`Your session has ended. Please log in again.`);
    const { account_id: id, role, must_change_password: mustChangePassword, language } = session;
    await noteSeen(db, { ...session, id }, at);
    const caller = { id, role, session: session.id, mustChangePassword, language };
    return { access: tokens.sign(caller, clock.now()) };
  });
}
