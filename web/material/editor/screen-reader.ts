/** The id of the editor's live region. */
export const SCREEN_READER_REGION = 'editor-says';

/** Tells users of a screen reader what others see. */
export function tellScreenReader(words: string): void {
  const region = document.getElementById(SCREEN_READER_REGION);
  if (region) region.textContent = words;
}
