import { sql } from 'kysely';
import type { Tree } from '#shared/rich-text.ts';
import type { Database } from '../../base/database/connect.ts';
import { addFormulaWords } from '../../content/rich-text/maths.ts';

const AT_ONCE = 50;

const PLACES = [
  { table: 'question', column: 'tree', key: 'id' },
  { table: 'question', column: 'explanation_tree', key: 'id' },
  { table: 'option', column: 'tree', key: 'question_id' },
] as const;

/** Adds spoken words to formulas that were stored before formulas had any (migration 0028). */
export async function addSpokenFormulas(db: Database): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('unspoken').select('question_id').limit(AT_ONCE).execute();
    const questions = rows.map(({ question_id }) => question_id);
    if (questions.length === 0) return;
    for (const place of PLACES) await speakIn(db, place, questions);
    await db.deleteFrom('unspoken').where('question_id', 'in', questions).execute();
  }
}

async function speakIn(
  db: Database,
  { table, column, key }: (typeof PLACES)[number],
  questions: number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; tree: Tree }>`
    select id, ${sql.ref(column)} as tree from ${sql.table(table)}
    where ${sql.ref(key)} = any(${questions}) and ${sql.ref(column)} is not null`.execute(db);
  for (const { id, tree } of rows) {
    // Updates only unchanged trees. If a teacher saved another text meanwhile, it already has its words.
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(addFormulaWords(tree))}::jsonb
      where id = ${id} and ${sql.ref(column)} = ${JSON.stringify(tree)}::jsonb`.execute(db);
  }
}
