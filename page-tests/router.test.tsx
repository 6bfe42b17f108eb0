import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode, StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { address } from './open-page.tsx';

/** Tests of the router with small pages of their own. */
const scroll = vi.spyOn(window, 'scrollTo');
const scrollBy = (y: number) => Object.assign(window, { scrollY: y });

/** Loads that wait until the test calls them, by path. */
let arrivals: Map<string, (Page: ComponentType) => void>;
let fails: boolean;

beforeEach(() => {
  arrivals = new Map();
  fails = false;
  sessionStorage.clear();
  scrollBy(0);
});
afterEach(() => scroll.mockClear());

const text = () => document.body.textContent;
const expectPage = (name: string) => waitFor(() => expect(text()).toContain(`[${name}]`));
const back = () => act(() => history.back());
const forward = () => act(() => history.forward());
const press = (name: string) => fireEvent.click(screen.getByText(name));

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

const named = (name: string) => () => `[${name}]`;

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
  '/one': named('one'),
  '/two': named('two'),
  '/named/:name': Named,
  '/here': Here,
  '/asking': Asking,
  '/broken': Broken,
  '/old': () => <Navigate to="/here?a=1#b" state="moved" replace />,
};

const route = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  Frame,
  load: () => (fails ? Promise.reject(new Error('offline')) : load()),
  Missing: named('missing'),
});

const routes = [
  ...Object.entries(PAGES).map(([path, Page]) => route(path, () => Promise.resolve(Page))),
  ...['/slow', '/slower'].map((path) =>
    route(path, () => new Promise<ComponentType>((resolve) => arrivals.set(path, resolve))),
  ),
  { ...route('*', () => Promise.resolve(named('not found'))), Frame: Fragment },
];

async function open(path: string): Promise<Router> {
  history.pushState(null, '', path);
  const router = await Router.open(routes, readEntry());
  render(
    <StrictMode>
      <RouterView router={router} Failure={named('failure')} />
    </StrictMode>,
  );
  return router;
}

const go = (router: Router, ...args: Parameters<Router['navigate']>) =>
  act(() => void router.navigate(...args));
const arrive = (path: string) => act(async () => arrivals.get(path)?.(named(path)));

test('a link opens its page in the same frame, and Back and Forward lead through the history', async () => {
  await open('/one');
  press('Presses: 0');
  press('to two');
  await expectPage('two');
  expect(address()).toBe('/two');
  back();
  await expectPage('one');
  forward();
  await expectPage('two');
  screen.getByText('Presses: 1');
});

test('a link leaves new tabs, downloads and other buttons to the browser', async () => {
  await open('/one');
  const link = screen.getByText('to two');
  expect(link.getAttribute('href')).toBe('/two');
  // jsdom cannot follow links, so the test stops the event after React.
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop);
  for (const keys of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    fireEvent.click(link, keys);
  for (const [name, value] of [
    ['target', '_blank'],
    ['download', ''],
  ] as const) {
    link.setAttribute(name, value);
    fireEvent.click(link);
    link.removeAttribute(name);
  }
  window.removeEventListener('click', stop);
  expect(address()).toBe('/one');
  link.setAttribute('target', '_self');
  fireEvent.click(link);
  await expectPage('two');
});

test('a link to the page on screen adds no history entry', async () => {
  await open('/two');
  const { length } = history;
  press('to two');
  expect(history.length).toBe(length);
});

test('parameters are decoded, a stray % harms nothing, and slashes at the end are ignored', async () => {
  const router = await open('/named/a%2Fb%20c/?tab=x');
  await expectPage('a/b c');
  await expectPage('x');
  press('set');
  await expectPage('b&c');
  expect(address()).toBe('/named/a%2Fb%20c/?tab=b%26c');
  go(router, '/named/%E0%A4');
  await expectPage('%E0%A4');
  for (const path of ['/named', '/named/', '/named/a/b', '/nowhere/%']) {
    go(router, path);
    await expectPage('not found');
    go(router, '/TWO//');
    await expectPage('two');
  }
});

test('a navigation carries its state, and keeps within the app', async () => {
  const router = await open('/old');
  await expectPage('/here ?a=1 #b "moved"');
  go(router, { hash: '#c' }, { replace: true, state: null });
  await expectPage('/here  #c null');
  go(router, { pathname: '/here', search: '?d' }, { state: { e: 1 } });
  await expectPage('/here ?d  {"e":1}');
  go(router, -1);
  await expectPage('/here  #c null');
  go(router, '//example.org/here');
  await expectPage('/here   null');
  expect(address()).toBe('/here');
});

