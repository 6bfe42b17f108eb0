import * as limits from '#contract/limits.ts';
import type { Reader } from '../item.ts';
import { csvRows } from './csv-rows.ts';
import { rowsToPageLines } from './row-cells.ts';
import { findHeadings, readTable } from './table.ts';

const DELIMITERS = [';', '\t', ',', '|'];

const PREVIEW = 40;

/** Line in which Excel names the delimiter: "sep=;". */
const DELIMITER_LINE = /^sep=.(?=\n)/i;

/**
 * Finds the delimiter with which the headings are recognised. Counting delimiters would fail with commas in
 * questions.
 */
const delimiterOf = (text: string) =>
  DELIMITERS.find((delimiter) => {
    const head = text.slice(0, limits.questionFile.textLength);
    return findHeadings(csvRows(head, delimiter, PREVIEW)) !== undefined;
  });

export const csv: Reader = {
  format: 'csv',
  recognises: ({ zip, text }) => !zip && delimiterOf(text.replace(DELIMITER_LINE, '')) !== undefined,
  read: (file) => {
    const text = file.text.replace(DELIMITER_LINE, '');
    const rows = csvRows(text, delimiterOf(text) ?? ',');
    file.page = () => rowsToPageLines(rows);
    const headings = findHeadings(rows);
    return headings ? readTable(rows, headings) : [];
  },
};
