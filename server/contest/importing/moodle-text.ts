import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { htmlToTree } from '../../content/rich-text/html-to-tree.ts';
import type { MarkupOptions, MarkupTree } from '../../content/rich-text/markup-to-tree.ts';
import { sourceToTree, textToTree } from '../../content/rich-text/text-to-tree.ts';
import { missingPicture } from './missing-picture.ts';

/** Formats of texts in Moodle. `moodle`: HTML in which line breaks count. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

const HTML = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;

export function treeOfText(
  text: string,
  format: TextFormat,
  problems: Problem[],
  options: MarkupOptions = { picture: missingPicture },
): Tree {
  if (format === 'markdown') return sourceToTree(text);
  const isHtml = format === 'html' || (format === 'moodle' && HTML.test(text));
  // In Moodle, plain texts do not contain formulas.
  if (!isHtml) return textToTree(text, { formulas: format !== 'plain' });
  return collectProblems(
    htmlToTree(format === 'moodle' ? text.replaceAll('\n', '<br>\n') : text, options),
    problems,
  );
}

/** Returns the tree, and adds its problems to `problems` without repeating any. */
export function collectProblems({ tree, problems: lost }: MarkupTree, problems: Problem[]): Tree {
  const known = new Set(problems.map(({ detail }) => detail));
  for (const one of lost) if (!known.has(one.detail)) problems.push(one);
  return tree;
}
