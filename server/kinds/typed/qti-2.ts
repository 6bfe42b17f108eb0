import { type Element, child, children, descendantElements, textOf } from '#contract/element.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import type { Problem } from '#contract/questions.ts';
import { parseProgramNumber } from '../parts/program-number.ts';
import {
  SCORED_BY_MAPPING,
  writeCorrectResponse,
  declaredAnswers,
  MAP_TEMPLATE,
  mappedAnswers,
  writeMapping,
  MATCH_TEMPLATE,
  UNSUPPORTED_RULES,
  refusalProblem,
  type ScoredAnswer,
  percentToShare,
} from '../parts/qti-2.ts';
import type { Qti2Parts, Qti2Reading, ScoredFields } from '../parts/kind-in-files.ts';
import type { WholeQuestion } from '../parts/whole-question.ts';
import { type FileAnswer, toNumberQuestion, toTextQuestion } from './file-answers.ts';
import { writtenAnswers, writtenNumbers } from './written-answers.ts';

const PATTERN = refusalProblem(
  'The file accepts answers by a pattern (regular expression). Please write them out.',
);

type Run = Pick<Qti2Reading, 'item' | 'declaration' | 'response'>;

/** Returns the accepted answers with their shares, or the reason why they cannot be read. */
function acceptedIn(
  run: Run,
): { answers: (FileAnswer & { matchesCase?: boolean })[]; score: number } | Problem {
  const scored = scoredAnswers(run);
  if ('code' in scored) return scored;
  const score = Math.max(0, ...scored.map((one) => one.score));
  if (score <= 0) return { code: 'key_missing', detail: 'The file names no right answer.' };
  const answers = scored.map(({ score: own, ...one }) => Object.assign(one, { share: (own / score) * 100 }));
  return { answers, score };
}

/** Returns whether typed answers are numbers. */
export const hasNumberAnswers = ({ attributes }: Element): boolean =>
  /^(?:float|integer)$/.test(attributes.baseType ?? '');

export function readQti2Number(run: Run): ScoredFields | Problem {
  const read = acceptedIn(run);
  if ('code' in read) return read;
  const wrong = read.answers.find(({ text }) => parseProgramNumber(text) === undefined);
  if (wrong) return { code: 'item_broken', detail: `“${wrong.text}” is not a number.` };
  return { ...toNumberQuestion(read.answers), score: read.score };
}

export function readQti2Text(run: Run): ScoredFields | Problem {
  const read = acceptedIn(run);
  if ('code' in read) return read;
  const texts = read.answers.map(({ text, share }) => ({ text: escapeStars(text), share }));
  const matchesCase = read.answers.some((one) => one.matchesCase) && { matches_case: true };
  return { ...toTextQuestion(texts, matchesCase || {}), score: read.score };
}

/**
 * Returns the answers that earn marks, according to a template, the mapping, or rules that compare values.
 */
function scoredAnswers({ item, declaration, response }: Run): ScoredAnswer[] | Problem {
  const processing = child(item, 'responseProcessing');
  const template = processing?.attributes.template;
  const declared = declaredAnswers(declaration).map((text) => ({ text, score: 1 }));
  const isMapped = descendantElements(processing, 'mapResponse').length > 0;
  if (isMapped || (template !== undefined && MAP_TEMPLATE.test(template))) return mappedAnswers(declaration);
  if (template !== undefined) return MATCH_TEMPLATE.test(template) ? declared : UNSUPPORTED_RULES;
  const conditions = children(processing, 'responseCondition');
  if (conditions.length === 0)
    return mappedAnswers(declaration).length > 0 ? mappedAnswers(declaration) : declared;
  const branches = conditions.flatMap((condition) =>
    children(condition).filter(({ name }) => name !== 'responseElse'),
  );
  const read = branches.map((branch) => answersOf(branch, { declaration, response }));
  return joined(read);
}

/** Concatenates the lists, or returns the first problem among them. */
const joined = <Each>(parts: readonly (Each[] | Problem)[]): Each[] | Problem =>
  parts.find((part): part is Problem => 'code' in part) ??
  parts.flatMap((part) => ('code' in part ? [] : part));

/** Reads one branch of a condition: a comparison, and the score that it sets. */
function answersOf(branch: Element, run: Omit<Run, 'item'>): ScoredAnswer[] | Problem {
  const setting = children(branch, 'setOutcomeValue').find(
    ({ attributes }) => attributes.identifier === 'SCORE',
  );
  if (!setting) return [];
  const value = child(setting, 'baseValue');
  const score = value && parseProgramNumber(textOf(value).trim());
  const test = child(branch);
  if (score === undefined || !test) return UNSUPPORTED_RULES;
  const answers = comparedWith(test, run);
  if ('code' in answers) return answers;
  return score > 0 ? answers.map((answer) => Object.assign(answer, { score })) : [];
}

function comparedWith(test: Element, run: Omit<Run, 'item'>): Omit<ScoredAnswer, 'score'>[] | Problem {
  const { declaration, response } = run;
  switch (test.name) {
    case 'or': {
      const parts = children(test).map((part) => comparedWith(part, run));
      return joined(parts);
    }
    case 'isNull':
      return [];
    case 'patternMatch':
      return PATTERN;
    case 'match':
    case 'equal':
    case 'stringMatch': {
      const [variable, ...others] = children(test);
      const [other] = others;
      if (variable?.attributes.identifier !== response || others.length !== 1 || !other)
        return UNSUPPORTED_RULES;
      const texts = other.name === 'correct' ? declaredAnswers(declaration) : [textOf(other).trim()];
      if (!['correct', 'baseValue'].includes(other.name)) return UNSUPPORTED_RULES;
      const matchesCase = test.attributes.caseSensitive === 'true';
      const ranges = texts.map((text) => rangeOf(text, test.attributes));
      return ranges.every((range) => range !== undefined)
        ? ranges.map((range) => Object.assign(range, { matchesCase }))
        : UNSUPPORTED_RULES;
    }
    default:
      return UNSUPPORTED_RULES;
  }
}

/**
 * Returns an answer with its tolerance as a distance. An asymmetric range becomes a symmetric one around its
 * middle.
 */
function rangeOf(
  text: string,
  { toleranceMode = 'exact', tolerance = '' }: Readonly<Record<string, string>>,
): { text: string; tolerance?: number } | undefined {
  if (toleranceMode === 'exact' || tolerance.trim() === '') return { text };
  const value = parseProgramNumber(text);
  const [below, above = below] = tolerance.trim().split(/\s+/).map(parseProgramNumber);
  if (value === undefined || below === undefined || above === undefined) return undefined;
  const unit = toleranceMode === 'relative' ? Math.abs(value) / 100 : 1;
  const middle = value + ((above - below) * unit) / 2;
  return {
    text: above === below ? text : String(Number(middle.toPrecision(12))),
    tolerance: Number((((above + below) * unit) / 2).toPrecision(12)),
  };
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
