import { check, type Schema } from './schema.ts';

/** Parses a stored text. Returns undefined if it is missing or does not match the schema. Never throws. */
export function parseStored<Value>(schema: Schema<Value>, text: string | null): Value | undefined {
  return text === null ? undefined : check(schema, readJson(text));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
