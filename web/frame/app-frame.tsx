import type { ReactNode } from 'react';
import { ScrollRestoration } from '../base/router/scroll-restoration.tsx';
import { useLocation } from '../base/router/navigation.tsx';
import { lazyPart } from '../base/pages/part.tsx';
import classes from './app-frame.module.css';
import { Guard } from './guard.tsx';
import { MainRegion, SkipLink } from '../base/pages/main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Frame of every page for logged-in users, except the quiz. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <Guard>
      <SkipLink />
      <div className={classes.frame}>
        <Sidebar />
        <div className={classes.column}>
          <TopBar isLoggedin place={<Place />} />
          <div className={classes.way}>
            <Place />
          </div>
          <MainRegion className={classes.page}>{children}</MainRegion>
        </div>
      </div>
      <OfflineBanner />
      <ScrollRestoration />
    </Guard>
  );
}

/** Path of a student's contest page. It has no breadcrumbs, so that it loads less code. */
const START = /^\/my-contest\/contest\/\d+\/?$/;

function Place() {
  const { pathname } = useLocation();
  const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? 0);
  return id && !START.test(pathname) ? <Way id={id} /> : null;
}

/** Reserves the line of the breadcrumbs while they load (app-frame.module.css). */
const Room = () => <span />;

const Way = lazyPart('breadcrumbs', () => import('./breadcrumbs.tsx').then((code) => code.Breadcrumbs), {
  Meanwhile: Room,
  Missing: Room,
});
