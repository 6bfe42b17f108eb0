import { useSyncExternalStore } from 'react';

/** From this width on, the sign-up has two columns, as in signup.module.css. */
const media = () => window.matchMedia('(min-width: 56em)');

const onChange = (tell: () => void) => {
  const wide = media();
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => media().matches);
