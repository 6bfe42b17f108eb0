import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { openingColumns, openSession } from './open-session.ts';
import type { Sessions } from './sessions.ts';

/**
 * Returns a code (`askSeb`) that logs in once, until it expires or the session ends that asked for it.
 * `random`: 128 bits.
 */
export const sebLogInCode = (caller: { id: number; session: number }, at: Date, random: string): string =>
  `${caller.id}.${caller.session}.${(at.getTime() + limits.sebLinkLifetime).toString(36)}.${random}`;

const CODE = /^(\d{1,9})\.(\d{1,9})\.([0-9a-z]{1,10})\..{22}$/;

const wrong = () =>
  new Unauthorized(
    'wrong_credentials',
    sentence`This link was used before, or is too old. Log in with your password, or quit and open the link again.`,
  );

/**
 * Serves the log-in inside Safe Exam Browser, whose link a logged-in student pressed. The code is used up by
 * the first log-in, by the next link, and by a proof of the program.
 */
export function serveLogInBySeb(server: Server & Sessions): void {
  const { db } = server;
  serve(server, 'logInBySeb', async ({ body, at, request, reply }) => {
    const [, student = 0, session = 0, expiry = ''] = CODE.exec(body.nonce) ?? [];
    if (Number.parseInt(expiry, 36) <= at.getTime()) throw wrong();
    // Read first, so that a change of the password after the check below is noticed (`openSession`).
    const account = await db
      .selectFrom('account')
      .select(openingColumns)
      .where('id', '=', Number(student))
      .executeTakeFirst();
    const used = await db
      .updateTable('participation')
      .set({ seb_nonce: null })
      .where('contest_id', '=', body.contest)
      .where('student_id', '=', Number(student))
      .where('seb_nonce', '=', body.nonce)
      .where((row) =>
        row.exists(row.selectFrom('session').select('id').where('session.id', '=', Number(session))),
      )
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw wrong();
    request.account = account?.id;
    const isVouched = true;
    const opened =
      account && (await openSession(server, { account, device: undefined, isVouched, at, request, reply }));
    if (!opened) throw wrong();
    return opened;
  });
}
