import * as limits from '#contract/limits.ts';
import type { Node } from '#contract/rich-text.ts';

const PAIRS = [
  { opens: '\\(', closes: '\\)', display: 'inline' },
  { opens: '\\[', closes: '\\]', display: 'block' },
  { opens: '$$', closes: '$$', display: 'block' },
] as const;

/** Delimiters, and escaped characters: `\\` ends a row of TeX, whatever follows it. */
const SIGN = /\\[^]|\$\$/g;

/**
 * Splits a text at formulas of learning platforms: `\(…\)`, `\[…\]` and `$$…$$`. Only as a whole
 * paragraph (`isAlone`) is `$$…$$` a block.
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

/** Returns opening delimiters in order, each with the end of the next closing one. */
function possibleFormulas(text: string): Possible[] {
  const found: Possible[] = [];
  const ends = new Map<string, number>();
  for (const { 0: sign, index } of [...text.matchAll(SIGN)].toReversed()) {
    const pair = PAIRS.find(({ opens }) => opens === sign);
    const end = pair && ends.get(pair.closes);
    if (pair && end !== undefined) found.push({ start: index, end, pair });
    ends.set(sign, index + 2);
  }
  return found.toReversed();
}
