import type { Wire } from '#contract/schemas.ts';

export type PageLine = NonNullable<Wire<'readQuestions'>['lines']>[number];

/** The part of the teacher's text for one item. `before`: lines above it that belong to no item. */
export type Pane = { before: readonly PageLine[]; own: readonly PageLine[] };

/** The teacher's text, divided by item. `panes`: one per item. `rest`: lines after the last item. */
export type Panes = { panes: readonly Pane[]; rest: readonly PageLine[] };

export function panesOf({ items, lines }: Pick<Wire<'readQuestions'>, 'items' | 'lines'>): Panes | undefined {
  if (!lines) return undefined;
  let reached = 0;
  const panes = items.map(({ lines: own }): Pane => {
    if (!own) return { before: [], own: [] };
    const [first, last] = own;
    const before = withoutBlankEnds(lines.slice(reached, Math.max(reached, first)));
    reached = Math.max(reached, last + 1);
    return { before, own: lines.slice(first, last + 1) };
  });
  return { panes, rest: withoutBlankEnds(lines.slice(reached)) };
}

const isFilled = ({ text }: PageLine) => text.trim() !== '';

function withoutBlankEnds(lines: readonly PageLine[]): readonly PageLine[] {
  const first = lines.findIndex(isFilled);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1);
}
