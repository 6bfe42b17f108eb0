import secureJson from 'secure-json-parse';
import * as limits from '#contract/limits.ts';
import { JsonScan } from '../../base/http/json/scan-json.ts';

/** Parses a file's JSON; returns undefined if it is invalid, nested too deeply or too large. */
export function parseBoundedJson(text: string): unknown {
  if (new JsonScan(limits.questionFile.json).next(Buffer.from(text))) return undefined;
  try {
    return secureJson.parse(text, null, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    return undefined;
  }
}
