import { escapeStars } from '#contract/kinds/text/match-text.ts';
import { type Element, child, children, elementsIn, textOf } from '#contract/element.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import { type FileAnswer, numberOf, programNumber, shortTextOf } from '../formats/typed-answers.ts';
import { matchingOf } from '../formats/pairs.ts';
import type { FileQuestion } from '../item.ts';
import { declaredAnswers, MAP, MATCH } from './score-qti2.ts';

/** Parts of a question whose key is not a right option, and the score of the right answer. */
export type Keyed = Omit<FileQuestion, 'text' | 'marks'> & { score: number };

/** Interactions whose answers are typed, matched or ordered. */
export const KEYED: ReadonlySet<string> = new Set([
  'textEntryInteraction',
  'matchInteraction',
  'orderInteraction',
]);

const refused = (detail: string): Problem => ({ code: 'kind_not_taken', detail });

/** Reason why a question is not imported. */
export const OWN_RULES: Problem = refused(
  'The file scores this question by rules of its own, so the key is not known.',
);
const PATTERN = refused('The file accepts answers by a pattern (regular expression). Please write them out.');

/** Prompts and answers of an item. More of them would take long to compare, and no question has as many. */
export const MOST_PARTS = 100;
export const TOO_MANY_PARTS: Problem = {
  code: 'too_many_options',
  detail: `It has more than ${MOST_PARTS} options or prompts.`,
};

/** Reads such an interaction, or returns why it is not imported. `treeOf`: reads the content of a choice. */
export function readKeyedQti2(
  item: Element,
  interaction: Element,
  treeOf: (choice: Element) => Tree,
): Keyed | Problem {
  const response = interaction.attributes.responseIdentifier ?? '';
  const declaration = children(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === response,
  );
  if (!declaration) return OWN_RULES;
  const run = { item, declaration, response };
  if (interaction.name === 'textEntryInteraction') return typedOf(run);
  return interaction.name === 'matchInteraction'
    ? pairsOf(run, interaction, treeOf)
    : orderOf(run, interaction, treeOf);
}

type Run = { item: Element; declaration: Element; response: string };

/** An answer with its score. */
type Scored = { text: string; score: number; tolerance?: number; matchesCase?: boolean };

function typedOf(run: Run): Keyed | Problem {
  const scored = scoredAnswers(run);
  if ('code' in scored) return scored;
  const score = Math.max(0, ...scored.map((one) => one.score));
  if (score <= 0) return { code: 'key_missing', detail: 'The file names no right answer.' };
  const answers = scored.map(({ score: own, ...one }): FileAnswer =>
    Object.assign(one, { share: (own / score) * 100 }),
  );
  if (/^(?:float|integer)$/.test(run.declaration.attributes.baseType ?? '')) {
    const wrong = answers.find(({ text }) => programNumber(text) === undefined);
    if (wrong) return { code: 'item_broken', detail: `“${wrong.text}” is not a number.` };
    return { ...numberOf(answers), score };
  }
  const texts = answers.map(({ text, share }) => ({ text: escapeStars(text), share }));
  const matchesCase = scored.some((one) => one.matchesCase) && { matches_case: true };
  return { ...shortTextOf(texts, matchesCase || {}), score };
}

/** Returns the answers that earn marks, by a template, the mapping, or rules that compare with values. */
function scoredAnswers({ item, declaration, response }: Run): Scored[] | Problem {
  const processing = child(item, 'responseProcessing');
  const template = processing?.attributes.template;
  const declared = declaredAnswers(declaration).map((text) => ({ text, score: 1 }));
  const isMapped = elementsIn(processing, 'mapResponse').length > 0;
  if (isMapped || (template !== undefined && MAP.test(template))) return mappedAnswers(declaration);
  if (template !== undefined) return MATCH.test(template) ? declared : OWN_RULES;
  const conditions = children(processing, 'responseCondition');
  if (conditions.length === 0)
    return mappedAnswers(declaration).length > 0 ? mappedAnswers(declaration) : declared;
  const branches = conditions.flatMap((condition) =>
    children(condition).filter(({ name }) => name !== 'responseElse'),
  );
  const read = branches.map((branch) => answersOf(branch, { declaration, response }));
  return joined(read);
}

/** Joins the lists, or returns the first problem among them. */
const joined = <Each>(parts: readonly (Each[] | Problem)[]): Each[] | Problem =>
  parts.find((part): part is Problem => 'code' in part) ??
  parts.flatMap((part) => ('code' in part ? [] : part));

const mappedAnswers = (declaration: Element): Scored[] =>
  children(child(declaration, 'mapping'), 'mapEntry').flatMap(({ attributes }) => {
    const score = Number(attributes.mappedValue);
    const matchesCase = attributes.caseSensitive === 'true';
    return score > 0 ? [{ text: (attributes.mapKey ?? '').trim(), score, matchesCase }] : [];
  });

