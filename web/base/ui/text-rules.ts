/** The server's rules for the characters of new texts (contract/characters.ts), as rules of forms. */
import { whyNotEmail, whyNotName, whyNotText } from '#contract/characters.ts';
import { typedAddress } from '#contract/typed.ts';
import { required } from './form-rules.ts';

/** A text as the server judges it: trimmed, and in Unicode's composed form. */
const tidy = (value: string) => value.normalize('NFC').trim();

export const isName = (value: string): string | null => required(value) ?? whyNotName(tidy(value));

/** A text may be empty; otherwise it has visible characters. */
export const isText = (value: string): string | null => whyNotText(tidy(value));

/** An address under which nobody has signed up yet. */
export const isNewEmail = (value: string): string | null =>
  required(value) ?? whyNotEmail(typedAddress(value));
