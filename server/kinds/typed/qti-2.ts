import { type Element, child, children, textOf } from '#shared/element.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { parseProgramNumber } from '../shared/program-number.ts';
import {
  SCORED_BY_MAPPING,
  writeCorrectResponse,
  declaredAnswers,
  writeMapping,
  UNSUPPORTED_RULES,
  refusalProblem,
  percentToShare,
  toleranceOf,
} from '../shared/qti-2.ts';
import type { Qti2Parts, Qti2Reading, ScoredFields } from '../shared/kind-in-files.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';
import { type NamedRange, middleOf, numbersByScore } from './numbers-by-score.ts';
import { textsByScore } from './texts-by-score.ts';
import { writtenAnswers, writtenNumbers } from './written-answers.ts';

const PATTERN = refusalProblem(
  sentence`The file accepts answers by a pattern (regular expression). Please write them out.`,
);

/** Returns whether typed answers are numbers. */
export const hasNumberAnswers = ({ attributes }: Element): boolean =>
  /^(?:float|integer)$/.test(attributes.baseType ?? '');

export function readQti2Number(reading: Qti2Reading): ScoredFields | Problem {
  const constants = constantsOf(reading);
  if (!Array.isArray(constants)) return constants;
  const wrong = constants.find(({ text }) => parseProgramNumber(text) === undefined);
  if (wrong) return { code: 'item_broken', detail: sentence`“${wrong.text}” is not a number.` };
  const ranges = constants.map(rangeOf);
  return numbersByScore(reading.score, ranges, reading.problems);
}

/** Returns the numbers that a comparison accepts. The middle of a symmetric range is as in the file. */
function rangeOf({ text, comparison }: Constant): NamedRange {
  const value = Number(text);
  const range = comparison && toleranceOf(value, comparison.attributes);
  if (!range) return { low: value, high: value, text };
  const { low, high } = range;
  const isSymmetric = Math.abs((low + high) / 2 - value) <= (high - low) / 2e6;
  return { low, high, text: isSymmetric ? text : middleOf(low, high) };
}

export function readQti2Text(reading: Qti2Reading): ScoredFields | Problem {
  const constants = constantsOf(reading);
  if (!Array.isArray(constants)) return constants;
  return textsByScore(
    reading.score,
    constants.map(({ text }) => text),
    reading,
  );
}

/** A value with which the file compares the answer. */
type Constant = { text: string; comparison?: Element };

/** Comparisons of the response with constants. */
const COMPARISONS: ReadonlySet<string> = new Set([
  'match',
  'equal',
  'stringMatch',
  'substring',
  'gt',
  'gte',
  'lt',
  'lte',
  'isNull',
]);

/**
 * Returns all values with which the file compares the answer. Returns a problem if its rules use the answer
 * in another way, because values that matter could then be missing.
 */
function constantsOf({ item, declaration, response }: Qti2Reading): Constant[] | Problem {
  const declared = declaredAnswers(declaration);
  const constants: Constant[] = [
    ...declared,
    ...children(child(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => attributes.mapKey ?? ''),
  ].map((text) => ({ text: text.trim() }));
  let problem: Problem | undefined;
  const look = (element: Element) => {
    const parts = children(element);
    if (element.name === 'patternMatch') problem ??= PATTERN;
    else if (parts.some((part) => part.name === 'variable' && part.attributes.identifier === response)) {
      const others = parts.filter(({ name }) => name !== 'variable');
      const isKnown = others.every(({ name }) => name === 'baseValue' || name === 'correct');
      if (!COMPARISONS.has(element.name) || !isKnown) problem ??= UNSUPPORTED_RULES;
      for (const other of others) {
        const texts = other.name === 'correct' ? declared : [textOf(other).trim()];
        constants.push(...texts.map((text) => ({ text, comparison: element })));
      }
    }
    parts.forEach(look);
  };
  children(item, 'responseProcessing').forEach(look);
  return problem ?? constants;
}

const FIELD = `    <p><textEntryInteraction responseIdentifier="RESPONSE"/></p>\n`;

export function writeQti2Text(question: WholeQuestion): Qti2Parts {
  const entries = writtenAnswers(question).map(({ text, percent }) => ({
    key: text.replaceAll('\\*', '*'),
    value: percentToShare(percent),
    isCaseSensitive: question.source.key?.matches_case === true,
  }));
  return {
    cardinality: 'single',
    baseType: 'string',
    declaration: writeCorrectResponse(entries.slice(0, 1).map(({ key }) => key)) + writeMapping(entries),
    interaction: FIELD,
    processing: SCORED_BY_MAPPING,
  };
}

/**
 * Writes a rule for each accepted number, because a mapping has no tolerances. The highest share comes first.
 */
export function writeQti2Number(question: WholeQuestion): Qti2Parts {
  const sorted = writtenNumbers(question).toSorted((one, other) => other.percent - one.percent);
  const branches = sorted.map(({ text, percent, tolerance }, at) => {
    const branch = at === 0 ? 'responseIf' : 'responseElseIf';
    const mode =
      tolerance === 0
        ? 'toleranceMode="exact"'
        : `toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"`;
    return `    <${branch}>
      <equal ${mode}><variable identifier="RESPONSE"/><baseValue baseType="float">${text}</baseValue></equal>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">${percentToShare(percent)}</baseValue></setOutcomeValue>
    </${branch}>\n`;
  });
  return {
    cardinality: 'single',
    baseType: 'float',
    declaration: writeCorrectResponse(sorted.slice(0, 1).map(({ text }) => text)),
    interaction: FIELD,
    processing: `<responseProcessing>
    <responseCondition>
${branches.join('')}    </responseCondition>
  </responseProcessing>`,
  };
}
