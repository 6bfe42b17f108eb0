import { useLayoutEffect, useRef } from 'react';

/** Restores the focus after a stacked dialog. The dialog's `onExitTransitionEnd` must call the result. */
export function useFocusBack(isOpen: boolean): () => void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}
