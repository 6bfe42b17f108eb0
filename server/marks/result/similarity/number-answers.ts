import { type Answer, chosenOptions, kindNamed } from '#contract/answer.ts';
import { earnedByAnswer } from '#contract/earned.ts';
import type { QuestionKinds } from '#contract/answer-forms.ts';
import { PARTS } from '#contract/marks.ts';
import { typedAnswerReader } from '../../../contest/grading/typed-reading.ts';
import { NO_CHOICE, RIGHT_CHOICE } from './class-choices.ts';

type AskedKind = NonNullable<QuestionKinds['kinds']>[number];

/** Returns whether answers of this kind are compared as a whole, and not by the chosen option. */
export const comparesWholeAnswers = (kind?: string): boolean => {
  const { choosesSeveral, isTyped } = kindNamed(kind);
  return choosesSeveral || isTyped;
};

/**
 * Numbers the wrong answers to a question, from 1. If answers are compared as a whole, each different answer
 * that was given and is not fully right gets a number.
 */
export function numberAnswers(decisive: readonly number[], question: AskedKind) {
  if (comparesWholeAnswers(question.name)) return numberWholeAnswers(decisive, question);
  const numberOf = (answer: Answer) => {
    const [option] = chosenOptions(answer, question.name);
    return option === undefined ? NO_CHOICE : decisive.indexOf(option) + 1 || RIGHT_CHOICE;
  };
  return { numberOf, count: () => decisive.length };
}

function numberWholeAnswers(right: readonly number[], question: AskedKind) {
  const { name: kind } = question;
  const { nameOf } = typedAnswerReader({ ...question, kind });
  const rule = { ...question, kind, accepted: right, isForAll: false };
  const numbers = new Map<string, number>();
  /** Caches numbers by answer, because grading and normalizing a text take long. */
  const known = new Map<string, number>();
  const find = (answer: Answer) => {
    if (earnedByAnswer(answer, rule, PARTS) === PARTS) return RIGHT_CHOICE;
    // Spellings that grading treats as equal count as one answer, because equal typing habits prove nothing.
    const name = typeof answer === 'string' ? nameOf(answer) : JSON.stringify(answer);
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
}
