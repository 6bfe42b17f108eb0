import { labelLengths } from '#contract/option-labels.ts';
import { parseBoundedJson } from '../bounded-json.ts';

/** Signs that divide a cell, the surest first. */
const DIVIDERS = ['\n', '|', ';', ' / ', '\t'];

/** "A) Rhine B) Nile" */
const LABELS = /(?:^|\s)(?=\(?[A-Ja-j][).]\s*\S)/;

/** The options of a cell that has all of them. Commas divide it only if nothing else does. */
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
