import { expect, test } from 'vitest';
import { compareNames, lastNameFirst, type PersonName, nameParts } from './names.ts';

test.each([
  ['Ada Lovelace', 'Lovelace', 'Ada', 'Lovelace, Ada'],
  ['Lovelace, Ada King', 'Lovelace', 'Ada King', 'Lovelace, Ada King'],
  ['Plato', 'Plato', '', 'Plato'],
  [' Ludwig  van Beethoven ', 'Beethoven', 'Ludwig  van', 'Beethoven, Ludwig  van'],
  ['王小明', '王小明', '', '王小明'],
  ['Student 7', 'Student 7', '', 'Student 7'],
  ['Lovelace,', 'Lovelace', '', 'Lovelace'],
  ['', '', '', ''],
])('%j has the last name %j and the first name %j', (name, last, first, listed) => {
  expect(nameParts({ name })).toEqual({ last, first });
  expect(lastNameFirst({ name })).toBe(listed);
});

test('a last name of several words is kept whole if it is known', () => {
  const named = { name: 'Gabriel García Márquez', last_name: 'García Márquez' };
  expect(nameParts(named)).toEqual({ last: 'García Márquez', first: 'Gabriel' });
  expect(lastNameFirst(named)).toBe('García Márquez, Gabriel');
});

test('names are compared by last name first', () => {
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  const all: PersonName[] = [
    { name: 'Zoe Adams' },
    { name: 'Bob adams' },
    { name: 'Ann Brown' },
    { name: 'Amy van Dyk', last_name: 'van Dyk' },
    { name: 'Carver, Al' },
  ];
  const sorted = all.toSorted((a, b) => compareNames(collator, a, b)).map(({ name }) => name);
  expect(sorted).toEqual(['Bob adams', 'Zoe Adams', 'Ann Brown', 'Carver, Al', 'Amy van Dyk']);
});
