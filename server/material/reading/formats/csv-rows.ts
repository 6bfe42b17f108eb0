import Papa from 'papaparse';
import type { Problem } from '#contract/questions.ts';
import { type Row, refuseTooManyRows } from './row-cells.ts';

/** Before a cell that a spreadsheet would run as a formula, writers put this sign, which is not its text. */
const ESCAPE = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

const UNCLOSED: Problem = {
  code: 'read_leniently',
  detail: 'A quotation mark in this row is not closed. Please check where its columns end.',
};

/**
 * The rows of a text with this delimiter between its cells. Cells stay as they are written: "007" and "1/2"
 * are texts. A quotation mark that is not closed spoils its own row at most, not the rest of the file.
 *
 * `most`: how many rows are read; 0 for all. Throws `Unreadable` if there are too many.
 */
export function csvRows(text: string, delimiter: string, most = 0): Row[] {
  const rows: Row[] = [];
  const add = (cells: readonly string[], problems: readonly Problem[] = []) => {
    refuseTooManyRows(rows.length + 1);
    rows.push({
      place: `Row ${rows.length + 1}`,
      cells: cells.map((cell) => cell.replace(ESCAPE, '')),
      problems,
    });
  };
  /** Rows of which one has a quotation mark that is not closed, a line each. */
  const addBroken = (lines: string) => {
    for (const line of lines.replace(/\n$/, '').split('\n')) {
      if (most > 0 && rows.length >= most) return;
      const { data, errors } = Papa.parse<string[]>(line, { delimiter });
      if (errors.length === 0) add(data[0] ?? []);
      else add(line.split(delimiter), [UNCLOSED]);
    }
  };
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    preview: most,
    step: ({ data, errors, meta }) => {
      if (errors.length === 0) add(data);
      else addBroken(text.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return rows;
}
