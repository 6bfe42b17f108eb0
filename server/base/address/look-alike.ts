import unhomoglyph from 'unhomoglyph';
import { emailKey } from './email-key.ts';

const isPlain = (text: string) => /^[\0-\x7F]*$/.test(text);

/**
 * Returns whether a non-ASCII address looks like an ASCII one (UTS 39), as typed or in its normalized form.
 */
export const looksLikeAscii = (email: string): boolean =>
  [email.normalize('NFKC'), emailKey(email)].some((shown) => !isPlain(shown) && isPlain(unhomoglyph(shown)));
