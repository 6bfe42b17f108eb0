import { type Element, child, children, descendantElements, textOf } from '#shared/element.ts';
import type { Scores } from './judge-scores.ts';
import { type ChoiceScores, possibleChoices } from './judge-sets.ts';
import {
  NotFollowed,
  type Outcomes,
  type Run,
  type Value,
  elementsOf,
  firstOf,
  isDeclared,
  literal,
  mapped,
  rewarded,
  valueOf,
} from './evaluate-qti2.ts';
import { MAP_TEMPLATE, MATCH_TEMPLATE } from '../../../kinds/shared/qti-2.ts';
import type { Qti2Response, Qti2Score } from '../../../kinds/shared/kind-in-files.ts';

type Choice = { response: string; options: readonly string[] };

/** Thrown by `exitResponse`, after which no further rule applies. */
class Exit extends Error {}

/**
 * Returns each option's score by evaluating `responseProcessing` for a student who chooses only that option.
 * Returns undefined if a rule is not supported. Elements have the names of QTI 2.
 */
export function scoreQti2(item: Element, declaration: Element, choice: Choice): Scores | undefined {
  const score = scorer(item, declaration, choice.response);
  return unlessUnsupported(() => new Map(choice.options.map((option) => [option, score(option)])));
}

/**
 * Returns the score of each choice of several options. Returns undefined if a rule is not supported, or if
 * there are too many.
 */
export function scoreChoicesOfQti2(
  item: Element,
  declaration: Element,
  { response, options }: Choice,
): ChoiceScores | undefined {
  const choices = possibleChoices(options, child(item, 'responseProcessing'));
  const score = scorer(item, declaration, response);
  return choices && unlessUnsupported(() => choices.map((choice) => ({ choice, score: score(choice) })));
}

/** Returns the function that scores any response of the item; undefined if a rule is not supported. */
export function scorerOfQti2(item: Element, declaration: Element, response: string): Qti2Score {
  const score = scorer(item, declaration, response);
  return (value) => unlessUnsupported(() => score(value));
}

function unlessUnsupported<Result>(evaluate: () => Result): Result | undefined {
  try {
    return evaluate();
  } catch (fault) {
    if (fault instanceof NotFollowed) return undefined;
    throw fault;
  }
}

/** Returns the function that scores a response by the item's rules, template or declaration. */
function scorer(item: Element, declaration: Element, response: string): (value: Qti2Response) => number {
  const processing = child(item, 'responseProcessing');
  const template = processing?.attributes.template;
  const setsScore = descendantElements(processing, 'setOutcomeValue').some(isScore);
  return (value) => {
    const run = { declaration, response, value };
    if (setsScore && processing) return follow(processing, item, run);
    if (template !== undefined && MAP_TEMPLATE.test(template)) return mapped(declaration, value);
    if (template !== undefined && !MATCH_TEMPLATE.test(template)) throw new NotFollowed();
    const isOption = typeof value === 'string' && declaration.attributes.baseType === 'identifier';
    const isMapped = rewarded(declaration).length > (isOption ? 1 : 0);
    if (isMapped && (isOption || template === undefined)) return mapped(declaration, value);
    return isDeclared(run) ? 1 : 0;
  };
}

export function maxScoreOfQti2(item: Element): number | undefined {
  const outcomes = children(item, 'outcomeDeclaration');
  const declared = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name);
  const named = declared('SCORE')?.attributes.normalMaximum;
  const stored = child(child(declared('MAXSCORE'), 'defaultValue'), 'value');
  const most = Number(named ?? (stored ? textOf(stored) : undefined));
  return most > 0 ? most : undefined;
}

const isScore = (element: Element) => element.attributes.identifier === 'SCORE';

function follow(processing: Element, item: Element, run: Run): number {
  const outcomes: Outcomes = new Map(
    children(item, 'outcomeDeclaration').map((outcome) => {
      const value = child(child(outcome, 'defaultValue'), 'value');
      return [
        outcome.attributes.identifier ?? '',
        value ? literal(outcome, textOf(value)) : startOf(outcome),
      ];
    }),
  );
  const evaluate = (expression: Element) => valueOf(expression, { ...run, outcomes });
  try {
    applyAll(elementsOf(processing), evaluate, outcomes);
  } catch (fault) {
    if (!(fault instanceof Exit)) throw fault;
  }
  const score = outcomes.get('SCORE') ?? 0;
  if (typeof score !== 'number') throw new NotFollowed();
  return score;
}

/** Returns the first value of an outcome without a default: numbers begin with 0. */
const startOf = ({ attributes }: Element): Value =>
  attributes.baseType === 'float' || attributes.baseType === 'integer' ? 0 : null;

type Evaluate = (expression: Element) => Value;

function applyAll(rules: readonly Element[], evaluate: Evaluate, outcomes: Outcomes): void {
  for (const rule of rules) apply(rule, evaluate, outcomes);
}

function apply(rule: Element, evaluate: Evaluate, outcomes: Outcomes): void {
  switch (rule.name) {
    case 'responseCondition': {
      const branch = elementsOf(rule).find(
        (one) => one.name === 'responseElse' || evaluate(firstOf(one)) === true,
      );
      if (branch)
        applyAll(elementsOf(branch).slice(branch.name === 'responseElse' ? 0 : 1), evaluate, outcomes);
      return;
    }
    case 'setOutcomeValue': {
      const name = rule.attributes.identifier ?? '';
      // Unsupported expressions may set other outcomes, such as feedback. These outcomes are removed, so
      // reading them fails.
      if (isScore(rule) || isPlain(rule)) outcomes.set(name, evaluate(firstOf(rule)));
      else outcomes.delete(name);
      return;
    }
    case 'responseProcessingFragment':
      applyAll(elementsOf(rule), evaluate, outcomes);
      return;
    case 'exitResponse':
      throw new Exit();
    default:
      throw new NotFollowed();
  }
}

const isPlain = (rule: Element) => ['baseValue', 'variable'].includes(firstOf(rule).name);
