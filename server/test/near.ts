import { expect } from 'vitest';

/** Returns fields for `toEqual` whose numbers may differ by 1e-9. */
export const closeTo = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, nearly(value)]));

function nearly(value: unknown): unknown {
  if (typeof value === 'number') {
    const close: unknown = expect.closeTo(value, 9);
    return close;
  }
  if (Array.isArray(value)) return value.map((each: unknown) => nearly(each));
  return typeof value === 'object' && value !== null ? closeTo(value) : value;
}
