import { useEffect } from 'react';

/** Ignores files dropped beside the drop area. Otherwise the browser would open them in place of the page. */
export function useNoDropElsewhere(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // Dragged text can still be dropped.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
