import { useEffect } from 'react';

/** Ignores files dropped outside the drop area. The browser would open them instead of the page. */
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
