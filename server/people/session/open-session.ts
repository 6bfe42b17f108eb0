import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { planOnce } from '../../base/database/plan-once.ts';
import { Forbidden } from '../../base/shared/errors.ts';
import type { Server } from '../../base/http/serve.ts';
import { rememberDevice, readDevices } from './device-cookie.ts';
import { alreadyUsedRefusal, refuseExpired } from './one-time-password.ts';
import { noteSeen, type LastUse, seenColumns } from './note-seen.ts';
import { makeSecret, hashSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';

export type KnownDevice = { account_id: number; device_hash: Buffer; secret: string };

type Opening = {
  account: Verified &
    LastUse & {
      role: Role;
      language: string | null;
      must_change_password: boolean;
      one_time_until: Date | null;
      disabled_at: Date | null;
      approval_asked_at: Date | null;
    };
  /** The browser, if it has logged in to this account before. */
  device: KnownDevice | undefined;
  /** Secret that the page made, by which the browser is known if it has none yet. */
  secret?: string | undefined;
  /** Whether a session of this account asked for the log-in. A used or expired slip is then no obstacle. */
  isVouched?: boolean;
  at: Date;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Columns of an account that a log-in needs. */
export const openingColumns = [
  'id',
  'role',
  'language',
  'password_hash',
  'must_change_password',
  'one_time_until',
  'disabled_at',
  'approval_asked_at',
  ...seenColumns,
] as const;

export function refuseDisabled({ disabled_at: disabledAt }: { disabled_at: Date | null }): void {
  if (!disabledAt) return;
  throw new Forbidden(
    'account_disabled',
    sentence`This account has been disabled. Please ask your school’s administrator.`,
  );
}

/**
 * Opens a session after the password was verified, and remembers the browser. Returns undefined if the
 * password has changed since. Throws `Forbidden` (403) if the account is disabled or not yet approved. A
 * one-time password must not have expired or been used in another browser.
 */
export async function openSession(
  { db, tokens, clock, secure }: Server & Sessions,
  { account, device, secret: ofPage, isVouched = false, at, request, reply }: Opening,
): Promise<{ access: string; refresh: string } | undefined> {
  refuseDisabled(account);
  if (account.approval_asked_at) {
    throw new Forbidden(
      'approval_pending',
      sentence`Your school’s administrator has not approved this account yet. Please try again later.`,
    );
  }
  if (!isVouched) refuseExpired(account, at);
  const refresh = makeSecret();
  const expiry = new Date(at.getTime() + limits.refreshTokenLifetime);
  // Never adopts an unknown secret from the cookie, because somebody may have planted it.
  const secret = device?.secret ?? ofPage ?? makeSecret();
  const begun = {
    account,
    tokenHash: hashSecret(refresh),
    expiry,
    isKnown: device !== undefined,
    isVouched,
    at,
    deviceHash: hashSecret(secret),
    deviceExpiry: new Date(at.getTime() + limits.deviceCookieLifetime),
  };
  const session = await insertSession(db, begun);
  if (!session) {
    if (await isStillValid(db, account)) throw alreadyUsedRefusal();
    return undefined;
  }
  await noteSeen(db, account, at);
  rememberDevice(request, reply, secret, secure);
  if (session.is_full) await dropOldest(db, account.id);
  const { id, role, language, must_change_password: mustChangePassword } = account;
  const caller = { id, role, session: session.id, mustChangePassword, language };
  return { access: tokens.sign(caller, clock.now()), refresh };
}

type Verified = { id: number; password_hash: string; must_change_password: boolean };

type Begun = {
  account: Verified;
  at: Date;
  tokenHash: Buffer;
  expiry: Date;
  isKnown: boolean;
  isVouched: boolean;
  deviceHash: Buffer;
  deviceExpiry: Date;
};

/**
 * Inserts the session and, if it is new, the browser in one statement, and notes that a one-time password was
 * used. Its lock on the account waits for a running change of the password, which ends old sessions. Returns
 * undefined if the password has changed, or was used once in another browser. `is_full`: the account had as
 * many sessions or browsers as it may have.
 */
const insertSession = (
  db: Database,
  { account, at, tokenHash, expiry, isKnown, isVouched, deviceHash, deviceExpiry }: Begun,
) =>
  db
    .with('verified', (cte) =>
      account.must_change_password
        ? cte
            .updateTable('account')
            .set({ one_time_used_at: at })
            .where('id', '=', account.id)
            .where('password_hash', '=', account.password_hash)
            .where('disabled_at', 'is', null)
            .where((row) => row.or([row('one_time_used_at', 'is', null), row.val(isKnown || isVouched)]))
            .returning('id')
        : cte
            .selectFrom('account')
            .select('id')
            .where('id', '=', account.id)
            .where('password_hash', '=', account.password_hash)
            .where('disabled_at', 'is', null)
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
    .returning((row) => [
      'id',
      row
        .or(
          (['session', 'known_device'] as const).map((table) =>
            row.exists(
              row
                .selectFrom(table)
                .select(row.lit(1).as('one'))
                .where('account_id', '=', account.id)
                .offset(limits.logInsPerAccount - 1),
            ),
          ),
        )
        .as('is_full'),
    ])
    .modifyEnd(planOnce)
    .executeTakeFirst();

/** Returns whether the account still has this one-time password. */
const isStillValid = async (db: Database, { id, password_hash: hash }: Verified): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('must_change_password', '=', true)
    .executeTakeFirst()) !== undefined;

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
