import * as v from 'valibot';

/**
 * Parses a stored text by its schema. Returns undefined if nothing is stored or readable: another version may
 * have written it, or somebody may have changed it by hand. Never throws.
 */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | undefined {
  return text === null ? undefined : checkStored(schema, readJson(text));
}

/** Checks a value that the browser has stored as it is, as IndexedDB does. */
export function checkStored<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Undefined if the text is not JSON; each schema then decides what that means. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
