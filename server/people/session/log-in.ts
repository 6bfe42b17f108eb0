import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { type Network, clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { type Counter, limitGuesses } from '../../base/http/throttle.ts';
import { rememberDevice, readDevices } from './device-cookie.ts';
import { normalizePassword, refuseExpired, alreadyUsedRefusal } from './one-time-password.ts';
import { makeSecret, hashSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';

const wrong = () =>
  new Unauthorized('wrong_credentials', sentence`The e-mail address or the password is not right.`);

/** Returns the prefix of the keys under which an address's failed log-ins are counted. */
export const addressKeyPrefix = (emailKey: string) => `login:${hashSecret(emailKey).toString('base64url')}`;
export const deviceKeyPrefix = (accountId: number) => `device:${accountId}:`;

/** Returns the counters for failed log-ins from an unknown browser. */
function addressCounters(emailKey: string, { subnet, site }: Network): Counter[] {
  const key = addressKeyPrefix(emailKey);
  return [
    { key: `${key}:${subnet}`, limit: limits.logInAttempts },
    ...(site === subnet ? [] : [{ key: `${key}:${site}`, limit: limits.logInAttemptsPerSite }]),
    { key, limit: limits.totalLogInAttempts },
  ];
}

/**
 * Serves the log-in. Known browsers have their own counters (OWASP, device cookies). Failures from other
 * browsers are counted by network and in total, so an attacker cannot lock out known browsers or other
 * networks.
 */
export function serveLogIn(server: Server & Sessions): void {
  const { db, passwords, tokens, clock } = server;
  serve(server, 'logIn', async ({ body, at, request, reply }) => {
    const key = emailKey(body.email);
    const account = await db
      .selectFrom('account')
      .select(['id', 'role', 'password_hash', 'must_change_password', 'one_time_until'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const device = await knownDevice(db, account?.id, readDevices(request, server.secure));

    request.account = account?.id;
    const network = clientNetwork(request);
    const counters = device
      ? [
          {
            key: `${deviceKeyPrefix(device.account_id)}${device.device_hash.toString('hex')}`,
            limit: limits.logInAttempts,
          },
        ]
      : addressCounters(key, network);
    await limitGuesses(db, { counters, at }, async () => {
      const turn = { kind: device ? 'known' : '', lane: network.site };
      // A password that is no longer valid is stored as ''.
      const stored = account?.password_hash === '' ? undefined : account?.password_hash;
      if (!(await passwords.verify(normalizePassword(body.password, account), stored, turn))) throw wrong();
    });
    if (!account) throw wrong();
    refuseExpired(account, at);

    const refresh = makeSecret();
    const expiry = new Date(at.getTime() + limits.refreshTokenLifetime);
    // Never adopts an unknown secret from the browser, because somebody may have planted it.
    const secret = device?.secret ?? makeSecret();
    const begun = {
      account,
      tokenHash: hashSecret(refresh),
      expiry,
      isKnown: device !== undefined,
      deviceHash: hashSecret(secret),
      deviceExpiry: new Date(at.getTime() + limits.deviceCookieLifetime),
    };
    const session = account.must_change_password
      ? await inTransaction(db, async (trx) => {
          await useOnce(trx, account, { at, isKnown: begun.isKnown });
          return insertSession(trx, begun);
        })
      : await insertSession(db, begun);
    if (!session) throw wrong();
    rememberDevice(request, reply, secret, server.secure);
    await dropOldest(db, account.id);
    const { id, role, must_change_password: mustChangePassword } = account;
    const caller = { id, role, session: session.id, mustChangePassword };
    return { access: tokens.sign(caller, clock.now()), refresh };
  });
}

type Verified = { id: number; password_hash: string };

type Begun = {
  account: Verified;
  tokenHash: Buffer;
  expiry: Date;
  isKnown: boolean;
  deviceHash: Buffer;
  deviceExpiry: Date;
};

/**
 * Inserts the session and, if it is new, the browser in one statement. Its lock on the account waits for a
 * running change of the password, which ends old sessions. Returns undefined if the password has changed.
 */
const insertSession = (
  db: Database,
  { account, tokenHash, expiry, isKnown, deviceHash, deviceExpiry }: Begun,
) =>
  db
    .with('verified', (cte) =>
      cte
        .selectFrom('account')
        .select('id')
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .forShare(),
    )
    .with('device', (cte) =>
      cte
        .insertInto('known_device')
        .columns(['account_id', 'device_hash', 'expires_at'])
        .expression((from) =>
          from
            .selectFrom('verified')
            .select((row) => ['id', row.val(deviceHash).as('hash'), row.val(deviceExpiry).as('until')])
            .where((row) => row.not(row.val(isKnown))),
        ),
    )
    .insertInto('session')
    .columns(['account_id', 'token_hash', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('verified')
        .select((row) => ['id', row.val(tokenHash).as('token_hash'), row.val(expiry).as('expires_at')]),
    )
    .returning('id')
    .executeTakeFirst();

/**
 * Marks a one-time password as used. The browser that used it first may log in again. Throws `Forbidden`
 * (403) for other browsers.
 */
async function useOnce(
  db: Database,
  account: Verified,
  { at, isKnown }: { at: Date; isKnown: boolean },
): Promise<void> {
  const used = await db
    .updateTable('account')
    .set({ one_time_used_at: at })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where((row) => row.or([row('one_time_used_at', 'is', null), row.val(isKnown)]))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw alreadyUsedRefusal();
}

/** Deletes the account's oldest sessions and browsers beyond `limits.logInsPerAccount`. */
async function dropOldest(db: Database, accountId: number): Promise<void> {
  const [most, all] = [limits.logInsPerAccount, sql`where account_id = ${accountId}`];
  await sql`
    with ended as (
      delete from session where id in (select id from session ${all} order by id desc offset ${most})
    )
    delete from known_device ${all} and device_hash in (
      select device_hash from known_device ${all} order by expires_at desc, device_hash offset ${most}
    )`.execute(db);
}

/**
 * Returns the browser's secret if it is known. Queries the database even if there is no account, so that the
 * time taken reveals nothing.
 */
async function knownDevice(db: Database, accountId: number | undefined, secrets: string[]) {
  if (secrets.length === 0) return undefined;
  const hashes = secrets.map(hashSecret);
  const known = await db
    .selectFrom('known_device')
    .select(['account_id', 'device_hash'])
    .where('account_id', '=', accountId ?? 0)
    .where('device_hash', 'in', hashes)
    .executeTakeFirst();
  const secret = known && secrets[hashes.findIndex((hash) => hash.equals(known.device_hash))];
  return known && secret !== undefined ? { ...known, secret } : undefined;
}
