import * as limits from '#contract/limits.ts';
import type { Node } from '#contract/rich-text.ts';

const PAIRS = [
  { opens: '\\(', closes: '\\)', display: 'inline' },
  { opens: '\\[', closes: '\\]', display: 'block' },
  { opens: '$$', closes: '$$', display: 'block' },
] as const;
type Pair = (typeof PAIRS)[number];

/**
 * A text with the formulas in it, as learning platforms write them into their texts: `\(…\)`, `\[…\]` and
 * `$$…$$`. `isAlone`: the text is a whole paragraph. In a sentence `$$…$$` is shown within the line there.
 */
export function findFormulas(text: string, isAlone: boolean): Node[] {
  const found = PAIRS.flatMap((pair) => Array.from(formulasBetween(text, pair)));
  const nodes: Node[] = [];
  let from = 0;
  for (const { start, end, tex, opens, display } of found.toSorted((a, b) => a.start - b.start)) {
    if (start < from || tex === '') continue;
    const isWhole = isAlone && start === 0 && end === text.length;
    if (start > from) nodes.push(text.slice(from, start));
    nodes.push(['math', { tex, display: opens === '$$' && !isWhole ? 'inline' : display }, []]);
    from = end;
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}

function* formulasBetween(text: string, pair: Pair) {
  for (let at = 0, count = 0; count < limits.reading.formulasOfText; count++) {
    const start = text.indexOf(pair.opens, at);
    const closing = start < 0 ? -1 : text.indexOf(pair.closes, start + 2);
    if (closing < 0) return;
    at = closing + 2;
    yield { ...pair, start, end: at, tex: text.slice(start + 2, closing).trim() };
  }
}
