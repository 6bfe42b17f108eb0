import * as v from 'valibot';

/**
 * What a stored text holds, by its schema. Undefined if nothing is stored, or if what is stored is not
 * readable: it may come from another version, or from somebody who has changed it by hand. Never throws.
 */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | undefined {
  return text === null ? undefined : checkStored(schema, readJson(text));
}

/** The same for a value that the browser has stored as it is, as IndexedDB does. */
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
