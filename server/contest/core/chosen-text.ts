import type { Question } from '#contract/contest.ts';
import type { Tree } from '#contract/rich-text.ts';
import { textToTree } from '../../material/rich-text/text-to-tree.ts';

/**
 * Returns the text of the chosen options, and their trees if an option is rich; null if no option is chosen.
 */
export function chosenText(
  options: Question['options'],
  chosen: readonly number[],
): { text: string; tree?: Tree } | null {
  const parts = options.filter(({ id }) => chosen.includes(id));
  if (parts.length === 0) return null;
  return {
    text: parts.map((part) => part.option_text).join(' / '),
    ...(parts.some(({ tree }) => tree) && {
      tree: parts.flatMap((part) => part.tree ?? textToTree(part.option_text)),
    }),
  };
}
