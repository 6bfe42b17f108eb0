import { useEffect } from 'react';

/**
 * Without this, a file that is dropped beside the place for it would open in place of the page, and what was
 * typed would be lost.
 */
export function useNoDropElsewhere(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // A text that is dragged into a field is no file.
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
