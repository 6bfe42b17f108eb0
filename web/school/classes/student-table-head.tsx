import { t } from '@lingui/core/macro';
import { CheckAll } from '../../base/elements/check-all.tsx';
import { formatExtraTime } from '../../base/time/format-extra-time.ts';
import { SortButton } from '../../base/lists/sort-button.tsx';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import { columnOrder, nextSorting, type StudentOrder, type StudentSorting } from './sort-students.ts';
import classes from './student-table.module.css';

export const columnsWithContent = (students: readonly ClassStudent[]) => ({
  extraTime: students.some((student) => Boolean(formatExtraTime(student))),
  slips: students.some(({ slip }) => slip !== 'none'),
  visits: students.some(({ seen_datetime: seen }) => seen !== undefined),
});

type Props = {
  has: ReturnType<typeof columnsWithContent>;
  /** Undefined if the teacher cannot select students. */
  choice: { isAll: boolean; isSome: boolean; onAll: (isChosen: boolean) => void } | undefined;
  sorting: StudentSorting;
  onSorting: (sorting: StudentSorting) => void;
};

export function StudentTableHead({ choice, has, sorting, onSorting }: Props) {
  const orderOf = (order: StudentOrder) => columnOrder(order, sorting);
  const sortBy = (order: StudentOrder, label: string) => (
    <SortButton label={label} order={orderOf(order)} onSort={() => onSorting(nextSorting(order, sorting))} />
  );
  return (
    <thead>
      <tr>
        {choice && (
          <td className={classes.box}>
            <CheckAll
              aria-label={t`All students on this page`}
              checked={choice.isAll}
              isPartial={choice.isSome && !choice.isAll}
              onChange={(event) => choice.onAll(event.currentTarget.checked)}
            />
          </td>
        )}
        <th scope="col" aria-sort={orderOf('last name') ?? orderOf('first name')}>
          <span className={classes.narrow}>{t`Student`}</span>
          <span className={classes.wide}>
            <span className={classes.names}>
              {sortBy('last name', t`Last name`)} {sortBy('first name', t`First name`)}
            </span>
          </span>
        </th>
        <th scope="col" className={classes.wide}>{t`Address or log-in name`}</th>
        {has.extraTime && (
          <th scope="col" className={`${classes.wide} ${classes.figure}`} aria-sort={orderOf('extra time')}>
            {sortBy('extra time', t`Extra time`)}
          </th>
        )}
        {has.slips && (
          <th scope="col" className={classes.wide} aria-sort={orderOf('slip')}>
            {sortBy('slip', t`Slip`)}
          </th>
        )}
        {has.visits && (
          <th scope="col" className={`${classes.wide} ${classes.figure}`} aria-sort={orderOf('last seen')}>
            {sortBy('last seen', t`Last seen`)}
          </th>
        )}
        {choice && <td className={classes.act} />}
      </tr>
    </thead>
  );
}
