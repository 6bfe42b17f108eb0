/* Program of the decoder's separate process, which limits the damage by malicious pictures. */
import sharp from 'sharp';
import * as limits from '#contract/limits.ts';
import type { DecodingFailure, DecoderMessage, PicturePurpose, ShrunkenPicture } from './decoder.ts';

// Only the loaders below are allowed. SVG, TIFF, PDF and others never reach their parsers.
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
/** Profile pictures are cropped to fill a circle. Pictures of questions are not cropped. */
const FIT = { profile_image: 'cover', picture: 'inside' } as const;

// Without a cache, no part of one user's picture stays in memory for the next user.
sharp.cache(false);
sharp.concurrency(1);

async function shrink(
  bytes: Uint8Array,
  purpose: PicturePurpose,
): Promise<ShrunkenPicture | DecodingFailure> {
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width * height > limits.imagePixels) return 'too many pixels';
    const side = limits.maxImageSide[purpose];
    const { data, info } = await image
      .autoOrient()
      .resize(side, side, { fit: FIT[purpose], withoutEnlargement: true })
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch {
    return 'no picture'; // any error of libvips means that the picture is bad
  }
}

function takeOrders(): void {
  let pieces: Uint8Array[] = [];
  process.on('message', (order: DecoderMessage) => {
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
