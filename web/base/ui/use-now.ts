import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/**
 * The server's time in milliseconds, renewed every `every` milliseconds, counted from the instant `from`: so
 * a countdown to that instant changes exactly when the second does. It is also renewed when the page becomes
 * visible again.
 */
export function useNow(every = 1000, from = 0): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = serverNow();
      setNow(time);
      clearTimeout(timer);
      const since = (time - from) % every;
      timer = setTimeout(tick, since < 0 ? -since : every - since);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [every, from]);
  return now;
}
