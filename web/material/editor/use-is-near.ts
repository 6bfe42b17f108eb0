import { useEffect, useRef, useState } from 'react';

/** Whether an element has been in sight, or almost: what is far down a long page costs nothing. */
export function useIsNear<Shown extends HTMLElement>() {
  const ref = useRef<Shown>(null);
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
