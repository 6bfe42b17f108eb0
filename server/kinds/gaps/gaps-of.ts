import { orderedChoices } from '#contract/kinds/gaps/gap.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { KindFields } from '../shared/kind-in-files.ts';
import { acceptedNumber, type FileAnswer } from '../typed/file-answers.ts';

/** A gap in a file. `answers`: those of a list include the wrong ones, whose share is 0. */
export type FileGap = { form: 'text' | 'number' | 'list'; answers: readonly FileAnswer[] };

/** Problem of a file whose gaps do not earn equal marks. */
export const UNEVEN_GAPS: Problem = {
  code: 'partial_credit_left_out',
  detail: sentence`In the file the gaps earn different marks. Here each earns the same share.`,
};

/** Returns the question of a file in which a text has these gaps. */
export const toGapsQuestion = (
  text: Tree,
  gaps: readonly FileGap[],
  rules: Pick<AnswerKey, 'matches_case'> = {},
): KindFields & { text: Tree; options: [] } => ({
  kind: 'gaps',
  text,
  content: {
    gaps: gaps.map(({ form, answers }) => ({
      ...(form === 'list' && { choices: orderedChoices(answers.map((answer) => answer.text)) }),
      ...(form === 'number' && { is_number: true }),
    })),
  },
  key: {
    ...rules,
    gaps: gaps.map(({ answers }) => ({ accepted: answers.flatMap(acceptedNumber) })),
  },
  options: [],
});

/** Returns a tree with each text changed. Formulas and code stay as they are. */
export const withTexts = (nodes: readonly Node[], change: (text: string) => string): Node[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return change(node);
    const [element, attributes, children] = node;
    return element === 'math' || element === 'code' || element === 'pre'
      ? node
      : [element, attributes, withTexts(children, change)];
  });
