/*
 * Reads parts of other programs' JSON. Parts that are missing or of the wrong type are read as empty.
 */

export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}

export function textAt(value: unknown, ...path: readonly string[]): string {
  const text = valueAt(value, ...path);
  return typeof text === 'string' ? text : '';
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list: unknown = valueAt(value, ...path);
  return Array.isArray(list) ? list : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
