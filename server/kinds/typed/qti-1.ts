import { type Element, child, children, descendantElements, textOf } from '#shared/element.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { escapeXml } from '../../content/rich-text/tree-to-html.ts';
import { parseProgramNumber } from '../shared/program-number.ts';
import { earningRules } from '../shared/qti-1.ts';
import type { Qti1Parts, Qti1Reading, ScoredFields } from '../shared/kind-in-files.ts';
import { type NamedRange, middleOf, numbersByScore } from './numbers-by-score.ts';
import { textsByScore } from './texts-by-score.ts';
import type { WrittenAnswer } from './written-answers.ts';

/**
 * Reads a question with a typed answer. The answers show whether it is a number or a text, so the part of
 * numbers reads both.
 */
export function readTypedQti1(
  item: Element,
  { responses, kinds, score, problems, words }: Qti1Reading,
): ScoredFields | Problem | undefined {
  const [response, ...others] = responses;
  const isTyped = response?.name === 'response_str' || response?.name === 'response_num';
  const [field] = descendantElements(response, 'render_fib');
  if (!response || !isTyped || others.length > 0 || !field) return undefined;
  if (/essay|pattern_match|calculated|file_upload/i.test(kinds)) return undefined;
  // Without a key, a field for text is an essay.
  if (earningRules(item).length === 0) return undefined;
  const rules = children(child(item, 'resprocessing'), 'respcondition');
  const tests = rules
    .filter((rule) => child(rule, 'setvar'))
    .flatMap((rule) => comparisonsIn(child(rule, 'conditionvar')));
  const scoreOf = (answer: string | number) => score(new Map([[response.attributes.ident ?? '', answer]]));
  const isNumber =
    response.name === 'response_num' ||
    /numer/i.test(kinds) ||
    /^(?:decimal|integer|scientific)$/i.test(field.attributes.fibtype ?? '') ||
    tests.some(isBound);
  return isNumber
    ? readNumbers(tests, scoreOf, problems)
    : textsByScore(scoreOf, tests.map(valueOf), { problems, words });
}

const valueOf = (test: Element) => textOf(test).trim();
const isBound = ({ name }: Element) => /^var[gl]te?$/.test(name);

/** Returns all comparisons within a condition. */
const comparisonsIn = (element: Element | undefined): Element[] =>
  children(element).flatMap((one) => (one.name.startsWith('var') ? [one] : comparisonsIn(one)));

function readNumbers(
  tests: readonly Element[],
  scoreOf: (answer: number) => number | undefined,
  problems: Problem[],
): ScoredFields | Problem {
  const wrong = tests.find((test) => parseProgramNumber(valueOf(test)) === undefined);
  if (wrong) return { code: 'item_broken', detail: sentence`“${valueOf(wrong)}” is not a number.` };
  const values = tests.map((test): NamedRange => {
    const value = Number(valueOf(test));
    return { low: value, high: value, text: String(value) };
  });
  // A lower and an upper bound may follow each other.
  const ranges = tests.flatMap((test, at): NamedRange[] => {
    const own = values.slice(at, at + 1);
    const [low, high] = [values[at]?.low ?? 0, values[at + 1]?.low ?? -Infinity];
    const next = tests[at + 1];
    if (!next || !test.name.startsWith('varg') || !next.name.startsWith('varl') || high < low) return own;
    return own.concat({ low, high, text: middleOf(low, high, values) });
  });
  return numbersByScore(scoreOf, ranges, problems);
}

/** Writes typed answers. In Canvas, each accepted answer earns all the marks. */
export function writeTypedQti1(
  answers: readonly WrittenAnswer[],
  { type, field = '' }: { type: string; field?: string },
): Qti1Parts {
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
