import {
  IconChartBar,
  IconLayoutDashboard,
  IconListCheck,
  IconSchool,
  IconUserEdit,
} from '@tabler/icons-react';
import { Link, useLocation } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { can } from '#contract/roles.ts';
import { useLoggedIn } from '../base/api/session.ts';
import { Brand } from '../base/ui/brand.tsx';
import classes from './sidebar.module.css';
import { useRootMark } from '../base/ui/use-root-mark.ts';

/** Main navigation; at the bottom on phones. "Participants" and "Results" open the same page. */
export function Sidebar() {
  const { role } = useLoggedIn();
  const { pathname } = useLocation();
  useRootMark('data-tally-sidebar');
  const links = [
    { to: '/dashboard', label: t`Dashboard`, Icon: IconLayoutDashboard },
    { to: '/my-contest', label: t`My Contest`, Icon: IconListCheck },
    ...(can(role, 'teach')
      ? [
          { to: '/classes', label: t`Classes`, Icon: IconSchool },
          { to: '/results', label: t`Participants`, Icon: IconChartBar },
        ]
      : [{ to: '/results', label: t`Results`, Icon: IconChartBar }]),
    { to: '/edit-profile', label: t`Edit Profile`, Icon: IconUserEdit },
  ];
  return (
    <nav className={classes.sidebar} aria-label={t`Your Tallymark`}>
      <div className={classes.header}>
        <Brand />
      </div>
      <ul className={classes.links}>
        {links.map(({ to, label, Icon }) => (
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
  return /^\/[^/]*/.exec(pathname)?.[0] ?? '';
}
