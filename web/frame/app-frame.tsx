import { Outlet, ScrollRestoration } from 'react-router';
import classes from './app-frame.module.css';
import { Place } from './place.tsx';
import { Guard } from './guard.tsx';
import { MainRegion, SkipLink } from '../base/ui/main-region.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Frame of every logged-in page except the quiz. */
export function AppFrame() {
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
          <MainRegion className={classes.page}>
            <Outlet />
          </MainRegion>
        </div>
      </div>
      <OfflineBanner />
      <ScrollRestoration />
    </Guard>
  );
}
