import type * as fc from 'fast-check';
import { earnedByAnswer, gradingNamed } from '#contract/earned.ts';
import { PARTS } from '#contract/marks.ts';
import type { ParsedQuestion } from '#contract/questions.ts';

/**
 * Answer of a student, in the words of the file. `chosen`: texts of the chosen options. `said`: true or false
 * by statement. `matched`: for each prompt, the text of the chosen answer. `ordered`: texts in order.
 */
export type FileAnswer =
  | { typed: string }
  | { chosen: readonly string[] }
  | { said: Readonly<Record<string, boolean>> }
  | { matched: readonly string[] }
  | { ordered: readonly string[] };

/**
 * A file with one question, some answers to it, and the format's own grading. `earns`: share of the marks
 * from 0 to 1, or below 0 if the answer costs marks. `allowance`: largest difference that rounding explains.
 */
export type OwnQuestion = {
  content: string | Uint8Array;
  answers: readonly FileAnswer[];
  earns: (answer: FileAnswer) => number;
  allowance?: number;
};

/**
 * One format, or one kind of question of a format. `silent`: smallest share of the random questions that must
 * be imported without a warning, so that the test compares something.
 */
export type OwnRules = { name: string; question: fc.Arbitrary<OwnQuestion>; silent: number };

/**
 * Returns the share that an answer earns here; undefined if students cannot give it here, such as two options
 * where one can be chosen.
 */
export function shareHere(question: ParsedQuestion, answer: FileAnswer): number | undefined {
  const { kind, content, key, options } = question;
  const ids = options.map((_, index) => index + 1);
  const right = gradingNamed(kind).rightList?.of(ids, key) ?? ids.filter((id) => options[id - 1]?.is_correct);
  const idOf = (text: string) => options.findIndex((option) => option.option_text === text) + 1;
  const given = answerHere(question, answer, idOf);
  if (given === undefined) return undefined;
  const parts = { ...(kind && { kind }), ...(content && { content }), ...(key && { key }) };
  const rule = { ...parts, options: ids, accepted: right, isForAll: false };
  return earnedByAnswer(given, rule, PARTS) / PARTS;
}

type AnswerHere = Parameters<typeof earnedByAnswer>[0];

function answerHere(
  { kind = 'single' }: ParsedQuestion,
  answer: FileAnswer,
  idOf: (text: string) => number,
): AnswerHere | undefined {
  if ('typed' in answer) return ['number', 'text'].includes(kind) ? answer.typed : undefined;
  if ('said' in answer) {
    const decisions = Object.entries(answer.said).map(([text, isTrue]) =>
      isTrue ? idOf(text) : -idOf(text),
    );
    const sorted = decisions.toSorted((one, other) => Math.abs(one) - Math.abs(other));
    return kind === 'statements' ? sorted : undefined;
  }
  if ('matched' in answer) return kind === 'matching' ? answer.matched.map(idOf) : undefined;
  if ('ordered' in answer) return kind === 'ordering' ? answer.ordered.map(idOf) : undefined;
  const ids = answer.chosen.map(idOf).toSorted((one, other) => one - other);
  if (kind === 'several') return ids.length === 0 ? null : ids;
  return kind === 'single' && ids.length === 1 ? ids[0] : undefined;
}
