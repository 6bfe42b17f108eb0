import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import type { StoredPicture } from '#contract/picture.ts';
import { plural, sentence } from '#shared/sentence.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Server } from '../../base/http/serve.ts';
import { newImageId } from '../../people/image/image-id.ts';
import { Conflict } from '../../base/shared/errors.ts';
import type { Steps } from '../../base/shared/steps.ts';
import type { Pictures } from './pictures.ts';

const BYTES_HASHED_A_STEP = 64 * 1024;

/**
 * Stores a PNG, JPEG, WebP, GIF or AVIF. Sending the same file again returns the same picture. Unused
 * pictures are kept for 30 days after the last call.
 *
 * Throws `UnsupportedType` (415), `TooLarge` (413), `Conflict` (409) over the quota, and `Unavailable`
 * (503) after 10 s in the queue.
 */
export async function storePicture(
  { db, images, slices }: Pick<Server, 'db' | 'slices'> & Pictures,
  teacherId: number,
  bytes: Uint8Array,
  at: Date,
): Promise<StoredPicture> {
  const hash = await slices.run(hashSteps(bytes));
  const known = await keepLonger(db, { teacherId, hash, at });
  if (known) return known;
  await refuseMorePictures(db, teacherId);
  const turn = { kind: 'accounts', lane: teacherId };
  const { webp, width, height } = await images.shrink(bytes, 'picture', turn);
  return inTransaction(db, async (trx) => {
    await lockTeacher(trx, teacherId);
    // Another request may have stored the file meanwhile.
    const known = await keepLonger(trx, { teacherId, hash, at });
    if (known) return known;
    await refuseMorePictures(trx, teacherId, webp.length);
    const picture = newImageId();
    await trx
      .insertInto('picture')
      .values({
        id: picture,
        teacher_id: teacherId,
        webp: Buffer.from(webp),
        width,
        height,
        source_hash: hash,
        created_at: at,
        unused_since: at,
      })
      .execute();
    return { picture, width, height };
  });
}

function* hashSteps(bytes: Uint8Array): Steps<Buffer> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += BYTES_HASHED_A_STEP) {
    hash.update(bytes.subarray(from, from + BYTES_HASHED_A_STEP));
    yield;
  }
  return hash.digest();
}

/**
 * Returns the teacher's picture from this file, if there is one. If it is unused, its 30 days start again.
 */
async function keepLonger(
  db: Database,
  { teacherId, hash, at }: { teacherId: number; hash: Buffer; at: Date },
): Promise<StoredPicture | undefined> {
  return db
    .updateTable('picture')
    .set({ unused_since: sql`case when unused_since is not null then ${at}::timestamptz end` })
    .where('teacher_id', '=', teacherId)
    .where('source_hash', '=', hash)
    .returning(['id as picture', 'width', 'height'])
    .executeTakeFirst();
}

async function refuseMorePictures(db: Database, teacherId: number, more = 0): Promise<void> {
  const { count, bytes, room } = await db
    .selectFrom('picture')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(octet_length(webp)), 0)::float8`.as('bytes'),
      sql<number>`coalesce((select picture_room from account where id = ${teacherId}), 1)`.as('room'),
    ])
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  const most = { pictures: quotas.pictures * room, bytes: quotas.pictureBytes * room };
  if (count < most.pictures && bytes + more <= most.bytes) return;
  throw new Conflict(
    'too_many_pictures',
    sentence`Your pictures take as much room as one teacher may have (${plural(most.pictures, { one: '# picture', other: '# pictures' })}, ${most.bytes / 1_000_000} MB). Those that no question uses are removed after 30 days.`,
  );
}
