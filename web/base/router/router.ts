import type { ComponentType } from 'react';
import { tabStorage } from '../browser/browser-storage.ts';
import { type Entry, readEntry, writeEntry } from './history-entry.ts';
import { type Location, type Path, resolvePath, type To } from './location.ts';
import type { Params } from './match.ts';
import { PageCode, type Route } from './page-code.ts';

/** The current page. `keepsScroll`: the navigation to the page did not scroll to the top. */
export type View = {
  location: Location;
  params: Params;
  Frame: Route['Frame'];
  Page: ComponentType;
  keepsScroll: boolean;
};

export type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

export type Change = { currentLocation: Location; nextLocation: Location };

/** A component that can block navigations. `onBlock` receives a blocked one and a function to repeat it. */
type Blocking = {
  shouldBlock: (change: Change) => boolean;
  onBlock: (location: Location, proceed: () => void) => void;
};

type Listener = (view: View, previous: View) => void;

const SCROLL_KEY = 'tallymark:scroll';

/** Navigation within the app. A page stays until the next one's code is loaded. Later navigations win. */
export class Router {
  readonly #code: PageCode;
  #view: View;
  #index: number;
  /** Number of navigations so far. Only the latest may change the page. */
  #turn = 0;
  readonly #listeners = new Set<Listener>();
  readonly #blockings = new Set<Blocking>();
  /** True during a navigation that a blocker has let through. */
  #isPassing = false;
  /** Called when the browser has returned to the entry of a page that blocked Back or Forward. */
  #onReturn: (() => void) | undefined;
  /** Scroll positions by key of the history entry. */
  readonly scrollPositions = new URLSearchParams(tabStorage.get(SCROLL_KEY) ?? '');

  private constructor(code: PageCode, view: View, index: number) {
    this.#code = code;
    this.#view = view;
    this.#index = index;
  }

  /** Loads the code of the current entry's page, and returns a router that shows the page. */
  static async open(routes: readonly Route[], { location, index }: Entry): Promise<Router> {
    const code = new PageCode(routes);
    const { route, params } = code.find(location.pathname);
    const Page = await code.load(route, params);
    return new Router(code, { location, params, Frame: route.Frame, Page, keepsScroll: false }, index);
  }

  get view(): View {
    return this.#view;
  }

  /** Follows Back and Forward until the returned function is called. */
  connect(): () => void {
    window.addEventListener('popstate', this.#onPop);
    // The user may have pressed Back while the first page was loading.
    if (readEntry().location.key !== this.#view.location.key) this.#onPop();
    return () => {
      window.removeEventListener('popstate', this.#onPop);
      this.#turn++;
    };
  }

  /** Calls the listener after each navigation, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  block(blocking: Blocking): () => void {
    this.#blockings.add(blocking);
    return () => this.#blockings.delete(blocking);
  }

  /** Goes to a page, or `to` steps through the history. Resolves when the page is shown. */
  navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return history.go(to);
    const { replace = false, state = null, preventScrollReset } = options;
    const path = resolvePath(to, this.#view.location);
    const repeat = () => void this.navigate(to, options);
    if (this.#isBlocked({ ...path, state, key: '' }, repeat)) return undefined;
    const enter = () => writeEntry(path, state, this.#index + (replace ? 0 : 1), replace);
    return this.#show(path, enter, preventScrollReset);
  };

  preload = (to: To): Promise<void> => this.#code.preload(resolvePath(to, this.#view.location).pathname);

  storeScrollPositions(): void {
    tabStorage.set(SCROLL_KEY, this.scrollPositions.toString());
  }

  readonly #onPop = (): void => {
    const entry = readEntry(this.#index + 1);
    const steps = entry.index - this.#index;
    this.#index = entry.index;
    if (this.#onReturn) {
      this.#onReturn();
      this.#onReturn = undefined;
      return;
    }
    let returned = Promise.resolve();
    const repeat = () => void returned.then(() => history.go(steps));
    if (steps !== 0 && this.#isBlocked(entry.location, repeat)) {
      returned = new Promise((resolve) => {
        this.#onReturn = resolve;
      });
      history.go(-steps);
    } else void this.#show(entry.location, () => entry);
  };

  /** Shows a page once its code is loaded. `enter` then makes its history entry the current one. */
  async #show({ pathname }: Path, enter: () => Entry, keepsScroll = false): Promise<void> {
    const turn = ++this.#turn;
    const { route, params } = this.#code.find(pathname);
    const Page = this.#code.get(route) ?? (await this.#code.load(route, params));
    if (turn !== this.#turn) return;
    const previous = this.#view;
    const { location, index } = enter();
    this.#index = index;
    this.#isPassing = false;
    this.#view = { location, params, Frame: route.Frame, Page, keepsScroll };
    for (const listener of this.#listeners) listener(this.#view, previous);
  }

  #isBlocked(nextLocation: Location, repeat: () => void): boolean {
    if (this.#isPassing) return false;
    const change = { currentLocation: this.#view.location, nextLocation };
    const blocking = [...this.#blockings].findLast(({ shouldBlock }) => shouldBlock(change));
    blocking?.onBlock(nextLocation, () => {
      this.#isPassing = true;
      repeat();
    });
    return blocking !== undefined;
  }
}
