import { type Element, child, children, descendantElements, textOf } from '#shared/element.ts';
import type { Scores } from './judge-scores.ts';
import { type ChoiceScores, possibleChoices } from './judge-sets.ts';

type Choice = { response: string; options: readonly string[] };

/** Condition that changes the score if its tests hold. `isLast`: later conditions are then skipped. */
type Rule = { tests: Element[]; changes: Change[]; isLast: boolean };
type Change = { action: string; value: number };

/**
 * Variable with the score. `most`: value of "SCORE.max". `declared`: this value if the item declares it,
 * otherwise undefined.
 */
type Score = { name: string; most: number; declared: number | undefined };

/** Thrown for rules that are not supported here. */
export class NotFollowed extends Error {}

/**
 * Returns each option's score by evaluating `resprocessing` for a student who chooses only that option.
 * Returns undefined if a rule is not supported.
 */
export function scoreQti1(item: Element, choice: Choice): Scores | undefined {
  const processing = children(item, 'resprocessing');
  if (processing.length > 1) return undefined;
  const conditions = children(processing[0], 'respcondition');
  const [main, ...others] = scoresIn(item);
  const scores = main && scoresBy(main, conditions, choice);
  const isContradicted = others.some((other) => {
    const earning = earningOf(scoresBy(other, conditions, choice));
    return earning !== '' && earning !== earningOf(scores);
  });
  return isContradicted ? undefined : scores;
}

/**
 * Returns the score of each choice of several options. Returns undefined if a rule is not supported, or if
 * there are too many.
 */
export function scoreChoicesOfQti1(item: Element, { response, options }: Choice): ChoiceScores | undefined {
  const [processing, ...others] = children(item, 'resprocessing');
  const choices = possibleChoices(options, processing);
  const [score] = scoresIn(item);
  if (others.length > 0 || !choices || !score) return undefined;
  const least = leastOf(item);
  try {
    const rules = children(processing, 'respcondition')
      .filter((one) => child(one, 'setvar') && weighted(one, { response, options }) === undefined)
      .map((one) => ruleOf(one, score));
    return choices.map((chosen) => {
      const earned = follow(rules, chosenOptions(response, chosen, { isOnlyOne: false }));
      return { choice: chosen, score: Number.isFinite(least) ? Math.max(least, earned) : earned };
    });
  } catch (fault) {
    if (fault instanceof NotFollowed) return undefined;
    throw fault;
  }
}

/**
 * Returns the function that scores any answer to an item. It returns undefined if a rule is not supported, or
 * if several variables that count marks disagree.
 */
export function scorerOfQti1(item: Element): (given: AnswerFacts) => number | undefined {
  const processing = children(item, 'resprocessing');
  const conditions = children(processing[0], 'respcondition').filter((one) => child(one, 'setvar'));
  const [main, ...others] = scoresIn(item);
  const least = leastOf(item);
  return (given) => {
    if (processing.length !== 1 || !main) return undefined;
    try {
      const scoreBy = (score: Score) =>
        follow(
          conditions.map((one) => withNext(one, ruleOf(one, score))),
          given,
        );
      const earned = scoreBy(main);
      if (earned <= 0 && others.some((other) => scoreBy(other) > 0)) return undefined;
      return Number.isFinite(least) ? Math.max(least, earned) : earned;
    } catch (fault) {
      if (fault instanceof NotFollowed) return undefined;
      throw fault;
    }
  };
}

/** Lets rules that add marks go on unless they say that they are the last. Canvas writes them so. */
const withNext = ({ attributes }: Element, rule: Rule): Rule =>
  attributes.continue === undefined && rule.changes.every(({ action }) => action === 'add')
    ? { ...rule, isLast: false }
    : rule;

/** Returns the lowest possible score; NaN if the item declares none. */
const leastOf = (item: Element) =>
  Number(descendantElements(item, 'decvar')[0]?.attributes.minvalue ?? Number.NaN);

const earningOf = (scores: Scores | undefined): string =>
  JSON.stringify([...(scores ?? [])].flatMap(([option, score]) => (score > 0 ? [option] : []))).slice(1, -1);

/** Returns each option's value of one variable; undefined if a rule is not supported. */
function scoresBy(score: Score, conditions: readonly Element[], choice: Choice): Scores | undefined {
  try {
    const [weights, others] = apart(conditions, (condition) => weighted(condition, choice) !== undefined);
    const rules = others
      .filter((condition) => child(condition, 'setvar'))
      .map((condition) => ruleOf(condition, score));
    const scores = new Map(
      choice.options.map((option) => [
        option,
        follow(rules, chosenOptions(choice.response, [option], { isOnlyOne: true })),
      ]),
    );
    addWeights(scores, weights, score, choice);
    return rightOfNoMarks(scores, rules, choice) ?? scores;
  } catch (fault) {
    if (fault instanceof NotFollowed) return undefined;
    throw fault;
  }
}

function apart<Entry>(all: readonly Entry[], belongs: (one: Entry) => boolean): [Entry[], Entry[]] {
  return [all.filter((one) => belongs(one)), all.filter((one) => !belongs(one))];
}

/**
 * Returns the variables that an item sets, score first. The score is the only variable that is set, or the
 * first declared one, or `SCORE`. The other variables must not contradict it.
 */
function scoresIn(item: Element): Score[] {
  const declared = descendantElements(item, 'decvar');
  const [first] = declared.map(variable);
  const names = new Set(descendantElements(item, 'setvar').map(variable));
  const [only = ''] = names;
  const main = names.size === 1 ? only : first !== undefined && names.has(first) ? first : 'score';
  return [...new Set([main, ...names])].map((name) => {
    const own = declared.find((one) => variable(one) === name) ?? declared[0];
    const most = Number(own?.attributes.maxvalue);
    return most > 0 ? { name, most, declared: most } : { name, most: 1, declared: undefined };
  });
}

