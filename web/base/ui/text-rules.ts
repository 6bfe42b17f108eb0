/** Form rules from the server's character rules (contract/characters.ts). */
import { whyNotEmail, whyNotName, whyNotText } from '#contract/characters.ts';
import { typedAddress } from '#contract/typed.ts';
import { required } from './form-rules.ts';

/** Normalizes a text as the server does. */
const tidy = (value: string) => value.normalize('NFC').trim();

export const isName = (value: string): string | null => required(value) ?? whyNotName(tidy(value));

/** Accepts empty texts. Other texts need visible characters. */
export const isText = (value: string): string | null => whyNotText(tidy(value));

/** Checks the address of a new account. */
export const isNewEmail = (value: string): string | null =>
  required(value) ?? whyNotEmail(typedAddress(value));
