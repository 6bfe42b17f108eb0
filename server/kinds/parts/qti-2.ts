import { type Element, child, children, elementsIn, textOf } from '#contract/element.ts';
import type { Problem } from '#contract/questions.ts';
import { escapeXml } from '../../material/rich-text/tree-to-html.ts';
import type { Qti2Parts } from './kind-in-files.ts';

export const refused = (detail: string): Problem => ({ code: 'kind_not_taken', detail });

/** Reason why a question is not imported. */
export const OWN_RULES: Problem = refused(
  'The file scores this question by rules of its own, so the key is not known.',
);

/** Prompts and answers of an item. More of them would take long to compare, and no question has as many. */
export const MOST_PARTS = 100;
export const TOO_MANY_PARTS: Problem = {
  code: 'too_many_options',
  detail: `It has more than ${MOST_PARTS} options or prompts.`,
};

/** Address of a standard template that gives marks for the declared right answer. */
export const MATCH: RegExp = /\/(match_correct|CC2_match(_basic)?)(\.xml)?$/;
/** Address of a standard template that gives marks by the `mapping`. */
export const MAP: RegExp = /\/(CC2_)?map_response(\.xml)?$/;

export const declaredAnswers = (declaration: Element): string[] =>
  children(child(declaration, 'correctResponse'), 'value').map((value) => textOf(value).trim());

/** An answer with its score. */
export type ScoredAnswer = { text: string; score: number; tolerance?: number; matchesCase?: boolean };

/** Returns the answers whose mapping earns marks. */
export const mappedAnswers = (declaration: Element): ScoredAnswer[] =>
  children(child(declaration, 'mapping'), 'mapEntry').flatMap(({ attributes }) => {
    const score = Number(attributes.mappedValue);
    const matchesCase = attributes.caseSensitive === 'true';
    return score > 0 ? [{ text: (attributes.mapKey ?? '').trim(), score, matchesCase }] : [];
  });

/** Returns whether each part scores by itself; undefined if the rules are not known. */
export function isByShares(item: Element): boolean | undefined {
  const processing = child(item, 'responseProcessing');
  const template = processing?.attributes.template;
  if (elementsIn(processing, 'mapResponse').length > 0) return true;
  if (template !== undefined) return MAP.test(template) ? true : MATCH.test(template) ? false : undefined;
  return elementsIn(processing, 'match').length > 0 || !processing ? false : undefined;
}

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';
const template = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;

/** Processing by the declared right answer, and by the mapping. */
export const BY_MATCH: string = template('match_correct');
export const BY_MAP: string = template('map_response');

export const correct = (values: readonly string[]): string =>
  `    <correctResponse>${values.map((value) => `<value>${escapeXml(value)}</value>`).join('')}</correctResponse>\n`;

/** Writes the score of each part of an answer. The sum is at least 0. */
export const mapping = (
  entries: readonly { key: string; value: number; isCaseSensitive?: boolean }[],
): string =>
  `    <mapping lowerBound="0" upperBound="1" defaultValue="0">${entries
    .map(
      ({ key, value, isCaseSensitive }) =>
        `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${value}"${isCaseSensitive === undefined ? '' : ` caseSensitive="${isCaseSensitive}"`}/>`,
    )
    .join('')}</mapping>\n`;

export const choiceOf = (at: number): string => `choice${at + 1}`;

/** Converts per cent to the share of a score. */
export const shareOf = (percent: number): number => Number((percent / 100).toFixed(7));

export type MatchChoice = { id: string; html: string; most: number };

const set = (all: readonly MatchChoice[]) =>
  `      <simpleMatchSet>${all
    .map(
      ({ id, html, most }) =>
        `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${html}</simpleAssociableChoice>`,
    )
    .join('')}</simpleMatchSet>\n`;

/** Writes a matching of prompts with answers. `isShared`: whether each right pair scores its part. */
export function match(
  { prompts, answers, right }: Record<'prompts' | 'answers', MatchChoice[]> & { right: string[] },
  { shuffle, isShared }: { shuffle: boolean; isShared: boolean },
): Qti2Parts {
  const value = shareOf(100 / prompts.length);
  return {
    cardinality: 'multiple',
    baseType: 'directedPair',
    declaration: correct(right) + (isShared ? mapping(right.map((key) => ({ key, value }))) : ''),
    interaction: `    <matchInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxAssociations="${prompts.length}">
${set(prompts)}${set(answers)}    </matchInteraction>\n`,
    processing: isShared ? BY_MAP : BY_MATCH,
  };
}
