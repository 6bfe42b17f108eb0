/*
 * A process of its own: a picture comes in, a small WebP without metadata goes out, or why there is none.
 * Format and size are told by the content, before decoding. What a hostile picture does to the decoder, it
 * does here.
 */
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import type { Shrunken } from './decoder.ts';

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

async function shrink(bytes: Uint8Array): Promise<Shrunken> {
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width * height > limits.imagePixels) return 'too many pixels';
    return await image
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return 'no picture'; // whatever libvips says of it, it is none of ours
  }
}

process.on('message', (bytes: Uint8Array) => void shrink(bytes).then((shrunken) => process.send?.(shrunken)));
process.on('disconnect', () => process.exit());
