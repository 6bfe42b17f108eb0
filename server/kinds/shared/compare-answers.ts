import { type Answer, chosenOptions } from '#contract/answer.ts';
import type { QuestionKinds } from '#contract/answer-forms.ts';
import { earnedByAnswer } from '#contract/earned.ts';
import { PARTS } from '#contract/marks.ts';

/** Blank answer, or question in which no answer counts as wrong. */
export const NO_CHOICE = 0;
export const RIGHT_CHOICE = 0xffff_ffff;

export type ComparedQuestion = NonNullable<QuestionKinds['kinds']>[number];

/** Comparison of the wrong answers to a question. Equal ones have the same number, from 1. */
export type AnswerComparison = {
  /** Returns the ids that decide which answers are wrong; null if no answer is. */
  decisive: (options: readonly number[], right: readonly number[]) => readonly number[] | null;

  numberAnswers: (
    decisive: readonly number[],
    question: ComparedQuestion,
  ) => { numberOf: (answer: Answer) => number; count: () => number };
};

/** Compares answers by the chosen option. The wrong options decide. */
export const comparesOptions: AnswerComparison = {
  decisive(options, right) {
    const wrong = options.filter((id) => !right.includes(id));
    return wrong.length > 0 ? wrong : null;
  },
  numberAnswers: (wrong, { name }) => ({
    numberOf(answer) {
      const [option] = chosenOptions(answer, name);
      return option === undefined ? NO_CHOICE : wrong.indexOf(option) + 1 || RIGHT_CHOICE;
    },
    count: () => wrong.length,
  }),
};

/** Returns a function that gives equal names to answers that count as the same. */
type NamesAnswers = (question: ComparedQuestion) => (answer: Answer) => string;

/**
 * Compares whole answers. Each different answer that was given and is not fully right gets a number. The
 * right options decide.
 */
export const comparesWhole = (namesOf: NamesAnswers = () => JSON.stringify): AnswerComparison => ({
  decisive: (_, right) => right,
  numberAnswers(right, question) {
    const { name: kind } = question;
    const nameOf = namesOf(question);
    const rule = { ...question, kind, accepted: right, isForAll: false };
    const numbers = new Map<string, number>();
    /** Caches numbers by answer, because grading and normalizing a text take long. */
    const known = new Map<string, number>();
    const find = (answer: Answer) => {
      if (earnedByAnswer(answer, rule, PARTS) === PARTS) return RIGHT_CHOICE;
      const name = nameOf(answer);
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      return number;
    };
    const numberOf = (answer: Answer) => {
      const text = JSON.stringify(answer);
      const number = known.get(text) ?? find(answer);
      known.set(text, number);
      return number;
    };
    return { numberOf, count: () => numbers.size };
  },
});
