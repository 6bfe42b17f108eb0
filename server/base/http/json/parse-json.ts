import { isUtf8 } from 'node:buffer';
import secureJson from 'secure-json-parse';
import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { MalformedRequest, TooLarge } from '../../shared/errors.ts';
import { type Excess, JsonScan } from './scan-json.ts';

const BODY = sentence`The body`;

/** Returns the refusal of JSON that would cost too much to parse. `what`: subject of its sentence. */
export const excessRefusal = (excess: Excess, what: Sentence = BODY) =>
  excess === 'too deep'
    ? new MalformedRequest(sentence`${what} is nested too deeply.`)
    : new TooLarge(sentence`${what} has too many values.`);

/**
 * Parses JSON from a client, which no other code may do. `what`: subject of the sentence in a refusal. Throws
 * `MalformedRequest` (400) for invalid JSON or UTF-8, deep nesting or keys that change prototypes, and
 * `TooLarge` (413) for too many values.
 */
export function parseJson(bytes: Buffer, what: Sentence = BODY): unknown {
  const excess = new JsonScan(limits.jsonBody).next(bytes);
  if (excess) throw excessRefusal(excess, what);
  try {
    if (!isUtf8(bytes)) throw new SyntaxError();
    return secureJson.parse(bytes.toString());
  } catch {
    throw new MalformedRequest(sentence`${what} is not valid JSON.`); // the parser's own message is for programmers
  }
}
