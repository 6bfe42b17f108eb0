import { orderedChoices } from '#contract/kinds/gaps/gap.ts';
import { PARTS } from '#contract/marks.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Node, Tree } from '#contract/rich-text.ts';
import type { KindFields } from '../parts/kind-in-files.ts';

/** An answer to a gap in a file. `share`: per cent of the gap's marks. `tolerance`: a distance. */
export type GapAnswer = { text: string; share: number; tolerance?: number };

/** A gap in a file. `answers`: those of a list include the wrong ones, whose share is 0. */
export type FileGap = { form: 'text' | 'number' | 'list'; answers: readonly GapAnswer[] };

/** Returns the share in 2520ths. Files round a third to 33.33333%. */
const shareOf = (percent: number) => Math.min(PARTS, Math.round((percent / 100) * PARTS));

const acceptedAnswer = ({ text, share, tolerance = 0 }: GapAnswer) => ({
  text,
  ...(tolerance > 0 && { tolerance: { within: tolerance } }),
  share: shareOf(share),
});

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
    gaps: gaps.map(({ answers }) => ({
      accepted: answers.filter(({ share }) => shareOf(share) > 0).map(acceptedAnswer),
    })),
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
