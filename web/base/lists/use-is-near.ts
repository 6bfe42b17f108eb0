import { useEffect, useRef, useState } from 'react';

/** Returns whether the element has ever been near the viewport. Distant elements need no rendering. */
export function useIsNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return undefined;
    if (!('IntersectionObserver' in globalThis)) {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: '800px',
      },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
