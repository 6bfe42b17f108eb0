import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

/** After a log-in and a sign-up. */
const DELAY_MS = 2000;

/**
 * Leads to another page after 2 s, so that the user can read the toast, unless the user has left the page.
 */
export function useRedirectSoon(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, options) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(to, options), DELAY_MS);
  };
}
