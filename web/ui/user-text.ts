/** Indented lines: the text is probably code. */
const INDENTED = /\n(\t| {2,})\S/;

/**
 * Attributes of an element that shows a text which a user wrote. The text runs in the direction of its own
 * script, its lines stay lines, and code is set in characters of one width (global.css).
 */
export const userText = (text: string) => ({
  dir: 'auto' as const,
  'data-user-text': INDENTED.test(text) ? 'code' : 'prose',
});
