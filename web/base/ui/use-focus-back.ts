import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to a stacked dialog's opener; pass the result as `onExitTransitionEnd`. */
export function useFocusBack(isOpen: boolean): () => void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}
