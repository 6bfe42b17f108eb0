import { type Answer, chosenOptions, deniedOptions, kindNamed } from '#contract/answer.ts';
import type { Question } from '#contract/contest.ts';
import type { Tree } from '#contract/rich-text.ts';
import { textToTree } from '../../material/rich-text/text-to-tree.ts';

/**
 * Returns the text of an answer, and its tree if a chosen option is rich; null if there is no answer. `kind`:
 * name of the question's kind.
 */
export function chosenText(
  { kind, content, options }: Pick<Question, 'kind' | 'content' | 'options'>,
  answer: Answer | null,
): { text: string; tree?: Tree } | null {
  if (typeof answer === 'string') return { text: answer };
  const [chosen, denied] = [chosenOptions(answer, kind), deniedOptions(answer, kind)];
  const { rightList } = kindNamed(kind);
  const places = rightList && typeof answer === 'object' && answer ? answer : [];
  const named = places.flatMap((id, place): Part[] => {
    const option = options.find((one) => one.id === id);
    return option ? [decided(option, content?.prompts?.[place]?.text ?? `${place + 1}`)] : [];
  });
  const parts = rightList
    ? named
    : options.flatMap((option) => {
        if (denied?.includes(option.id)) return [decided(option, 'False')];
        if (!chosen.includes(option.id)) return [];
        return [denied ? decided(option, 'True') : option];
      });
  if (parts.length === 0) return null;
  return {
    text: parts.map((part) => part.option_text).join(' / '),
    ...(parts.some(({ tree }) => tree) && {
      tree: parts.flatMap((part) => part.tree ?? textToTree(part.option_text)),
    }),
  };
}

type Part = Omit<Question['options'][number], 'id'>;

/** Returns an option with a student's decision in front of it: true, false, its prompt or its place. */
const decided = ({ option_text, tree }: Part, decision: string): Part => ({
  option_text: `${decision}: ${option_text}`,
  ...(tree && { tree: [['p', {}, [`${decision}:`]], ...tree] }),
});
