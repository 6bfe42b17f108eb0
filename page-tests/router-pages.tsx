import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode, StrictMode, useState } from 'react';
import { beforeEach, expect } from 'vitest';
import { readEntry } from '../web/base/router/history-entry.ts';
import {
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '../web/base/router/navigation.tsx';
import { Router } from '../web/base/router/router.ts';
import { RouterView } from '../web/base/router/router-view.tsx';
import { ScrollRestoration } from '../web/base/router/scroll-restoration.tsx';
import { useBlocker } from '../web/base/router/use-blocker.ts';

/**
 * Loads that are waiting, by path. The code of `/slow` and `/slower` comes when `finishLoading` is called.
 */
const arrivals = new Map<string, (Page: ComponentType) => void>();

/** State of the loader. If `isCut` is set, no code can be loaded. */
export const loadingState = { isCut: false };

beforeEach(() => {
  arrivals.clear();
  loadingState.isCut = false;
});

export const expectPage = (name: string) =>
  waitFor(() => expect(document.body.textContent).toContain(`[${name}]`));
export const goBack = () => act(() => history.back());
export const goForward = () => act(() => history.forward());
export const clickText = (name: string) => fireEvent.click(screen.getByText(name));

/** Counts presses, which are lost when the frame is mounted again. */
function Frame({ children }: { children: ReactNode }) {
  const [presses, setPresses] = useState(0);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>{`Presses: ${presses}`}</button>
      <Link to="/two">to two</Link>
      <Link to="/slow">to slow</Link>
      <Link to="/one#part" state={{ from: 'link' }}>
        to the part
      </Link>
      <button type="button" onClick={() => void navigate('/two', { replace: true, state: 7 })}>
        replace
      </button>
      <ScrollRestoration />
      {children}
    </>
  );
}

export const pageOf = (name: string) => () => `[${name}]`;

function Named() {
  const { name } = useParams();
  const [search, setSearch] = useSearchParams();
  return (
    <>
      {`[${name}] [${search.get('tab')}]`}
      <button type="button" onClick={() => setSearch({ tab: 'b&c' }, { replace: true })}>
        set
      </button>
    </>
  );
}

function Here() {
  const { pathname, search, hash, state } = useLocation();
  return `[${pathname} ${search} ${hash} ${JSON.stringify(state)}]`;
}

function Asking() {
  const [asks, setAsks] = useState(true);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      {`[${blocker.state} ${blocker.location?.pathname}]`}
      <button type="button" onClick={blocker.proceed}>
        leave
      </button>
      <button type="button" onClick={blocker.reset}>
        stay
      </button>
      <button type="button" onClick={() => setAsks(false)}>
        forget
      </button>
    </>
  );
}

function Broken(): ReactNode {
  throw new Error('broken');
}

const PAGES: Record<string, ComponentType> = {
  '/one': pageOf('one'),
  '/two': pageOf('two'),
  '/named/:name': Named,
  '/here': Here,
  '/asking': Asking,
  '/broken': Broken,
  '/old': () => <Navigate to="/here?a=1#b" state="moved" replace />,
};

const route = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  Frame,
  load: () => (loadingState.isCut ? Promise.reject(new Error('offline')) : load()),
  Missing: pageOf('missing'),
});

export const routes = [
  ...Object.entries(PAGES).map(([path, Page]) => route(path, () => Promise.resolve(Page))),
  ...['/slow', '/slower'].map((path) =>
    route(path, () => new Promise<ComponentType>((resolve) => arrivals.set(path, resolve))),
  ),
  { ...route('*', () => Promise.resolve(pageOf('not found'))), Frame: Fragment },
];

export async function openRoute(path: string): Promise<Router> {
  history.pushState(null, '', path);
  const router = await Router.open(routes, readEntry());
  render(
    <StrictMode>
      <RouterView router={router} Failure={pageOf('failure')} />
    </StrictMode>,
  );
  return router;
}

export const navigateTo = (router: Router, ...args: Parameters<Router['navigate']>) =>
  act(() => void router.navigate(...args));
export const finishLoading = (path: string) => act(async () => arrivals.get(path)?.(pageOf(path)));
