import { plural, t } from '@lingui/core/macro';
import { formatFigure } from '#shared/minus.ts';
import type { Figures } from './key-queries.ts';

export function describeFigures(figures: Omit<Figures, 'version'>): string[] {
  const { up, down, same } = figures;
  if (up + down + same === 0) return [t`There are no responses yet, so no marks change.`];
  return [
    t`${plural(up, { one: '# mark goes up', other: '# marks go up' })}, ${plural(down, { one: '# goes down', other: '# go down' })}, ${plural(same, { one: '# stays the same', other: '# stay the same' })}.`,
    t`Average: ${{ before: points(figures.average_before) }} → ${{ after: points(figures.average_after) }}.`,
    t`Passed: ${{ before: figures.passed_before }} → ${{ after: figures.passed_after }}.`,
  ];
}

const points = (marks: number | null) => (marks === null ? '–' : formatFigure(marks));
