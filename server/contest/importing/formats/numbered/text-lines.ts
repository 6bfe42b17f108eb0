import * as limits from '#contract/limits.ts';
import type { Node } from '#shared/rich-text.ts';
import { findFormulas } from '../../../../content/rich-text/find-formulas.ts';
import type { Line, Run } from './line.ts';

/** Markup as in Markdown and chat programs: `**bold**`, `` `code` `` and `$x^2$`. */
const MARKED =
  /\*\*(?=\S)(?<bold>[^*]+?)(?<=\S)\*\*|`(?<code>[^`]+)`|(?<![\\$])\$(?<tex>[^\s$](?:[^$]*[^\s$])?)\$(?![\d$])/gu;

/**
 * Text between dollars that is a formula, because it has a TeX character or no spaces, and not the words
 * between two sums of money.
 */
const FORMULA = /[\\^_=+<>{}]|^\S+$/;

/** Splits plain text into lines, at most one more than readers accept. Lines of dashes become blank. */
export const splitTextLines = (text: string): Line[] =>
  text.split('\n', limits.questionFile.lines + 1).map((line, index) => ({
    place: { line: index + 1 },
    runs: parseRuns(line.replace(/^\s*(?:[-_=*]{3,}\s*$|#{1,6}\s+)/, '')),
    depth: 0,
  }));

export const parseRuns = (text: string): Run[] =>
  findFormulas(text, false).flatMap((node) => (typeof node === 'string' ? markedRuns(node) : [{ node }]));

function markedRuns(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: whole, index, groups: { bold, code, tex } = {} } of text.matchAll(MARKED)) {
    if (tex !== undefined && !FORMULA.test(tex)) continue;
    if (index > from) runs.push({ text: text.slice(from, index), looks: [] });
    const formula: Node = ['math', { tex: tex ?? '', display: 'inline' }, []];
    if (tex !== undefined) runs.push({ node: formula });
    else if (bold !== undefined) runs.push({ text: bold, looks: ['bold'] });
    else runs.push({ text: code ?? '', looks: ['code'] });
    from = index + whole.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), looks: [] });
  return runs;
}
