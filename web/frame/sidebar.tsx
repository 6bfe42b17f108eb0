import { IconChartBar, IconLayoutDashboard, IconListCheck, IconUserEdit } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useLoggedIn } from '../api/session.ts';
import { Brand } from '../ui/brand.tsx';
import classes from './sidebar.module.css';
import { useRootMark } from '../ui/use-root-mark.ts';

/**
 * The app's four places; a row at the screen's lower edge on a phone. "Participants" and "Results" are one
 * page.
 */
export function Sidebar() {
  const { role } = useLoggedIn();
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
            <NavLink to={to} className={classes.link}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
