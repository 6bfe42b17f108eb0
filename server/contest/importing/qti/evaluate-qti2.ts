import { type Element, child, children, textOf } from '#shared/element.ts';
import { declaredAnswers, toleranceOf } from '../../../kinds/shared/qti-2.ts';
import type { Qti2Response } from '../../../kinds/shared/kind-in-files.ts';

export type Value = string | number | boolean | null | readonly string[];
export type Outcomes = Map<string, Value>;

/** Thrown for rules that are not supported here. */
export class NotFollowed extends Error {}

/** A student's response to the interaction with the identifier `response`. */
export type Run = { declaration: Element; response: string; value: Qti2Response };
type Context = Run & { outcomes: Outcomes };

export const elementsOf = (element: Element): Element[] =>
  element.children.filter((node) => typeof node !== 'string');

export function firstOf(element: Element): Element {
  const [first] = elementsOf(element);
  if (!first) throw new NotFollowed();
  return first;
}

export function numberOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new NotFollowed();
  return value;
}

/** Reads a value of the element's base type. */
export function literal({ attributes }: Element, text: string): Value {
  const type = attributes.baseType;
  if (type === 'float' || type === 'integer') return numberOf(text);
  if (type === 'boolean') return text.trim() === 'true';
  return withSingleSpaces(text);
}

const entries = (declaration: Element) =>
  children(child(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    key: withSingleSpaces(attributes.mapKey ?? ''),
    value: numberOf(attributes.mappedValue ?? ''),
    matchesCase: declaration.attributes.baseType !== 'string' || attributes.caseSensitive === 'true',
  }));

/** Returns the entries of the mapping that earn marks. */
export const rewarded = (declaration: Element): { value: number }[] =>
  entries(declaration).filter(({ value }) => value > 0);

const withSingleSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** Returns the score of a response by the mapping of its declaration. */
export function mapped(declaration: Element, value: Qti2Response): number {
  const { defaultValue, lowerBound, upperBound } = child(declaration, 'mapping')?.attributes ?? {};
  const all = entries(declaration);
  const chosen = typeof value === 'object' ? [...new Set(value)] : [value];
  const found = chosen.reduce<number>((sum, one) => {
    const entry = all.find(({ key, matchesCase }) =>
      typeof one === 'number' ? Number(key) === one : isAlike(one, key, matchesCase),
    );
    return sum + (entry?.value ?? numberOf(defaultValue ?? '0'));
  }, 0);
  const atLeast = lowerBound === undefined ? found : Math.max(found, numberOf(lowerBound));
  return upperBound === undefined ? atLeast : Math.min(atLeast, numberOf(upperBound));
}

const isAlike = (one: string, other: string, matchesCase: boolean) =>
  matchesCase ? one === other : one.toLowerCase() === other.toLowerCase();

/** Returns the declared right response. Several values of a typed answer are alternatives. */
function declaredValue({ declaration, value }: Run): Value {
  const right = declaredAnswers(declaration);
  if (typeof value === 'object') return right;
  const isTyped = declaration.attributes.baseType !== 'identifier';
  if (right.length !== 1 && !(isTyped && right.length > 0)) throw new NotFollowed();
  const [first = ''] = right;
  return right.length === 1 ? literal(declaration, first) : right;
}

/** Returns whether a response is the declared one. */
export function isDeclared(run: Run): boolean {
  const { declaration, value } = run;
  const right = declaredAnswers(declaration);
  if (typeof value === 'object') return isSameList(value, right, isOrdered(declaration));
  return right.some((one) => literal(declaration, one) === value);
}

const isOrdered = ({ attributes }: Element) => attributes.cardinality === 'ordered';

const isSameList = (some: readonly string[], others: readonly string[], inOrder: boolean) =>
  some.length === others.length &&
  some.every((one, at) => (inOrder ? one === others[at] : others.includes(one)));

