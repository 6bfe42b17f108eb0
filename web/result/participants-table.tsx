import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { CopyIcon } from '../ui/copy-button.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { outcomeOf, type Participant, sheetRow, type SortKey, type Sorting } from './participant-rows.ts';
import classes from './participants-table.module.css';

type Props = {
  rows: Participant[];
  total: number;
  sorting: Sorting;
  onSorting: (sorting: Sorting) => void;
  /** Undefined where nobody can be removed any more. */
  onRemove: ((participant: Participant) => void) | undefined;
};

/** The participants as a table whose headings sort. */
export const ParticipantsTable = memo(function ParticipantsTable({
  rows,
  total,
  sorting,
  onSorting,
  onRemove,
}: Props) {
  const heading = { sorting, onSorting };
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>Participants</caption>
        <thead>
          <tr>
            <SortHeading by="name" label="Name" {...heading} />
            <SortHeading by="email" label="Email" {...heading} />
            <th scope="col">Phone number</th>
            <SortHeading by="marks" label="Marks" {...heading} />
            <th scope="col">Result</th>
            <th scope="col" className={classes.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.email} data-invited={row.status === 'invited' || undefined}>
              <th scope="row">{row.name || <span className={classes.dimmed}>–</span>}</th>
              <td>{row.email}</td>
              <td>{row.phone_number || <span className={classes.dimmed}>–</span>}</td>
              <td className={classes.marks}>
                {row.marks === null ? (
                  <span className={classes.dimmed}>No response</span>
                ) : (
                  <>
                    <strong>{row.marks}</strong> <span className={classes.dimmed}>/ {total}</span>
                  </>
                )}
              </td>
              <td>
                <OutcomeMark outcome={outcomeOf(row)} />
              </td>
              <td className={classes.actions}>
                <RowActions row={row} onRemove={onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Copy, and before the start remove. */
export function RowActions({ row, onRemove }: Pick<Props, 'onRemove'> & { row: Participant }) {
  const who = row.name || row.email;
  return (
    <span className={classes.rowActions}>
      <CopyIcon label={`Copy the row of ${who}`} text={sheetRow(row).join('\t')} />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          c="var(--tally-wrong)"
          size={44}
          aria-label={`Remove ${who}`}
          title={`Remove ${who}`}
          onClick={() => onRemove(row)}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  );
}

function SortHeading({
  by,
  label,
  sorting,
  onSorting,
}: Pick<Props, 'sorting' | 'onSorting'> & { by: SortKey; label: string }) {
  const isSorted = sorting.by === by;
  const Icon = !isSorted ? IconArrowsSort : sorting.isDescending ? IconArrowDown : IconArrowUp;
  // The first press on Marks shows the best, on the others A to Z.
  const next = { by, isDescending: isSorted ? !sorting.isDescending : by === 'marks' };
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSorting(next)}>
        {label}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
