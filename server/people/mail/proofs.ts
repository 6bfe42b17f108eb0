import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { normalizeTyped } from '#shared/typed.ts';
import type { Database } from '../../base/database/connect.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { serverBusyRefusal } from '../../base/shared/errors.ts';
import { hashSecret } from '../session/secrets.ts';
import type { MailCodes } from './mail-codes.ts';

export type Purpose = 'reset' | 'sign up';

type Request = {
  purpose: Purpose;
  email: string;
  /** Language of the mail. */
  language: string;
  at: Date;
  /** The account to be made (JSON), and its picture. */
  account?: string;
  webp?: Buffer | undefined;
};

/**
 * Stores a request for a proof and its mail, and returns the request's secret. Reads no account, so that it
 * takes equally long for known and unknown addresses: the sender finds out what to write, and whether.
 */
export async function requestProof(
  db: Database,
  codes: MailCodes,
  { purpose, email, language, at, account, webp }: Request,
): Promise<string> {
  const { request, requestHash, linkHash } = codes.makeRequest();
  const expiry = new Date(at.getTime() + limits.resetCodeLifetime);
  const { rows } = await sql`
    with room as (
      select from (select from mail where next_try_at is not null limit ${limits.mail.waiting}) as waiting
      having count(*) < ${limits.mail.waiting}
    ), stored as (
      insert into proof (request_hash, link_hash, purpose, email, email_key, account, webp, expires_at)
      select ${requestHash}, ${linkHash}, ${purpose}, ${email}, ${emailKey(email)}, ${account ?? null}::jsonb,
        ${webp ?? null}::bytea, ${expiry} from room
      returning request_hash
    )
    insert into mail (kind, email, language, request_hash, created_at, next_try_at)
    select ${purpose}, ${email}, ${language}, request_hash, ${at}::timestamptz, ${at}::timestamptz from stored
    returning id`.execute(db);
  if (rows.length === 0) throw serverBusyRefusal();
  return request;
}

type Evidence = { secret: string; code?: string | undefined; purpose: Purpose; at: Date };

/**
 * Returns the proof of which this is the link's secret, or the request's secret with the code. A wrong code
 * counts against its request, which only one browser knows, so a stranger uses up nobody's tries.
 */
export async function findProof(db: Database, codes: MailCodes, { secret, code, purpose, at }: Evidence) {
  const hash = hashSecret(secret);
  if (code === undefined) {
    return db
      .selectFrom('proof')
      .selectAll()
      .where('link_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', at)
      .executeTakeFirst();
  }
  const isRight = normalizeTyped(code).replaceAll(/[\s-]/g, '') === codes.codeOf(hash);
  const proof = await db
    .updateTable('proof')
    .set((row) => ({ tries: isRight ? row.ref('tries') : row('tries', '+', 1) }))
    .where('request_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('tries', '<', limits.mail.codeTries)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  return isRight ? proof : undefined;
}

/** Uses a proof up, and with it all others of its address and purpose. Returns whether it was still there. */
export async function consumeProof(
  db: Database,
  {
    request_hash: used,
    email_key: key,
    purpose,
  }: { request_hash: Buffer; email_key: string; purpose: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('proof')
    .where('email_key', '=', key)
    .where('purpose', '=', purpose)
    .returning('request_hash')
    .execute();
  return gone.some(({ request_hash: hash }) => hash.equals(used));
}
