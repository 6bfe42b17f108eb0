import { useEffect, useLayoutEffect } from 'react';
import { useRouter, useView } from './navigation.tsx';

/** Scrolls after navigations: after Back, Forward or reload to the old position, else to `#…` or the top. */
export function ScrollRestoration() {
  const router = useRouter();
  const { location, keepsScroll } = useView();

  useLayoutEffect(
    () => router.listen((_view, { location }) => router.scrollPositions.set(location.key, String(scrollY))),
    [router],
  );

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      router.scrollPositions.set(router.view.location.key, String(scrollY));
      router.storeScrollPositions();
      history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
      history.scrollRestoration = 'auto';
    };
  }, [router]);

  useLayoutEffect(() => {
    const position = router.scrollPositions.get(location.key);
    const target = findTarget(location.hash);
    // Returns nothing: React would call it, and some browsers' scroll functions return promises.
    if (position !== null) window.scrollTo(0, Number(position));
    else if (target) target.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [router, location, keepsScroll]);

  return null;
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // No id of ours contains a stray `%`.
    return null;
  }
}
