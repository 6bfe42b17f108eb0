import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';

/** Whether an element has been in sight, or almost: what is far down a long page costs nothing. */
export function useIsNear() {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '800px' });
  const [wasNear, setNear] = useState(false);
  const isNear = wasNear || entry?.isIntersecting === true;
  if (isNear && !wasNear) setNear(true);
  return { ref, isNear };
}
