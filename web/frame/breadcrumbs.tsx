import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { forRole } from '#contract/for-role.ts';
import { useLoggedIn } from '../base/api/session.ts';
import { type Contest, contestQuery } from '../contest/shared/contest-queries.ts';
import { teacherTabs } from '../contest/shared/teacher-tabs.ts';
import { gradebookQuery } from '../marks/gradebook/gradebook-query.ts';
import { classQuery } from '../contest/shared/class-queries.ts';
import { classTabs } from '../school/classes/class-links.ts';
import classes from './breadcrumbs.module.css';

type Page = { to: string; label: string };
type Steps = { list: Page; name: string; main: string; pages: Page[] };

export const Breadcrumbs = ({ id }: { id: number }) =>
  useLocation().pathname.startsWith('/classes/') ? <WayOfClass id={id} /> : <WayOfContest id={id} />;

// The breadcrumbs only read the cache; the page itself loads the data.

function WayOfContest({ id }: { id: number }) {
  const { role } = useLoggedIn();
  const { data: contest } = useQuery({ ...contestQuery(id), enabled: false });
  if (!contest) return <span />;
  const steps = forRole(role, { sit: ofStudent, teach: ofTeacher })?.(contest);
  return steps ? <Line {...steps} /> : <span />;
}

function WayOfClass({ id }: { id: number }) {
  const { data: students } = useQuery({ ...classQuery(id), enabled: false });
  const { data: gradebook } = useQuery({ ...gradebookQuery(id), enabled: false });
  const name = (students ?? gradebook)?.name;
  if (name === undefined) return <span />;
  const list = { to: '/classes', label: t`Classes` };
  return <Line list={list} name={name} main={`/classes/${id}`} pages={classTabs(id)} />;
}

function Line({ list, name, main, pages }: Steps) {
  const { pathname } = useLocation();
  const page = pages.findLast(({ to }) => pathname.startsWith(to));
  if (!page) return null;
  return (
    <nav className={classes.place} aria-label={t`You are here`}>
      <ol className={classes.way}>
        <li>
          <Link to={list.to}>{list.label}</Link>
        </li>
        <li className={classes.name}>
          <Link to={main} dir="auto" title={name}>
            {name}
          </Link>
        </li>
        <li aria-current="page">{page.label}</li>
      </ol>
    </nav>
  );
}

const contests = { to: '/my-contest', label: t`My Contests` };

const ofTeacher = (contest: Contest): Steps => ({
  list: contests,
  name: contest.name,
  main: `/results/teacher/${contest.id}/result`,
  pages: [
    ...teacherTabs(contest),
    { to: `/my-contest/edit/${contest.id}`, label: t`Edit` },
    { to: `/results/teacher/${contest.id}/print`, label: t`Print` },
    { to: `/results/teacher/${contest.id}/reports`, label: t`Reports` },
    { to: `/results/teacher/${contest.id}/certificates`, label: t`Certificates` },
    { to: `/results/teacher/${contest.id}/similarity`, label: t`Equal wrong answers` },
    { to: `/live/${contest.id}/attempt`, label: t`Timeline` },
    { to: `/live/${contest.id}/paper`, label: t`Student’s paper` },
  ],
});

const ofStudent = ({ id, name }: Contest): Steps => ({
  list: contests,
  name,
  main: `/my-contest/contest/${id}`,
  pages: [
    { to: `/my-contest/contest/${id}/receipt`, label: t`Receipt` },
    { to: `/results/student/${id}/result`, label: t`Result` },
    { to: `/practice/${id}`, label: t`Practice` },
  ],
});
