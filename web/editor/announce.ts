/** The id of the editor's live region. */
export const ANNOUNCER = 'editor-says';

/** Tells users of a screen reader what others see. */
export function announce(words: string): void {
  const region = document.getElementById(ANNOUNCER);
  if (region) region.textContent = words;
}
