import * as v from 'valibot';

/** Parses a stored text. Returns undefined if it is missing or does not match the schema. Never throws. */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | undefined {
  return text === null ? undefined : checkStored(schema, readJson(text));
}

/** Checks a value that was stored as an object, as in IndexedDB. */
export function checkStored<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Parses JSON; returns undefined if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
