import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { type Line, isBlank, runsToText } from './line.ts';

/** Cell that contains only a label: "1", "2.", "B", "c)". */
const NUMBER = /^\(?\d{1,3}[.)]?$/;
const LETTER = /^\(?[A-Ja-j][.)]?$/;

const FLATTENED: Problem = { code: 'table_flattened', detail: sentence`A table becomes lines of text.` };

const cellText = (cell: readonly Line[]) =>
  cell
    .map(({ runs }) => runsToText(runs))
    .join('\n')
    .trim();

/**
 * Converts a row of a table to lines. Some pages use tables to align labels, so a cell with only a label is
 * joined to the next cell.
 */
export function readRowLines(cells: readonly (readonly Line[])[]): Line[] {
  const filled = cells.map((cell) => cell.filter((line) => !isBlank(line))).filter((cell) => cell.length > 0);
  const labelled: Line[][] = [];
  let label = '';
  for (const [index, cell] of filled.entries()) {
    const text = cellText(cell);
    const next = filled[index + 1];
    const isLabel = index === 0 ? NUMBER.test(text) || LETTER.test(text) : LETTER.test(text);
    if (isLabel && label === '' && next && !LETTER.test(cellText(next))) {
      label = /[.)]$/.test(text) ? text : `${text})`;
    } else {
      labelled.push(cell.map((line, at) => (at === 0 && label !== '' ? withLabel(line, label) : line)));
      label = '';
    }
  }
  const [first] = labelled;
  if (!first) return [];
  if (labelled.length === 1 || labelled.some(({ length }) => length > 1)) return labelled.flat();
  const texts = labelled.map(cellText);
  const isOfOptions = texts.every((text) => /^\*?\(?[A-Ja-j][.)]/.test(text));
  const runs = labelled.flatMap((cell, index) => [
    ...(index > 0 ? [{ text: isOfOptions ? '\t' : ' | ', looks: [] }] : []),
    ...cell.flatMap((line) => line.runs),
  ]);
  const problems = labelled.flatMap((cell) => cell.flatMap((line) => line.problems ?? []));
  const [head] = first;
  return head ? [{ ...head, runs, problems: isOfOptions ? problems : [...problems, FLATTENED] }] : [];
}

const withLabel = (line: Line, label: string): Line => ({
  ...line,
  runs: [{ text: `${label} `, looks: [] }, ...line.runs],
});
