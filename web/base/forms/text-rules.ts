/** Form rules from the server's character rules (shared/characters.ts). */
import { findEmailFault, findNameFault, findTextFault } from '#shared/characters.ts';
import type { PlainSentence } from '#shared/sentence.ts';
import { normalizeAddress } from '#shared/typed.ts';
import { i18n } from '../language/i18n.ts';
import { validateRequired } from './form-rules.ts';

/** Renders a sentence without values. `say` would cost a student's path half a kilobyte. */
const sayFault = (fault: PlainSentence | null): string | null =>
  fault && i18n._({ id: fault.parts.join('') });

const tidy = (value: string) => value.normalize('NFC').trim();

export const validateName = (value: string): string | null =>
  validateRequired(value) ?? sayFault(findNameFault(tidy(value)));

/** Accepts empty texts. Other texts need visible characters. */
export const validateText = (value: string): string | null => sayFault(findTextFault(tidy(value)));

/** Checks the address of a new account. */
export const validateNewEmail = (value: string): string | null =>
  validateRequired(value) ?? sayFault(findEmailFault(normalizeAddress(value)));
