import { useEffect, useEffectEvent } from 'react';

/** Shows the page on the full screen if possible. `onLeft`: it has ended, for instance by Escape. */
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
      // On failure, the content still fills the window.
      if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    },
    leave: () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(onLeft);
      else onLeft();
    },
  };
}
