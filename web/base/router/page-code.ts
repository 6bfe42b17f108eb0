import type { ComponentType, ReactNode } from 'react';
import { matchPath, type Params } from './match.ts';

export type Route = {
  path: string;
  Frame: ComponentType<{ children: ReactNode }>;
  /** Returns whether the user sees this page. If not, a later route of the path is shown. Default: true. */
  isOpen?: () => boolean;
  load: (params: Params) => Promise<ComponentType>;
  /** Shown if the page's code cannot be loaded. Retries. */
  Missing: ComponentType;
};

/** The routes of the app, and the code of the pages loaded so far. */
export class PageCode {
  readonly #routes: readonly Route[];
  readonly #pages = new Map<Route, ComponentType>();

  constructor(routes: readonly Route[]) {
    this.#routes = routes;
  }

  find(pathname: string): { route: Route; params: Params } {
    for (const route of this.#routes) {
      const params = matchPath(route.path, pathname);
      if (params && route.isOpen?.() !== false) return { route, params };
    }
    throw new Error(`No route matches ${pathname}.`);
  }

  get(route: Route): ComponentType | undefined {
    return this.#pages.get(route);
  }

  /** Loads the page's code. Never rejects. */
  async load(route: Route, params: Params): Promise<ComponentType> {
    return this.#keep(route, await route.load(params).catch(() => route.Missing));
  }

  /** Loads the page's code before a navigation. If this fails, the navigation retries. */
  async preload(pathname: string): Promise<void> {
    const { route, params } = this.find(pathname);
    if (this.#pages.has(route)) return;
    const Page = await route.load(params).catch(() => undefined);
    if (Page) this.#keep(route, Page);
  }

  /** Keeps the first component loaded for a page, because another one would reset an open page. */
  #keep(route: Route, Page: ComponentType): ComponentType {
    const kept = this.#pages.get(route) ?? Page;
    this.#pages.set(route, kept);
    return kept;
  }
}
