import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { SIGNIFICANCE_LEVEL, tailProbability } from '#shared/chances.ts';
import { intlLocale } from '../../base/language/i18n.ts';
import { optionLetter } from '../../kinds/shared/option-letter.ts';
import { rivalsIn } from './rivals.ts';

export type Statistics = Wire<'getStatistics'>;
export type QuestionFigures = Statistics['questions'][number];

/** Minimum responses for coefficients. With 10, their standard error 1/√(n − 1) is 0.33. */
const SHOWN_FROM = 10;
/** Minimum responses for confident wording (standard error 0.19). With fewer, the wording is cautious. */
const TRUSTED_FROM = 30;

export type Trust = 'counts alone' | 'few students' | 'enough';

/** Returns the number of responses to a question. Only some students get a drawn question. */
export const responsesOf = ({ given }: QuestionFigures, { responses }: Statistics): number =>
  given ?? responses;

/** Returns the sizes of the class's thirds, counting only students who got the question. */
export const thirdsOf = ({ given_thirds: given }: QuestionFigures, { thirds }: Statistics) => given ?? thirds;

export function trustOf(responses: number): Trust {
  if (responses < SHOWN_FROM) return 'counts alone';
  return responses < TRUSTED_FROM ? 'few students' : 'enough';
}

/** Advice on a question. `isUrgent`: the question must be checked now, not only before its next use. */
export type Advice = { words: string; isUrgent: boolean };

/** Minimum share of right answers at which a question is too easy to separate students. */
const TOO_EASY = 0.95;
const BLUNT = 0.1;
/** A wrong option chosen by a smaller share of students counts as useless. */
const IDLE = 0.05;

/** Returns the advice on a question; empty if there are too few responses or nothing to improve. */
export function adviceOn(question: QuestionFigures, statistics: Statistics): Advice[] {
  const trust = trustOf(responsesOf(question, statistics));
  if (trust === 'counts alone' || !isJudged(question)) return [];
  const chance = misled(question) ?? betterWeak(question, statistics);
  if (trust === 'few students') return chance === undefined ? [] : [{ words: chance, isUrgent: true }];
  const { discrimination, facility } = question;
  if (facility >= TOO_EASY)
    return [{ words: t`Too easy: it does not separate strong and weak students.`, isUrgent: false }];
  const main = suspectKey(question, statistics) ?? chance ?? guessed(question);
  if (main !== undefined) return [{ words: main, isUrgent: true }];
  const isBlunt = discrimination !== null && discrimination < BLUNT;
  return [
    ...(isBlunt ? [{ words: t`It hardly separates strong and weak students.`, isUrgent: false }] : []),
    ...idleOptions(question),
  ];
}

/** Finds a wrong choice made more often than the right one, significantly more than by tossing coins. */
const misled = (question: QuestionFigures): string | undefined =>
  rivalsIn(question).find(({ wrong, right }) => {
    const coins = Array.from({ length: wrong.count + right.count }, () => 1 / 2);
    return tailProbability(coins, wrong.count) <= SIGNIFICANCE_LEVEL;
  })?.ifPreferred;

/** Discrimination counts as negative if it is this many standard errors below 0; 1 in 100 is by chance. */
const NEGATIVE = 2.33;

function betterWeak(question: QuestionFigures, statistics: Statistics): string | undefined {
  const { discrimination } = question;
  const error = 1 / Math.sqrt(responsesOf(question, statistics) - 1);
  return discrimination !== null && discrimination < -NEGATIVE * error
    ? t`Weak students did better here than strong ones: is the wording clear?`
    : undefined;
}

const isJudged = ({ is_counted: isCounted, is_for_all: isForAll }: QuestionFigures) => isCounted && !isForAll;

/** Returns the expected share of right answers if all students guess. */
export const guessOf = ({ guessed_share: share, options }: QuestionFigures): number =>
  share ?? options.filter(({ is_accepted: isRight }) => isRight).length / options.length;

/** Finds a wrong choice that the best third made more often than the right one and than the lowest third. */
function suspectKey(question: QuestionFigures, statistics: Statistics): string | undefined {
  const thirds = thirdsOf(question, statistics);
  return rivalsIn(question).find(
    ({ wrong: { upper, lower }, right }) =>
      upper > right.upper && upper * thirds.lower > lower * thirds.upper,
  )?.ifPreferredByBest;
}

function guessed(question: QuestionFigures): string | undefined {
  return question.facility <= guessOf(question)
    ? t`No better than guessing: was this taught, and is the wording clear?`
    : undefined;
}

function idleOptions({ options }: QuestionFigures): Advice[] {
  const idle = (isIdle: (option: QuestionFigures['options'][number]) => boolean) =>
    options.flatMap((option, index) =>
      !option.is_accepted && !option.denied && isIdle(option) ? [optionLetter(index)] : [],
    );
  const nobody = idle(({ count }) => count === 0);
  const hardly = idle(({ count, share }) => count > 0 && share < IDLE);
  return [
    ...(nobody.length > 0
      ? [{ words: t`Nobody chose ${{ letters: listed(nobody) }}.`, isUrgent: false }]
      : []),
    ...(hardly.length > 0
      ? [{ words: t`Hardly anybody chose ${{ letters: listed(hardly) }}.`, isUrgent: false }]
      : []),
  ];
}

const or = new Intl.ListFormat(intlLocale(), { type: 'disjunction' });
const listed = (letters: string[]) => or.format(letters);

/** Minimum share of students who do not reach a question at which the time counts as too short. */
const RAN_OUT = 0.1;

/** Returns the number of the first question that many students did not reach; undefined if none. */
export function ranOutAt({ questions, responses }: Statistics): number | undefined {
  if (trustOf(responses) !== 'enough') return undefined;
  // Students without any answer did not simply run out of time, so they are subtracted.
  const empty = questions[0]?.not_reached ?? 0;
  const first = questions.findIndex(({ not_reached: amount }) => amount - empty >= RAN_OUT * responses);
  return first < 0 ? undefined : first + 1;
}
