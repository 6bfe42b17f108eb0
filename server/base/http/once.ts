import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Transaction, sql } from 'kysely';
import { type IdempotentCall, idempotencyKeyHeader } from '#contract/keyed.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../database/connect.ts';
import { isReplicated } from '../database/is-replicated.ts';
import type { DB } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { Conflict, InvalidFields, Unauthorized } from '../shared/errors.ts';

/**
 * Runs work in one transaction, as `inTransaction` does. With an idempotency key, the transaction also stores
 * the answer, so that a client that lost it can repeat the request.
 */
export type RunOnce = <Result extends object>(
  work: (trx: Transaction<DB>) => Promise<Result>,
  rules: Rules<Result>,
) => Promise<Result>;

type Rules<Result> = {
  /** Runs before the work, and throws if the caller may not make this call now. Null if every caller may. */
  allow: ((trx: Transaction<DB>) => Promise<unknown>) | null;
  /** Returns whether the work should be retried after this error. */
  again?: (fault: unknown) => boolean;
  /** Removes secrets that have been used from a stored answer, or throws. */
  withoutSpent?: (trx: Transaction<DB>, answer: Result) => Promise<Result>;
};

type Asked = { account: number; key: string; call: IdempotentCall; body: Buffer; at: Date };

const { min, max } = limits.idempotencyKeys.length;
const KEY = new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`);

/**
 * Returns the `RunOnce` of a request. `write`: serializes an answer by the schema that the client sees.
 * Throws `InvalidFields` for a malformed idempotency key.
 */
export function makeRunOnce(
  { db, answerKey }: { db: Database; answerKey: Buffer },
  { call, write }: { call: IdempotentCall; write: (answer: object) => string },
  { headers, caller, body, arrival }: FastifyRequest,
): RunOnce {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) {
    return (work, { allow, again }) =>
      inTransaction(
        db,
        async (trx) => {
          await allow?.(trx);
          return work(trx);
        },
        again,
      );
  }
  if (typeof key !== 'string' || !KEY.test(key)) {
    const why = sentence`An idempotency key has ${min} to ${max} visible ASCII characters.`;
    throw new InvalidFields({ [idempotencyKeyHeader]: why }, 'invalid_fields', why);
  }
  if (!caller) throw new Unauthorized('login_required', sentence`Please log in.`);
  const asked = { account: caller.id, key, call, body: digest(JSON.stringify(body)), at: new Date(arrival) };
  return (work, { allow, again, withoutSpent }) =>
    inTransaction(
      db,
      async (trx) => {
        await lockKey(trx, asked);
        await allow?.(trx);
        const stored = await findAnswer(trx, asked);
        if (stored) {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stored answer is this call's own
          const answer = JSON.parse(open(answerKey, asked, stored)) as Awaited<ReturnType<typeof work>>;
          return withoutSpent ? withoutSpent(trx, answer) : answer;
        }
        const answer = await work(trx);
        await storeAnswer(trx, asked, seal(answerKey, asked, write(answer)));
        return answer;
      },
      again,
    );
}

/** Makes a second request with this key wait. The seed separates these locks from address locks. */
async function lockKey(trx: Transaction<DB>, { account, key }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${account} ${key}`}, 1))`.execute(trx);
}

async function findAnswer(trx: Transaction<DB>, { account, key, call, body }: Asked) {
  const row = await trx
    .selectFrom('keyed_call')
    .select(['call', 'body_hash', 'answer'])
    .where('account_id', '=', account)
    .where('key_hash', '=', digest(key))
    .where(isReplicated)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.call === call && row.body_hash.equals(body)) return row.answer;
  throw new Conflict(
    'idempotency_key_used',
    sentence`This idempotency key belongs to an earlier request that asked for something else. Choose a new key.`,
  );
}

async function storeAnswer(trx: Transaction<DB>, { account, key, call, body, at }: Asked, answer: Buffer) {
  const key_hash = digest(key);
  await trx
    .insertInto('keyed_call')
    .values({ account_id: account, key_hash, call, body_hash: body, answer, at })
    .execute();
  const keys = sql`select key_hash from keyed_call where account_id = ${account}`;
  await sql`
    delete from keyed_call where account_id = ${account} and key_hash in (
      ${keys} order by at desc, key_hash offset ${limits.idempotencyKeys.kept}
    )`.execute(trx);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns the key that encrypts a stored answer, which may contain one-time passwords. It cannot be derived
 * from the database alone: that stores only a hash of the idempotency key, and not the server's secret.
 */
const secretOf = (answerKey: Buffer, { account, key }: Asked) =>
  Buffer.from(hkdfSync('sha256', answerKey, key, `answer ${account}`, 32));

const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];

function seal(answerKey: Buffer, asked: Asked, text: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, secretOf(answerKey, asked), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(answerKey: Buffer, asked: Asked, stored: Buffer): string {
  const decipher = createDecipheriv(CIPHER, secretOf(answerKey, asked), stored.subarray(0, IV));
  decipher.setAuthTag(stored.subarray(IV, IV + TAG));
  return decipher.update(stored.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
}
