import { type Element, child, children, descendantElements, textOf } from '#contract/element.ts';
import type { Scores } from './judge-scores.ts';
import { type ChoiceScores, possibleChoices } from './judge-sets.ts';
import { declaredAnswers, MAP_TEMPLATE, MATCH_TEMPLATE } from '../../../kinds/parts/qti-2.ts';

type Value = string | number | boolean | null | readonly string[];
type Outcomes = Map<string, Value>;
type Choice = { response: string; options: readonly string[] };

/** Thrown for rules that are not supported here. */
class NotFollowed extends Error {}
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

function unlessUnsupported<Result>(evaluate: () => Result): Result | undefined {
  try {
    return evaluate();
  } catch (fault) {
    if (fault instanceof NotFollowed) return undefined;
    throw fault;
  }
}

/** Value of a response: an option, or the list of the chosen options. */
type Response = string | readonly string[];

const optionsIn = (value: Response): readonly string[] => (typeof value === 'string' ? [value] : value);

/** Returns the function that scores a response by the item's rules, template or declaration. */
function scorer(item: Element, declaration: Element, response: string): (value: Response) => number {
  const processing = child(item, 'responseProcessing');
  const template = processing?.attributes.template;
  const setsScore = descendantElements(processing, 'setOutcomeValue').some(isScore);
  const declared = declaredAnswers(declaration);
  return (value) => {
    if (setsScore && processing) return follow(processing, item, declaration, { response, value });
    if (template !== undefined && MAP_TEMPLATE.test(template)) return mapped(declaration, value);
    if (template !== undefined && !MATCH_TEMPLATE.test(template)) throw new NotFollowed();
    const isOne = typeof value === 'string';
    if ((isOne || template === undefined) && rewarded(declaration).length > 1)
      return mapped(declaration, value);
    const isRight = isOne ? declared.includes(value) : isSameSet(value, declared);
    return isRight ? 1 : 0;
  };
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

export function maxScoreOfQti2(item: Element): number | undefined {
  const outcomes = children(item, 'outcomeDeclaration');
  const declared = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name);
  const named = declared('SCORE')?.attributes.normalMaximum;
  const stored = child(child(declared('MAXSCORE'), 'defaultValue'), 'value');
  const most = Number(named ?? (stored ? textOf(stored) : undefined));
  return most > 0 ? most : undefined;
}

const isScore = (element: Element) => element.attributes.identifier === 'SCORE';

const entries = (declaration: Element) =>
  children(child(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    key: attributes.mapKey ?? '',
    value: numberOf(attributes.mappedValue ?? ''),
  }));
const rewarded = (declaration: Element) => entries(declaration).filter(({ value }) => value > 0);

function mapped(declaration: Element, value: Response): number {
  const { defaultValue, lowerBound, upperBound } = child(declaration, 'mapping')?.attributes ?? {};
  const values = new Map(entries(declaration).map(({ key, value }) => [key, value]));
  const found = optionsIn(value).reduce(
    (sum, option) => sum + (values.get(option) ?? numberOf(defaultValue ?? '0')),
    0,
  );
  const atLeast = lowerBound === undefined ? found : Math.max(found, numberOf(lowerBound));
  return upperBound === undefined ? atLeast : Math.min(atLeast, numberOf(upperBound));
}

function numberOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new NotFollowed();
  return value;
}

type Run = { response: string; value: Response };

function follow(processing: Element, item: Element, declaration: Element, run: Run): number {
  const outcomes: Outcomes = new Map(
    children(item, 'outcomeDeclaration').map((outcome) => {
      const value = child(child(outcome, 'defaultValue'), 'value');
      return [outcome.attributes.identifier ?? '', value ? literal(outcome, textOf(value)) : null];
    }),
  );
  const evaluate = (expression: Element) => valueOf(expression, { outcomes, declaration, run });
  try {
    applyAll(elementsOf(processing), evaluate, outcomes);
  } catch (fault) {
    if (!(fault instanceof Exit)) throw fault;
  }
  const score = outcomes.get('SCORE') ?? 0;
  if (typeof score !== 'number') throw new NotFollowed();
  return score;
}

