import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/**
 * The server's time in milliseconds, anew every `every` milliseconds: at whole multiples, counted from the instant `from`,
 * so that a countdown to that instant changes as the second does. And at once when the page is seen again.
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
