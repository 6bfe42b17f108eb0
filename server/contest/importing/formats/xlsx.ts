import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import type { ReadItem, Reader } from '../item.ts';
import type { SourceFile } from '../source-file.ts';
import { rowsToPageLines } from './row-cells.ts';
import { findHeadings, readTable } from './table.ts';
import { type Sheet, readWorkbook, workbookPath } from './xlsx/workbook.ts';

/**
 * Reads sheets with headings as questions. Libraries lose number formats (007, 50%, 1/2) and unpack zips
 * without limits, so this code reads the XML.
 */
export const xlsx: Reader = {
  format: 'xlsx',
  recognises: (file) => workbookPath(file) !== undefined,
  read: (file) => readSheets(sheetsOf(file)),
};

const KAHOOT = /Question\s+[-–]\s+max\s+\d+\s+char/i;

/** Reads Kahoot's template, which has headings in the eighth row and numbered rows. */
export const kahoot: Reader = {
  format: 'kahoot',
  recognises: (file) => workbookPath(file) !== undefined && KAHOOT.test(sharedTexts(file)),
  read: (file) => readSheets(sheetsOf(file), { namesPositions: true }),
};

const sharedTexts = ({ zip }: SourceFile) => new TextDecoder().decode(zip?.get('xl/sharedStrings.xml'));

function sheetsOf(file: SourceFile): Sheet[] {
  const sheets = readWorkbook(file);
  file.page = () => sheets.filter(({ isHidden }) => !isHidden).flatMap(({ rows }) => rowsToPageLines(rows));
  return sheets;
}

function readSheets(sheets: readonly Sheet[], options: { namesPositions?: boolean } = {}): ReadItem[] {
  const read = sheets.map((sheet) => ({ sheet, headings: findHeadings(sheet.rows) }));
  if (!read.some(({ sheet, headings }) => headings && !sheet.isHidden)) {
    throw new UnreadableFile(
      sentence`No sheet has the headings of a table of questions: “question”, “option 1”, “option 2”, “right”. The template /question-table.xlsx has them.`,
    );
  }
  return read.flatMap(({ sheet, headings }): ReadItem[] => {
    if (headings && !sheet.isHidden) return readTable(sheet.rows, headings, options);
    const isEmpty = sheet.rows.every(({ cells }) => cells.every((cell) => cell.trim() === ''));
    if (isEmpty || (sheet.isHidden && !headings)) return [];
    const detail = sheet.isHidden
      ? sentence`This sheet is hidden.`
      : sentence`This sheet has no headings of a table of questions.`;
    const place = { sheet: sheet.name };
    return [{ place, title: sheet.name, found: null, problems: [{ code: 'kind_not_taken', detail }] }];
  });
}
