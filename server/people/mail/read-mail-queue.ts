import type { Database } from '../../base/database/connect.ts';

/** Latest faults that the administrator sees. */
const FAULTS = 20;

/** Reads the state of the queue for the administrator. */
export async function readMailQueue(db: Database) {
  const counts = await db
    .selectFrom('mail')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('next_try_at', 'is not', null).as('waiting'),
      row.fn.countAll<number>().filterWhere('sent_at', 'is not', null).as('sent'),
      row.fn
        .countAll<number>()
        .filterWhere((one) => one.and([one('next_try_at', 'is', null), one('sent_at', 'is', null)]))
        .as('given_up'),
      row.fn.min('created_at').filterWhere('next_try_at', 'is not', null).as('oldest_waiting'),
      row.fn.max('sent_at').as('last_sent'),
    ])
    .executeTakeFirstOrThrow();
  const faults = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'email', 'created_at', 'tries', 'next_try_at', 'fault'])
    .where('fault', 'is not', null)
    .orderBy('id', 'desc')
    .limit(FAULTS)
    .execute();
  return { ...counts, faults };
}
