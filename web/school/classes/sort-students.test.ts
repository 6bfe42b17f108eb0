import { expect, test } from 'vitest';
import type { ClassStudent } from './class-queries.ts';
import { lastNameOf, sortStudents } from './sort-students.ts';

test.each([
  ['Ada Lovelace', 'Lovelace'],
  ['Lovelace, Ada King', 'Lovelace'],
  ['Plato', 'Plato'],
  [' Ludwig  van Beethoven ', 'Beethoven'],
  ['王小明', '王小明'],
])('the last name of %j is %s', (name, last) => expect(lastNameOf(name)).toBe(last));

const student = (name: string, extra_minutes = 0): ClassStudent => ({
  id: name.length,
  name,
  email: null,
  number: null,
  extra_minutes,
  extra_factor: 1,
  focus_exempt: false,
  slip: 'none',
});
const names = (students: ClassStudent[]) => students.map(({ name }) => name);

test('students are in the order of last names, of first names, or those with extra time come first', () => {
  const all = [student('Cy Adams'), student('Ann Brown', 10), student('Bob adams')];
  expect(names(sortStudents(all, 'last name'))).toEqual(['Bob adams', 'Cy Adams', 'Ann Brown']);
  expect(names(sortStudents(all, 'first name'))).toEqual(['Ann Brown', 'Bob adams', 'Cy Adams']);
  expect(names(sortStudents(all, 'extra time'))).toEqual(['Ann Brown', 'Bob adams', 'Cy Adams']);
});
