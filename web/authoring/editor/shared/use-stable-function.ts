import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the newest one, so that keystrokes do not rerender the tools. */
export function useStableFunction<Given extends unknown[], Result>(now: (...given: Given) => Result) {
  const newest = useRef(now);
  useLayoutEffect(() => {
    newest.current = now;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
