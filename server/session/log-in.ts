import { limits } from '#contract/limits.ts';
import { emailKey } from '../account/email.ts';
import { Unauthorized } from '../errors.ts';
import { type Server, serve } from '../serve.ts';
import { limitGuesses } from '../throttle.ts';
import { makeSecret, secretHash } from './secrets.ts';

const DEVICE_COOKIE = 'device';

const wrong = () => new Unauthorized('The e-mail address or the password is not right.');

/** Under which failures to log in to an address are counted; a known device's end in `:` and its own. */
export const guessKey = (emailKey: string) => `login:${emailKey}`;

/**
 * A browser that logged in to the account before is counted by itself, all others together (OWASP, device cookies): a
 * classmate who guesses cannot lock out a student whose browser is known, and a school behind one address is no suspect.
 */
export function logIn(server: Server): void {
  const { db, passwords, tokens, clock } = server;
  serve(server, 'logIn', async ({ body, at, request, reply }) => {
    const key = emailKey(body.email);
    const device = request.cookies[DEVICE_COOKIE];
    const deviceHash = device === undefined ? Buffer.alloc(0) : secretHash(device);
    const account = await db
      .selectFrom('account')
      .leftJoin('known_device', (join) =>
        join.onRef('known_device.account_id', '=', 'account.id').on('device_hash', '=', deviceHash),
      )
      .select(['account.id', 'role', 'password_hash', 'device_hash'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const knownDevice = account?.device_hash ?? null;

    const guess = knownDevice ? `${guessKey(key)}:${knownDevice.toString('hex')}` : guessKey(key);
    await limitGuesses(db, { key: guess, limit: limits.loginTries, at }, async () => {
      if (!(await passwords.verify(body.password, account?.password_hash))) throw wrong();
    });
    if (!account) throw wrong();

    const refresh = makeSecret();
    const expiry = new Date(at.getTime() + limits.refreshToken);
    // The lock makes a change of the password at this instant wait or be seen: it ends all sessions of the old one.
    const session = await db
      .with('verified', (cte) =>
        cte
          .selectFrom('account')
          .select('id')
          .where('id', '=', account.id)
          .where('password_hash', '=', account.password_hash)
          .forShare(),
      )
      .insertInto('session')
      .columns(['account_id', 'token_hash', 'expires_at'])
      .expression((from) =>
        from
          .selectFrom('verified')
          .select((row) => [
            'id',
            row.val(secretHash(refresh)).as('token_hash'),
            row.val(expiry).as('expires_at'),
          ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!session) throw wrong();
    if (!knownDevice) {
      const secret = device ?? makeSecret();
      await db
        .insertInto('known_device')
        .values({
          account_id: account.id,
          device_hash: secretHash(secret),
          expires_at: new Date(at.getTime() + limits.deviceCookie),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      void reply.setCookie(DEVICE_COOKIE, secret, {
        path: '/api/token',
        maxAge: limits.deviceCookie / 1000,
        httpOnly: true,
        sameSite: 'lax',
        secure: server.secure,
      });
    }
    const caller = { id: account.id, role: account.role, session: session.id };
    return { access: tokens.sign(caller, clock.now()), refresh };
  });
}
