import { readNumber } from '#contract/kinds/number/read-number.ts';
import type { Tolerance } from '#contract/kinds/number/number-key.ts';
import { PARTS } from '#contract/marks.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';

/** An accepted answer for a file. `percent`: its share of the marks, with five decimals as in Moodle. */
export type WrittenAnswer = { text: string; percent: number; tolerance: number };

/**
 * Returns the accepted answers as other programs write them, the largest share first, because there the first
 * that matches decides. A number always has a tolerance, which may be 0.
 */
export const writtenAnswers = ({ source: { key } }: WholeQuestion): WrittenAnswer[] =>
  (key?.accepted ?? [])
    .toSorted((one, other) => other.share - one.share)
    .map(({ text, tolerance, share }) => ({
      text,
      percent: Number(((share / PARTS) * 100).toFixed(5)),
      tolerance: tolerance ? distanceOf(text, tolerance) : 0,
    }));

/** Shares (per cent) that Moodle knows. It refuses a file with others. */
const MOODLE_SHARES = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5,
  11.11111, 10, 5,
];

/** Returns the answers with the nearest shares that Moodle knows. */
export const withMoodleShares = (answers: readonly WrittenAnswer[]): WrittenAnswer[] =>
  answers.map((answer) => Object.assign({}, answer, { percent: moodleShareNear(answer.percent) }));

const moodleShareNear = (percent: number): number =>
  MOODLE_SHARES.reduce((best, one) => (Math.abs(one - percent) < Math.abs(best - percent) ? one : best));

/** Names the shares that Moodle does not know, and those that replace them. */
export const lostMoodleShares = (question: WholeQuestion): Problem[] =>
  ruleProblems(
    ...writtenAnswers(question).map(({ text, percent }) => {
      const near = moodleShareNear(percent);
      return (
        near !== percent && sentence`“${text}” earns ${near} % there: Moodle has no share of ${percent} %.`
      );
    }),
  );

/** Returns the accepted numbers in the spelling that other programs read. */
export const writtenNumbers = (question: WholeQuestion): WrittenAnswer[] =>
  writtenAnswers(question).map((answer) =>
    Object.assign(answer, { text: String(readNumber(answer.text)?.value) }),
  );

/** Returns a tolerance as a distance to both sides. */
function distanceOf(text: string, tolerance: Tolerance): number {
  const size = Math.abs(readNumber(text)?.value ?? 0);
  if ('within' in tolerance) return tolerance.within;
  if ('percent' in tolerance) return Number(((size * tolerance.percent) / 100).toPrecision(12));
  return size === 0 ? 0 : Number(`5e${Math.floor(Math.log10(size)) - tolerance.digits}`);
}

/** Loss of the rule `reads_thousands`. */
export const THOUSANDS_LOST = sentence`“2,860” is read as 2.86 only there.`;

/** Lists the rules of a number that programs with only values and distances cannot express. */
export const lostNumberRules = (
  { source: { key, content } }: WholeQuestion,
  { holdsUnit }: { holdsUnit: boolean },
): Problem[] =>
  ruleProblems(
    key?.accepted?.some(({ tolerance }) => tolerance && !('within' in tolerance)) &&
      sentence`The tolerance is written as a distance.`,
    content?.unit !== undefined && !holdsUnit && sentence`The unit is left out.`,
    key?.reads_thousands && THOUSANDS_LOST,
  );

/** Lists the rules of a short text that a format cannot express. */
export const lostTextRules = (
  { source: { key = {} } }: WholeQuestion,
  { holdsCase }: { holdsCase: boolean },
): Problem[] =>
  ruleProblems(
    key.ignores_accents && sentence`Accents matter there.`,
    key.matches_case && !holdsCase && sentence`Capitals do not matter there.`,
    key.language !== undefined && sentence`The rules for Turkish letters are left out.`,
  );

/** Lists the partial shares that are lost in a format where each accepted answer earns all the marks. */
export const lostShares = ({ source: { key } }: WholeQuestion): Problem[] =>
  ruleProblems(
    key?.accepted?.some(({ share }) => share !== PARTS) &&
      sentence`Answers that earn a part of the marks are left out.`,
  );
