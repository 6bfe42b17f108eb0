import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { TooLarge, WrongKind } from '../shared/errors.ts';
import { OneAtATime, type Turn } from '../shared/one-at-a-time.ts';
import { Decoder, type Shrunken } from './decoder.ts';

/** Makes profile images of the pictures that people send, one at a time. */
export class ImageShrinker {
  readonly #queue = new OneAtATime();
  readonly #decoder = new Decoder();

  /**
   * A PNG, JPEG, WebP, GIF or AVIF file as a small WebP without metadata. Throws `WrongKind` (415),
   * `TooLarge` (413), also where it takes too long, and `Unavailable` (503) after 10 s in the queue.
   */
  async shrink(bytes: Buffer, turn: Turn): Promise<Buffer> {
    return asWebp(await this.#queue.run(() => this.#decoder.shrink(bytes), turn));
  }
}

function asWebp(shrunken: Shrunken): Buffer {
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
