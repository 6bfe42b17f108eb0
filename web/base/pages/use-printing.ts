import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readScheme, SCHEME } from '../browser/colour-scheme.ts';

/** Parts that are folded on the screen but unfolded on paper. */
const FOLDED = 'details[data-open-on-paper]:not([open])';

/** Returns whether the page is being printed; meanwhile, uses the light scheme and opens folded parts. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    let isOnPaper = false;
    let unfolded: HTMLDetailsElement[] = [];
    const media = window.matchMedia('print');
    const begin = () => {
      if (isOnPaper) return;
      isOnPaper = true;
      root.setAttribute(SCHEME, 'light');
      // Rendered synchronously, because the browser lays out the pages as soon as the listeners return.
      flushSync(() => setPrinting(true));
      unfolded = [...document.querySelectorAll<HTMLDetailsElement>(FOLDED)];
      for (const details of unfolded) details.open = true;
    };
    const end = () => {
      if (isOnPaper) root.setAttribute(SCHEME, readScheme());
      isOnPaper = false;
      for (const details of unfolded) details.open = false;
      unfolded = [];
      setPrinting(false);
    };
    const follow = () => (media.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
