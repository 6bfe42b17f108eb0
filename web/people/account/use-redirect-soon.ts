import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

const DELAY_MS = 2000;

/** Redirects after 2 s, so that the user can read the toast. */
export function useRedirectSoon(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, options) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(to, options), DELAY_MS);
  };
}
