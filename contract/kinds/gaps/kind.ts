import type { Kind } from '../kind.ts';

/**
 * Text with gaps, which its marks [1], [2], … show. An answer lists one text per gap ('' if it is empty), and
 * fills at least one. Each of n gaps earns 1/n of the marks, or the share of it that the accepted answer has.
 */
export const gaps: Kind<readonly string[]> = {
  isAnswer: (value): value is readonly string[] =>
    Array.isArray(value) &&
    value.every((text) => typeof text === 'string') &&
    value.some((text) => text.trim() !== ''),
  options: () => [],
  press: (before) => before,
};
