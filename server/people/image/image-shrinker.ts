import { sentence } from '#shared/sentence.ts';
import { TooLarge, UnsupportedType } from '../../base/shared/errors.ts';
import { type Turn, Turns } from '../../base/shared/turns.ts';
import { restAfterWork, type UsedTime } from '../../base/shared/used-time.ts';
import { Decoder, type DecodingFailure, type PicturePurpose, type ShrunkenPicture } from './decoder.ts';

/** Converts uploaded pictures to small WebP pictures, one at a time per account or network. */
export class ImageShrinker {
  readonly #queue: Turns;
  readonly #free = [new Decoder(), new Decoder()];

  constructor(used: UsedTime) {
    this.#queue = new Turns({ places: this.#free.length, ofLane: 1, spare: 1, used, rest: restAfterWork });
  }

  /**
   * Converts a picture (PNG, JPEG, WebP, GIF, AVIF) to WebP without metadata. Throws `UnsupportedType` (415),
   * `TooLarge` (413, also if decoding takes too long), or `Unavailable` (503) after 10 s in the queue.
   */
  async shrink(bytes: Uint8Array, purpose: PicturePurpose, turn: Turn): Promise<ShrunkenPicture> {
    const outcome = await this.#queue.run(async () => {
      const decoder = this.#free.pop();
      if (!decoder) throw new Error('There are more turns than decoders.');
      try {
        return await decoder.shrink(bytes, purpose);
      } finally {
        this.#free.push(decoder);
      }
    }, turn);
    if (typeof outcome === 'string') throw refusalOf(outcome);
    return outcome;
  }
}

function refusalOf(failure: DecodingFailure): UnsupportedType | TooLarge {
  if (failure === 'no picture') {
    return new UnsupportedType(
      'wrong_picture',
      sentence`The picture must be a PNG, JPEG, WebP, GIF or AVIF file.`,
    );
  }
  return failure === 'too many pixels'
    ? new TooLarge(sentence`The picture has more than 16 megapixels.`)
    : new TooLarge(sentence`The picture takes too long to read. Please save it smaller, or as a JPEG.`);
}
