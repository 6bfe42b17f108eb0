import { costOf } from '#contract/cost.ts';
import { PARTS } from '#contract/marks.ts';
import { useDraftField } from '../draft/draft-context.ts';

/** Returns a function from the number of options to the share of marks (0 to 1) that a wrong answer costs. */
export function useCost(): (options: number) => number {
  const { wrong, wrongPercent } = useDraftField('details', ({ settings }) => settings);
  return (options) => costOf({ wrong, wrong_percent: Number(wrongPercent) || 0 }, options) / PARTS;
}
