import { expect, test } from 'vitest';
import { uniteSchemas } from './unite-schemas.ts';

test('schemas of several types become one, but two of one type must be equal', () => {
  const list = { type: 'array', items: { type: 'integer' }, minItems: 1 };
  expect(uniteSchemas([list, { type: 'string', maxLength: 5 }])).toEqual({
    ...list,
    maxLength: 5,
    type: ['array', 'string'],
  });
  expect(() => uniteSchemas([list, { ...list, minItems: 2 }])).toThrow('array');
  expect(() => uniteSchemas([list, { type: 'array' }])).toThrow('array');
});
