/*
 * Reads parts of JSON that another program wrote. A part that is missing, or of another kind, is empty.
 */

/** The value at a path of names, or undefined. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}

/** The text at a path, or ''. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const text = valueAt(value, ...path);
  return typeof text === 'string' ? text : '';
}

/** The entries of the list at a path, or none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list: unknown = valueAt(value, ...path);
  return Array.isArray(list) ? list : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
