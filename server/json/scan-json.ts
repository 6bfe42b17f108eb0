/** Why bytes are not parsed: what they would cost, not whether they are JSON. */
export type Excess = 'too deep' | 'too many values';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Looks at the structure of JSON before it is parsed: how deep lists and objects stand in each other, and how many values
 * there are. Ends at the first byte that is too much, so that what would cost seconds to parse costs next to nothing.
 */
export function scanJson(bytes: Uint8Array, most: { depth: number; values: number }): Excess | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA || byte === OPENING[0] || byte === OPENING[1]) {
      if (byte !== COMMA && ++depth > most.depth) return 'too deep';
      if (++values > most.values) return 'too many values';
    } else if (byte === CLOSING[0] || byte === CLOSING[1]) depth--;
  }
  return null;
}

/** Where the text that begins here ends: its closing quote, or the last byte. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