export const maxScoreOfQti1 = (item: Element): number | undefined => scoresIn(item)[0]?.declared;

const variable = ({ attributes }: Element) =>
  (attributes.varname ?? attributes.variablename ?? 'SCORE').toLowerCase();

function ruleOf(condition: Element, score: Score): Rule {
  return {
    tests: children(child(condition, 'conditionvar')),
    changes: changesOf(condition, score),
    isLast: !/^yes$/i.test(condition.attributes.continue ?? 'no'),
  };
}

const changesOf = (condition: Element, score: Score): Change[] =>
  children(condition, 'setvar')
    .filter((setvar) => variable(setvar) === score.name)
    .map((setvar) => ({
      action: (setvar.attributes.action ?? 'Set').toLowerCase(),
      value: valueOf(textOf(setvar).trim(), score),
    }));

function valueOf(text: string, { most }: Score): number {
  if (/^SCORE\.max$/i.test(text)) return most;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new NotFollowed();
  return value;
}

/** A student's answer. */
export type AnswerFacts = {
  /** Returns whether a comparison with the answer holds. Throws `NotFollowed` if it is not supported. */
  isTrue: (comparison: Element) => boolean;
  /**
   * Returns whether the tests of a condition are alternatives, because an answer can match only one of them.
   */
  areAlternatives: (tests: readonly Element[]) => boolean;
  /** Evaluates tests that mean something only together; undefined for other tests. */
  together?: (tests: readonly Element[]) => boolean | undefined;
};

/** Options that a student chooses. `isOnlyOne`: whether students may choose only one. */
const chosenOptions = (
  response: string,
  chosen: readonly string[],
  { isOnlyOne }: { isOnlyOne: boolean },
): AnswerFacts => ({
  areAlternatives: () => isOnlyOne,
  isTrue: (test) => {
    const isOwn = (test.attributes.respident ?? response) === response;
    if (test.name !== 'varequal' || !isOwn) throw new NotFollowed();
    return chosen.includes(named(test));
  },
});

function follow(rules: readonly Rule[], given: AnswerFacts): number {
  let score = 0;
  let isOther = true;
  for (const { tests, changes, isLast } of rules) {
    const isTrue = (test: Element) => holds(test, given, isOther);
    const areTrue = () => (given.areAlternatives(tests) ? tests.some(isTrue) : tests.every(isTrue));
    if (!(given.together?.(tests) ?? areTrue())) continue;
    isOther = false;
    for (const { action, value } of changes) score = changed(score, action, value);
    if (isLast) break;
  }
  return score;
}

function changed(score: number, action: string, value: number): number {
  if (action === 'set') return value;
  if (action === 'add') return score + value;
  if (action === 'subtract') return score - value;
  if (action === 'multiply') return score * value;
  if (action === 'divide' && value !== 0) return score / value;
  throw new NotFollowed();
}

/** Returns whether a test holds for a choice. `isOther`: whether no earlier condition has applied. */
function holds(test: Element, given: AnswerFacts, isOther: boolean): boolean {
  const isTrue = (part: Element) => holds(part, given, isOther);
  switch (test.name) {
    case 'or':
      return children(test).some(isTrue);
    case 'and':
      return given.together?.(children(test)) ?? children(test).every(isTrue);
    case 'not':
      return !children(test).some(isTrue);
    case 'other':
      return isOther;
    case 'unanswered':
      return false;
    default:
      return given.isTrue(test);
  }
}

const named = (test: Element) => textOf(test).trim();

/**
 * Returns the option to which the condition gives a share of the marks. In Blackboard's files, such tests
 * name the option in place of the response.
 */
const weighted = (condition: Element, { options }: Choice): string | undefined =>
  descendantElements(condition, 'varequal')
    .filter((test) => named(test) === '')
    .map(({ attributes }) => attributes.respident ?? '')
    .find((respondent) => options.includes(respondent));

/**
 * Adds the options' shares (percent) of the marks. Without another key, they are the scores. Otherwise they
 * apply to options with a score of 0, as fractions of the highest score.
 */
function addWeights(scores: Map<string, number>, weights: Element[], score: Score, choice: Choice): void {
  const most = Math.max(0, ...scores.values());
  const isKnown = most > 0;
  for (const condition of weights) {
    const option = weighted(condition, choice) ?? '';
    const share = changesOf(condition, score).reduce((sum, { value }) => sum + value, 0);
    if (!isKnown) scores.set(option, share);
    else if (share > 0 && scores.get(option) === 0) scores.set(option, (share / 100) * most);
  }
}

/**
 * Scores items of Respondus without marks, in which the condition for the right option sets the score and the
 * conditions for the other options add to it.
 */
function rightOfNoMarks(scores: Scores, rules: readonly Rule[], choice: Choice): Scores | undefined {
  if ([...scores.values()].some((score) => score !== 0)) return undefined;
  const [sets, others] = apart(rules, ({ changes }) => changes.every(({ action }) => action === 'set'));
  const adds = others.filter(({ changes }) => changes.every(({ action }) => action === 'add'));
  const [right] = sets.flatMap(({ tests }) => tests).map(named);
  if (sets.length !== 1 || adds.length !== choice.options.length - 1 || right === undefined) return undefined;
  return new Map(choice.options.map((option) => [option, option === right ? 1 : 0]));
}
