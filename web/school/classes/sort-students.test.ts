import { expect, test } from 'vitest';
import type { ColumnOrder } from '../../base/lists/sort-button.tsx';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import {
  columnOrder,
  nextSorting,
  sortStudents,
  type StudentOrder,
  type StudentSorting,
} from './sort-students.ts';

const student = (name: string, more: Partial<ClassStudent> = {}): ClassStudent => ({
  id: name.length,
  name,
  email: null,
  number: null,
  extra_minutes: 0,
  extra_factor: 1,
  focus_exempt: false,
  slip: 'none',
  ...more,
});
const until = { slip_until: '2026-03-16T09:00:00Z' };
const all = [
  student('Cy Adams', { slip: 'used', seen_datetime: '2026-03-02T09:00:00Z' }),
  student('Ann Brown', { extra_minutes: 10, slip: 'waiting', ...until }),
  student('Bob adams', { slip: 'waiting', seen_datetime: '2026-03-02T10:00:00Z' }),
  student('Zoe Ames'),
];

const names = (sorting: StudentSorting) =>
  sortStudents(all, sorting)
    .map(({ name }) => name.split(' ')[0])
    .join(' ');

test.each<[StudentOrder, ColumnOrder, string, string]>([
  ['last name', 'ascending', 'Bob Cy Zoe Ann', 'Ann Zoe Cy Bob'],
  ['first name', 'ascending', 'Ann Bob Cy Zoe', 'Zoe Cy Bob Ann'],
  ['extra time', 'descending', 'Ann Bob Cy Zoe', 'Bob Cy Zoe Ann'],
  ['slip', 'ascending', 'Bob Ann Cy Zoe', 'Zoe Cy Ann Bob'],
  ['last seen', 'descending', 'Bob Cy Zoe Ann', 'Zoe Ann Cy Bob'],
])('students by %s, first %s, and turned round', (by, direction, there, back) => {
  const first = nextSorting(by, { by: by === 'slip' ? 'last name' : 'slip', isReversed: true });
  expect([columnOrder(by, first), names(first)]).toEqual([direction, there]);
  const second = nextSorting(by, first);
  expect(names(second)).toBe(back);
  expect(columnOrder(by, second)).not.toBe(direction);
  expect(nextSorting(by, second)).toEqual(first);
  expect(columnOrder(by, { by: by === 'slip' ? 'last name' : 'slip', isReversed: false })).toBe(undefined);
});
