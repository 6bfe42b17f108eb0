import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog of a stack (`Modal.Stack`) opened, which such a dialog
 * does not do by itself. The dialog takes the answer as its `onExitTransitionEnd`.
 */
export function useFocusBack(isOpen: boolean): () => void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}
