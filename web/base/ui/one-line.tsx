import type { Tree } from '#contract/rich-text.ts';
import { oneLineOf } from './one-line-of.ts';
import { RichLine } from './rich-text.tsx';

/** The beginning of a text that a user wrote, in one line: with its formulas, without its pictures. */
export const OneLine = ({ text, tree, most }: { text: string; tree: Tree | undefined; most: number }) =>
  tree ? <RichLine tree={oneLineOf(tree, most)} /> : text.slice(0, most);
