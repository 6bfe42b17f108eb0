import { useSyncExternalStore } from 'react';

/** Returns height and top (px) of the window above an on-screen keyboard, which CSS cannot measure. */
export function useVisiblePart(): { height: number; top: number } {
  const part = useSyncExternalStore(subscribe, () => {
    const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
    return `${Math.round(height)} ${Math.round(offsetTop)}`;
  });
  const [height = 0, top = 0] = part.split(' ').map(Number);
  return { height, top };
}

function subscribe(onChange: () => void): () => void {
  const view: EventTarget = window.visualViewport ?? window;
  view.addEventListener('resize', onChange);
  view.addEventListener('scroll', onChange);
  return () => {
    view.removeEventListener('resize', onChange);
    view.removeEventListener('scroll', onChange);
  };
}
