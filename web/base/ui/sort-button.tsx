import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './sort-button.module.css';

/** The order of a column, as its heading's `aria-sort` says it; undefined if another one counts. */
export type ColumnOrder = 'ascending' | 'descending' | undefined;

/** In the heading of a column: sorts the table by it. */
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
    <button type="button" className={classes.sort} data-sorted={order} onClick={onSort}>
      {label}
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
