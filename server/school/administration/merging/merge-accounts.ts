import { sql, type Transaction } from 'kysely';
import { mergedKinds } from '#contract/merge.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../../base/address/email-key.ts';
import type { DB } from '../../../base/database/rows.ts';
import { type Server, serve } from '../../../base/http/serve.ts';
import { Conflict, InvalidFields } from '../../../base/shared/errors.ts';
import { fullName } from '../../../base/shared/full-name.ts';
import { revokeAccess } from '../../../people/account/revoke-access.ts';
import { asAdministrator } from '../as-administrator.ts';
import { lockAccount } from '../lock-account.ts';
import { recordAdministrationAct } from '../record-act.ts';
import { mergeStudents, renameSlips } from './merge-students.ts';
import { mergeTeachers } from './merge-teachers.ts';
import type { Merging, Moves, Stay } from './merging.ts';
import { references } from './references.ts';

type Asked = { caller: { id: number }; keep: number; merge: number; log_in: 'keep' | 'merge'; at: Date };

/** Carries a preview out of its transaction, which is thereby rolled back. */
class Preview extends Error {
  readonly merged: Merged;
  constructor(merged: Merged) {
    super('a preview is never committed');
    this.merged = merged;
  }
}

/**
 * Serves the merge of two accounts of one person. The preview is the merge itself, rolled back, so that it
 * cannot promise anything else.
 */
export function serveMergeAccounts(server: Server): void {
  const { db } = server;
  serve(server, 'previewMerge', async ({ body, caller, at }) => {
    try {
      return await asAdministrator(db, caller, async (trx) => {
        throw new Preview(await merge(trx, { ...body, caller, log_in: 'keep', at }));
      });
    } catch (thrown) {
      if (!(thrown instanceof Preview)) throw thrown;
      const { merging, moves, stays } = thrown.merged;
      return {
        keep: describe(merging.keep),
        merge: describe(merging.merge),
        moves: mergedKinds
          .map((kind) => ({ kind, count: moves[kind] ?? 0 }))
          .filter(({ count }) => count > 0),
        stays: stays.map(({ contest, reason }) => ({ contest, reason })),
      };
    }
  });

  serve(server, 'mergeAccounts', ({ body: { email, ...asked }, caller, at }) =>
    asAdministrator(db, caller, async (trx) => {
      const { merging } = await merge(trx, { ...asked, caller, at }, email);
      await recordAdministrationAct(trx, {
        kind: 'mergeAccounts',
        author: caller,
        account: merging.keep.id,
        at,
        about: { name: fullName(merging.merge) },
      });
      return {
        detail: sentence`The accounts are merged. Log in with ${merging.winner.email}. The other account is disabled.`,
      };
    }),
  );
}

type Merged = { merging: Merging; moves: Moves; stays: Stay[] };

/** Merges two accounts in one transaction. `typed`: the confirmation, if it is not a preview. */
async function merge(trx: Transaction<DB>, asked: Asked, typed?: string): Promise<Merged> {
  if (asked.keep === asked.merge)
    throw new Conflict('merge_conflict', sentence`These are not two accounts. Choose another one.`);
  if ([asked.keep, asked.merge].includes(asked.caller.id)) {
    throw new Conflict(
      'merge_conflict',
      sentence`One of them is your own account. Ask another administrator to merge it.`,
    );
  }
  // In one order, so that two merges do not wait for each other.
  const [one, other] = [Math.min(asked.keep, asked.merge), Math.max(asked.keep, asked.merge)];
  const locked = [await lockAccount(trx, one), await lockAccount(trx, other)];
  const [keep, merged] = asked.keep === one ? locked : locked.toReversed();
  if (!keep || !merged) throw new Error('two accounts are locked');
  if (typed !== undefined && emailKey(typed) !== merged.email_key) {
    throw new InvalidFields({
      email: sentence`This is not the address of the account that will be disabled.`,
    });
  }
  if (keep.role !== merged.role) {
    throw new Conflict(
      'merge_conflict',
      sentence`The two accounts have different roles. Only accounts of one role can be merged.`,
    );
  }
  if (locked.some((account) => account.email_key.endsWith('@deleted.invalid'))) {
    throw new Conflict('merge_conflict', sentence`One of the accounts has been deleted.`);
  }
  if (keep.disabled_at || keep.approval_asked_at) {
    throw new Conflict(
      'merge_conflict',
      sentence`Nobody can log in to the account that you keep. Enable or approve it first.`,
    );
  }
  const [winner, loser] = asked.log_in === 'keep' ? [keep, merged] : [merged, keep];
  const merging = { keep, merge: merged, winner, loser, at: asked.at };
  const { moves, stays } =
    keep.role === 'Student'
      ? await mergeStudents(trx, merging)
      : { moves: await mergeTeachers(trx, merging), stays: [] };
  await trx
    .updateTable('identity')
    .set({ account_id: keep.id })
    .where('account_id', '=', merged.id)
    .execute();
  await endAccess(trx, merging);
  if (winner === merged) await swapLogIns(trx, merging);
  if (keep.role === 'Student') await renameSlips(trx, merging);
  await trx
    .updateTable('account')
    .set({ disabled_at: asked.at, approval_asked_at: null })
    .where('id', '=', merged.id)
    .execute();
  // Its owner may have used the other one.
  await trx
    .updateTable('account')
    .set({ last_seen_at: asked.at, goes_at: null })
    .where('id', '=', keep.id)
    .execute();
  return { merging, moves, stays };
}

/** Ends the sessions of the merged account; those of both if the kept one gets another password. */
async function endAccess(trx: Transaction<DB>, { keep, merge, winner }: Merging): Promise<void> {
  await revokeAccess(trx, winner === merge ? [keep, merge] : [merge]);
  for (const [reference, rule] of Object.entries(references)) {
    if (rule !== 'ends') continue;
    const [table = '', column = ''] = reference.split('.');
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${merge.id}`.execute(trx);
  }
}

const LOG_IN = [
  'email',
  'email_key',
  'password_hash',
  'must_change_password',
  'one_time_until',
  'one_time_used_at',
  'one_time_by',
  'one_time_class',
  // Whoever made a log-in makes its new slips.
  'made_by',
] as const;

/** Exchanges the addresses and passwords. The disabled account keeps one, so that nobody signs up with it. */
async function swapLogIns(trx: Transaction<DB>, { keep, merge }: Merging): Promise<void> {
  const read = (id: number) =>
    trx.selectFrom('account').select(LOG_IN).where('id', '=', id).executeTakeFirstOrThrow();
  const write = (id: number, logIn: Partial<Awaited<ReturnType<typeof read>>>) =>
    trx.updateTable('account').set(logIn).where('id', '=', id).execute();
  const [ofKeep, ofMerge] = [await read(keep.id), await read(merge.id)];
  await write(merge.id, { email_key: `merged ${merge.id}` }); // an address belongs to one account at a time
  await write(keep.id, ofMerge);
  await write(merge.id, ofKeep);
}

const describe = ({ id, email, ...names }: Merging['keep']) => ({ id, email, name: fullName(names) });
