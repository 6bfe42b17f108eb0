/** The server's rules for the characters of what is stored anew (contract/characters.ts), as forms ask them. */
import { whyNotEmail, whyNotName, whyNotText } from '#contract/characters.ts';
import { required } from './form-rules.ts';

/** A text as the server judges it: trimmed, in one form. */
const tidy = (value: string) => value.normalize('NFC').trim();

export const isName = (value: string): string | null => required(value) ?? whyNotName(tidy(value));

/** Empty, or with something to be seen. */
export const isText = (value: string): string | null => whyNotText(tidy(value));

/** An address that nobody has used here yet. */
export const isNewEmail = (value: string): string | null => required(value) ?? whyNotEmail(tidy(value));
