import { useEffect, useEffectEvent } from 'react';

/**
 * Gives the page the whole screen, where the browser can. `onLeft`: the page is out of it again; Escape is
 * then the browser's.
 */
export function useFullScreen(onLeft: () => void) {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const look = () => {
      if (!document.fullscreenElement) left();
    };
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return {
    enter: () => {
      // What is shown fills the window in any case.
      if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    },
    leave: () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(onLeft);
      else onLeft();
    },
  };
}
