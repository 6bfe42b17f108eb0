import { type Answer, chosenOptions, deniedOptions, kindNamed } from '#contract/answer.ts';
import type { Question } from '#contract/contest.ts';
import type { Prompt } from '#contract/kinds/matching/prompt.ts';
import type { Node, Tree } from '#contract/rich-text.ts';
import { textToTree } from '../../material/rich-text/text-to-tree.ts';

/**
 * Returns the text of an answer, and its tree if a chosen option is rich; null if there is no answer. `kind`:
 * name of the question's kind. Several options are in quotation marks, because a list such as "2 / 3" looks
 * like one answer.
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
    return option ? [decided(option, content?.prompts?.[place] ?? { text: `${place + 1}` })] : [];
  });
  const parts = rightList
    ? named
    : options.flatMap((option) => {
        if (denied?.includes(option.id)) return [decided(option, { text: 'False' })];
        if (!chosen.includes(option.id)) return [];
        return [denied ? decided(option, { text: 'True' }) : option];
      });
  if (parts.length === 0) return null;
  const isOne = parts.length === 1;
  const trees = parts.map((part) => part.tree ?? textToTree(part.option_text));
  return {
    text: isOne
      ? parts.map((part) => part.option_text).join('')
      : parts.map((part) => `“${part.option_text}”`).join(', '),
    ...(parts.some(({ tree }) => tree) && { tree: isOne ? trees.flat() : trees.flatMap(quoted) }),
  };
}

type Part = Omit<Question['options'][number], 'id'>;

/** Returns an option after the student's decision about it: "true", "false", its prompt or its position. */
const decided = ({ option_text, tree }: Part, { text, tree: label = textToTree(text) }: Prompt): Part => ({
  option_text: `${text}: ${option_text}`,
  ...(tree && { tree: [...withColon(label), ...tree] }),
});

/** Adds a colon to a tree. After a list or a code block, the colon gets its own paragraph. */
function withColon(tree: Tree): Tree {
  const last = tree.at(-1);
  const isText = last !== undefined && typeof last !== 'string' && last[0] === 'p';
  return isText ? [...tree.slice(0, -1), around(last, [], [':'])] : [...tree, ['p', {}, [':']]];
}

/** Puts a tree in quotation marks, except for lists and code blocks. */
function quoted(tree: Tree): Tree {
  const opened = tree.map((node, at): Node => (at === 0 ? around(node, ['“'], []) : node));
  return opened.map((node, at): Node => (at === opened.length - 1 ? around(node, [], ['”']) : node));
}

function around(node: Node, before: Node[], after: Node[]): Node {
  if (typeof node === 'string') return node;
  const [element, attributes, children] = node;
  return element === 'p' ? [element, attributes, [...before, ...children, ...after]] : node;
}
