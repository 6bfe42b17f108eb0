import { Link } from 'react-router';
import { EmailAddress } from '../../base/ui/email-address.tsx';
import { paperLink } from './attempt-address.ts';
import { calledName, shownName } from './participant-rows.ts';
import classes from './student-name.module.css';

/**
 * A student in a row. An invited address has no name; `typed_name` is what teachers call somebody whose own
 * name is not known yet.
 */
export type Supervised = { email: string; name: string; typed_name?: string | undefined };

/**
 * A student's name, which leads to the student's paper. Of somebody who has not opened the contest the name
 * that teachers typed, or the address alone: there is no paper.
 */
export const StudentName = ({ contest, student }: { contest: number; student: Supervised }) =>
  student.name ? (
    <Link {...paperLink(contest, student.email)} className={classes.name} dir="auto">
      {student.name}
    </Link>
  ) : student.typed_name === undefined ? (
    <EmailAddress address={student.email} />
  ) : (
    <span className={classes.name} dir="auto">
      {student.typed_name}
    </span>
  );

/** The student's name with the address, for dialogs: without a link. */
export const NameAndAddress = ({ student }: { student: Supervised }) => (
  <>
    <strong dir="auto">{calledName(student)}</strong>
    {shownName(student) && (
      <>
        {' '}
        (<EmailAddress address={student.email} />)
      </>
    )}
  </>
);
