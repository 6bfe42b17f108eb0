import { kindNamed } from '#contract/answer.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import type { Tolerance } from '#contract/kinds/number/number-key.ts';
import { parsePattern } from '#contract/kinds/text/match-text.ts';
import { PARTS } from '#contract/marks.ts';
import type { Problem } from '#contract/questions.ts';
import type { WholeContest, WholeQuestion } from './writer.ts';

/** An accepted answer for a file. `percent`: its share of the marks, with five decimals as in Moodle. */
export type WrittenAnswer = { text: string; percent: number; tolerance: number };

export type TypedKey = { isNumber: boolean; answers: WrittenAnswer[] };

/** Returns the accepted answers of a question as programs write them; undefined if none is typed. */
export function typedAnswers({ source: { kind, key } }: WholeQuestion): TypedKey | undefined {
  if (!kindNamed(kind).isTyped) return undefined;
  const isNumber = kind === 'number';
  const answers = (key?.accepted ?? []).map(({ text, tolerance, share }) => ({
    text: isNumber ? String(readNumber(text)?.value) : text,
    percent: Number(((share / PARTS) * 100).toFixed(5)),
    tolerance: tolerance ? distanceOf(text, tolerance) : 0,
  }));
  return { isNumber, answers };
}

/** Lists the short texts with a star for any characters, which some formats take for an ordinary sign. */
export const lostStars = ({ questions }: WholeContest): Problem[] =>
  questions.flatMap((question) => {
    const { isNumber = true, answers = [] } = typedAnswers(question) ?? {};
    return !isNumber && answers.some(({ text }) => parsePattern(text).length > 1)
      ? [
          {
            code: 'rule_left_out',
            detail: `Question ${question.number}: The star stands for itself there, not for any characters.`,
          },
        ]
      : [];
  });

/** Returns a tolerance as the distance that it accepts on both sides. */
function distanceOf(text: string, tolerance: Tolerance): number {
  const size = Math.abs(readNumber(text)?.value ?? 0);
  if ('within' in tolerance) return tolerance.within;
  if ('percent' in tolerance) return Number(((size * tolerance.percent) / 100).toPrecision(12));
  return size === 0 ? 0 : Number(`5e${Math.floor(Math.log10(size)) - tolerance.digits}`);
}

/** Lists what programs that read only accepted answers and distances cannot know. */
export const lostOfTyped = (
  { questions }: WholeContest,
  { holdsCase, holdsUnit }: { holdsCase: boolean; holdsUnit: boolean },
): Problem[] =>
  questions.flatMap(({ number, source: { key, content } }) =>
    key ? lostIn(key, { holdsCase, hasUnit: content?.unit !== undefined && !holdsUnit }, number) : [],
  );

function lostIn(
  { accepted = [], ...rules }: AnswerKey,
  { holdsCase, hasUnit }: { holdsCase: boolean; hasUnit: boolean },
  number: number,
): Problem[] {
  const isRelative = accepted.some(({ tolerance }) => tolerance && !('within' in tolerance));
  const details = [
    isRelative && 'The tolerance is written as a distance.',
    hasUnit && 'The unit is left out.',
    rules.ignores_accents && 'Accents matter there.',
    rules.matches_case && !holdsCase && 'Capitals do not matter there.',
    rules.language !== undefined && 'The rules for Turkish letters are left out.',
  ];
  return details.flatMap((detail) =>
    detail ? [{ code: 'rule_left_out' as const, detail: `Question ${number}: ${detail}` }] : [],
  );
}
