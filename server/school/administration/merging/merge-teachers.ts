import { sql, type Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../../base/database/rows.ts';
import { Conflict } from '../../../base/shared/errors.ts';
import { isRunning } from '../../../contest/shared/time-columns.ts';
import type { Merging, Moves } from './merging.ts';
import { references } from './references.ts';

/** Gives everything of a teacher to another account of the same teacher. */
export async function mergeTeachers(trx: Transaction<DB>, merging: Merging): Promise<Moves> {
  await refuseRunning(trx, merging);
  await refuseTwoDrafts(trx, merging);
  const [keep, merge] = [merging.keep.id, merging.merge.id];
  const pictures = await count(
    trx,
    sql`update picture set teacher_id = ${keep} where teacher_id = ${merge} and not exists (
      select from picture as own where own.teacher_id = ${keep} and own.source_hash = picture.source_hash)`,
  );
  const shares = await moveShares(trx, keep, merge);
  const moved = new Map<string, number>();
  for (const [reference, rule] of Object.entries(references)) {
    if (rule !== 'moves') continue;
    const [table = '', column = ''] = reference.split('.');
    const rows = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${keep} where ${sql.ref(column)} = ${merge}`;
    moved.set(reference, await count(trx, rows));
  }
  await dropOwnShares(trx, keep);
  await sql`
    update account set picture_room = greatest(picture_room, (select picture_room from account where id = ${merge}))
    where id = ${keep}`.execute(trx);
  const movedOf = (reference: keyof typeof references) => moved.get(reference) ?? 0;
  return {
    contests: movedOf('contest.teacher_id'),
    drafts: movedOf('draft.teacher_id'),
    classes: movedOf('class.teacher_id'),
    pictures,
    shares,
    made_accounts: movedOf('account.made_by'),
  };
}

async function count(trx: Transaction<DB>, rows: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await rows.execute(trx);
  return Number(numAffectedRows ?? 0);
}

const level = (table: string) => sql`array_position(array['see', 'edit', 'own'], ${sql.ref(`${table}.may`)})`;

/** Moves rights from colleagues. If both accounts have a right on the same thing, the higher one counts. */
async function moveShares(trx: Transaction<DB>, keep: number, merge: number): Promise<number> {
  const twins = sql`other.teacher_id = ${merge}
    and (other.contest_id = share.contest_id or other.class_id = share.class_id)`;
  await sql`
    update share set may = other.may from share as other
    where share.teacher_id = ${keep} and ${twins} and ${level('other')} > ${level('share')}`.execute(trx);
  await sql`
    delete from share as other using share where share.teacher_id = ${keep} and ${twins}`.execute(trx);
  return count(trx, sql`update share set teacher_id = ${keep} where teacher_id = ${merge}`);
}

/** Removes shares of what the kept account owns by now. */
const dropOwnShares = (trx: Transaction<DB>, keep: number) =>
  sql`
    delete from share where teacher_id = ${keep} and (
      exists (select from contest where id = share.contest_id and contest.teacher_id = ${keep})
      or exists (select from class where id = share.class_id and class.teacher_id = ${keep}))`.execute(trx);

async function refuseRunning(trx: Transaction<DB>, { keep, merge, at }: Merging): Promise<void> {
  const running = await trx
    .selectFrom('contest')
    .select('name')
    .where('teacher_id', 'in', [keep.id, merge.id])
    .where(isRunning(at))
    .limit(1)
    .executeTakeFirst();
  if (running) {
    throw new Conflict(
      'merge_while_running',
      sentence`The contest ${running.name} is running. Merge the accounts when it is over.`,
    );
  }
}

/** A teacher has one draft of a contest, so neither of two may be lost. */
async function refuseTwoDrafts(trx: Transaction<DB>, { keep, merge }: Merging): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    select contest.name from draft join draft as other
      on coalesce(other.contest_id, 0) = coalesce(draft.contest_id, 0) and other.teacher_id = ${merge.id}
    left join contest on contest.id = draft.contest_id
    where draft.teacher_id = ${keep.id} limit 1`.execute(trx);
  const [both] = rows;
  if (!both) return;
  throw new Conflict(
    'merge_conflict',
    both.name === null
      ? sentence`Both accounts have a new contest that is not saved. Log in to one of them, and save or discard it first.`
      : sentence`Both accounts have unsaved changes of the contest ${both.name}. Log in to one of them, and save or discard them first.`,
  );
}
