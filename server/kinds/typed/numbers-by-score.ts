import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { ScoredFields } from '../shared/kind-in-files.ts';
import { compareMarks } from '../shared/compare-marks.ts';
import { UNSUPPORTED_RULES } from '../shared/qti-2.ts';
import { type FileAnswer, toNumberQuestion } from './file-answers.ts';

/** Numbers that a file names: a value, or the range around it. `text`: its middle. */
export type NamedRange = { low: number; high: number; text: string };

/** Maximum bounds in a file's rules. Trying more could take long, and no real question has as many. */
const MOST = 300;

/** A number with its score. Between two bounds the score is the same everywhere. */
type Cell = { at: number; score: number; isBound: boolean };

type Range = NamedRange & { score: number };

/**
 * Finds the accepted numbers of a file by trying its rules at and between all bounds of `named`. Names
 * differences, such as bounds that are not included and marks below zero.
 */
export function numbersByScore(
  scoreOf: (value: number) => number | undefined,
  named: readonly NamedRange[],
  problems: Problem[],
): ScoredFields | Problem {
  const bounds = [...new Set(named.flatMap(({ low, high }) => [low, high]))].toSorted((a, b) => a - b);
  if (bounds.length > MOST) return UNSUPPORTED_RULES;
  const cells = cellsAround(bounds).map((cell) => Object.assign(cell, { score: scoreOf(cell.at) }));
  if (!areScored(cells)) return UNSUPPORTED_RULES;
  const best = Math.max(0, ...cells.map(({ score }) => score));
  if (best <= 0) return { code: 'key_missing', detail: sentence`The file names no right answer.` };
  const ownRanges = rangesOf(cells, named);
  const ranges = isComplete(cells, ownRanges) ? ownRanges : runsOf(cells, named);
  if (!ranges) return UNSUPPORTED_RULES;
  const fields = toNumberQuestion(
    ranges.map((range): FileAnswer => ({
      text: range.text,
      share: (100 * range.score) / best,
      tolerance: halfWidthOf(range),
    })),
  );
  const trials = cells.map(({ at, score }) => ({ answer: String(at), score, words: `“${at}”` }));
  problems.push(...compareMarks(trials, { ...fields, accepted: [], isForAll: false }, best));
  return { ...fields, score: best };
}

const within = ({ low, high }: NamedRange, at: number) => low <= at && at <= high;

/**
 * Returns the named ranges of which each number earns marks, in the order of the file, without those within
 * another one that earns as much.
 */
function rangesOf(cells: readonly Cell[], named: readonly NamedRange[]): Range[] {
  const accepted = new Map<string, Range>();
  for (const range of named) {
    const score = Math.min(...cells.filter(({ at }) => within(range, at)).map((cell) => cell.score));
    const id = `${range.low} ${range.high}`;
    if (score > 0 && !accepted.has(id)) accepted.set(id, { ...range, score });
  }
  const all = [...accepted.values()];
  const contains = (other: Range, range: Range) =>
    other !== range && other.score >= range.score && within(other, range.low) && within(other, range.high);
  return all.filter((range) => !all.some((other) => contains(other, range)));
}

/** Returns whether the ranges give each number the marks that it earns in the file. */
const isComplete = (cells: readonly Cell[], ranges: readonly Range[]) =>
  cells.every(
    ({ at, score }) =>
      Math.max(0, score) ===
      Math.max(0, ...ranges.filter((range) => within(range, at)).map((range) => range.score)),
  );

/**
 * Returns the longest ranges without gaps in which each number earns marks, best ones first; undefined if all
 * numbers above or below a bound earn marks.
 */
function runsOf(cells: readonly Cell[], named: readonly NamedRange[]): Range[] | undefined {
  const levels = [...new Set(cells.map(({ score }) => score))].filter((score) => score > 0);
  const runs = levels.toSorted((one, other) => other - one).flatMap((level) => runsAbove(cells, level));
  const ranges = new Map<string, Range>();
  for (const { from, to, score } of runs) {
    const [low, high] = [boundOf(cells, from, 1), boundOf(cells, to, -1)];
    if (low === undefined || high === undefined) return undefined;
    const id = `${low} ${high}`;
    if (!ranges.has(id)) ranges.set(id, { low, high, score, text: middleOf(low, high, named) });
  }
  return [...ranges.values()];
}

const areScored = (cells: readonly { score: number | undefined }[]): cells is Cell[] =>
  cells.every(({ score }) => score !== undefined);

/** Returns the bounds, and one number in each gap between, below and above them. */
function cellsAround(bounds: readonly number[]): { at: number; isBound: boolean }[] {
  const first = bounds[0] ?? 0;
  const last = bounds.at(-1) ?? 0;
  return [
    { at: first - 1 - Math.abs(first), isBound: false },
    ...bounds.flatMap((at, place) => {
      const next = bounds[place + 1];
      const gap = next === undefined ? last + 1 + Math.abs(last) : at + (next - at) / 2;
      return [
        { at, isBound: true },
        { at: gap, isBound: false },
      ];
    }),
  ];
}

/** Returns the longest runs of cells with at least this score. */
function runsAbove(cells: readonly Cell[], level: number): { from: number; to: number; score: number }[] {
  const runs: { from: number; to: number; score: number }[] = [];
  for (const [at, { score }] of cells.entries()) {
    if (score < level) continue;
    const run = runs.at(-1);
    if (run && run.to === at - 1) run.to = at;
    else runs.push({ from: at, to: at, score: level });
  }
  return runs;
}

/** Returns the bound at the end of a run, or next to it; undefined if the run has no end. */
function boundOf(cells: readonly Cell[], end: number, inwards: number): number | undefined {
  const cell = cells[end];
  return cell?.isBound ? cell.at : cells[end - inwards]?.at;
}

/** Returns the middle of a range, in the file's spelling if it has one. */
export function middleOf(low: number, high: number, named: readonly NamedRange[] = []): string {
  const middle = exactlyBetween(low, high)((low + high) / 2);
  const known = named.find(
    (range) => range.low === range.high && Math.abs(range.low - middle) <= (high - low) / 2e6,
  );
  return known?.text ?? String(middle);
}

const halfWidthOf = ({ low, high }: NamedRange) => exactlyBetween(low, high)((high - low) / 2);

/** Maximum number of decimals for `toFixed`. */
const MOST_DECIMALS = 100;

/** Returns the number of decimals; undefined for a number with a power of ten. */
const decimalsOf = (value: number) => {
  const text = String(value);
  return text.includes('e') ? undefined : (/\.(\d*)$/.exec(text)?.[1]?.length ?? 0);
};

/**
 * Returns a function that removes the floating-point error of a number between two others. Half of a sum has
 * at most one decimal more than its parts.
 */
function exactlyBetween(low: number, high: number): (number: number) => number {
  const decimals = [low, high].map(decimalsOf);
  return (number) =>
    decimals.every((each) => each !== undefined)
      ? Number(number.toFixed(Math.min(MOST_DECIMALS, Math.max(...decimals) + 1)))
      : Number(number.toPrecision(12));
}
