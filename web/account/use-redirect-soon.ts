import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

/** The specification's delay after a log-in and a sign-up. */
const DELAY = 2000;

/** Leads to another page after 2 s, so that the toast is read; not if the user has gone elsewhere meanwhile. */
export function useRedirectSoon(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, options) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(to, options), DELAY);
  };
}
