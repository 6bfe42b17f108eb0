import { Checkbox } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { EmailAddress } from '../../base/ui/email-address.tsx';
import { extraTimeWords } from '../../base/ui/extra-time-words.ts';
import { RowButton } from '../../base/ui/row-button.tsx';
import { useMay } from '../colleagues/right-context.ts';
import type { ClassStudent } from './class-queries.ts';
import { slipDay } from './slip-day.ts';
import classes from './student-table.module.css';

type Props = {
  /** Those of this page. */
  students: ClassStudent[];
  /** The ids of those that are chosen, also on other pages. */
  chosen: ReadonlySet<number>;
  onChoose: (students: ClassStudent[], isChosen: boolean) => void;
  onEdit: (student: ClassStudent) => void;
};

/** The students of a class. On a phone what the columns say is below the name. */
export function StudentTable({ students, chosen, onChoose, onEdit }: Props) {
  const isEditable = useMay('edit');
  const amount = students.filter(({ id }) => chosen.has(id)).length;
  return (
    <table className={classes.table} aria-label="Students">
      <thead>
        <tr>
          {isEditable && (
            <td className={classes.box}>
              <Checkbox
                aria-label="All of this page"
                checked={amount === students.length}
                indeterminate={amount > 0 && amount < students.length}
                onChange={(event) => onChoose(students, event.currentTarget.checked)}
              />
            </td>
          )}
          <th scope="col">Student</th>
          <th scope="col" className={classes.wide}>
            Address or log-in name
          </th>
          <th scope="col" className={classes.wide}>
            Extra time
          </th>
          <th scope="col" className={classes.wide}>
            Slip
          </th>
          {isEditable && <td className={classes.act} />}
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id} data-chosen={chosen.has(student.id) || undefined}>
            {isEditable && (
              <td className={classes.box}>
                <Checkbox
                  aria-label={`Choose ${student.name}`}
                  checked={chosen.has(student.id)}
                  onChange={(event) => onChoose([student], event.currentTarget.checked)}
                />
              </td>
            )}
            <th scope="row">
              <span className={classes.name} dir="auto">
                {student.name}
              </span>
              <span className={classes.known}>
                {student.number && <span dir="auto">No. {student.number}</span>}
                {student.focus_exempt && <span>May leave the page</span>}
                {student.given_by !== undefined && (
                  <span>
                    Set by <bdi>{student.given_by}</bdi>
                  </span>
                )}
              </span>
              <span className={classes.narrow}>
                <Address student={student} />
                <span>{extraTimeWords(student)}</span>
                <span>{slipWords(student)}</span>
              </span>
            </th>
            <td className={classes.wide}>
              <Address student={student} />
            </td>
            <td className={classes.wide}>{extraTimeWords(student)}</td>
            <td className={classes.wide}>{slipWords(student)}</td>
            {isEditable && (
              <td className={classes.act}>
                <RowButton aria-label={`Edit ${student.name}`} onClick={() => onEdit(student)}>
                  <IconPencil size={18} aria-hidden="true" />
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
  email ? <EmailAddress address={email} /> : <span>No address</span>;

function slipWords({ slip, slip_until: until }: ClassStudent): string {
  if (slip !== 'waiting') return slip === 'used' ? 'Used' : '';
  return until === undefined ? 'Needs a new slip' : `Slip not used yet, works until ${slipDay(until)}`;
}
