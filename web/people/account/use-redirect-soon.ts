import { useEffect, useRef } from 'react';
import type { NavigateOptions } from '../../base/router/router.ts';
import type { To } from '../../base/router/location.ts';
import { useRouter } from '../../base/router/navigation.tsx';

const DELAY_MS = 2000;

/** Redirects after 2 s, so that the user can read the toast. Meanwhile, the page's code is loaded. */
export function useRedirectSoon(): (to: To, options?: NavigateOptions) => void {
  const { navigate, preload } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, options) => {
    clearTimeout(timer.current);
    void preload(to);
    timer.current = setTimeout(() => void navigate(to, options), DELAY_MS);
  };
}