/** Evaluates an expression. Throws `NotFollowed` if it is not supported. */
export function valueOf(expression: Element, context: Context): Value {
  const parts = elementsOf(expression);
  const values = () => parts.map((part) => valueOf(part, context));
  const numbers = () => values().map((value) => (typeof value === 'number' ? value : numberOf('')));
  const [a, b] = [() => numbers()[0] ?? 0, () => numbers()[1] ?? 0];
  const { attributes } = expression;
  const isResponse = attributes.identifier === context.response;
  const isOneOption = typeof context.value !== 'object';
  switch (expression.name) {
    case 'variable':
      return isResponse ? context.value : outcome(context, attributes.identifier ?? '');
    case 'correct':
      if (!isResponse) throw new NotFollowed();
      return declaredValue(context);
    case 'baseValue':
      return literal(expression, textOf(expression));
    case 'null':
      return null;
    case 'mapResponse':
      if (!isResponse) throw new NotFollowed();
      return mapped(context.declaration, context.value);
    case 'isNull': {
      const [value = null] = values();
      return value === null || (typeof value === 'object' && value.length === 0);
    }
    case 'match':
    case 'member':
    case 'contains': {
      const [left = null, right = null] = values();
      return isMatch(expression.name, left, right, isOrdered(context.declaration));
    }
    case 'equal': {
      const [left = null, right = null] = values();
      return listOf([right]).some((one) => isEqual(left, one, attributes));
    }
    case 'stringMatch':
    case 'substring':
      return isTextMatch(expression, values());
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
    case 'divide':
      if (b() === 0) throw new NotFollowed();
      return a() / b();
    case 'min':
      return Math.min(...numbers());
    case 'max':
      return Math.max(...numbers());
    case 'gt':
      return a() > b();
    case 'gte':
      return a() >= b();
    case 'lt':
      return a() < b();
    case 'lte':
      return a() <= b();
    case 'index':
      return listOf(values())[numberOf(attributes.n ?? '') - 1] ?? null;
    // Some programs wrap every value in `multiple` or `ordered`.
    case 'multiple':
    case 'ordered':
      if (isOneOption && parts.length !== 1) throw new NotFollowed();
      return isOneOption ? valueOf(firstOf(expression), context) : listOf(values());
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

/**
 * Returns whether two values match. A list beside a single value has alternatives. `member` and `contains`
 * look for one list in the other.
 */
function isMatch(how: string, left: Value, right: Value, inOrder: boolean): boolean {
  if (left === null || right === null) return false;
  if (typeof left === 'number' && typeof right === 'string') return left === numberOf(right);
  if (typeof left !== 'object' && typeof right !== 'object') return left === right;
  const [some, others] = [listOf([left]), listOf([right])];
  if (how === 'member') return some.every((one) => others.includes(one));
  if (how === 'contains') return others.every((one) => some.includes(one));
  if (typeof left !== 'object') return others.some((one) => one === String(left));
  return isSameList(some, others, inOrder);
}

/** Compares numbers with the tolerance that the element names. */
function isEqual(left: Value, text: string, attributes: Element['attributes']): boolean {
  if (left === null) return false;
  if (typeof left !== 'number') throw new NotFollowed();
  const right = numberOf(text);
  const range = toleranceOf(right, attributes);
  if (!range) return left === right;
  if (Number.isNaN(range.low) || Number.isNaN(range.high)) throw new NotFollowed();
  const isAbove = attributes.includeLowerBound === 'false' ? left > range.low : left >= range.low;
  const isBelow = attributes.includeUpperBound === 'false' ? left < range.high : left <= range.high;
  return isAbove && isBelow;
}

/** Compares texts. The response contains the other text if the element says `substring`. */
function isTextMatch({ name, attributes }: Element, [left, right]: Value[]): boolean {
  const [whole, part] = name === 'substring' ? [right, left] : [left, right];
  if (whole === null || part === null) return false;
  const alternatives = listOf([part ?? null]);
  if (typeof whole !== 'string' || part === undefined) throw new NotFollowed();
  const matchesCase = attributes.caseSensitive === 'true';
  const fold = (text: string) => (matchesCase ? text : text.toLowerCase());
  return alternatives.some((one) =>
    name === 'substring' || attributes.substring === 'true'
      ? fold(whole).includes(fold(one))
      : fold(whole) === fold(one),
  );
}

function outcome({ outcomes }: Context, name: string): Value {
  const value = outcomes.get(name);
  if (value === undefined) throw new NotFollowed();
  return value;
}
