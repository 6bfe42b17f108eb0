import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './main-region.module.css';

const InMain = createContext(false);
/** Whether the component is inside a `<main>`; a page may have only one. */
export const useInMain = (): boolean => useContext(InMain);

const ID = 'content';

/** The address of the page that was shown last; undefined before the first page. */
let shown: string | undefined;

/**
 * The page itself. After a navigation its heading gets the focus: a screen reader then says which page it is,
 * and Tab begins there. If another heading takes its place when the page has loaded, that one gets the focus.
 * If the page has given the focus to a field of its own, the focus stays there.
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

/** The first link that Tab reaches. It leads past the bars to the page. */
export function SkipLink() {
  return (
    <a
      className={classes.skip}
      href={`#${ID}`}
      onClick={(event) => {
        // There is no new entry in the history: Back must lead to the page before.
        event.preventDefault();
        document.getElementById(ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
