import { useLayoutEffect } from 'react';

type Mark =
  | 'data-tally-sidebar'
  | 'data-tally-quiz'
  | 'data-tally-banner'
  | 'data-tally-bottom-bar'
  | 'data-tally-writing'
  | 'data-tally-gradebook'
  | 'data-tally-certificates'
  | 'data-tally-hidden-clock'
  | 'translate';

/**
 * Sets a root attribute for style sheets, or forbids browsers to translate the page. In a large editor,
 * `html:has(…)` would slow every keystroke.
 */
export function useRootMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.documentElement.setAttribute(mark, mark === 'translate' ? 'no' : '');
    return () => document.documentElement.removeAttribute(mark);
  }, [mark, isOn]);
}
