import { languageOf } from './language-of.ts';

/** Indented lines: the text is probably code. */
const INDENTED = /\n(\t| {2,})\S/;

/**
 * Attributes of an element that shows a text which a user wrote. The text runs in the direction of its own
 * script and is spoken in its language, its lines stay lines, and code is set in characters of one width
 * (global.css).
 */
export const userText = (text: string) => ({
  dir: 'auto' as const,
  lang: languageOf(text),
  'data-user-text': INDENTED.test(text) ? 'code' : 'prose',
});
