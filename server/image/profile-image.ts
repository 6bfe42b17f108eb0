import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { TooLarge, WrongKind } from '../shared/errors.ts';
import { OneAtATime, type Turn } from '../shared/one-at-a-time.ts';
import { Decoder } from './decoder.ts';

const queue = new OneAtATime();
const decoder = new Decoder();

/**
 * Any taken picture as a small WebP without metadata, one at a time. Throws `WrongKind` (415), `TooLarge` (413), also where
 * it takes too long, and `Unavailable` (503) after 10 s in the queue.
 */
export async function shrinkImage(bytes: Buffer, turn: Turn): Promise<Buffer> {
  const shrunken = await queue.run(() => decoder.shrink(bytes), turn);
  switch (shrunken) {
    case 'no picture':
      throw new WrongKind('wrong_picture', 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.');
    case 'too many pixels':
      throw new TooLarge('The picture has more than 16 megapixels.');
    case 'too slow':
      throw new TooLarge('The picture takes too long to read. Please save it smaller, or as a JPEG.');
    default:
      return Buffer.from(shrunken);
  }
}

/** Stores an account's picture under a new unguessable id, in place of the one before. */
export async function storeImage(db: Database, accountId: number, webp: Buffer): Promise<void> {
  const id = randomBytes(18).toString('base64url');
  await db
    .insertInto('profile_image')
    .values({ id, account_id: accountId, webp })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ id, webp }))
    .execute();
}

export const imagePath = (id: string) => `/api/image/${id}.webp`;
