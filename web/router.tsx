import type { QueryClient } from '@tanstack/react-query';
import { forTeachers } from './base/teachers/for-teachers.tsx';
import { tabStorage } from './base/browser/browser-storage.ts';
import { type Frame, type PageRow, pages, studentPath } from './pages.ts';
import type { PageModule } from './pages-on-demand.ts';
import { askServerTime, serverNow } from './base/api/server-clock.ts';
import { readSession } from './base/api/session.ts';
import type { Params } from './base/router/match.ts';
import type { Route } from './base/router/page-code.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { BareFrame } from './frame/bare-frame.tsx';
import { rejectIfLate, PageMissing, lazyPart } from './base/ui/part.tsx';
import { PlainFrame } from './frame/plain-frame.tsx';

const frames = { plain: PlainFrame, app: AppFrame, bare: BareFrame } satisfies Record<Frame, Route['Frame']>;

async function loadModule(name: string, source: string): Promise<PageModule> {
  if (source === pages.landing.source) return import('./landing/landing-page.tsx');
  const onPath = studentPath.find((one) => one === name);
  if (onPath) return (await import('./student-path.ts')).modules[onPath];
  const load = (await import('./pages-on-demand.ts')).modules[source];
  if (!load) throw new Error(`There is no ${source}.`);
  return load();
}

/** Returns whether calls can be sent at once: the access token is valid, and no new password is needed. */
const canCall = (session = readSession()) =>
  session !== undefined && !session.mustChangePassword && session.expires > serverNow();

/** Sends a teacher's page's first calls before its code runs. If this fails, the page sends them. */
async function sendEarly(queries: QueryClient, source: string, params: Params): Promise<void> {
  if (canCall()) (await import('./first-calls.ts')).sendTeachersCalls(queries, source, params);
}

/** Returns the route of a page. All pages except the landing page wait for `ready`. */
function routeOf(name: string, row: PageRow, queries: QueryClient, ready: () => Promise<unknown>): Route {
  const { path, frame, source } = row;
  const loadPage = async () => {
    const { Page, sendFirstCalls } = await loadModule(name, source);
    if (canCall()) sendFirstCalls?.(queries);
    return Page;
  };
  const load = async (params: Params) => {
    if (row.audience) sendEarly(queries, source, params).catch(() => undefined);
    const [Page] = await Promise.all([
      row.audience === 'teacher' ? forTeachers(loadPage)() : loadPage(),
      source !== pages.landing.source && ready(),
    ]);
    return Page;
  };
  return {
    path,
    Frame: frames[frame],
    load: (params) => rejectIfLate(load(params)),
    Missing: lazyPart(source, () => load({}).catch(loadNewerVersion), { Missing: PageMissing }),
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
  ...Object.entries<PageRow>(pages).map(([name, row]) => routeOf(name, row, queries, ready)),
];
