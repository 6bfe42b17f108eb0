import { plural, t } from '@lingui/core/macro';
import type { Figures } from './key-queries.ts';

export function describeFigures(figures: Omit<Figures, 'version'>): string[] {
  const { up, down, same } = figures;
  if (up + down + same === 0) return [t`There are no responses yet, so no marks change.`];
  return [
    t`${plural(up, { one: '# mark', other: '# marks' })} ${up === 1 ? 'goes' : 'go'} up, ${down} ${down === 1 ? 'goes' : 'go'} down, ${same} ${same === 1 ? 'stays' : 'stay'} the same.`,
    t`Average: ${points(figures.average_before)} → ${points(figures.average_after)}.`,
    t`Passed: ${figures.passed_before} → ${figures.passed_after}.`,
  ];
}

const points = (marks: number | null) => (marks === null ? '–' : marks.toFixed(2));
