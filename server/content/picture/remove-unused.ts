import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';

/**
 * SQL condition: whether a question or a draft uses a picture. A draft counts only if its owner or an editor
 * owns the picture, so that nobody can prevent the removal of other people's pictures. Drafts are searched
 * once, not once per picture.
 */
const isUsed = sql<boolean>`(
  exists (select from picture_use where picture_id = picture.id)
  or (picture.teacher_id, picture.id) in (
    select editor.id, named.id[1]
    from draft cross join lateral (
      select draft.teacher_id
      union all
      select share.teacher_id from share where share.contest_id = draft.contest_id
    ) as editor(id), regexp_matches(content::text, 'picture:([A-Za-z0-9_-]{24})', 'g') as named(id)
  )
)`;
const isUnused = sql<boolean>`not ${isUsed}`;

/** Pictures per transaction, because statements are limited in duration and parameters. */
const AT_ONCE = 2_000;

/**
 * Records since when pictures are unused, and removes those unused for longer than
 * `limits.unusedPictureLifetime`.
 */
export async function removeUnusedPictures(db: Database, at: Date): Promise<void> {
  const pictures = db.updateTable('picture');
  await pictures.set({ unused_since: at }).where('unused_since', 'is', null).where(isUnused).execute();
  await pictures.set({ unused_since: null }).where('unused_since', 'is not', null).where(isUsed).execute();
  const before = new Date(at.getTime() - limits.unusedPictureLifetime);
  for (let last: string | undefined = ''; last !== undefined;) last = await removePiece(db, before, last);
}

/**
 * Removes the next unused pictures and returns the last id; undefined at the end. Locks the pictures and
 * checks again whether they are used, so that a contest that is being saved never loses one.
 */
const removePiece = (db: Database, before: Date, last: string): Promise<string | undefined> =>
  inTransaction(db, async (trx) => {
    const old = await trx
      .selectFrom('picture')
      .select('id')
      .where('unused_since', '<', before)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await trx.deleteFrom('picture').where('id', 'in', ids).where(isUnused).execute();
    return ids.at(-1);
  });
