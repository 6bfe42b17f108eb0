import { type Element, child, children, textOf } from '#shared/element.ts';
import type { Tree } from '#shared/rich-text.ts';
import type { Qti1Parts, Qti1Texts } from './kind-in-files.ts';
import { parseProgramNumber } from './program-number.ts';

/** Returns the score that a rule sets or adds. */
export const scoreOfRule = (rule: Element): number =>
  Math.max(0, ...children(rule, 'setvar').map((setvar) => parseProgramNumber(textOf(setvar).trim()) ?? 0));

export const earningRules = (item: Element): Element[] =>
  children(child(item, 'resprocessing'), 'respcondition').filter((rule) => scoreOfRule(rule) > 0);

/** Returns an option's identifier. Canvas requires numbers other than 0. */
export const optionIdentifier = (at: number): string => String(1001 + at);

/**
 * Writes a matching question as Canvas does: each prompt has its own response, which adds its share to the
 * score.
 */
export function writeMatching(
  prompts: readonly { text: Tree; right: number }[],
  answers: readonly Tree[],
  { option }: Qti1Texts,
): Qti1Parts {
  const share = Number((100 / prompts.length).toFixed(5));
  const labels = answers.map(
    (text, at) => `<response_label ident="${at + 1}"><material>${option(text)}</material></response_label>`,
  );
  const responses = prompts.map(
    ({ text }, at) =>
      `<response_lid ident="response_${optionIdentifier(at)}"><material>${option(text)}</material><render_choice>${labels.join('')}</render_choice></response_lid>`,
  );
  const conditions = prompts.map(
    ({ right }, at) =>
      `<respcondition><conditionvar><varequal respident="response_${optionIdentifier(at)}">${right + 1}</varequal></conditionvar><setvar varname="SCORE" action="Add">${share}</setvar></respcondition>`,
  );
  return { type: 'matching_question', responses: responses.join('\n'), conditions: conditions.join('\n') };
}
