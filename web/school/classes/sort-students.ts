import { t } from '@lingui/core/macro';
import { compareNames, nameParts } from '#shared/names.ts';
import { intlLocale } from '../../base/language/i18n.ts';
import type { ColumnOrder } from '../../base/lists/sort-button.tsx';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';

export const studentOrders = ['last name', 'first name', 'extra time', 'slip', 'last seen'] as const;
export type StudentOrder = (typeof studentOrders)[number];

const collator = new Intl.Collator(intlLocale(), { sensitivity: 'base', numeric: true });

const byLastName = (a: ClassStudent, b: ClassStudent) => compareNames(collator, a, b);
const byFirstName = (a: ClassStudent, b: ClassStudent) =>
  collator.compare(nameParts(a).first, nameParts(b).first) || byLastName(a, b);
const hasExtraTime = ({ extra_minutes: minutes, extra_factor: factor }: ClassStudent) =>
  minutes > 0 || factor > 1;

const seenAt = ({ seen_datetime: seen }: ClassStudent) => (seen === undefined ? 0 : Date.parse(seen));

/** Ranks students by their slip: expired, unused but valid, used, none. */
const slipRank = ({ slip, slip_until: until }: ClassStudent) =>
  slip === 'waiting' ? (until === undefined ? 0 : 1) : slip === 'used' ? 2 : 3;

type Order = {
  label: string;
  /** `aria-sort` of the column while the order is not reversed. */
  direction: 'ascending' | 'descending';
  /** Compares in this direction. Equal students are sorted by last name. */
  compare: (a: ClassStudent, b: ClassStudent) => number;
};

export const ORDERS: Record<StudentOrder, Order> = {
  'last name': { label: t`Last name`, direction: 'ascending', compare: byLastName },
  'first name': { label: t`First name`, direction: 'ascending', compare: byFirstName },
  'extra time': {
    label: t`With extra time first`,
    direction: 'descending',
    compare: (a, b) => Number(hasExtraTime(b)) - Number(hasExtraTime(a)),
  },
  slip: {
    label: t`Unused slips first`,
    direction: 'ascending',
    compare: (a, b) => slipRank(a) - slipRank(b),
  },
  'last seen': {
    label: t`Last seen first`,
    direction: 'descending',
    compare: (a, b) => seenAt(b) - seenAt(a),
  },
};

export type StudentSorting = { by: StudentOrder; isReversed: boolean };

export const sortStudents = (
  students: readonly ClassStudent[],
  { by, isReversed }: StudentSorting,
): ClassStudent[] => {
  const { compare } = ORDERS[by];
  return students.toSorted((a, b) => (isReversed ? compare(b, a) : compare(a, b)) || byLastName(a, b));
};

/** Returns a column's `aria-sort`; undefined if the students are sorted by another column. */
export function columnOrder(order: StudentOrder, { by, isReversed }: StudentSorting): ColumnOrder {
  if (by !== order) return undefined;
  const { direction } = ORDERS[by];
  if (!isReversed) return direction;
  return direction === 'ascending' ? 'descending' : 'ascending';
}

/** Returns the order after a click on a heading: by that column or, if it is sorted already, reversed. */
export const nextSorting = (order: StudentOrder, { by, isReversed }: StudentSorting): StudentSorting => ({
  by: order,
  isReversed: by === order && !isReversed,
});
