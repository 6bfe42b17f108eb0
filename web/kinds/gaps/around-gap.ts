import { markOfGap } from '#contract/kinds/gaps/gap.ts';

/** Characters on each side of a gap. */
const AROUND = 60;

/** Returns the words around a gap's mark, for screen readers: "capital of Peru is [1], that of Chile". */
export function aroundGap(text: string, index: number): string {
  const mark = markOfGap(index);
  const at = text.indexOf(mark);
  if (at < 0) return '';
  const before =
    text
      .slice(0, at)
      .split(/[.!?\n]\s/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(at + mark.length).split(/[.!?\n](?:\s|$)/);
  return `${before.slice(-AROUND)}${mark}${after.slice(0, AROUND)}`.trim();
}
