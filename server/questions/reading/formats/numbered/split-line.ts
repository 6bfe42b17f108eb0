import { LABEL, styleOf } from './line-kind.ts';
import { type Line, slice, textOf } from './line.ts';
import { ordinal } from './ordinal.ts';

const LABELS = new RegExp(`(?<gap>^\\s*|(?<!\\s)\\s+)(?<mark>\\*\\s?)?(?<label>${LABEL})(?=\\s*\\S)`, 'gu');

type Found = { at: number; wide: boolean; ordinal: number; style: string };

/** All labels of options in a text, with the place where each begins. */
function labelsIn(text: string): Found[] {
  return [...text.matchAll(LABELS)].map(({ index, groups: { gap = '', label = '' } = {} }) => ({
    at: index + gap.length,
    wide: /\t| {2}|\u2003/.test(gap) || index === 0,
    ordinal: ordinal(label.replaceAll(/[^\p{L}]/gu, '')),
    style: styleOf(label),
  }));
}

/**
 * Several options on one line ("A) 3   B) 4"), or options behind their question, as a line each. A label
 * counts if it follows the one before and looks like it. Two labels with a dot need a wide gap between them:
 * "A. Smith and B. Jones" is one option.
 *
 * `next`: the text of the line below, which must not go on with a label that this line has.
 */
export function splitLine(line: Line, next = ''): Line[] {
  const text = textOf(line.runs);
  const labels = labelsIn(text);
  const first = labels.find(({ ordinal, at }) => ordinal === 1 || text.slice(0, at).trim() === '');
  if (!first) return [line];
  const chain = [first];
  for (const label of labels) {
    const last = chain.at(-1) ?? first;
    const follows = label.at > last.at && label.ordinal === last.ordinal + 1 && label.style === last.style;
    if (follows) chain.push(label);
  }
  const isCertain =
    chain.length > 2 || chain.slice(1).every(({ wide, style }) => wide || style.endsWith(')'));
  const below = labelsIn(next).find(({ at }) => next.slice(0, at).trim() === '');
  const isBelow =
    below?.style === first.style && chain.slice(1).some(({ ordinal }) => ordinal === below.ordinal);
  if (chain.length < 2 || !isCertain || isBelow) return [line];
  const starts = [0, ...chain.map(({ at }) => at)];
  return starts
    .map((start, index) => cut(line, start, starts[index + 1]))
    .filter(({ runs }) => textOf(runs).trim() !== '');
}

const cut = (line: Line, from: number, to: number | undefined): Line => ({
  ...line,
  runs: slice(line.runs, from, to),
});
