import { Link, useLocation } from '../router/navigation.tsx';
import classes from './page-tabs.module.css';

/** A tab. `below` lists subpages on which the tab is also highlighted. */
export type PageTab = { label: string; to: string; state?: unknown; below?: string[] };

export function PageTabs({ label, tabs }: { label: string; tabs: PageTab[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={classes.tabs} data-look="screen">
      <ul>
        {tabs.map(({ label, to, state, below }) => (
          <li key={to}>
            <Link
              to={to}
              state={state}
              aria-current={
                isAt(to, pathname) ? 'page' : below?.some((one) => isAt(one, pathname)) || undefined
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isAt = (to: string, pathname: string) => to.split('?')[0] === pathname.replace(/\/$/, '');
