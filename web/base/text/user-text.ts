import { languageOf } from './language-of.ts';

/** Matches indented lines, which suggest code. */
const INDENTED = /\n(\t| {2,})\S/;

/** Returns attributes for a user's text: direction, language, and whether it looks like code (global.css). */
export const userTextProps = (text: string) => ({
  dir: 'auto' as const,
  lang: languageOf(text),
  'data-user-text': INDENTED.test(text) ? 'code' : 'prose',
});
