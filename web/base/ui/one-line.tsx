import type { Tree } from '#contract/rich-text.ts';
import { oneLineOf } from './one-line-of.ts';
import { RichLine } from './rich-text.tsx';

/** The beginning of a user's text in one line, with formulas but without pictures. */
export const OneLine = ({ text, tree, most }: { text: string; tree: Tree | undefined; most: number }) =>
  tree ? <RichLine tree={oneLineOf(tree, most)} /> : text.slice(0, most);
