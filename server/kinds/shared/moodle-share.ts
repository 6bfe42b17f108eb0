import type { Element } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';

/** Returns the share (per cent) of an answer of Moodle XML; NaN if it cannot be read. */
export const moodleShare = ({ attributes: { fraction = '0' } }: Element): number =>
  /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(fraction) ? Number(fraction.replace(',', '.')) : Number.NaN;

export const UNREADABLE_SHARE = sentence`The share of an answer is not a number.`;
