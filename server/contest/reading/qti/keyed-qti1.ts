import { type Element, child, children, elementsIn, textOf } from '#contract/element.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import { matchingOf } from '../formats/pairs.ts';
import { type FileAnswer, numberOf, programNumber, shortTextOf } from '../formats/typed-answers.ts';
import { type Keyed, MOST_PARTS, OWN_RULES, TOO_MANY_PARTS } from './keyed-qti2.ts';

/**
 * Reads a question with a typed answer, or with pairs as Canvas writes them; undefined for other kinds.
 * `kinds`: names of its kind in the metadata. `treeOf`: reads the text of a response or an answer.
 */
export function readKeyedQti1(
  item: Element,
  {
    responses,
    kinds,
    treeOf,
  }: { responses: readonly Element[]; kinds: string; treeOf: (element: Element) => Tree },
): Keyed | Problem | undefined {
  if (
    /matching_question/i.test(kinds) &&
    responses.length > 1 &&
    responses.every(({ name }) => name === 'response_lid')
  )
    return pairsOf(item, responses, treeOf);
  const [response, ...others] = responses;
  const isTyped = response?.name === 'response_str' || response?.name === 'response_num';
  if (!response || !isTyped || others.length > 0 || elementsIn(response, 'render_fib').length === 0)
    return undefined;
  if (/essay|pattern_match|calculated|file_upload/i.test(kinds)) return undefined;
  // Without a key an open text is an essay.
  const rules = children(child(item, 'resprocessing'), 'respcondition').filter((rule) => scoreOf(rule) > 0);
  return rules.length === 0
    ? undefined
    : typedOf(rules, response.name === 'response_num' || /numer/i.test(kinds));
}

const scoreOf = (rule: Element): number =>
  Math.max(0, ...children(rule, 'setvar').map((setvar) => programNumber(textOf(setvar).trim()) ?? 0));

type Answer = { text: string; tolerance?: number };

function typedOf(rules: readonly Element[], isNamedNumber: boolean): Keyed | Problem {
  const score = Math.max(...rules.map(scoreOf));
  const answers: FileAnswer[] = [];
  for (const rule of rules) {
    const read = answersIn(child(rule, 'conditionvar'));
    if (!read) return OWN_RULES;
    answers.push(...centred(read).map((one) => Object.assign(one, { share: (scoreOf(rule) / score) * 100 })));
  }
  if (answers.length === 0) return OWN_RULES;
  if (isNamedNumber || answers.some(({ tolerance }) => tolerance !== undefined)) {
    const wrong = answers.find(({ text }) => programNumber(text) === undefined);
    if (wrong) return { code: 'item_broken', detail: `“${wrong.text}” is not a number.` };
    return { ...numberOf(answers), score };
  }
  const matchesCase = rules
    .flatMap((rule) => elementsIn(rule, 'varequal'))
    .some(({ attributes }) => /^yes$/i.test(attributes.case ?? ''));
  const texts = answers.map(({ text, share }) => ({ text: escapeStars(text), share }));
  return { ...shortTextOf(texts, matchesCase ? { matches_case: true } : {}), score };
}

/** Returns the answers that a test accepts; undefined if it is not understood. */
function answersIn(test: Element | undefined): Answer[] | undefined {
  switch (test?.name) {
    case 'varequal':
      return [{ text: textOf(test).trim() }];
    case 'other':
    case 'unanswered':
      return [];
    case 'and':
      return rangeOf(children(test));
    case 'or':
    case 'conditionvar': {
      const range = rangeOf(children(test));
      if (range) return range;
      const parts = children(test).map(answersIn);
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the decimals of a number as written; undefined for a power of ten. */
const decimalsOf = (text: string) =>
  /e/i.test(text) ? undefined : (/\.(\d*)$/.exec(text)?.[1]?.length ?? 0);

/** Maximum decimals that `toFixed` knows. */
const MOST = 100;

/** Returns the middle of a range and half of its width. */
function rangeOf(tests: readonly Element[]): Answer[] | undefined {
  const boundOf = (name: RegExp) => textOf(tests.find((test) => name.test(test.name))).trim();
  const bounds = [boundOf(/^vargte?$/), boundOf(/^varlte?$/)];
  const [low, high] = bounds.map(programNumber);
  if (tests.length !== 2 || low === undefined || high === undefined || high < low) return undefined;
  const decimals = bounds.map(decimalsOf);
  // Half of a sum has at most one decimal more than its parts, so the error of doubles can be taken away.
  const exact = (number: number) =>
    decimals.every((each) => each !== undefined)
      ? Number(number.toFixed(Math.min(MOST, Math.max(...decimals) + 1)))
      : Number(number.toPrecision(12));
  return [{ text: String(exact((low + high) / 2)), tolerance: exact((high - low) / 2) }];
}

/** Joins each range with the value that Canvas writes beside it, if that is its middle. */
const centred = (answers: readonly Answer[]): Answer[] =>
  answers
    .filter((answer) => !answers.some((range) => isMiddle(answer, range)))
    .map((range) => {
      const middle = answers.find((answer) => isMiddle(answer, range));
      return Object.assign({}, range, middle && { text: String(Number(middle.text)) });
    });

/** Returns whether a value is the middle of a range, but for the error of its rounded bounds. */
const isMiddle = (answer: Answer, range: Answer) =>
  answer.tolerance === undefined &&
  range.tolerance !== undefined &&
  Math.abs(Number(answer.text) - Number(range.text)) <= range.tolerance / 1e6;

function pairsOf(
  item: Element,
  responses: readonly Element[],
  treeOf: (element: Element) => Tree,
): Keyed | Problem {
  const rules = children(child(item, 'resprocessing'), 'respcondition').filter((rule) => scoreOf(rule) > 0);
  const labels = responses.flatMap((response) => elementsIn(response, 'response_label'));
  // Each response lists all the answers.
  if (responses.length > MOST_PARTS || labels.length > MOST_PARTS * responses.length) return TOO_MANY_PARTS;
  const answers = new Map(labels.map((label) => [label.attributes.ident ?? '', label] as const));
  const pairs = responses.map((response) => {
    const own = rules.flatMap((rule) =>
      elementsIn(rule, 'varequal').filter(
        ({ attributes }) => attributes.respident === response.attributes.ident,
      ),
    );
    const right = own.length === 1 ? answers.get(textOf(own[0]).trim()) : undefined;
    return { response, right };
  });
  if (pairs.some(({ right }) => !right) || new Set(rules.map(scoreOf)).size !== 1) return OWN_RULES;
  const used = new Set(pairs.map(({ right }) => right));
  const others = [...answers.values()].filter((label) => !used.has(label));
  return {
    ...matchingOf([
      ...pairs.map(({ response, right }) => ({
        prompt: treeOf(response),
        answer: right ? treeOf(right) : [],
      })),
      ...others.map((label) => ({ prompt: [], answer: treeOf(label) })),
    ]),
    score: rules.reduce((sum, rule) => sum + scoreOf(rule), 0),
  };
}
