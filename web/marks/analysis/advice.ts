import type { Wire } from '#contract/schemas.ts';
import { SURPRISE, tailOf } from '#contract/chances.ts';
import { optionLetter } from '../../contest/core/option-letter.ts';

/** Words for the figures of a contest's questions. Pure. */

export type Statistics = Wire<'getStatistics'>;
export type QuestionFigures = Statistics['questions'][number];

/**
 * The fewest responses of which coefficients are shown. Their standard error is about 1/√(n − 1), here
 * ± 0.33.
 */
const SHOWN_FROM = 10;
/** The fewest of which they mean something (± 0.19). Of fewer the words are cautious. */
const TRUSTED_FROM = 30;

/** Trust that a number of responses deserves. */
export type Trust = 'counts alone' | 'few students' | 'enough';

/**
 * Returns the number of responses behind a question's figures: where questions are drawn, of students who got
 * it.
 */
export const responsesOf = ({ given }: QuestionFigures, { responses }: Statistics): number =>
  given ?? responses;

/** Returns the number of students of each third who got the question. */
export function thirdsOf({ given, options, unanswered }: QuestionFigures, { thirds }: Statistics) {
  if (given === undefined) return thirds;
  const all = (third: keyof typeof thirds) =>
    options.reduce((sum, option) => sum + option[third], unanswered[third]);
  return { upper: all('upper'), middle: all('middle'), lower: all('lower') };
}

export function trustOf(responses: number): Trust {
  if (responses < SHOWN_FROM) return 'counts alone';
  return responses < TRUSTED_FROM ? 'few students' : 'enough';
}

/** `isUrgent`: the question should be looked at; else it is a hint for the next time. */
export type Advice = { words: string; isUrgent: boolean };

/** The share of right answers from which on a question is too easy to tell anybody apart. */
const TOO_EASY = 0.95;
/** Below this discrimination a question hardly tells strong from weak students apart. */
const BLUNT = 0.1;
/** A wrong option that fewer choose (a share) does no work. */
const IDLE = 0.05;

/** Returns the advice on a question; nothing if there are too few responses, or all is well. */
export function adviceOn(question: QuestionFigures, statistics: Statistics): Advice[] {
  const trust = trustOf(responsesOf(question, statistics));
  if (trust === 'counts alone' || !isJudged(question)) return [];
  const chance = misled(question) ?? betterWeak(question, statistics);
  if (trust === 'few students') return chance === undefined ? [] : [{ words: chance, isUrgent: true }];
  const { discrimination, facility } = question;
  if (facility >= TOO_EASY)
    return [{ words: 'Too easy: it does not separate strong and weak students.', isUrgent: false }];
  const main = suspectKey(question, statistics) ?? chance ?? guessed(question);
  if (main !== undefined) return [{ words: main, isUrgent: true }];
  const isBlunt = discrimination !== null && discrimination < BLUNT;
  return [
    ...(isBlunt ? [{ words: 'It hardly separates strong and weak students.', isUrgent: false }] : []),
    ...idleOptions(question),
  ];
}

/**
 * A wrong option that more students chose than the right ones, beyond what tossing a coin for each of them
 * explains. Of one that was right by mistake the teacher has decided already.
 */
function misled({ options }: QuestionFigures): string | undefined {
  const right = options.reduce((sum, { is_accepted: isRight, count }) => sum + (isRight ? count : 0), 0);
  const wrong = options.findIndex(({ is_accepted: isRight, keeps_marks: wasCorrected, count }) => {
    const coins = Array.from({ length: count + right }, () => 1 / 2);
    return !isRight && !wasCorrected && tailOf(coins, count) <= SURPRISE;
  });
  const count = options[wrong]?.count;
  if (count === undefined) return undefined;
  const letter = optionLetter(wrong);
  return `${count} students chose ${letter}, ${right} the right answer: is the key right, and was it taught?`;
}

/** Standard errors below 0 from which on a discrimination is negative: by chance in 1 of 100 questions. */
const NEGATIVE = 2.33;

function betterWeak(question: QuestionFigures, statistics: Statistics): string | undefined {
  const { discrimination } = question;
  const error = 1 / Math.sqrt(responsesOf(question, statistics) - 1);
  return discrimination !== null && discrimination < -NEGATIVE * error
    ? 'Weak students did better here than strong ones: is the wording clear?'
    : undefined;
}

/** If everybody has its marks, or it does not count, there is nothing to find out any more. */
const isJudged = ({ is_counted: isCounted, is_for_all: isForAll }: QuestionFigures) => isCounted && !isForAll;

/** The share of right answers if everybody guessed. */
export const guessOf = ({ options }: QuestionFigures): number =>
  options.filter(({ is_accepted: isRight }) => isRight).length / options.length;

/**
 * A wrong option that more of the upper third chose than the right one, and a larger share of the upper third
 * than of the lower. Of one that was right by mistake the teacher has decided already.
 */
function suspectKey(question: QuestionFigures, statistics: Statistics): string | undefined {
  const { options } = question;
  const thirds = thirdsOf(question, statistics);
  const right = options.reduce((sum, { is_accepted: isRight, upper }) => sum + (isRight ? upper : 0), 0);
  const suspect = options.findIndex(
    ({ is_accepted: isRight, keeps_marks: wasCorrected, upper, lower }) =>
      !isRight && !wasCorrected && upper > right && upper * thirds.lower > lower * thirds.upper,
  );
  return suspect < 0 ? undefined : `The strong students chose ${optionLetter(suspect)}: is the key right?`;
}

function guessed(question: QuestionFigures): string | undefined {
  return question.facility <= guessOf(question)
    ? 'No better than guessing: was it taught, and is the wording clear?'
    : undefined;
}

function idleOptions({ options }: QuestionFigures): Advice[] {
  const idle = (isIdle: (option: QuestionFigures['options'][number]) => boolean) =>
    options.flatMap((option, index) => (!option.is_accepted && isIdle(option) ? [optionLetter(index)] : []));
  const nobody = idle(({ count }) => count === 0);
  const hardly = idle(({ count, share }) => count > 0 && share < IDLE);
  return [
    ...(nobody.length > 0 ? [{ words: `Nobody chose ${listed(nobody)}.`, isUrgent: false }] : []),
    ...(hardly.length > 0 ? [{ words: `Hardly anybody chose ${listed(hardly)}.`, isUrgent: false }] : []),
  ];
}

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const listed = (letters: string[]) => or.format(letters);

/** The share of students beyond which a question that they did not reach is a matter of time. */
const RAN_OUT = 0.1;

/** The number of the first question that many did not reach; undefined if the time sufficed. */
export function ranOutAt({ questions, responses }: Statistics): number | undefined {
  if (trustOf(responses) !== 'enough') return undefined;
  // An empty response ran out of something else than time.
  const empty = questions[0]?.not_reached ?? 0;
  const first = questions.findIndex(({ not_reached: amount }) => amount - empty >= RAN_OUT * responses);
  return first < 0 ? undefined : first + 1;
}
