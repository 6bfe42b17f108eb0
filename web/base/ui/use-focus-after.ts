import { useEffect, useState } from 'react';

/**
 * Gives the focus back, once the component is gone, to what had it before the component came. It is for the
 * contents of a dialog that is made only when it opens: Mantine's dialogs remember the focus when `opened`
 * changes.
 */
export function useFocusAfter(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog takes its own elements away first.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
