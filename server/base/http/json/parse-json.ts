import { isUtf8 } from 'node:buffer';
import secureJson from 'secure-json-parse';
import * as limits from '#contract/limits.ts';
import { Malformed, TooLarge } from '../../shared/errors.ts';
import { type Excess, JsonScan } from './scan-json.ts';

const BODY = 'The body';

/** The refusal of what was not parsed, in which `what` names the bytes. */
export const tooMuch = (excess: Excess, what = BODY) =>
  excess === 'too deep'
    ? new Malformed(`${what} is nested too deeply.`)
    : new TooLarge(`${what} has too many values.`);

/**
 * Parses the bytes of a body, or of a part of a form. Nothing else in the server parses a client's JSON.
 * `what` names the bytes in a refusal. Throws `Malformed` (400) if they are not JSON in UTF-8, are nested too
 * deeply or have keys that would change an object's prototype. Throws `TooLarge` (413) if they have too many
 * values.
 */
export function parseJson(bytes: Buffer, what = BODY): unknown {
  const excess = new JsonScan(limits.json).next(bytes);
  if (excess) throw tooMuch(excess, what);
  try {
    if (!isUtf8(bytes)) throw new SyntaxError();
    return secureJson.parse(bytes.toString());
  } catch {
    throw new Malformed(`${what} is not valid JSON.`); // the parser's own words are for programmers
  }
}
