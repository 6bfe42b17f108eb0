import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './sort-button.module.css';

/** The column's `aria-sort`; undefined if another column determines the order. */
export type ColumnOrder = 'ascending' | 'descending' | undefined;

export function SortButton({
  label,
  order,
  onSort,
}: {
  label: string;
  order: ColumnOrder;
  onSort: () => void;
}) {
  const Icon = !order ? IconArrowsSort : order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} data-look="unbroken" data-sorted={order} onClick={onSort}>
      {label}
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
