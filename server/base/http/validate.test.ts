import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { inEnglish, isSentence, sentence } from '#shared/sentence.ts';
import { InvalidFields } from '../shared/errors.ts';
import { bodyValidator } from './validate.ts';

const digits = (count: number) =>
  Type.String({ pattern: `^[0-9]{${count}}$`, 'x-why': sentence`This must be ${count} digits.` });

test('a field says in its own words why a text does not have its pattern', () => {
  const body = Type.Object({ pin: digits(4), codes: Type.Array(Type.Object({ number: digits(6) })) });
  const validate = bodyValidator(body, []);
  expect(validate({ pin: '12', codes: [{ number: '123456' }, { number: 'x' }] })).toEqual({
    error: new InvalidFields({
      pin: sentence`This must be ${4} digits.`,
      'codes.1.number': sentence`This must be ${6} digits.`,
    }),
  });
});

test('every field of the contract that has a pattern says why', () => {
  const patterns: unknown[] = [];
  JSON.stringify(calls, (_, value: unknown) => {
    if (typeof value === 'object' && value && 'pattern' in value) patterns.push(value);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(20);
  const words = patterns.map((field) => {
    const why: unknown = field && typeof field === 'object' && Reflect.get(field, 'x-why');
    return isSentence(why) ? inEnglish(why) : JSON.stringify(field);
  });
  expect(words).toEqual(words.map((): unknown => expect.stringMatching(/^This .+\.$/)));
});
