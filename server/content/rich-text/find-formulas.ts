import * as limits from '#contract/limits.ts';
import type { Node } from '#shared/rich-text.ts';

const PAIRS = [
  { opens: '\\(', closes: '\\)', display: 'inline' },
  { opens: '\\[', closes: '\\]', display: 'block' },
  { opens: '$$', closes: '$$', display: 'block' },
] as const;

/**
 * Delimiters and escaped characters. `\\` (a line break in TeX) is matched as a whole, so that its second
 * backslash does not start a delimiter.
 */
const SIGN = /\\[^]|\$\$/g;

/**
 * Splits a text at formulas as written on learning platforms: `\(…\)`, `\[…\]` and `$$…$$`. A formula in
 * `$$…$$` is a block only if it is the whole paragraph (`isAlone`).
 */
export function findFormulas(text: string, isAlone: boolean): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  let count = 0;
  for (const { start, end, pair } of possibleFormulas(text)) {
    const tex = text.slice(start + 2, end - 2).trim();
    if (start < from || tex === '') continue;
    if (++count > limits.questionFile.formulasOfText) break;
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

/** Returns the opening delimiters in order, each with the end of the next matching closing delimiter. */
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
