import unhomoglyph from 'unhomoglyph';
import { emailKey } from './email-key.ts';

const isPlain = (text: string) => /^[\0-\x7F]*$/.test(text);

/**
 * Returns whether a non-ASCII address looks like an ASCII one (UTS 39): "аda@school.example" with a
 * Cyrillic "а". Checks it as typed and as compared, since a small letter can look plain where its capital
 * does not.
 */
export const looksPlain = (email: string): boolean =>
  [email.normalize('NFKC'), emailKey(email)].some((shown) => !isPlain(shown) && isPlain(unhomoglyph(shown)));
