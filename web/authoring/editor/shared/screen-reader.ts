export const SCREEN_READER_REGION = 'editor-says';

export function tellScreenReader(words: string): void {
  const region = document.getElementById(SCREEN_READER_REGION);
  if (region) region.textContent = words;
}
