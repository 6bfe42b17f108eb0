import { costOf } from '#contract/cost.ts';
import { PARTS } from '#contract/marks.ts';
import { useDraftField } from '../draft/draft-context.ts';

/** Returns the function that tells which part of the marks (0 to 1) a wrong answer costs, by the options. */
export function useCost(): (options: number) => number {
  const { wrong, wrongPercent } = useDraftField('details', ({ settings }) => settings);
  return (options) => costOf({ wrong, wrong_percent: Number(wrongPercent) || 0 }, options) / PARTS;
}
