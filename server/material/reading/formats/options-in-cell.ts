import { labelLengths } from '#contract/option-labels.ts';
import { parseBoundedJson } from '../bounded-json.ts';

/** Delimiters in a cell, most reliable first. */
const DIVIDERS = ['\n', '|', ';', ' / ', '\t'];

const LABELS = /(?:^|\s)(?=\(?[A-Ja-j][).]\s*\S)/;

/** Splits a cell with all options, at commas only as a last resort. */
export function optionsIn(cell: string): string[] {
  const list = /^\s*\[.*\]\s*$/s.test(cell) ? parseBoundedJson(cell) : undefined;
  if (Array.isArray(list))
    return list.map((text: unknown) => (typeof text === 'string' ? text.trim() : '')).filter(Boolean);
  const divided = DIVIDERS.map((divider) => partsOf(cell, divider)).find((parts) => parts.length > 1);
  if (divided) return divided;
  const labelled = partsOf(cell, LABELS);
  return labelled.length > 1 && labelLengths(labelled) ? labelled : partsOf(cell, ',');
}

const partsOf = (cell: string, divider: string | RegExp) =>
  cell
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean);
