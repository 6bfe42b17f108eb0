import { NativeSelect } from '@mantine/core';
import { ORDERS, studentOrders, type StudentSorting } from './sort-students.ts';
import classes from './student-table.module.css';

const REVERSED = 'reversed';

type Props = { sorting: StudentSorting; onSorting: (sorting: StudentSorting) => void };

/** Replaces the sortable headings on narrow screens. */
export const SortMenu = ({ sorting: { by, isReversed }, onSorting }: Props) => (
  <NativeSelect
    aria-label="Sort by"
    className={classes.menu}
    value={isReversed ? REVERSED : by}
    onChange={({ currentTarget: { value } }) => {
      const chosen = studentOrders.find((order) => order === value);
      if (chosen) onSorting({ by: chosen, isReversed: false });
    }}
    data={[
      ...studentOrders.map((order) => ({ value: order, label: ORDERS[order].label })),
      // A heading turned the order round before the screen was turned.
      ...(isReversed ? [{ value: REVERSED, label: `${ORDERS[by].label}, reversed` }] : []),
    ]}
  />
);
