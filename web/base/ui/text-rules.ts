/** Form rules from the server's character rules (contract/characters.ts). */
import { findEmailFault, findNameFault, findTextFault } from '#contract/characters.ts';
import { normalizeAddress } from '#contract/typed.ts';
import { validateRequired } from './form-rules.ts';

const tidy = (value: string) => value.normalize('NFC').trim();

export const validateName = (value: string): string | null =>
  validateRequired(value) ?? findNameFault(tidy(value));

/** Accepts empty texts. Other texts need visible characters. */
export const validateText = (value: string): string | null => findTextFault(tidy(value));

/** Checks the address of a new account. */
export const validateNewEmail = (value: string): string | null =>
  validateRequired(value) ?? findEmailFault(normalizeAddress(value));
