import { readNumber } from './read-number.ts';

/**
 * Formats a number for "read as …": with a decimal point, without digit groups, and as a power of ten if it
 * is very large or small. `readNumber` reads the result as the same number.
 */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  return size === 0 || (size >= 1e-6 && size < 1e15)
    ? String(value)
    : value.toExponential().replace(/e\+?/, '×10^');
}

/** Formats a number so that its decimal point cannot be meant to separate thousands: "1.2340" for 1.234. */
export function formatClearly(value: number): string {
  const text = formatNumber(value);
  return readNumber(text)?.other === undefined ? text : text.replace(/\.\d{3}/, '$&0');
}
