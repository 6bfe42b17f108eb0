import { Link, useLocation } from 'react-router';
import { useLoggedIn } from '../base/api/session.ts';
import type { Contest } from '../contest/core/contest-queries.ts';
import { teacherTabs } from '../contest/core/teacher-tabs.ts';
import classes from './way.module.css';

/** The way from the user's contests to the present page of one of them. */
export function Way({ contest }: { contest: Contest }) {
  const { pathname } = useLocation();
  const { role } = useLoggedIn();
  const { main, pages } = role === 'Teacher' ? ofTeacher(contest) : ofStudent(contest);
  const page = pages.findLast(({ to }) => pathname.startsWith(to));
  if (!page) return null;
  return (
    <nav className={classes.place} aria-label="Where you are">
      <ol className={classes.way}>
        <li>
          <Link to="/my-contest">My Contests</Link>
        </li>
        <li className={classes.name}>
          <Link to={main} dir="auto" title={contest.name}>
            {contest.name}
          </Link>
        </li>
        <li aria-current="page">{page.label}</li>
      </ol>
    </nav>
  );
}

const ofTeacher = (contest: Contest) => ({
  main: `/results/teacher/${contest.id}/result`,
  pages: [
    ...teacherTabs(contest),
    { to: `/my-contest/edit/${contest.id}`, label: 'Edit' },
    { to: `/results/teacher/${contest.id}/print`, label: 'Print' },
    { to: `/results/teacher/${contest.id}/reports`, label: 'Reports' },
    { to: `/results/teacher/${contest.id}/certificates`, label: 'Certificates' },
    { to: `/results/teacher/${contest.id}/similarity`, label: 'Equal wrong answers' },
    { to: `/live/${contest.id}/attempt`, label: 'Timeline' },
    { to: `/live/${contest.id}/paper`, label: 'Student’s paper' },
  ],
});

const ofStudent = ({ id }: Contest) => ({
  main: `/my-contest/contest/${id}`,
  pages: [
    { to: `/my-contest/contest/${id}/receipt`, label: 'Receipt' },
    { to: `/results/student/${id}/result`, label: 'Result' },
    { to: `/practice/${id}`, label: 'Practice' },
  ],
});
