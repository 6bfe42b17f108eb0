import {
  IconChartBar,
  IconLayoutDashboard,
  IconListCheck,
  IconSchool,
  IconShield,
  IconUserEdit,
} from '@tabler/icons-react';
import { Link, useLocation } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { RoleRight } from '#contract/roles.ts';
import { useLoggedIn } from '../base/api/session.ts';
import { Brand } from '../base/elements/brand.tsx';
import classes from './sidebar.module.css';
import { useRootMark } from '../base/pages/use-root-mark.ts';
import { facesOf, isOpenTo, type PageRow, pages } from '../pages.ts';

/** `right`: shown only with this right. By default, whoever sees the page sees its entry. */
type Entry = { page: PageRow; label: string; Icon: typeof IconSchool; right?: RoleRight };

const ENTRIES: Entry[] = [
  { page: pages.dashboard, label: t`Dashboard`, Icon: IconLayoutDashboard },
  { page: pages.myContest, label: t`My Contest`, Icon: IconListCheck },
  { page: pages.classes, label: t`Classes`, Icon: IconSchool },
  { page: pages.results, label: t`Participants`, Icon: IconChartBar, right: 'teach' },
  { page: pages.results, label: t`Results`, Icon: IconChartBar, right: 'sit' },
  { page: pages.school, label: t`School`, Icon: IconChartBar },
  { page: pages.administration, label: t`Admin`, Icon: IconShield, right: 'administer' },
  { page: pages.editProfile, label: t`Edit Profile`, Icon: IconUserEdit },
];

/** Main navigation of the role; at the bottom on phones. */
export function Sidebar() {
  const { role } = useLoggedIn();
  const { pathname } = useLocation();
  useRootMark('data-tally-sidebar');
  const entries = ENTRIES.filter(({ page, right }) =>
    (right ? [{ right }] : facesOf(page)).some((face) => isOpenTo(role, face)),
  );
  return (
    <nav className={classes.sidebar} aria-label={t`Your Tallymark`}>
      <div className={classes.header}>
        <Brand />
      </div>
      <ul className={classes.links}>
        {entries.map(({ page: { path: to }, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              aria-current={to === placeOf(pathname) ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the entry to highlight. Pages about one contest belong to the list of contests. */
function placeOf(pathname: string): string {
  if (/^\/(results\/.|live|practice|join-contest)/.test(pathname)) return '/my-contest';
  return `/${pathname.split('/')[1]}`;
}
