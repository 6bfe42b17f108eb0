import { sentence } from '#shared/sentence.ts';
import { isReplicated } from '../../base/database/is-replicated.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { hashSecret } from './secrets.ts';

/** Ends this session or, with `all`, all sessions of the account. */
export function serveEndSession(server: Server): void {
  const { db } = server;
  serve(server, 'endSession', async ({ body, at }) => {
    const session = db
      .selectFrom('session')
      .where('token_hash', '=', hashSecret(body.refresh))
      .where('expires_at', '>', at)
      .where(isReplicated);
    const ended = await db
      .deleteFrom('session')
      .where(body.all ? 'account_id' : 'id', 'in', session.select(body.all ? 'account_id' : 'id'))
      .executeTakeFirstOrThrow();
    if (ended.numDeletedRows === 0n)
      throw new Unauthorized('session_ended', sentence`This session has already ended.`);
    return { detail: body.all ? sentence`You are logged out everywhere.` : sentence`You are logged out.` };
  });
}
