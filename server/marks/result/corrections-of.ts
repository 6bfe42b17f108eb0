import { sql } from 'kysely';
import type { CorrectKey } from '#contract/key.ts';
import type { Database } from '../../base/database/connect.ts';

/** Correction of the key, and the questions that it is about. */
export type Correction = { datetime: string; reason: string; questions: number[] };

/** Returns the corrections that apply in a version, oldest first, without undone ones. */
export async function correctionsOf(db: Database, contestId: number, version: number): Promise<Correction[]> {
  if (version === 1) return [];
  const rows = await db
    .selectFrom('key_version')
    .select(['version', 'same_as', 'created_at', 'reason'])
    .select(sql<CorrectKey['rulings'] | null>`rulings`.as('rulings'))
    .where('contest_id', '=', contestId)
    .where('version', '<=', version)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.version, row]));
  /** Returns a version's row, or the row of the earlier version that it restored. */
  const standing = (number: number) => rowOf.get(rowOf.get(number)?.same_as ?? 1);
  const corrections: Correction[] = [];
  for (let row = standing(version); row; row = standing(row.version - 1)) {
    corrections.unshift({
      datetime: row.created_at.toISOString(),
      reason: row.reason,
      questions: row.rulings?.map(({ question }) => question) ?? [],
    });
  }
  return corrections;
}
