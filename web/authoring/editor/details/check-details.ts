import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { isStep } from '#contract/marks.ts';
import { isSkipped, SKIPPED } from '../../../base/time/local-time.ts';
import { type Details, type Faults, passingMark } from '../draft/draft.ts';
import { places } from '../draft/faults.ts';

/** Checks the details before the second step. The server checks everything else. */
export function checkDetails(details: Details): Faults {
  const passing = passingMark(details);
  const checks: [place: string, why: string | false][] = [
    [places.name, !details.name.trim() && t`Enter a title.`],
    [places.start, details.start ? isSkipped(details.start) && SKIPPED : t`Enter a start time.`],
    [places.end, details.end ? isSkipped(details.end) && SKIPPED : t`Enter an end time.`],
    [places.passing, whyNotPassing(passing)],
  ];
  return Object.fromEntries(
    checks.flatMap(([place, why]) => (why ? [[place, { why, step: 'details' as const }]] : [])),
  );
}

function whyNotPassing(passing: number | undefined): string | false {
  if (passing === undefined) return t`Enter a number. With 0, everybody passes.`;
  if (passing < 0) return t`This must be at least 0.`;
  return !isStep(passing) && t`This must be a multiple of ${{ step: limits.passingMarksStep }}.`;
}
