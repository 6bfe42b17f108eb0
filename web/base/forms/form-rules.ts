/** Form rules with the server's sentences, so that form and server describe an error identically. */
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { normalizeAddress } from '#shared/typed.ts';

export const validateRequired = (value: string): string | null =>
  value.trim() ? null : t`This must not be empty.`;

export const validateEmail = (value: string): string | null =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(normalizeAddress(value)) ? null : t`This must be an e-mail address.`;

export const validatePhone = (value: string): string | null => {
  const digits = limits.phoneDigits;
  return value === '' || value.length === digits ? null : t`This must be exactly ${digits} digits, or empty.`;
};

export const validateNewPassword = (value: string): string | null => {
  if (value === '') return t`This must not be empty.`;
  // The server counts characters, not UTF-16 code units.
  const length = Array.from(value).length;
  const { min, max } = limits.password;
  if (length < min) return t`At least ${min} characters, please.`;
  return length > max ? t`At most ${max} characters, please.` : null;
};

export const validateRepetition = (value: string, other: string): string | null => {
  if (value === '') return t`This must not be empty.`;
  return value === other ? null : t`The two passwords do not match.`;
};

/** Removes all characters except digits. Does not shorten, because this would change the number. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '');
