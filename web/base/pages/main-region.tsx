import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from '../router/navigation.tsx';
import { t } from '@lingui/core/macro';
import classes from './main-region.module.css';

const InMain = createContext(false);
/** Returns whether the component is inside `<main>`, because a page may have only one. */
export const useIsInMain = (): boolean => useContext(InMain);

const ID = 'content';

/** Path of the page shown last; undefined before the first page. */
let shown: string | undefined;

/** The page's `<main>`. After navigations, its heading gets the focus unless a field of the page has it. */
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

/** The first link that Tab reaches. It skips the navigation bars. */
export function SkipLink() {
  return (
    <a
      className={classes.skip}
      href={`#${ID}`}
      onClick={(event) => {
        // Adds no history entry, because Back must lead to the previous page.
        event.preventDefault();
        document.getElementById(ID)?.focus();
      }}
    >{t`Skip to content`}</a>
  );
}
