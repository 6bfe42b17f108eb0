import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';

/** Kinds of mails that tell something and prove nothing. */
export type Notice = 'approved' | 'refused';

type Notification = { kind: Notice; email: string; language: string; at: Date };

/** Adds a mail to the queue. It is sent once the transaction is committed. */
export async function queueNotice(
  trx: Transaction<DB>,
  { kind, email, language, at }: Notification,
): Promise<void> {
  await trx.insertInto('mail').values({ kind, email, language, created_at: at, next_try_at: at }).execute();
}
