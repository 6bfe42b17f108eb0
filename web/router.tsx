import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { forTeachers } from './base/teachers/for-teachers.tsx';
import { tabStorage } from './base/browser/browser-storage.ts';
import { type Frame, type PageRow, pages } from './pages.ts';
import { askServerTime } from './base/api/server-clock.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { BareFrame } from './frame/bare-frame.tsx';
import { ErrorView } from './frame/error-view.tsx';
import { rejectIfLate, PageMissing, lazyPart } from './base/ui/part.tsx';
import { PlainFrame } from './frame/plain-frame.tsx';

const modules = import.meta.glob<{ Page: ComponentType }>('./**/*-page.tsx');
const frames = { plain: PlainFrame, app: AppFrame, bare: BareFrame } satisfies Record<Frame, ComponentType>;

function load(row: PageRow, ready: () => Promise<unknown>) {
  const { source } = row;
  const module = modules[source];
  if (!module) throw new Error(`web/pages.ts names ${source}, which does not exist.`);
  const load = async () => (await module()).Page;
  const page = async () => {
    const [Page] = await Promise.all([
      row.audience === 'teacher' ? forTeachers(load)() : load(),
      source !== pages.landing.source && ready(),
    ]);
    return Page;
  };
  return async () => ({
    // The router never retries. `lazyPart` shows a message and retries.
    Component: await rejectIfLate(page()).catch(() =>
      lazyPart(source, () => page().catch(loadNewerVersion), { Missing: PageMissing }),
    ),
  });
}

const LOADED_AGAIN = 'tallymark:loaded-again';
const MINUTE = 60_000;

/**
 * Reloads the app if code is missing because the server was updated. Reloads once a minute at most, to avoid
 * a loop.
 */
async function loadNewerVersion(fault: unknown): Promise<never> {
  const isRecent = Date.now() - Number(tabStorage.get(LOADED_AGAIN)) < MINUTE;
  if (!isRecent && (await askServerTime()) && tabStorage.set(LOADED_AGAIN, String(Date.now())))
    location.reload();
  throw fault;
}

/**
 * Creates the routes. Frames stay mounted during navigation. All pages except the landing page wait for
 * `ready`.
 */
export const makeRoutes = (ready: () => Promise<unknown>): RouteObject[] =>
  (['plain', 'app', 'bare'] as const).map((frame) => ({
    Component: frames[frame],
    ErrorBoundary: ErrorView,
    children: Object.values<PageRow>(pages)
      .filter((page) => page.frame === frame)
      .map((page): RouteObject => ({
        path: page.path,
        lazy: load(page, ready),
        ErrorBoundary: ErrorView,
        // Without a fallback, the router shows nothing when the page's code cannot be loaded.
        HydrateFallback: () => null,
      }))
      .concat(import.meta.env.DEV && frame === 'plain' ? styles() : []),
  }));

/** Returns the route of the design overview, which exists only in development. */
const styles = (): RouteObject[] => [
  {
    path: '/styles',
    lazy: async () => ({ Component: (await import('./styles.tsx')).Styles }),
    HydrateFallback: () => null,
  },
];

/** Loads a page's code before the first render. */
export async function loadPage(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
