import { LABEL, RIGHT_MARK, toHalfWidth, labelStyle } from './line-kind.ts';
import { type Line, sliceRuns, runsToText } from './line.ts';
import { ordinal } from './ordinal.ts';

const LABELS = new RegExp(
  `(?<gap>^\\s*|(?<!\\s)\\s+)(?:(?<mark>${RIGHT_MARK})(?<behind>\\s*))?(?<label>${LABEL})(?=\\s*\\S)`,
  'gu',
);

/**
 * Label found in a line. `begin`: start of the label, or of the marker before it. `at`: end of the previous
 * option. A marker between two options belongs to the nearer one. If both are equally near (`isDoubted`), it
 * stays with the previous one.
 */
type Found = {
  begin: number;
  at: number;
  wide: boolean;
  ordinal: number;
  style: string;
  isDoubted: boolean;
};

const isWide = (gap: string) => /\t| {2}|\u2003/.test(gap);

function labelsIn(text: string): Found[] {
  return [...text.matchAll(LABELS)].map(({ index, groups = {} }) => {
    const { gap = '', mark = '', behind = '', label = '' } = groups;
    const isBetween = mark !== '' && behind !== '' && index > 0;
    const isOwn = !isBetween || (isWide(gap) && !isWide(behind));
    const begin = index + gap.length;
    return {
      begin,
      at: isOwn ? begin : begin + mark.length + behind.length,
      wide: isWide(gap) || isWide(behind) || index === 0,
      ordinal: ordinal(label.replaceAll(/[^\p{L}]/gu, '')),
      style: labelStyle(label),
      isDoubted: isBetween && isWide(gap) === isWide(behind),
    };
  });
}

/**
 * Splits a line with several options into one line for each. Their labels must be consecutive and in the same
 * style. Two labels with dots also need a wide gap, because "A. Smith and B. Jones" is one option. `next`:
 * the line below, which must not begin with one of the labels.
 */
export function splitLine(line: Line, next = ''): Line[] {
  const text = toHalfWidth(runsToText(line.runs));
  const labels = labelsIn(text);
  const opening = labels.find(({ ordinal, begin }) => ordinal === 1 || text.slice(0, begin).trim() === '');
  if (!opening) return [line];
  const first = { ...opening, at: opening.begin, isDoubted: false };
  const chain = [first];
  for (const label of labels) {
    const last = chain.at(-1) ?? first;
    const follows = label.at > last.at && label.ordinal === last.ordinal + 1 && label.style === last.style;
    if (follows) chain.push(label);
  }
  const isCertain =
    chain.length > 2 || chain.slice(1).every(({ wide, style }) => wide || style.endsWith(')'));
  const below = labelsIn(toHalfWidth(next)).find(({ begin }) => next.slice(0, begin).trim() === '');
  const isBelow =
    below?.style === first.style && chain.slice(1).some(({ ordinal }) => ordinal === below.ordinal);
  if (chain.length < 2 || !isCertain || isBelow) return [line];
  return [{ at: 0 }, ...chain]
    .map(({ at }, index) => cut(line, at, chain[index]))
    .filter(({ runs }) => runsToText(runs).trim() !== '');
}

const cut = (line: Line, from: number, next: Found | undefined): Line => ({
  ...line,
  runs: sliceRuns(line.runs, from, next?.at),
  ...(next?.isDoubted && { endsInDoubt: true }),
});
