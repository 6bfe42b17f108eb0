import { randomBytes } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { hashSecret, makeSecret } from '../../people/session/secrets.ts';
import type { Checks } from './provider.ts';

type Begun = { provider: number; secret: string; account: number | null; at: Date };

/** `account`: that of the caller who connects it; null for a log-in. */
export async function storeSignOn(db: Database, { provider, secret, account, at }: Begun): Promise<Checks> {
  const checks = {
    state: makeSecret(),
    nonce: makeSecret(),
    verifier: randomBytes(48).toString('base64url'),
  };
  await db
    .insertInto('sign_on')
    .values({
      state_hash: hashSecret(checks.state),
      secret_hash: hashSecret(secret),
      provider,
      nonce: checks.nonce,
      verifier: checks.verifier,
      account_id: account,
      expires_at: new Date(at.getTime() + limits.signOn.lifetime),
    })
    .execute();
  return checks;
}

/**
 * Takes a log-in that has begun, once. Returns undefined if it is unknown, used or too old, if another
 * browser began it, or if it is for another account.
 */
export async function takeSignOn(
  db: Database,
  { query, secret, account, at }: { query: string; secret: string; account: number | null; at: Date },
): Promise<(Checks & { provider: number }) | undefined> {
  const state = new URLSearchParams(query).get('state') ?? '';
  const row = await db
    .deleteFrom('sign_on')
    .where('state_hash', '=', hashSecret(state))
    .where('secret_hash', '=', hashSecret(secret))
    .where('account_id', account === null ? 'is' : '=', account)
    .where('expires_at', '>', at)
    .returning(['provider', 'nonce', 'verifier'])
    .executeTakeFirst();
  return row && { ...row, state };
}
