import { IconChartBar, IconLayoutDashboard, IconListCheck, IconUserEdit } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useLoggedIn } from '../base/api/session.ts';
import { Brand } from '../base/ui/brand.tsx';
import classes from './sidebar.module.css';
import { useRootMark } from '../base/ui/use-root-mark.ts';

/**
 * The app's four places; a row at the screen's lower edge on a phone. "Participants" and "Results" are one
 * page.
 */
export function Sidebar() {
  const { role } = useLoggedIn();
  const { pathname } = useLocation();
  useRootMark('data-tally-sidebar');
  const links = [
    { to: '/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
    { to: '/my-contest', label: 'My Contest', Icon: IconListCheck },
    { to: '/results', label: role === 'Teacher' ? 'Participants' : 'Results', Icon: IconChartBar },
    { to: '/edit-profile', label: 'Edit Profile', Icon: IconUserEdit },
  ];
  return (
    <nav className={classes.sidebar} aria-label="Your Tallymark">
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

/** Pages that belong to a place of another address. */
const ELSEWHERE: Record<string, string> = {
  '/live': '/results',
  '/join-contest': '/my-contest',
  '/classes': '/my-contest',
  '/practice': '/results',
};

/** The place to which a page belongs. */
function placeOf(pathname: string): string {
  const first = /^\/[^/]*/.exec(pathname)?.[0] ?? '';
  return ELSEWHERE[first] ?? first;
}
