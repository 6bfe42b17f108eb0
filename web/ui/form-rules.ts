/** The rules of more than one form, in the server's words, so that both say the same of the same fault. */
import { limits } from '#contract/limits.ts';

export const required = (value: string): string | null => (value.trim() ? null : 'This must not be empty.');

export const isEmail = (value: string): string | null =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? null : 'This must be an e-mail address.';

/** Empty, or the whole number. */
export const isPhone = (value: string): string | null =>
  value === '' || value.length === limits.phoneDigits
    ? null
    : `This must be exactly ${limits.phoneDigits} digits, or empty.`;

export const isNewPassword = (value: string): string | null => {
  if (value === '') return 'This must not be empty.';
  // As the server counts: characters, not UTF-16 code units.
  const length = Array.from(value).length;
  if (length < limits.password.min) return `At least ${limits.password.min} characters, please.`;
  return length > limits.password.max ? `At most ${limits.password.max} characters, please.` : null;
};

export const isSame = (value: string, other: string): string | null => {
  if (value === '') return 'This must not be empty.';
  return value === other ? null : 'The two passwords are not the same.';
};

/** A phone number as it is typed or pasted: nothing but digits. Too many stay: cut off it would be another number. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '');
