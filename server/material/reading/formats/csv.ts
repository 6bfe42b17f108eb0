import * as limits from '#contract/limits.ts';
import type { Reader } from '../item.ts';
import { csvRows } from './csv-rows.ts';
import { rowsAsPage } from './row-cells.ts';
import { findHeadings, readTable } from './table.ts';

const DELIMITERS = [';', '\t', ',', '|'];

/** Rows that are parsed to find the headings. */
const PREVIEW = 40;

/** The first line in which Excel names the delimiter: "sep=;". It counts as a row in Excel too. */
const DELIMITER_LINE = /^sep=.(?=\n)/i;

/**
 * The delimiter with which the table has headings: to count signs fails where questions are full of commas.
 */
const delimiterOf = (text: string) =>
  DELIMITERS.find((delimiter) => {
    const head = text.slice(0, limits.reading.textLength);
    return findHeadings(csvRows(head, delimiter, PREVIEW)) !== undefined;
  });

/**
 * A table of texts: CSV with commas or semicolons, tab-separated text, rows that were copied from a sheet.
 */
export const csv: Reader = {
  format: 'csv',
  recognises: ({ zip, text }) => !zip && delimiterOf(text.replace(DELIMITER_LINE, '')) !== undefined,
  read: (file) => {
    const text = file.text.replace(DELIMITER_LINE, '');
    const rows = csvRows(text, delimiterOf(text) ?? ',');
    file.page = () => rowsAsPage(rows);
    const headings = findHeadings(rows);
    return headings ? readTable(rows, headings) : [];
  },
};
