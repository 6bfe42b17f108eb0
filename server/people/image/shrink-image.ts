/*
 * A process of its own: a picture comes in, a small WebP without metadata goes out, or why there is none.
 * Format and size are told by the content, before decoding. What a hostile picture does to the decoder, it
 * does here.
 */
import sharp from 'sharp';
import * as limits from '#contract/limits.ts';
import type { Failure, Order, Purpose, Shrunken } from './decoder.ts';

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
/** A face fills its circle; of a picture for a question nothing is cut off. */
const FIT = { profile_image: 'cover', picture: 'inside' } as const;

// Nothing of one user's picture stays in memory for the next.
sharp.cache(false);
sharp.concurrency(1);

async function shrink(bytes: Uint8Array, purpose: Purpose): Promise<Shrunken | Failure> {
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width * height > limits.imagePixels) return 'too many pixels';
    const side = limits.imageSide[purpose];
    const { data, info } = await image
      .autoOrient()
      .resize(side, side, { fit: FIT[purpose], withoutEnlargement: true })
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch {
    return 'no picture'; // whatever libvips says of it, it is none of ours
  }
}

/** Takes the pieces of one picture after the other, and answers what has come of each. */
function takeOrders(): void {
  let pieces: Uint8Array[] = [];
  process.on('message', (order: Order) => {
    if ('piece' in order) {
      pieces.push(order.piece);
      return;
    }
    const bytes = Buffer.concat(pieces);
    pieces = [];
    void shrink(bytes, order.purpose).then((outcome) => process.send?.(outcome));
  });
}

takeOrders();
process.send?.('ready');
process.on('disconnect', () => process.exit());
