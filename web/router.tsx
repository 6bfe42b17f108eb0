import type { QueryClient } from '@tanstack/react-query';
import { forTeachers } from './base/teachers/for-teachers.tsx';
import { tabStorage } from './base/browser/browser-storage.ts';
import { type Face, facesOf, type Frame, isOpenTo, type PageRow, pages, studentPath } from './pages.ts';
import type { PageModule } from './pages-on-demand.ts';
import { askServerTime, serverNow } from './base/api/server-clock.ts';
import { readPageSession, readSession } from './base/api/session.ts';
import type { Params } from './base/router/match.ts';
import type { Route } from './base/router/page-code.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { BareFrame } from './frame/bare-frame.tsx';
import { rejectIfLate, PageMissing, lazyPart } from './base/pages/part.tsx';
import { PlainFrame } from './frame/plain-frame.tsx';

const frames = { plain: PlainFrame, app: AppFrame, bare: BareFrame } satisfies Record<Frame, Route['Frame']>;

async function loadModule(name: string, source: string): Promise<PageModule> {
  if (source === pages.landing.source) return import('./landing/landing-page.tsx');
  const onPath = studentPath.find((one) => one === name);
  if (source && onPath) return (await import('./student-path.ts')).modules[onPath];
  return (await import('./pages-on-demand.ts')).loadOnDemand(name, source);
}

/** Returns whether calls can be sent at once: the access token is valid. */
const canCall = (session = readSession()) => session !== undefined && session.expires > serverNow();

/** Sends a teacher's page's first calls before its code runs. If this fails, the page sends them. */
async function sendEarly(queries: QueryClient, source: string, params: Params): Promise<void> {
  if (canCall()) (await import('./first-calls.ts')).sendTeachersCalls(queries, source, params);
}

/** Source of the last route of each path, for roles without a face of the page. */
const OTHER_ROLE = '';

/** Returns the route of a page's face. All faces except the landing page wait for `ready`. */
function routeOf(
  [name, row]: [string, PageRow],
  { source, right }: Face,
  queries: QueryClient,
  ready: () => Promise<unknown>,
): Route {
  const { path, frame } = row;
  // As `audienceOf`, with less code.
  const isForTeachers = right && !row.sit;
  const loadPage = async () => {
    const { Page, sendFirstCalls } = await loadModule(name, source);
    if (canCall()) sendFirstCalls?.(queries);
    return Page;
  };
  const load = async (params: Params) => {
    if (isForTeachers) sendEarly(queries, source, params).catch(() => undefined);
    const [Page] = await Promise.all([
      isForTeachers ? forTeachers(loadPage)() : loadPage(),
      source !== pages.landing.source && ready(),
    ]);
    return Page;
  };
  return {
    path,
    Frame: frames[frame],
    // Without a log-in, the frame's guard leads to /login.
    isOpen: (session = readPageSession()) => !session || isOpenTo(session.role, { right }),
    load: (params) => rejectIfLate(load(params)),
    Missing: lazyPart(name + source, () => load({}).catch(loadNewerVersion), { Missing: PageMissing }),
  };
}

const LOADED_AGAIN = 'tallymark:loaded-again';
const MINUTE = 60_000;

/** Reloads the app if an update has removed its code; once a minute at most, to avoid a loop. */
async function loadNewerVersion(fault: unknown): Promise<never> {
  const isRecent = Date.now() - Number(tabStorage.get(LOADED_AGAIN)) < MINUTE;
  if (!isRecent && (await askServerTime()) && tabStorage.set(LOADED_AGAIN, String(Date.now())))
    location.reload();
  throw fault;
}

/** Returns the route of the design overview, which exists only in development. */
const styles = (): Route => ({
  path: '/styles',
  Frame: PlainFrame,
  load: async () => (await import('./styles.tsx')).Styles,
  Missing: PageMissing,
});

export const makeRoutes = (queries: QueryClient, ready: () => Promise<unknown>): Route[] => [
  ...(import.meta.env.DEV ? [styles()] : []),
  ...Object.entries<PageRow>(pages).flatMap((page) =>
    [...facesOf(page[1]), { source: OTHER_ROLE }].map((face) => routeOf(page, face, queries, ready)),
  ),
];
