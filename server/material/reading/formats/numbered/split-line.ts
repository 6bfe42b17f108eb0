import { LABEL, MARK, narrow, styleOf } from './line-kind.ts';
import { type Line, slice, textOf } from './line.ts';
import { ordinal } from './ordinal.ts';

const LABELS = new RegExp(
  `(?<gap>^\\s*|(?<!\\s)\\s+)(?:(?<mark>${MARK})(?<behind>\\s*))?(?<label>${LABEL})(?=\\s*\\S)`,
  'gu',
);

/**
 * `begin`: where the label begins, with a sign before it. `at`: where the option before ends; a sign between
 * them stays with the nearer one. `isDoubted`: neither is nearer, and the sign stays with the option before.
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

/** All labels of options in a text, with the place where each begins. */
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
      style: styleOf(label),
      isDoubted: isBetween && isWide(gap) === isWide(behind),
    };
  });
}

/**
 * Several options on one line ("A) 3   B) 4"), or options behind their question, as a line each. A label
 * counts if it follows the one before and looks like it. Two labels with a dot need a wide gap between them:
 * "A. Smith and B. Jones" is one option.
 *
 * `next`: the text of the line below, which must not go on with a label that this line has.
 */
export function splitLine(line: Line, next = ''): Line[] {
  const text = narrow(textOf(line.runs));
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
  const below = labelsIn(narrow(next)).find(({ begin }) => next.slice(0, begin).trim() === '');
  const isBelow =
    below?.style === first.style && chain.slice(1).some(({ ordinal }) => ordinal === below.ordinal);
  if (chain.length < 2 || !isCertain || isBelow) return [line];
  return [{ at: 0 }, ...chain]
    .map(({ at }, index) => cut(line, at, chain[index]))
    .filter(({ runs }) => textOf(runs).trim() !== '');
}

/** The line from a place to the next label. */
const cut = (line: Line, from: number, next: Found | undefined): Line => ({
  ...line,
  runs: slice(line.runs, from, next?.at),
  ...(next?.isDoubted && { endsInDoubt: true }),
});