const elementsOf = (element: Element) => element.children.filter((node) => typeof node !== 'string');

function literal({ attributes }: Element, text: string): Value {
  const type = attributes.baseType;
  if (type === 'float' || type === 'integer') return numberOf(text);
  if (type === 'boolean') return text.trim() === 'true';
  return text.trim();
}

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

function firstOf(element: Element): Element {
  const [first] = elementsOf(element);
  if (!first) throw new NotFollowed();
  return first;
}

type Context = { outcomes: Outcomes; declaration: Element; run: Run };

function valueOf(expression: Element, context: Context): Value {
  const parts = elementsOf(expression);
  const values = () => parts.map((part) => valueOf(part, context));
  const numbers = () => values().map((value) => (typeof value === 'number' ? value : numberOf('')));
  const [a, b] = [() => numbers()[0] ?? 0, () => numbers()[1] ?? 0];
  const { identifier } = expression.attributes;
  const isResponse = identifier === context.run.response;
  switch (expression.name) {
    case 'variable':
      return isResponse ? context.run.value : outcome(context, identifier ?? '');
    case 'correct': {
      const right = isResponse ? declaredAnswers(context.declaration) : [];
      if (typeof context.run.value !== 'string') return right;
      if (right.length !== 1) throw new NotFollowed();
      return right[0] ?? null;
    }
    case 'baseValue':
      return literal(expression, textOf(expression));
    case 'null':
      return null;
    case 'mapResponse':
      if (!isResponse) throw new NotFollowed();
      return mapped(context.declaration, context.run.value);
    case 'isNull':
      return values()[0] === null;
    case 'match':
    case 'equal':
    case 'member':
    case 'contains': {
      const [left = null, right = null] = values();
      return isMatch(expression.name, left, right);
    }
    case 'and':
      return parts.every((part) => valueOf(part, context) === true);
    case 'or':
      return parts.some((part) => valueOf(part, context) === true);
    case 'not':
      return valueOf(firstOf(expression), context) !== true;
    case 'sum':
      return numbers().reduce((sum, value) => sum + value, 0);
    case 'product':
      return numbers().reduce((product, value) => product * value, 1);
    case 'subtract':
      return a() - b();
    case 'gt':
      return a() > b();
    case 'gte':
      return a() >= b();
    case 'lt':
      return a() < b();
    case 'lte':
      return a() <= b();
    // Some programs wrap every value in `multiple` or `ordered`.
    case 'multiple':
    case 'ordered':
      if (typeof context.run.value === 'string' && parts.length !== 1) throw new NotFollowed();
      return typeof context.run.value === 'string' ? valueOf(firstOf(expression), context) : listOf(values());
    case 'containerSize':
      return listOf(values()).length;
    default:
      throw new NotFollowed();
  }
}

const listOf = (values: readonly Value[]): readonly string[] =>
  values.flatMap((value) => {
    if (typeof value === 'object') return value ?? [];
    return typeof value === 'string' ? [value] : [String(value)];
  });

/** Returns whether two values match. Lists are sets; `member` and `contains` look for one in the other. */
function isMatch(how: string, left: Value, right: Value): boolean {
  if (left === null || right === null) return false;
  if (typeof left !== 'object' && typeof right !== 'object') return left === right;
  const [some, others] = [listOf([left]), listOf([right])];
  if (how === 'member') return some.every((one) => others.includes(one));
  if (how === 'contains') return others.every((one) => some.includes(one));
  return isSameSet(some, others);
}

function outcome({ outcomes }: Context, name: string): Value {
  const value = outcomes.get(name);
  if (value === undefined) throw new NotFollowed();
  return value;
}
