import { isUtf8 } from 'node:buffer';
import secureJson from 'secure-json-parse';
import { limits } from '#contract/limits.ts';
import { Malformed, TooLarge } from '../errors.ts';
import { scanJson } from './scan-json.ts';

/**
 * The one way from the bytes of a body, or of a form's part, to its value; `what` names them in a refusal. Throws `Malformed` (400) for what is no JSON in UTF-8, is nested too deeply
 * or has keys that would change an object's prototype, and `TooLarge` (413) for too many values.
 */
export function parseJson(bytes: Buffer, what = 'The body'): unknown {
  const excess = scanJson(bytes, limits.json);
  if (excess === 'too deep') throw new Malformed(`${what} is nested too deeply.`);
  if (excess) throw new TooLarge(`${what} has too many values.`);
  try {
    if (!isUtf8(bytes)) throw new SyntaxError();
    return secureJson.parse(bytes.toString());
  } catch {
    throw new Malformed(`${what} is not valid JSON.`); // the parser's own words are for programmers
  }
}
