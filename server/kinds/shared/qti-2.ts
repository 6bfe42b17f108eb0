import { type Element, child, children, textOf } from '#shared/element.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { escapeXml } from '../../content/rich-text/tree-to-html.ts';
import type { Qti2Parts } from './kind-in-files.ts';

export const refusalProblem = (detail: Sentence): Problem => ({ code: 'kind_not_taken', detail });

export const UNSUPPORTED_RULES: Problem = refusalProblem(
  sentence`The file scores this question by rules of its own, so the key is not known.`,
);

export const CONTRADICTION: Problem = refusalProblem(
  sentence`The file contradicts itself: it declares one answer as right and rewards another.`,
);

/**
 * Maximum prompts and answers of an item. Comparing more would take long, and no real question has as many.
 */
export const MAX_PARTS = 100;
export const TOO_MANY_PARTS: Problem = {
  code: 'too_many_options',
  detail: sentence`It has more than ${MAX_PARTS} options or prompts.`,
};

/** Address of a standard template that scores the declared right answer. */
export const MATCH_TEMPLATE: RegExp = /\/(match_correct|CC2_match(_basic)?)(\.xml)?$/;
/** Address of a standard template that scores by the mapping. */
export const MAP_TEMPLATE: RegExp = /\/(CC2_)?map_response(\.xml)?$/;

export const declaredAnswers = (declaration: Element): string[] =>
  children(child(declaration, 'correctResponse'), 'value').map((value) => withSingleSpaces(textOf(value)));

const withSingleSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** Returns the pairs or texts whose mapping earns marks. */
export const mappedAnswers = (declaration: Element): string[] =>
  children(child(declaration, 'mapping'), 'mapEntry').flatMap(({ attributes }) =>
    Number(attributes.mappedValue) > 0 ? [withSingleSpaces(attributes.mapKey ?? '')] : [],
  );

/** Removes the floating-point error of a bound. */
const exact = (number: number) => Number(number.toPrecision(14));

/**
 * Returns the bounds of the numbers that `equal` accepts; undefined for an exact comparison. The bounds are
 * NaN if the tolerance is not a number.
 */
export function toleranceOf(
  value: number,
  { toleranceMode = 'exact', tolerance = '' }: Element['attributes'],
): { low: number; high: number } | undefined {
  if (toleranceMode === 'exact' || tolerance.trim() === '') return undefined;
  const [below = Number.NaN, above = below] = tolerance.trim().split(/\s+/).map(Number);
  const unit = toleranceMode === 'relative' ? Math.abs(value) / 100 : 1;
  return { low: exact(value - below * unit), high: exact(value + above * unit) };
}

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';
const template = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;

/** Scoring by the declared right answer, and by the mapping. */
export const SCORED_BY_MATCH: string = template('match_correct');
export const SCORED_BY_MAPPING: string = template('map_response');

export const writeCorrectResponse = (values: readonly string[]): string =>
  `    <correctResponse>${values.map((value) => `<value>${escapeXml(value)}</value>`).join('')}</correctResponse>\n`;

/** Writes a mapping: the score of each part of an answer. The sum is at least 0. */
export const writeMapping = (
  entries: readonly { key: string; value: number; isCaseSensitive?: boolean }[],
): string =>
  `    <mapping lowerBound="0" upperBound="1" defaultValue="0">${entries
    .map(
      ({ key, value, isCaseSensitive }) =>
        `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${value}"${isCaseSensitive === undefined ? '' : ` caseSensitive="${isCaseSensitive}"`}/>`,
    )
    .join('')}</mapping>\n`;

export const choiceIdentifier = (at: number): string => `choice${at + 1}`;

/** Converts a percentage to a fraction, written with up to seven digits. */
export const percentToShare = (percent: number): number => Number((percent / 100).toFixed(7));

export type MatchChoice = { id: string; html: string; most: number };

const set = (all: readonly MatchChoice[]) =>
  `      <simpleMatchSet>${all
    .map(
      ({ id, html, most }) =>
        `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${html}</simpleAssociableChoice>`,
    )
    .join('')}</simpleMatchSet>\n`;

/**
 * Writes an interaction in which prompts are matched with answers. `isShared`: whether each right pair scores
 * its own share.
 */
export function writeMatchInteraction(
  { prompts, answers, right }: Record<'prompts' | 'answers', MatchChoice[]> & { right: string[] },
  { shuffle, isShared }: { shuffle: boolean; isShared: boolean },
): Qti2Parts {
  const value = percentToShare(100 / prompts.length);
  return {
    cardinality: 'multiple',
    baseType: 'directedPair',
    declaration:
      writeCorrectResponse(right) + (isShared ? writeMapping(right.map((key) => ({ key, value }))) : ''),
    interaction: `    <matchInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxAssociations="${prompts.length}">
${set(prompts)}${set(answers)}    </matchInteraction>\n`,
    processing: isShared ? SCORED_BY_MAPPING : SCORED_BY_MATCH,
  };
}
