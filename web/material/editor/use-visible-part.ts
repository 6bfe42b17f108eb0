import { useSyncExternalStore } from 'react';

/**
 * The part of the window that a keyboard on the screen leaves: its height, and how far (px) it begins below
 * the top. Style sheets do not know it: for them the page goes on behind the keyboard.
 */
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
