import secureJson from 'secure-json-parse';
import * as limits from '#contract/limits.ts';
import { JsonScan } from '../../base/http/json/scan-json.ts';

/** The value of a JSON text of a file; undefined if it is none, or is nested too deeply or has too much. */
export function parseBoundedJson(text: string): unknown {
  if (new JsonScan(limits.reading.json).next(Buffer.from(text))) return undefined;
  try {
    return secureJson.parse(text, null, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    return undefined;
  }
}
