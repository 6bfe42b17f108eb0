import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';

/** Days after a text's last look-up in which it stays: far longer than a server knows its id. */
const UNTOUCHED_DAYS = 7;

/** Days after the end of a contest in which its texts are looked at, once a day. */
const CLEANED = { from: 8, to: 15 };

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 24 * 60 * 60_000);

/**
 * Removes typed texts that no row names, because their students typed others later. Each hour it looks at
 * some of the contests that ended some days ago. It leaves out contests with freed attempts, whose rows are
 * stored in another form.
 */
export async function removeUnnamedTexts(db: Database, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from contest
    where end_at between ${daysBefore(at, CLEANED.to)} and ${daysBefore(at, CLEANED.from)}
      and id % 24 = ${at.getUTCHours()}
      and exists (select from typed_text where contest_id = contest.id)
      and not exists (select from freed_attempt where contest_id = contest.id)`.execute(db);
  for (const { id } of rows) {
    await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = '60s'`.execute(trx);
      await sql`
        with named as materialized (
          select unnest(selected || selected_before || submission) as cell from attempt where contest_id = ${id}
          union select unnest(selected) from earlier_round where contest_id = ${id}
          union select option_id from late_answer where contest_id = ${id}
        )
        delete from typed_text
        where contest_id = ${id} and stored_at < ${daysBefore(at, UNTOUCHED_DAYS)}
          and not exists (select from named where cell = typed_text.id)`.execute(trx);
    });
  }
}
