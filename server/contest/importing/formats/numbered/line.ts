import type { Problem } from '#contract/questions.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { bareText } from '../../../../content/rich-text/text-to-tree.ts';
import { type Leaf, type Mark, leavesToNodes } from '../../../../content/rich-text/line.ts';
import type { FileLine, Place } from '../../place.ts';

export type Look = 'bold' | 'italic' | 'underline' | 'highlight' | 'sub' | 'sup' | 'code';

export type Run = { text: string; looks: readonly Look[] } | { node: Node };

/** A line of a page, or a paragraph of a document. */
export type Line = {
  place: Place;
  runs: readonly Run[];
  /** Nesting depth in lists, from 0. */
  depth: number;
  problems?: readonly Problem[];
  /** Whether a marker at the end of the line may belong to the next option, which was on the same line. */
  endsInDoubt?: boolean;
};

/**
 * Placeholder for a picture or formula in the text of runs, which keeps positions in the text and in the runs
 * equal.
 */
const ELEMENT = '\uFFFC';

const textOfRun = (run: Run) => ('text' in run ? run.text : ELEMENT);

export const runsToText = (runs: readonly Run[]): string => runs.map(textOfRun).join('');

export const isBlank = ({ runs }: Line): boolean => runsToText(runs).trim() === '';

/** Returns the lines as text for teachers, with placeholders for pictures and TeX for formulas. */
export const toPageLines = (lines: readonly Line[]): FileLine[] =>
  lines.map(({ place, runs }) => ({ place, text: runs.map(shownRun).join('') }));

function shownRun(run: Run): string {
  if ('text' in run) return run.text;
  if (typeof run.node === 'string') return run.node;
  const [name, { tex }] = run.node;
  if (name === 'img') return '[picture]';
  return tex === undefined ? bareText([run.node]) : `$${tex}$`;
}

/** Returns the part of the runs between two positions in their text. */
export function sliceRuns(runs: readonly Run[], from: number, to = Infinity): Run[] {
  const parts: Run[] = [];
  let start = 0;
  for (const run of runs) {
    const { length } = textOfRun(run);
    if ('node' in run) {
      if (start >= from && start < to) parts.push(run);
    } else {
      const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
      if (text !== '') parts.push({ ...run, text });
    }
    start += length;
  }
  return parts;
}

export function trimRuns(runs: readonly Run[]): Run[] {
  const text = runsToText(runs);
  return sliceRuns(runs, text.length - text.trimStart().length, text.trimEnd().length);
}

const visible = (runs: readonly Run[]) =>
  runs.flatMap((run) => ('text' in run && run.text.trim() !== '' ? [run] : []));

export const hasLookThroughout = (runs: readonly Run[], look: Look): boolean =>
  visible(runs).length > 0 && visible(runs).every(({ looks }) => looks.includes(look));

export const containsLook = (runs: readonly Run[], look: Look): boolean =>
  visible(runs).some(({ looks }) => looks.includes(look));

export const removeLook = (runs: readonly Run[], look: Look): Run[] =>
  runs.map((run) => ('text' in run ? { ...run, looks: run.looks.filter((own) => own !== look) } : run));

/** Rich-text marks by look. Underlined text is emphasized; highlighting is lost. */
const MARKS: Partial<Record<Look, Mark>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'em',
  sub: 'sub',
  sup: 'sup',
};

function leavesOf(run: Run): Leaf[] {
  if ('node' in run) return [{ node: run.node, marks: [] }];
  const marks = [...new Set(run.looks.flatMap((look) => MARKS[look] ?? []))].toSorted();
  if (run.looks.includes('code')) return [{ node: ['code', {}, [run.text]], marks }];
  return run.text.split('\n').flatMap((line, index): Leaf[] => {
    const leaves: Leaf[] = index === 0 ? [] : [{ node: ['br', {}, []], marks: [] }];
    if (line !== '') leaves.push({ node: line, marks });
    return leaves;
  });
}

export const toTree = (paragraphs: readonly (readonly Run[])[]): Tree =>
  paragraphs
    .map((runs) => leavesToNodes(runs.flatMap(leavesOf)))
    .filter((nodes) => nodes.length > 0)
    .map((nodes): Node => ['p', {}, nodes]);
