/** Form rules from the server's character rules (shared/characters.ts). */
import { findEmailFault, findNameFault, findTextFault } from '#shared/characters.ts';
import { normalizeAddress } from '#shared/typed.ts';
import { validateRequired } from './form-rules.ts';

const tidy = (value: string) => value.normalize('NFC').trim();

export const validateName = (value: string): string | null =>
  validateRequired(value) ?? findNameFault(tidy(value));

/** Accepts empty texts. Other texts need visible characters. */
export const validateText = (value: string): string | null => findTextFault(tidy(value));

/** Checks the address of a new account. */
export const validateNewEmail = (value: string): string | null =>
  validateRequired(value) ?? findEmailFault(normalizeAddress(value));
