import { type Element, child, children, descendantElements, textOf } from '#contract/element.ts';
import type { KindName } from '#contract/answer.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import type { Problem } from '#contract/questions.ts';
import { escapeXml } from '../../material/rich-text/tree-to-html.ts';
import { parseProgramNumber } from '../parts/program-number.ts';
import { earningRules, scoreOfRule } from '../parts/qti-1.ts';
import { UNSUPPORTED_RULES } from '../parts/qti-2.ts';
import type { Qti1Support, Qti1Reading, ScoredFields } from '../parts/kind-in-files.ts';
import { type FileAnswer, toNumberQuestion, toTextQuestion } from './file-answers.ts';
import type { WrittenAnswer } from './written-answers.ts';

/** Reads a question with a typed answer of this kind. The answers show whether it is a number or a text. */
export const readTypedQti1 =
  (kind: KindName) =>
  (item: Element, reading: Qti1Reading): ScoredFields | Problem | undefined => {
    const read = readTyped(item, reading);
    return read && 'kind' in read && read.kind !== kind ? undefined : read;
  };

function readTyped(item: Element, { responses, kinds }: Qti1Reading): ScoredFields | Problem | undefined {
  const [response, ...others] = responses;
  const isTyped = response?.name === 'response_str' || response?.name === 'response_num';
  if (!response || !isTyped || others.length > 0 || descendantElements(response, 'render_fib').length === 0)
    return undefined;
  if (/essay|pattern_match|calculated|file_upload/i.test(kinds)) return undefined;
  // Without a key, a field for text is an essay.
  const rules = earningRules(item);
  return rules.length === 0
    ? undefined
    : typedOf(rules, response.name === 'response_num' || /numer/i.test(kinds));
}

type Answer = { text: string; tolerance?: number };

function typedOf(rules: readonly Element[], isNamedNumber: boolean): ScoredFields | Problem {
  const score = Math.max(...rules.map(scoreOfRule));
  const answers: FileAnswer[] = [];
  for (const rule of rules) {
    const read = answersIn(child(rule, 'conditionvar'));
    if (!read) return UNSUPPORTED_RULES;
    answers.push(
      ...centred(read).map((one) => Object.assign(one, { share: (scoreOfRule(rule) / score) * 100 })),
    );
  }
  if (answers.length === 0) return UNSUPPORTED_RULES;
  if (isNamedNumber || answers.some(({ tolerance }) => tolerance !== undefined)) {
    const wrong = answers.find(({ text }) => parseProgramNumber(text) === undefined);
    if (wrong) return { code: 'item_broken', detail: `“${wrong.text}” is not a number.` };
    return { ...toNumberQuestion(answers), score };
  }
  const matchesCase = rules
    .flatMap((rule) => descendantElements(rule, 'varequal'))
    .some(({ attributes }) => /^yes$/i.test(attributes.case ?? ''));
  const texts = answers.map(({ text, share }) => ({ text: escapeStars(text), share }));
  return { ...toTextQuestion(texts, matchesCase ? { matches_case: true } : {}), score };
}

/** Returns the answers that a test accepts; undefined if the test is not supported. */
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

/** Returns the number of decimals of a number as written; undefined if it has a power of ten. */
const decimalsOf = (text: string) =>
  /e/i.test(text) ? undefined : (/\.(\d*)$/.exec(text)?.[1]?.length ?? 0);

/** Maximum number of decimals for `toFixed`. */
const MOST = 100;

/** Returns the middle and half the width of a range. */
function rangeOf(tests: readonly Element[]): Answer[] | undefined {
  const boundOf = (name: RegExp) => textOf(tests.find((test) => name.test(test.name))).trim();
  const bounds = [boundOf(/^vargte?$/), boundOf(/^varlte?$/)];
  const [low, high] = bounds.map(parseProgramNumber);
  if (tests.length !== 2 || low === undefined || high === undefined || high < low) return undefined;
  const decimals = bounds.map(decimalsOf);
  // Removes the floating-point error. Half of a sum has at most one decimal more than its parts.
  const exact = (number: number) =>
    decimals.every((each) => each !== undefined)
      ? Number(number.toFixed(Math.min(MOST, Math.max(...decimals) + 1)))
      : Number(number.toPrecision(12));
  return [{ text: String(exact((low + high) / 2)), tolerance: exact((high - low) / 2) }];
}

/** Combines each range with the value that Canvas writes next to it, if the value is its middle. */
const centred = (answers: readonly Answer[]): Answer[] =>
  answers
    .filter((answer) => !answers.some((range) => isMiddle(answer, range)))
    .map((range) => {
      const middle = answers.find((answer) => isMiddle(answer, range));
      return Object.assign({}, range, middle && { text: String(Number(middle.text)) });
    });

/** Returns whether a value is the middle of a range, whose bounds may be rounded. */
const isMiddle = (answer: Answer, range: Answer) =>
  answer.tolerance === undefined &&
  range.tolerance !== undefined &&
  Math.abs(Number(answer.text) - Number(range.text)) <= range.tolerance / 1e6;

/** Writes typed answers. In Canvas, each accepted answer earns all the marks. */
export function writeTypedQti1(
  answers: readonly WrittenAnswer[],
  { type, field = '' }: { type: string; field?: string },
): ReturnType<Qti1Support['write']> {
  const tests = answers
    .filter(({ percent }) => percent === 100)
    .map(({ text, tolerance }) => {
      const equal = `<varequal respident="response1">${escapeXml(text)}</varequal>`;
      if (tolerance === 0) return equal;
      const [low, high] = [-1, 1].map((sign) => Number((Number(text) + sign * tolerance).toPrecision(15)));
      return `<or>${equal}<and><vargte respident="response1">${low}</vargte><varlte respident="response1">${high}</varlte></and></or>`;
    });
  return {
    type,
    responses: `<response_str ident="response1" rcardinality="Single"><render_fib${field}><response_label ident="answer1"/></render_fib></response_str>`,
    conditions: tests
      .map(
        (test) => `<respcondition continue="No">
<conditionvar>${test}</conditionvar>
<setvar action="Set" varname="SCORE">100</setvar>
</respcondition>`,
      )
      .join('\n'),
  };
}
