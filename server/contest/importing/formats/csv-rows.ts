import Papa from 'papaparse';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { type Row, refuseTooManyRows } from './row-cells.ts';

/** Apostrophe that programs put before cells that a spreadsheet would execute as formulas. */
const ESCAPE = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

const UNCLOSED: Problem = {
  code: 'read_leniently',
  detail: sentence`A quotation mark in this row is not closed. Please check where its columns end.`,
};

/**
 * Parses rows. Cells stay texts ("007", "1/2"). An unclosed quotation mark affects only its own row. `most`:
 * maximum number of rows; 0 for all. Throws `UnreadableFile` for too many rows.
 */
export function csvRows(text: string, delimiter: string, most = 0): Row[] {
  const rows: Row[] = [];
  const add = (cells: readonly string[], problems: readonly Problem[] = []) => {
    refuseTooManyRows(rows.length + 1);
    rows.push({
      place: { row: rows.length + 1 },
      cells: cells.map((cell) => cell.replace(ESCAPE, '')),
      problems,
    });
  };
  /** Adds rows line by line, because one of them has an unclosed quotation mark. */
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
