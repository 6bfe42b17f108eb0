import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Server } from '../../base/http/serve.ts';
import { rememberDevice, readDevices } from './device-cookie.ts';
import { alreadyUsedRefusal, refuseExpired } from './one-time-password.ts';
import { makeSecret, hashSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';

type KnownDevice = { account_id: number; device_hash: Buffer; secret: string };

type Opening = {
  account: Verified & { role: Role; must_change_password: boolean; one_time_until: Date | null };
  /** The browser, if it has logged in to this account before. */
  device: KnownDevice | undefined;
  /** Secret that the page made, by which the browser is known if it has none yet. */
  secret?: string | undefined;
  at: Date;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Columns of an account that a log-in needs. */
export const openingColumns = [
  'id',
  'role',
  'password_hash',
  'must_change_password',
  'one_time_until',
] as const;

/**
 * Opens a session after the password was verified, and remembers the browser. Returns undefined if the
 * password has changed since. Throws `Forbidden` (403) if a one-time password has expired or was used in
 * another browser.
 */
export async function openSession(
  { db, tokens, clock, secure }: Server & Sessions,
  { account, device, secret: ofPage, at, request, reply }: Opening,
): Promise<{ access: string; refresh: string } | undefined> {
  refuseExpired(account, at);
  const refresh = makeSecret();
  const expiry = new Date(at.getTime() + limits.refreshTokenLifetime);
  // Never adopts an unknown secret from the cookie, because somebody may have planted it.
  const secret = device?.secret ?? ofPage ?? makeSecret();
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
  if (!session) return undefined;
  rememberDevice(request, reply, secret, secure);
  await dropOldest(db, account.id);
  const { id, role, must_change_password: mustChangePassword } = account;
  return { access: tokens.sign({ id, role, session: session.id, mustChangePassword }, clock.now()), refresh };
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
 * Returns the browser's secret, from its cookie or its page, if it is known. Queries the database even if
 * there is no account, so that the time taken reveals nothing.
 */
export async function knownDevice(
  { db, secure }: Server & Sessions,
  accountId: number | undefined,
  request: FastifyRequest,
  ofPage?: string,
): Promise<KnownDevice | undefined> {
  const secrets = [...readDevices(request, secure), ...(ofPage ? [ofPage] : [])];
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
