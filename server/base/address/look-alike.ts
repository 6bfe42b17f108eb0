import unhomoglyph from 'unhomoglyph';
import { emailKey } from './email-key.ts';

/** Whether every letter is a plain one. */
const isPlain = (text: string) => /^[\0-\x7F]*$/.test(text);

/**
 * Whether an address is not written in plain letters, yet looks as if it were (UTS 39): "аda@school.example"
 * with a Cyrillic "а". Plain ones look like themselves. It is shown as it was typed and as it is compared; a
 * small letter can look plain where its capital does not.
 */
export const looksPlain = (email: string): boolean =>
  [email.normalize('NFKC'), emailKey(email)].some((shown) => !isPlain(shown) && isPlain(unhomoglyph(shown)));
