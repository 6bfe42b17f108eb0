import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './main-region.module.css';

const InMain = createContext(false);
/** Whether a `<main>` stands around this already; a page has only one. */
export const useInMain = (): boolean => useContext(InMain);

const ID = 'content';

/** The address whose page has the focus; undefined until the first one has been shown. */
let shown: string | undefined;

/**
 * The page itself. After a navigation the focus goes to its heading, so that a screen reader says where one has arrived
 * and Tab begins there, and to the one that takes its place once the page has loaded; a page that has given the focus to a
 * field of its own keeps it.
 */
export function MainRegion({ className = '', children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const hasNavigated = shown !== undefined && shown !== pathname;
    shown = pathname;
    const main = ref.current;
    if (!hasNavigated || !main || main.contains(document.activeElement)) return undefined;
    let focused = focusHeading(main);
    const observer = new MutationObserver(() => {
      if (focused.isConnected && focused !== main) return;
      const isLost = document.activeElement === document.body || document.activeElement === main;
      if (isLost && main.querySelector('h1')) focused = focusHeading(main);
      else if (!isLost) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <InMain value={true}>
      <main ref={ref} id={ID} tabIndex={-1} className={`${classes.main} ${className}`}>
        {children}
      </main>
    </InMain>
  );
}

function focusHeading(main: HTMLElement): HTMLElement {
  const heading = main.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  const focused = heading ?? main;
  focused.focus({ preventScroll: true });
  return focused;
}

/** The first thing that Tab reaches: past the bars, to the page itself. */
export function SkipLink() {
  return (
    <a
      className={classes.skip}
      href={`#${ID}`}
      onClick={(event) => {
        // No entry in the history: Back leads to the page before, not to the same one.
        event.preventDefault();
        document.getElementById(ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
