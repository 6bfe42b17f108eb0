import type { ColumnOrder } from '../../base/ui/sort-button.tsx';
import type { ClassStudent } from './class-queries.ts';

export const studentOrders = ['last name', 'first name', 'extra time', 'slip', 'last seen'] as const;
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

const seenAt = ({ seen_datetime: seen }: ClassStudent) => (seen === undefined ? 0 : Date.parse(seen));

/** Ranks students: new slip needed, present slip not used, slip used, no slip. */
const slipRank = ({ slip, slip_until: until }: ClassStudent) =>
  slip === 'waiting' ? (until === undefined ? 0 : 1) : slip === 'used' ? 2 : 3;

type Order = {
  /** In the menu. */
  label: string;
  /** Value of `aria-sort` when this order is chosen first. */
  direction: 'ascending' | 'descending';
  /** In this direction. Those who are equal are in the order of their last names. */
  compare: (a: ClassStudent, b: ClassStudent) => number;
};

export const ORDERS: Record<StudentOrder, Order> = {
  'last name': { label: 'Last name', direction: 'ascending', compare: byLastName },
  'first name': { label: 'First name', direction: 'ascending', compare: byName },
  'extra time': {
    label: 'With extra time first',
    direction: 'descending',
    compare: (a, b) => Number(hasExtraTime(b)) - Number(hasExtraTime(a)),
  },
  slip: {
    label: 'Unused slips first',
    direction: 'ascending',
    compare: (a, b) => slipRank(a) - slipRank(b),
  },
  'last seen': {
    label: 'Last seen first',
    direction: 'descending',
    compare: (a, b) => seenAt(b) - seenAt(a),
  },
};

/** Order of the students, and whether it is reversed. */
export type StudentSorting = { by: StudentOrder; isReversed: boolean };

export const sortStudents = (
  students: readonly ClassStudent[],
  { by, isReversed }: StudentSorting,
): ClassStudent[] => {
  const { compare } = ORDERS[by];
  return students.toSorted((a, b) => (isReversed ? compare(b, a) : compare(a, b)) || byLastName(a, b));
};

/** The order of a column for its heading; undefined if students are in another one. */
export function columnOrder(order: StudentOrder, { by, isReversed }: StudentSorting): ColumnOrder {
  if (by !== order) return undefined;
  const { direction } = ORDERS[by];
  if (!isReversed) return direction;
  return direction === 'ascending' ? 'descending' : 'ascending';
}

/** After a press on a column's heading: its own order, or the same one turned round. */
export const nextSorting = (order: StudentOrder, { by, isReversed }: StudentSorting): StudentSorting => ({
  by: order,
  isReversed: by === order && !isReversed,
});