test('the page stays until the code of the next one is there; a later navigation overtakes', async () => {
  const router = await open('/one');
  press('to slow');
  await expectPage('one');
  expect(address()).toBe('/one');
  press('to two');
  await expectPage('two');
  await arrive('/slow');
  await expectPage('two');
  expect(address()).toBe('/two');

  let isThere = false;
  act(() => void router.navigate('/slower').then(() => (isThere = true)));
  back();
  await expectPage('one');
  await arrive('/slower');
  await expectPage('one');
  press('to slow');
  await expectPage('/slow');
  expect(isThere).toBe(true);
});

test('Back while the first page loads leads to the page before', async () => {
  await open('/one');
  history.pushState(null, '', '/slow');
  const opening = Router.open(routes, readEntry());
  history.back();
  await waitFor(() => expect(address()).toBe('/one'));
  arrivals.get('/slow')?.(named('late'));
  document.body.replaceChildren();
  render(<RouterView router={await opening} Failure={named('failure')} />);
  await expectPage('one');
});

test('a preloaded page opens at once; a failed preload is tried again, then the page says so', async () => {
  const router = await open('/one');
  void router.preload('/slow?a#b');
  await arrive('/slow');
  go(router, '/slow');
  expect(text()).toContain('[/slow]');
  fails = true;
  await router.preload('/two');
  fails = false;
  go(router, '/two');
  await expectPage('two');
  fails = true;
  go(router, '/here');
  await expectPage('missing');
});

test('a page that throws is replaced inside its frame until the next navigation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await open('/one');
  press('Presses: 0');
  go(router, '/broken');
  await expectPage('failure');
  screen.getByText('Presses: 1');
  press('to two');
  await expectPage('two');
  vi.mocked(console.error).mockRestore();
});

test('a blocker holds links, Back and Forward until the user decides', async () => {
  const router = await open('/one');
  go(router, '/asking');
  await expectPage('unblocked undefined');
  go(router, '/asking?a');
  await expectPage('unblocked undefined');
  press('to two');
  await expectPage('blocked /two');
  press('stay');
  await expectPage('unblocked undefined');

  go(router, -2);
  await expectPage('blocked /one');
  await waitFor(() => expect(address()).toBe('/asking?a'));
  press('stay');
  go(router, -2);
  await expectPage('blocked /one');
  press('leave');
  await expectPage('one');
  expect(address()).toBe('/one');

  forward();
  await expectPage('unblocked undefined');
  forward();
  await waitFor(() => expect(address()).toBe('/asking?a'));
  press('to two');
  await expectPage('blocked /two');
  press('leave');
  await expectPage('two');
  back();
  await expectPage('unblocked undefined');
  press('forget');
  forward();
  await expectPage('two');
});

test('while a navigation proceeds, the blocker keeps its target, and the page stays', async () => {
  await open('/asking');
  press('to slow');
  await expectPage('blocked /slow');
  press('leave');
  await expectPage('proceeding /slow');
  await arrive('/slow');
  await expectPage('/slow');
});

test('the page scrolls to the top, to a part, and after Back and a reload to where it was', async () => {
  const part = document.createElement('p');
  part.id = 'part';
  const scrollToPart = vi.spyOn(part, 'scrollIntoView');
  document.body.append(part);
  await open('/one');
  scrollBy(300);
  press('to two');
  await expectPage('two');
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  scrollBy(40);
  back();
  await expectPage('one');
  expect(scroll).toHaveBeenLastCalledWith(0, 300);
  scroll.mockClear();
  press('to the part');
  await waitFor(() => expect(scrollToPart).toHaveBeenCalled());
  expect(scroll).not.toHaveBeenCalled();

  scrollBy(70);
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  render(<RouterView router={await Router.open(routes, readEntry())} Failure={named('failure')} />);
  expect(scroll).toHaveBeenLastCalledWith(0, 70);
  part.remove();
});

test('a navigation may keep the scroll position', async () => {
  const router = await open('/one');
  scroll.mockClear();
  go(router, '/two', { preventScrollReset: true });
  await expectPage('two');
  expect(scroll).not.toHaveBeenCalled();
  press('replace');
  expect(scroll).toHaveBeenCalled();
  expect(readEntry().location.state).toBe(7);
});
