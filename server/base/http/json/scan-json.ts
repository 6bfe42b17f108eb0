/** Reason why bytes, which need not be valid JSON, would cost too much to parse. */
export type Excess = 'too deep' | 'too many values';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Counts nesting depth and values of JSON in pieces, as they arrive. Stops at the first excess, so that a
 * body that would take seconds to parse costs almost nothing.
 */
export class JsonScan {
  readonly #most: { depth: number; values: number };
  #depth = 0;
  #values = 1;
  /** Whether the last piece ended within a string. */
  #isInText = false;
  #isEscaped = false;

  constructor(most: { depth: number; values: number }) {
    this.#most = most;
  }

  /** Scans the next piece. Returns the excess in all pieces so far, or null. */
  next(bytes: Uint8Array): Excess | null {
    let at = this.#isInText ? this.#endOfText(bytes, this.#isEscaped ? 1 : 0) + 1 : 0;
    let [depth, values] = [this.#depth, this.#values];
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) at = this.#endOfText(bytes, at + 1);
      else if (byte === COMMA || byte === OPENING[0] || byte === OPENING[1]) {
        if (byte !== COMMA && ++depth > this.#most.depth) return 'too deep';
        if (++values > this.#most.values) return 'too many values';
      } else if (byte === CLOSING[0] || byte === CLOSING[1]) depth--;
    }
    [this.#depth, this.#values] = [depth, values];
    return null;
  }

  /** Returns the index of the quote that closes the current string, or the end of the piece. */
  #endOfText(bytes: Uint8Array, start: number): number {
    let at = start;
    while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
    this.#isInText = at >= bytes.length;
    this.#isEscaped = at > bytes.length;
    return at;
  }
}
