import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { type Frame, type PageRow, pages } from './pages.ts';
import { AppFrame } from './ui/app-frame.tsx';
import { BareFrame } from './ui/bare-frame.tsx';
import { ErrorView } from './ui/error-view.tsx';
import { PlainFrame } from './ui/plain-frame.tsx';

const modules = import.meta.glob<{ Page: ComponentType }>('./*/*-page.tsx');
const frames = { plain: PlainFrame, app: AppFrame, bare: BareFrame } satisfies Record<Frame, ComponentType>;

function load(source: string) {
  const module = modules[source];
  if (!module) throw new Error(`web/pages.ts names ${source}, which does not exist.`);
  return async () => ({ Component: (await module()).Page });
}

/** Pages of one frame share it, so that it stays while the page changes. */
export const routes: RouteObject[] = (['plain', 'app', 'bare'] as const).map((frame) => ({
  Component: frames[frame],
  ErrorBoundary: ErrorView,
  children: Object.values<PageRow>(pages)
    .filter((page) => page.frame === frame)
    .map(({ path, source }) => ({
      path,
      lazy: load(source),
      ErrorBoundary: ErrorView,
      // On the page itself: without one there the router shows nothing where the page's code cannot be loaded.
      HydrateFallback: () => null,
    })),
}));

/** Loads the code of the page at an address, so that it is there at the first render. */
export async function loadPage(location: { pathname: string }): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
