import { TooLarge, WrongKind } from '../../base/shared/errors.ts';
import { type Turn, Turns } from '../../base/shared/turns.ts';
import { Decoder, type Failure, type Purpose, type Shrunken } from './decoder.ts';

/** Makes small WebPs of the pictures that people send, one at a time. */
export class ImageShrinker {
  readonly #queue = new Turns({ places: 1 });
  readonly #decoder = new Decoder();

  /**
   * A PNG, JPEG, WebP, GIF or AVIF file as a WebP without metadata, as large as its `purpose` takes. Throws
   * `WrongKind` (415), `TooLarge` (413), also if it takes too long, and `Unavailable` (503) after 10 s in the
   * queue. Profile images, sign-ups and questions each have their own kind of turns.
   */
  async shrink(bytes: Uint8Array, purpose: Purpose, turn: Turn): Promise<Shrunken> {
    const outcome = await this.#queue.run(() => this.#decoder.shrink(bytes, purpose), turn);
    if (typeof outcome === 'string') throw refusalOf(outcome);
    return outcome;
  }
}

function refusalOf(failure: Failure): WrongKind | TooLarge {
  if (failure === 'no picture') {
    return new WrongKind('wrong_picture', 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.');
  }
  return failure === 'too many pixels'
    ? new TooLarge('The picture has more than 16 megapixels.')
    : new TooLarge('The picture takes too long to read. Please save it smaller, or as a JPEG.');
}
