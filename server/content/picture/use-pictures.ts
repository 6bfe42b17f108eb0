import { type Transaction, sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { InvalidFields } from '../../base/shared/errors.ts';

export type PictureUse = { question: number; picture: string };

/**
 * Records which questions use which pictures, which protects the pictures from removal. Throws
 * `InvalidFields` (400) if a picture has already been removed.
 */
export async function usePictures(trx: Transaction<DB>, uses: readonly PictureUse[]): Promise<void> {
  if (uses.length === 0) return;
  const { numAffectedRows } = await sql`
    with used as (
      select id from picture where id = any(${uses.map(({ picture }) => picture)}::text[])
      order by id for key share
    )
    insert into picture_use (question_id, picture_id)
    select question, used.id from used join unnest(
      ${uses.map(({ question }) => question)}::bigint[], ${uses.map(({ picture }) => picture)}::text[]
    ) as given (question, picture) on picture = used.id`.execute(trx);
  if (Number(numAffectedRows) < uses.length) {
    throw new InvalidFields({ questions: sentence`A picture has just been removed. Please add it again.` });
  }
}
