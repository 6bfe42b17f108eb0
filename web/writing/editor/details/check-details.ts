import * as limits from '#contract/limits.ts';
import { isStep } from '#contract/marks.ts';
import { isSkipped, SKIPPED } from '../../../base/ui/local-time.ts';
import { type Details, type Faults, passingMark } from '../draft/draft.ts';
import { places } from '../draft/faults.ts';

/** Checks the details before the teacher leaves the first step. The server checks everything else. */
export function checkDetails(details: Details): Faults {
  const passing = passingMark(details);
  const checks: [place: string, why: string | false][] = [
    [places.name, !details.name.trim() && 'Enter a title.'],
    [places.start, details.start ? isSkipped(details.start) && SKIPPED : 'Enter a start time.'],
    [places.end, details.end ? isSkipped(details.end) && SKIPPED : 'Enter an end time.'],
    [places.passing, whyNotPassing(passing)],
  ];
  return Object.fromEntries(
    checks.flatMap(([place, why]) => (why ? [[place, { why, step: 'details' as const }]] : [])),
  );
}

function whyNotPassing(passing: number | undefined): string | false {
  if (passing === undefined) return 'Enter a number. With 0, everybody passes.';
  if (passing < 0) return 'This must be at least 0.';
  return !isStep(passing) && `This must be a multiple of ${limits.marksStep}.`;
}
