import type { CallName } from '#contract/calls.ts';
import type { CallSample } from './another-teacher.ts';
import { percentile, formatWhole } from '../base/figures.ts';

/**
 * Limits. `ratio`: a call's p95 divided by its p95 without an attack. `floor`: a p95 (ms) that is always
 * acceptable.
 */
export const TEACHER_LIMITS = { ratio: 3, floor: 50 };

type CallFigures = { call: CallName; samples: number; p95: number; refusals: string[] };

function figuresOf(samples: readonly CallSample[]): CallFigures[] {
  const byCall = Map.groupBy(samples, ({ call }) => call);
  return [...byCall].map(([call, own]) => ({
    call,
    samples: own.length,
    p95: percentile(
      own.map(({ took }) => took).toSorted((a, b) => a - b),
      0.95,
    ),
    refusals: own.flatMap(({ refusal }) => refusal ?? []),
  }));
}

export const describeTeacher = (samples: readonly CallSample[]): string =>
  figuresOf(samples)
    .map(({ call, p95, samples: count }) => `${call} ${p95.toFixed(1)} (${count})`)
    .join(', ');

export type TeacherVerdict = { worst: string; missed: string[] };

export function judgeTeacher(samples: readonly CallSample[], calm: readonly CallSample[]): TeacherVerdict {
  const figures = new Map(figuresOf(samples).map((one) => [one.call, one]));
  const missed: string[] = [];
  let worst = { text: '–', load: 0 };
  for (const { call, p95: quiet } of figuresOf(calm)) {
    const { p95, samples: count, refusals } = figures.get(call) ?? { p95: 0, samples: 0, refusals: [] };
    const limit = Math.max(TEACHER_LIMITS.floor, TEACHER_LIMITS.ratio * quiet);
    if (p95 / limit > worst.load) {
      worst = { text: `${call} ${(p95 / quiet).toFixed(1)}`, load: p95 / limit };
    }
    if (count === 0) missed.push(`${call} had no turn before the end`);
    else if (p95 > limit || refusals.length > 0) {
      const why = refusals.length > 0 ? `: ${[...new Set(refusals)].join('; ')}` : '';
      missed.push(
        `${call} p95 ${formatWhole(p95)} ms (${formatWhole(quiet)} in peace), ${refusals.length} of ${count} refused${why}`,
      );
    }
  }
  return { worst: worst.text, missed };
}
