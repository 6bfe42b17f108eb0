import { type Answer, chosenOptions, idsByPlace } from '#contract/answer.ts';
import type { Question } from '#contract/contest.ts';
import type { Prompt } from '#contract/kinds/matching/prompt.ts';
import type { Tree } from '#shared/rich-text.ts';
import { textToTree } from '../../content/rich-text/text-to-tree.ts';

/** One text of an answer: a chosen option, or the words that a student typed. */
export type AnswerPart = { option_text: string; tree?: Tree | undefined };

export type DescribedQuestion = Pick<Question, 'content' | 'options'>;

/** Returns the texts of an answer, in order. */
export type PartsOfAnswer = (answer: Answer, question: DescribedQuestion) => AnswerPart[];

export const chosenParts =
  (kind: string): PartsOfAnswer =>
  (answer, { options }) => {
    const chosen = chosenOptions(answer, kind);
    return options.filter(({ id }) => chosen.includes(id));
  };

/** Returns the options of a list, each after its prompt or its position. */
export const placedParts: PartsOfAnswer = (answer, { content, options }) =>
  idsByPlace(answer).flatMap((id, place) => {
    const option = options.find((one) => one.id === id);
    return option ? [decided(option, content?.prompts?.[place] ?? { text: `${place + 1}` })] : [];
  });

/** Returns an option after the student's decision about it: "true", "false", its prompt or its position. */
export const decided = (
  { option_text, tree }: AnswerPart,
  { text, tree: label = textToTree(text) }: Prompt,
): AnswerPart => ({
  option_text: `${text}: ${option_text}`,
  ...(tree && { tree: [...withColon(label), ...tree] }),
});

/** Adds a colon to a tree. After a list or a code block, the colon gets its own paragraph. */
function withColon(tree: Tree): Tree {
  const last = tree.at(-1);
  if (last === undefined || typeof last === 'string' || last[0] !== 'p') return [...tree, ['p', {}, [':']]];
  const [element, attributes, children] = last;
  return [...tree.slice(0, -1), [element, attributes, [...children, ':']]];
}
