import { shownName } from '#shared/names.ts';
import { Link } from '../../base/router/navigation.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { paperLink } from './attempt-address.ts';
import { displayName, listedName } from './participant-rows.ts';
import classes from './student-name.module.css';

/** A student in a row. Invited students have no name; `typed_name` is the name that teachers entered. */
export type Supervised = {
  email: string;
  name: string;
  last_name?: string | undefined;
  typed_name?: string | undefined;
};

/** Links to the student's paper, which exists only if the student has opened the contest. */
export const StudentName = ({ contest, student }: { contest: number; student: Supervised }) =>
  student.name ? (
    <Link {...paperLink(contest, student.email)} className={classes.name} data-look="wrap" dir="auto">
      {listedName(student)}
    </Link>
  ) : student.typed_name === undefined ? (
    <EmailAddress address={student.email} />
  ) : (
    <span className={classes.name} data-look="wrap" dir="auto">
      {listedName(student)}
    </span>
  );

export const NameAndAddress = ({ student }: { student: Supervised }) => (
  <>
    <strong dir="auto">{displayName(student)}</strong>
    {shownName(student) && (
      <>
        {' '}
        (<EmailAddress address={student.email} />)
      </>
    )}
  </>
);
