import { formatCount } from '../../../base/ui/time.ts';
import type { Figures } from './key-queries.ts';

export function describeFigures(figures: Omit<Figures, 'version'>): string[] {
  const { up, down, same } = figures;
  if (up + down + same === 0) return ['There are no responses yet, so no marks change.'];
  return [
    `${formatCount(up, 'mark')} ${up === 1 ? 'goes' : 'go'} up, ${down} ${down === 1 ? 'goes' : 'go'} down, ${same} ${same === 1 ? 'stays' : 'stay'} the same.`,
    `Average: ${points(figures.average_before)} → ${points(figures.average_after)}.`,
    `Passed: ${figures.passed_before} → ${figures.passed_after}.`,
  ];
}

const points = (marks: number | null) => (marks === null ? '–' : marks.toFixed(2));
