import { matchesPattern, parsePattern, type TextPattern } from '#contract/kinds/text/match-text.ts';
import { normaliseText, type TextRules } from '#contract/kinds/text/normalise-text.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { parseProgramNumber } from '../shared/program-number.ts';
import type { FileAnswer } from './file-answers.ts';

/*
 * Programs such as Moodle compare an answer with the accepted ones in their order, and the first that matches
 * decides. Here the one with the largest share does. The functions name the answers for which this differs.
 */

/** Answers with `meets`: whether some typed text matches both. */
type Comparison<Each> = (one: Each, other: Each) => boolean;

/** Lists the texts that earn less in the file than here, because a later text also accepts them. */
export const firstTextProblems = (answers: readonly FileAnswer[], rules: TextRules = {}): Problem[] =>
  problemsOf(
    answers.map((answer) => ({ answer, pattern: parsePattern(normaliseText(answer.text, rules)) })),
    (one, other) => meet(one.pattern, other.pattern),
  );

/** Lists the numbers that earn less in the file than here. `*` stands for every number. */
export const firstNumberProblems = (answers: readonly FileAnswer[]): Problem[] =>
  problemsOf(
    answers.map((answer) => ({ answer, value: parseProgramNumber(answer.text) })),
    (one, other) => {
      if (one.answer.text === '*' || other.answer.text === '*') return true;
      if (one.value === undefined || other.value === undefined) return false;
      const reach = (one.answer.tolerance ?? 0) + (other.answer.tolerance ?? 0);
      return Math.abs(one.value - other.value) <= reach * (1 + 1e-12) + Number.EPSILON;
    },
  );

/** Maximum number of problems of one question; more would say nothing new. */
const MOST = 3;

function problemsOf<Each extends { answer: FileAnswer }>(
  answers: readonly Each[],
  meets: Comparison<Each>,
): Problem[] {
  const problems: Problem[] = [];
  const earning = answers.flatMap((each, at) => (each.answer.share > 0 ? [{ each, at }] : []));
  for (const [at, first] of answers.entries()) {
    const share = Math.max(0, first.answer.share);
    const later = earning.find(
      (other) => other.at > at && other.each.answer.share > share && meets(first, other.each),
    );
    if (!later) continue;
    const [own = '', usual = ''] = [first.answer, later.each.answer].map(nameOf);
    const here = short(later.each.answer.share);
    problems.push({
      code: 'partial_credit_left_out',
      detail:
        share === 0
          ? sentence`In the file “${own}” comes first and earns nothing. Here an answer that also matches “${usual}” earns ${here} %.`
          : sentence`In the file “${own}” comes first and earns ${short(share)} %. Here an answer that also matches “${usual}” earns ${here} %.`,
    });
    if (problems.length === MOST) break;
  }
  return problems;
}

const short = (share: number) => Number(share.toFixed(1));

const nameOf = ({ text, tolerance = 0 }: FileAnswer) => (tolerance > 0 ? `${text} ± ${tolerance}` : text);

/** Returns whether some text matches both patterns. Between two patterns with stars, only the ends decide. */
function meet(one: TextPattern, other: TextPattern): boolean {
  if (one.length === 1) return matchesPattern(one[0], other);
  if (other.length === 1) return matchesPattern(other[0], one);
  const [start, otherStart] = [one[0], other[0]];
  const [end, otherEnd] = [one.at(-1) ?? '', other.at(-1) ?? ''];
  return (
    (start.startsWith(otherStart) || otherStart.startsWith(start)) &&
    (end.endsWith(otherEnd) || otherEnd.endsWith(end))
  );
}
