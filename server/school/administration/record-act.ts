import type { Transaction } from 'kysely';
import type { AdministrationAct, AdministrationActDetails } from '#contract/administration.ts';
import type { DB } from '../../base/database/rows.ts';

type Act = {
  kind: AdministrationAct;
  /** Null for the server's command line. */
  author: { id: number } | null;
  account: number;
  at: Date;
  about?: AdministrationActDetails;
};

/** Adds an act to the record that all administrators read, and that nobody can change. */
export async function recordAdministrationAct(
  trx: Transaction<DB>,
  { kind, author, account, at, about = {} }: Act,
): Promise<void> {
  await trx
    .insertInto('administration_act')
    .values({ kind, author_id: author?.id ?? null, account_id: account, at, about: JSON.stringify(about) })
    .execute();
}
