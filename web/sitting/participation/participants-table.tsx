import { t } from '@lingui/core/macro';
import { shownName } from '#shared/names.ts';
import { marksColumns } from '#contract/marks-columns.ts';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useHasRight } from '../../people/rights/right-context.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { Group, VisuallyHidden } from '../../base/elements/layout.tsx';
import { serverNow } from '../../base/api/server-clock.ts';
import { deadlineWithExtraTime } from './extra-time.ts';
import { StudentBadges } from './student-badges.tsx';
import type { Ask } from './student-dialogs.tsx';
import { StudentMenu } from './student-menu.tsx';
import { StudentName } from './student-name.tsx';
import { CopyIcon } from '../../base/elements/copy-button.tsx';
import { RowButton } from '../../base/elements/row-button.tsx';
import { SortButton } from '../../base/lists/sort-button.tsx';
import { pageColumns } from './marks-cells.tsx';
import {
  displayName,
  type ListedRow,
  type Participant,
  sheetRow,
  type Sorting,
  type SortKey,
} from './participant-rows.ts';
import classes from './participants-table.module.css';

export type RowActionProps = {
  contest: Contest;
  onRemove: ((participant: Participant) => void) | undefined;
  /** Time (ms) after which extra time and exemptions cannot be changed. */
  timesFixedAt: number;
  onAsk: Ask;
};
type RowProps = RowActionProps & {
  row: ListedRow;
  /** Omits the entry for copying the row, for which the table has room. */
  isShort?: boolean;
};
type Props = RowActionProps & {
  rows: ListedRow[];
  /** Number of rows on earlier pages, and of all rows. */
  before: number;
  of: number;
  /** When printing, rows have no buttons, because thousands of menus would delay it. */
  isPrinting: boolean;
  sorting: Sorting;
  onSorting: (sorting: Sorting) => void;
};

export const ParticipantsTable = memo(function ParticipantsTable({
  rows,
  before,
  of,
  isPrinting,
  sorting,
  onSorting,
  ...deeds
}: Props) {
  const heading = { sorting, onSorting };
  const hasNames = rows.some((row) => shownName(row) !== '');
  // Without names, the first column shows the addresses.
  const columns = pageColumns(rows, deeds.contest).filter(({ id }) => hasNames || id !== 'email');
  return (
    <div className={classes.frame} data-look="card">
      <table className={classes.table} data-look="small" aria-rowcount={of + 1}>
        <VisuallyHidden component="caption">{t`Participants`}</VisuallyHidden>
        <thead>
          <tr aria-rowindex={1}>
            <SortHeading
              by={hasNames ? 'name' : 'email'}
              label={hasNames ? t`Name` : marksColumns.email.heading}
              {...heading}
            />
            {columns.map(({ id, heading: label, isFigure }) =>
              id === 'email' || id === 'marks' ? (
                <SortHeading key={id} by={id} {...{ label, isFigure, ...heading }} />
              ) : (
                <th key={id} scope="col" className={isFigure ? classes.figure : undefined}>
                  {label}
                </th>
              ),
            )}
            {!isPrinting && <th scope="col" className={classes.actions}>{t`Actions`}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.email}
              aria-rowindex={before + index + 2}
              data-invited={row.status !== 'participant' || undefined}
            >
              {/* If no row has a name, this column shows the addresses, not dashes. */}
              <th scope="row">
                <Group component="span" className={classes.who}>
                  {shownName(row) || !hasNames ? (
                    <StudentName contest={deeds.contest.id} student={row} />
                  ) : (
                    <span data-look="quiet">–</span>
                  )}
                  <StudentBadges contest={deeds.contest.id} row={row} />
                </Group>
              </th>
              {columns.map(({ id, isFigure, cell }) => (
                <td key={id} className={isFigure ? classes.figure : undefined}>
                  {cell(row)}
                </td>
              ))}
              {!isPrinting && (
                <td className={classes.actions}>
                  <RowActions row={row} {...deeds} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

export function RowActions({ row, isShort, contest, timesFixedAt, onRemove, onAsk }: RowProps) {
  const who = displayName(row);
  const isEditable = useHasRight('edit');
  // Before an attempt closes, it has marks only if it was submitted.
  const mayReopen =
    row.marks !== null && serverNow() < timesFixedAt && serverNow() <= deadlineWithExtraTime(contest, row);
  const { outcome } = row;
  const isAbsent = outcome === 'absent' || outcome === 'excused';
  return (
    <span className={classes.rowActions}>
      {!isShort && <CopyIcon label={t`Copy ${who}’s row`} text={() => sheetRow(row, contest).join('\t')} />}
      {onRemove && isEditable && (
        <RowButton removes aria-label={t`Remove ${who}`} onClick={() => onRemove(row)}>
          <IconTrash size={18} aria-hidden="true" />
        </RowButton>
      )}
      <StudentMenu
        contest={contest.id}
        student={row}
        mayReopen={mayReopen}
        mayExtend={serverNow() < timesFixedAt}
        hasReport={row.marks !== null}
        hasSeat={!contest.is_public}
        excused={isAbsent ? outcome === 'excused' : undefined}
        onAsk={onAsk}
      />
    </span>
  );
}

function SortHeading({
  by,
  label,
  isFigure = false,
  sorting,
  onSorting,
}: Pick<Props, 'sorting' | 'onSorting'> & { by: SortKey; label: string; isFigure?: boolean }) {
  const isSorted = sorting.by === by;
  const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined;
  // The first click sorts marks from highest to lowest, and other columns from A to Z.
  const next = { by, isDescending: isSorted ? !sorting.isDescending : by === 'marks' };
  return (
    <th scope="col" aria-sort={order} className={isFigure ? classes.figure : undefined}>
      <SortButton label={label} order={order} onSort={() => onSorting(next)} />
    </th>
  );
}
