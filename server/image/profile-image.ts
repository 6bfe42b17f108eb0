import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import type { Database } from '../database/connect.ts';
import { WrongKind, TooLarge } from '../errors.ts';
import { OneAtATime } from '../one-at-a-time.ts';

const SIDE = 320;

// Only the loaders of what we take; SVG, TIFF, PDF and the rest never reach their parsers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// Nothing of one user's picture stays in memory for the next.
sharp.cache(false);
sharp.concurrency(1);

const decoding = new OneAtATime();

const refused = () =>
  new WrongKind('wrong_picture', 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.');

/**
 * Any taken picture as a small WebP without metadata. Format and size are told by the content, before decoding.
 * Throws `WrongKind` (415) and `TooLarge` (413).
 */
export function shrinkImage(bytes: Buffer): Promise<Buffer> {
  return decoding.run(async () => {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await image.metadata().catch(() => {
      throw refused(); // whatever libvips says of it, it is none of ours
    });
    if (width * height > limits.imagePixels) throw new TooLarge('The picture has more than 16 megapixels.');
    return image
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw refused();
      });
  });
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
