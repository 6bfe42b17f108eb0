import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lastNameFirst } from '#shared/names.ts';
import { IconEdit } from '@tabler/icons-react';
import { Group } from '../../base/elements/layout.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { formatDay } from '../../base/time/day.ts';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { formatExtraTime } from '../../base/time/format-extra-time.ts';
import { RowButton } from '../../base/elements/row-button.tsx';
import { formatExact } from '../../base/time/time.ts';
import { useHasRight } from '../../people/rights/right-context.ts';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import type { StudentSorting } from './sort-students.ts';
import { columnsWithContent, StudentTableHead } from './student-table-head.tsx';
import classes from './student-table.module.css';

type Props = {
  students: ClassStudent[];
  /** Selected ids, including those on other pages. */
  chosen: ReadonlySet<number>;
  onChoose: (students: ClassStudent[], isChosen: boolean) => void;
  onEdit: (student: ClassStudent) => void;
  sorting: StudentSorting;
  onSorting: (sorting: StudentSorting) => void;
};

export function StudentTable({ students, chosen, onChoose, onEdit, sorting, onSorting }: Props) {
  const isEditable = useHasRight('edit');
  const amount = students.filter(({ id }) => chosen.has(id)).length;
  const has = columnsWithContent(students);
  return (
    <table className={classes.table} aria-label={t`Students`}>
      <StudentTableHead
        choice={
          isEditable
            ? {
                isAll: amount === students.length,
                isSome: amount > 0,
                onAll: (isChosen) => onChoose(students, isChosen),
              }
            : undefined
        }
        has={has}
        sorting={sorting}
        onSorting={onSorting}
      />
      <tbody>
        {students.map((student) => (
          <tr key={student.id} data-chosen={chosen.has(student.id) || undefined}>
            {isEditable && (
              <td className={classes.box}>
                <Checkbox
                  aria-label={t`Choose ${{ name: student.name }}`}
                  checked={chosen.has(student.id)}
                  onChange={(event) => onChoose([student], event.currentTarget.checked)}
                />
              </td>
            )}
            <th scope="row">
              <Group component="span" className={classes.who} align="baseline">
                <span data-look="strong" dir="auto">
                  {lastNameFirst(student)}
                </span>
                <span className={classes.known}>
                  {student.number && <span dir="auto">{t`No. ${{ number: student.number }}`}</span>}
                  {student.focus_exempt && <span>{t`May leave the page`}</span>}
                  {student.given_by !== undefined && (
                    <span>
                      <Trans>
                        Set by <bdi>{student.given_by}</bdi>
                      </Trans>
                    </span>
                  )}
                </span>
              </Group>
              <span className={classes.narrow}>
                <Address student={student} />
                <span>{formatExtraTime(student)}</span>
                <span>
                  <Slip student={student} />
                </span>
                {sorting.by === 'last seen' && student.seen_datetime !== undefined && (
                  <span>
                    <Trans>
                      Last seen <Day at={student.seen_datetime} />
                    </Trans>
                  </span>
                )}
              </span>
            </th>
            <td className={`${classes.wide} ${classes.address}`}>
              <Address student={student} />
            </td>
            {has.extraTime && (
              <td className={`${classes.wide} ${classes.figure}`}>{formatExtraTime(student)}</td>
            )}
            {has.slips && (
              <td className={classes.wide}>
                <Slip student={student} />
              </td>
            )}
            {has.visits && (
              <td className={`${classes.wide} ${classes.figure}`}>
                {student.seen_datetime !== undefined && <Day at={student.seen_datetime} />}
              </td>
            )}
            {isEditable && (
              <td className={classes.act}>
                <RowButton aria-label={t`Edit ${{ name: student.name }}`} onClick={() => onEdit(student)}>
                  <IconEdit size={18} aria-hidden="true" />
                </RowButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Address = ({ student: { email } }: { student: ClassStudent }) =>
  email ? <EmailAddress address={email} /> : <span>{t`No address`}</span>;

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatExact(new Date(at))} data-look="unbroken">
    {formatDay(new Date(at))}
  </time>
);

function Slip({ student: { slip, slip_until: until } }: { student: ClassStudent }) {
  if (slip !== 'waiting') return slip === 'used' ? t`Used` : null;
  if (until === undefined) return t`Needs a new slip`;
  return (
    <Trans>
      Unused slip, valid until <Day at={until} />
    </Trans>
  );
}
