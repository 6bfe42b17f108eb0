import type { ClassStudent } from './class-queries.ts';

export const studentOrders = ['last name', 'first name', 'extra time'] as const;
export type StudentOrder = (typeof studentOrders)[number];

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** "Lovelace" of "Ada Lovelace" and of "Lovelace, Ada". A name of one word is its own. Pure. */
export function lastNameOf(name: string): string {
  const comma = name.indexOf(',');
  return comma > 0 ? name.slice(0, comma).trim() : (name.trim().split(/\s+/u).at(-1) ?? '');
}

const byName = (a: ClassStudent, b: ClassStudent) => collator.compare(a.name, b.name);
const byLastName = (a: ClassStudent, b: ClassStudent) =>
  collator.compare(lastNameOf(a.name), lastNameOf(b.name)) || byName(a, b);
const hasExtraTime = ({ extra_minutes: minutes, extra_factor: factor }: ClassStudent) =>
  minutes > 0 || factor > 1;

const ORDERS = {
  'last name': byLastName,
  'first name': byName,
  'extra time': (a, b) => Number(hasExtraTime(b)) - Number(hasExtraTime(a)) || byLastName(a, b),
} satisfies Record<StudentOrder, (a: ClassStudent, b: ClassStudent) => number>;

export const sortStudents = (students: readonly ClassStudent[], order: StudentOrder): ClassStudent[] =>
  students.toSorted(ORDERS[order]);
