import { expect, test } from 'vitest';
import * as v from './schema.ts';

const choice = v.object({
  option: v.nullable(v.number),
  kind: v.fallback(v.oneOf('plain', 'rich'), 'plain'),
  at: v.optional(v.wholeNumber(1)),
  note: v.ignorable(v.string),
});

test.each([
  [
    { option: 3, kind: 'rich', at: 1, note: 'n' },
    { option: 3, kind: 'rich', at: 1, note: 'n' },
  ],
  // Leaves out unknown and undefined fields.
  [
    { option: null, other: 1, at: undefined },
    { option: null, kind: 'plain' },
  ],
  [
    { option: 1, kind: 'odd', note: 4 },
    { option: 1, kind: 'plain' },
  ],
  [{ option: 1, at: 0 }, undefined],
  [{ option: 1, at: 1.5 }, undefined],
  [{ option: '1' }, undefined],
  [{ option: NaN }, undefined],
  [{}, undefined],
  [null, undefined],
  [[], undefined],
  ['text', undefined],
])('%j is read as %j', (value, read) => {
  expect(v.check(choice, value)).toStrictEqual(read);
  expect(v.check(v.array(choice), [value])).toStrictEqual(read && [read]);
  expect(v.check(v.record(choice), { a: value })).toStrictEqual(read && { a: read });
});

test('a fallback replaces what does not match, but not null', () => {
  const schema = v.fallback(v.nullable(v.number), 7);
  expect([1, null, 'x', undefined].map(schema)).toEqual([1, null, 7, 7]);
});

test('an own field of the name __proto__ stays an own field', () => {
  const read = v.check(v.record(v.unknown), JSON.parse('{"__proto__": {"a": 1}}'));
  expect(Object.keys(read ?? {})).toEqual(['__proto__']);
});
