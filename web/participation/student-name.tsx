import { Link } from 'react-router';
import { EmailAddress } from '../ui/email-address.tsx';
import { paperLink } from './attempt-address.ts';
import type { Supervised } from './student-dialogs.tsx';
import classes from './student-name.module.css';

/**
 * A student's name, which leads to the student's paper; the address alone of somebody who has not opened the
 * contest.
 */
export const StudentName = ({ contest, student }: { contest: number; student: Supervised }) =>
  student.name ? (
    <Link {...paperLink(contest, student.email)} className={classes.name} dir="auto">
      {student.name}
    </Link>
  ) : (
    <EmailAddress address={student.email} />
  );

/** The same in a dialog, without a link: the name with the address. */
export const NameAndAddress = ({ student: { name, email } }: { student: Supervised }) => (
  <>
    <strong dir="auto">{name || email}</strong>
    {name && (
      <>
        {' '}
        (<EmailAddress address={email} />)
      </>
    )}
  </>
);
