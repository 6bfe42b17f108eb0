import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { printedSheets } from '../../../base/shared/printed-sheets.ts';
import { fileName } from '../parts.ts';
import type { Writer } from '../writer.ts';
import { questionTable } from './question-table.ts';

export const writeXlsx: Writer = async (contest) => {
  const { rows, lost } = questionTable(contest.questions.map(({ source }) => source));
  return {
    bytes: await tableToXlsx(rows, 'Questions'),
    name: fileName(contest, 'Excel', 'xlsx'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    lost,
  };
};

/** Start of an escape sequence in Excel: "_x0041_" in a text would become "A". */
const ESCAPED = /_(?=x[\da-f]{4}_)/gi;

const text = (value: string): Cell =>
  value === '' ? null : { type: String, value: value.replaceAll(ESCAPED, '_x005F_'), wrap: true };

const NARROW = 12;
const WIDE = 40;

/**
 * Writes a workbook with one sheet. All cells are text, so that Excel neither executes nor reformats them.
 */
export async function tableToXlsx(rows: readonly (readonly string[])[], sheet: string): Promise<Uint8Array> {
  const [headings = [], ...body] = rows;
  const head = headings.map((heading): Cell => ({ type: String, value: heading, fontWeight: 'bold' }));
  const columns = headings.map((heading) => ({
    width: /^(?:question|option|explanation)/.test(heading) ? WIDE : NARROW,
  }));
  const data = [head, ...body.map((row) => row.map(text))];
  const options = { fontFamily: 'Calibri', fontSize: 11, features: [printedSheets] };
  const file = writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }, options);
  return file.toBuffer();
}