/** Reads one branch of the rules: a comparison, and the score that it sets. */
function answersOf(branch: Element, run: Omit<Run, 'item'>): Scored[] | Problem {
  const setting = children(branch, 'setOutcomeValue').find(
    ({ attributes }) => attributes.identifier === 'SCORE',
  );
  if (!setting) return [];
  const value = child(setting, 'baseValue');
  const score = value && programNumber(textOf(value).trim());
  const test = child(branch);
  if (score === undefined || !test) return OWN_RULES;
  const answers = comparedWith(test, run);
  if ('code' in answers) return answers;
  return score > 0 ? answers.map((answer) => Object.assign(answer, { score })) : [];
}

function comparedWith(test: Element, run: Omit<Run, 'item'>): Omit<Scored, 'score'>[] | Problem {
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
      if (variable?.attributes.identifier !== response || others.length !== 1 || !other) return OWN_RULES;
      const texts = other.name === 'correct' ? declaredAnswers(declaration) : [textOf(other).trim()];
      if (!['correct', 'baseValue'].includes(other.name)) return OWN_RULES;
      const matchesCase = test.attributes.caseSensitive === 'true';
      const ranges = texts.map((text) => rangeOf(text, test.attributes));
      return ranges.every((range) => range !== undefined)
        ? ranges.map((range) => Object.assign(range, { matchesCase }))
        : OWN_RULES;
    }
    default:
      return OWN_RULES;
  }
}

/** Returns an answer with its tolerance as a distance. A range that is wider on one side gets its middle. */
function rangeOf(
  text: string,
  { toleranceMode = 'exact', tolerance = '' }: Readonly<Record<string, string>>,
): { text: string; tolerance?: number } | undefined {
  if (toleranceMode === 'exact' || tolerance.trim() === '') return { text };
  const value = programNumber(text);
  const [below, above = below] = tolerance.trim().split(/\s+/).map(programNumber);
  if (value === undefined || below === undefined || above === undefined) return undefined;
  const unit = toleranceMode === 'relative' ? Math.abs(value) / 100 : 1;
  const middle = value + ((above - below) * unit) / 2;
  return {
    text: above === below ? text : String(Number(middle.toPrecision(12))),
    tolerance: Number((((above + below) * unit) / 2).toPrecision(12)),
  };
}

function pairsOf(run: Run, interaction: Element, treeOf: (choice: Element) => Tree): Keyed | Problem {
  const [prompts = [], answers = []] = children(interaction, 'simpleMatchSet').map((set) =>
    elementsIn(set, 'simpleAssociableChoice'),
  );
  if (prompts.length + answers.length > MOST_PARTS) return TOO_MANY_PARTS;
  const entries = mappedAnswers(run.declaration);
  const declared = declaredAnswers(run.declaration);
  const pairs = (declared.length > 0 ? declared : entries.map(({ text }) => text)).map((pair) =>
    pair.split(/\s+/),
  );
  const right = prompts.map(({ attributes }) =>
    pairs.flatMap(([prompt, answer]) =>
      prompt === attributes.identifier ? answers.filter((one) => one.attributes.identifier === answer) : [],
    ),
  );
  if (prompts.length === 0 || right.some((all) => all.length !== 1))
    return refused('Each prompt needs exactly one right answer here.');
  const isShared = isByShares(run.item);
  const scores = new Set(entries.map(({ score }) => score));
  if (isShared === undefined || (isShared && scores.size !== 1)) return OWN_RULES;
  const used = new Set(right.flat());
  const matching = matchingOf([
    ...prompts.map((prompt, place) => ({
      prompt: treeOf(prompt),
      answer: right[place]?.flatMap(treeOf) ?? [],
    })),
    ...answers
      .filter((answer) => !used.has(answer))
      .map((answer) => ({ prompt: [], answer: treeOf(answer) })),
  ]);
  const sum = entries.reduce((total, { score }) => total + score, 0);
  return {
    ...matching,
    ...(!isShared && { content: { rule: 'all' as const } }),
    score: isShared ? Number(sum.toFixed(4)) : 1,
  };
}

function orderOf(run: Run, interaction: Element, treeOf: (choice: Element) => Tree): Keyed | Problem {
  const choices = elementsIn(interaction, 'simpleChoice');
  if (choices.length > MOST_PARTS) return TOO_MANY_PARTS;
  const right = declaredAnswers(run.declaration).map((id) =>
    choices.find(({ attributes }) => attributes.identifier === id),
  );
  const options = right.filter((choice) => choice !== undefined);
  if (new Set(options).size !== choices.length || right.length !== choices.length)
    return refused('The file does not name the right order of all options.');
  if (isByShares(run.item) !== false) return OWN_RULES;
  return {
    kind: 'ordering',
    options: options.map((choice) => ({ text: treeOf(choice), isCorrect: false })),
    score: 1,
  };
}

/** Returns whether each part scores by itself; undefined if the rules are not known. */
function isByShares(item: Element): boolean | undefined {
  const processing = child(item, 'responseProcessing');
  const template = processing?.attributes.template;
  if (elementsIn(processing, 'mapResponse').length > 0) return true;
  if (template !== undefined) return MAP.test(template) ? true : MATCH.test(template) ? false : undefined;
  return elementsIn(processing, 'match').length > 0 || !processing ? false : undefined;
}
