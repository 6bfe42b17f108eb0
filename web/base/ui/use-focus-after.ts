import { useEffect, useState } from 'react';

/**
 * Returns the focus to the previous element when the component unmounts. For dialogs mounted on opening:
 * Mantine remembers the focus only when `opened` changes.
 */
export function useFocusAfter(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Wait until the dialog has removed its elements.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
