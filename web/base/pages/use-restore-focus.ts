import { useEffect, useState } from 'react';

/** Restores the focus when a dialog unmounts. Mantine does so only when `opened` changes. */
export function useRestoreFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Waits until the dialog has removed its elements.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
