import { t } from '@lingui/core/macro';
import { gradeOf } from '#contract/grades.ts';
import { headingOf } from '#contract/marks-columns.ts';
import { formatMarks } from '#contract/marks.ts';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useHasRight } from '../../people/rights/right-context.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { deadlineWithExtraTime } from './extra-time.ts';
import { StudentBadges } from './student-badges.tsx';
import type { Ask } from './student-dialogs.tsx';
import { StudentMenu } from './student-menu.tsx';
import { StudentName } from './student-name.tsx';
import { CopyIcon } from '../../base/ui/copy-button.tsx';
import { EmailAddress } from '../../base/ui/email-address.tsx';
import { RowButton } from '../../base/ui/row-button.tsx';
import { ThinBar } from '../../base/ui/thin-bar.tsx';
import { SortButton } from '../../base/ui/sort-button.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { isOverFor } from './is-over-for.ts';
import {
  displayName,
  type IsOver,
  outcomeOfRow,
  type Participant,
  sheetRow,
  shownName,
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
  row: Participant;
  isOver: IsOver;
  /** Omits the entry for copying the row, for which the table has room. */
  isShort?: boolean;
};
type Props = RowActionProps & {
  rows: Participant[];
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
  const isOver = isOverFor(deeds.contest);
  const hasPhones = rows.some((row) => row.phone_number);
  const hasMarks = rows.some((row) => row.marks !== null);
  const scale = hasMarks ? deeds.contest.grades?.scale : undefined;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-rowcount={of + 1}>
        <caption className={classes.caption}>{t`Participants`}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {hasNames && <SortHeading by="name" label={t`Name`} {...heading} />}
            <SortHeading by="email" label={headingOf('email')} {...heading} />
            {hasPhones && <th scope="col">{headingOf('phone')}</th>}
            {hasMarks && <SortHeading by="marks" label={headingOf('marks')} isFigure {...heading} />}
            {scale && <th scope="col">{headingOf('grade')}</th>}
            <th scope="col">{headingOf('result')}</th>
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
                <span className={classes.who}>
                  {shownName(row) || !hasNames ? (
                    <StudentName contest={deeds.contest.id} student={row} />
                  ) : (
                    <span className={classes.dimmed}>–</span>
                  )}
                  <StudentBadges contest={deeds.contest.id} row={row} />
                </span>
              </th>
              {hasNames && (
                <td className={classes.words}>
                  <EmailAddress address={row.email} />
                </td>
              )}
              {hasPhones && <td>{row.phone_number || <span className={classes.dimmed}>–</span>}</td>}
              {hasMarks && (
                <td className={classes.figure}>
                  {row.marks === null ? (
                    <span className={classes.dimmed}>–</span>
                  ) : (
                    <>
                      <strong>{formatMarks(row.marks)}</strong>{' '}
                      <span className={classes.dimmed}>/ {formatMarks(deeds.contest.total_marks)}</span>
                      <ThinBar share={row.marks / deeds.contest.total_marks} />
                    </>
                  )}
                </td>
              )}
              {scale && (
                <td dir="auto">
                  {row.marks !== null && gradeOf(scale, row.marks, deeds.contest.total_marks)}
                </td>
              )}
              <td>
                <OutcomeMark row={row} isOver={isOver} />
              </td>
              {!isPrinting && (
                <td className={classes.actions}>
                  <RowActions row={row} isOver={isOver} {...deeds} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

export function RowActions({ row, isOver, isShort, contest, timesFixedAt, onRemove, onAsk }: RowProps) {
  const who = displayName(row);
  const isEditable = useHasRight('edit');
  // Before an attempt closes, it has marks only if it was submitted.
  const mayReopen =
    row.marks !== null && serverNow() < timesFixedAt && serverNow() <= deadlineWithExtraTime(contest, row);
  const outcome = outcomeOfRow(row, isOver);
  const isAbsent = outcome === 'absent' || outcome === 'excused';
  return (
    <span className={classes.rowActions}>
      {!isShort && (
        <CopyIcon label={t`Copy ${who}’s row`} text={() => sheetRow(row, isOver, contest).join('\t')} />
      )}
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
