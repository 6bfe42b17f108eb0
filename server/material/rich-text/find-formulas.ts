import * as limits from '#contract/limits.ts';
import type { Node } from '#contract/rich-text.ts';

const PAIRS = [
  { opens: '\\(', closes: '\\)', display: 'inline' },
  { opens: '\\[', closes: '\\]', display: 'block' },
  { opens: '$$', closes: '$$', display: 'block' },
] as const;

/** Delimiters, and other characters behind a backslash: `\\` ends a row of TeX, whatever follows it. */
const SIGN = /\\[^]|\$\$/g;

/**
 * A text with the formulas in it, as learning platforms write them into their texts: `\(…\)`, `\[…\]` and
 * `$$…$$`. `isAlone`: the text is a whole paragraph. In a sentence `$$…$$` is shown within the line there.
 */
export function findFormulas(text: string, isAlone: boolean): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  let count = 0;
  for (const { start, end, pair } of possibleFormulas(text)) {
    const tex = text.slice(start + 2, end - 2).trim();
    if (start < from || tex === '') continue;
    if (++count > limits.reading.formulasOfText) break;
    const isWhole = isAlone && start === 0 && end === text.length;
    const display = pair.opens === '$$' && !isWhole ? 'inline' : pair.display;
    if (start > from) nodes.push(text.slice(from, start));
    nodes.push(['math', { tex, display }, []]);
    from = end;
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}

type Possible = { start: number; end: number; pair: (typeof PAIRS)[number] };

/** Each delimiter that opens a formula, in its order, with the end of the next one that closes it. */
function possibleFormulas(text: string): Possible[] {
  const found: Possible[] = [];
  /** The end of the nearest of each sign behind the present one. */
  const ends = new Map<string, number>();
  for (const { 0: sign, index } of [...text.matchAll(SIGN)].toReversed()) {
    const pair = PAIRS.find(({ opens }) => opens === sign);
    const end = pair && ends.get(pair.closes);
    if (pair && end !== undefined) found.push({ start: index, end, pair });
    ends.set(sign, index + 2);
  }
  return found.toReversed();
}
