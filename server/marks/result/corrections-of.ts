import type { Database } from '../../base/database/connect.ts';

/**
 * The corrections from which a version of the key has come, oldest first: those that were undone are left
 * out. None if the version equals the key as published.
 */
export async function correctionsOf(db: Database, contestId: number, version: number) {
  if (version === 1) return [];
  const rows = await db
    .selectFrom('key_version')
    .select(['version', 'same_as', 'created_at', 'reason'])
    .where('contest_id', '=', contestId)
    .where('version', '<=', version)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.version, row]));
  /** A version that equals an earlier one stands for it. */
  const standing = (number: number) => rowOf.get(rowOf.get(number)?.same_as ?? 1);
  const corrections = [];
  for (let row = standing(version); row; row = standing(row.version - 1)) {
    corrections.unshift({ datetime: row.created_at.toISOString(), reason: row.reason });
  }
  return corrections;
}
