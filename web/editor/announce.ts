/** The id of the editor's live region. */
export const ANNOUNCER = 'editor-says';

/** Says to a screen reader what is otherwise only seen. */
export function announce(words: string): void {
  const region = document.getElementById(ANNOUNCER);
  if (region) region.textContent = words;
}
