import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { printedSheets } from '../../base/shared/printed-sheets.ts';
import { headingCell, type SheetColumn } from './cells.ts';

/**
 * Returns a sheet with a row for each item and a column for each of `columns`. `fixed`: number of columns at
 * the left that stay visible when scrolling, and are repeated on paper.
 */
export const makeSheet = <Item>(
  sheet: string,
  items: readonly Item[],
  columns: readonly SheetColumn<Item>[],
  fixed = 0,
): Sheet => ({
  sheet,
  headings: columns.map(({ heading: words }) => words),
  columns: columns.map(({ width }) => ({ width })),
  rows: items.map((item) => columns.map(({ cell }) => cell(item))),
  ...(fixed > 0 && { stickyColumnsCount: fixed }),
});

/** Sheet of a workbook. Its headings stay visible when scrolling, and are repeated on each printed page. */
type Sheet = {
  sheet: string;
  headings: string[];
  rows: Row[];
  columns: { width: number }[];
  stickyColumnsCount?: number;
};

/** Maximum column width (in letters) for a word in a heading. Longer words are broken. */
const WIDEST_WORD = 18.5;

const LINE = 15;

export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const written = sheets.map(({ headings, rows, columns, ...sheet }) => {
    const numeric = new Set(
      headings.map((_, at) => at).filter((at) => rows.some((row) => isNumeric(row[at]))),
    );
    const setOff = setOffColumns(numeric, headings.length);
    const wide = columns.map(({ width }, at) => ({
      width: Math.max(width, widthFor(headings[at] ?? '')) + (setOff.has(at) ? MARGIN : 0),
    }));
    const lines = headings.map((text, at) => linesOf(text, wide[at]?.width ?? 0));
    const height = Math.max(...lines) * LINE + 3;
    const head = headings.map((text, at) => ({
      ...headingCell(text),
      height,
      ...(numeric.has(at) && { align: 'right' as const }),
    }));
    const data = [head, ...rows].map((row) =>
      row.map((cell, at) => placed(cell, numeric.has(at), setOff.has(at))),
    );
    return { ...sheet, columns: wide, data, stickyRowsCount: 1 };
  });
  return writeExcelFile(written, { ...FONT, features: [printedSheets] }).toBuffer();
}

/** The font is explicit, because bold text would otherwise get another one. */
const FONT = { fontFamily: 'Calibri', fontSize: 11 };

/**
 * Returns whether spreadsheets align the cell at the right. Headings and texts in columns of numbers or times
 * are aligned in the same way.
 */
const isNumeric = (cell: Cell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'type' in cell && (cell.type === Number || cell.type === Date);

/** Returns the text columns after columns of numbers. Without a gap, a printout reads "50%Passed". */
const setOffColumns = (numeric: ReadonlySet<number>, count: number): ReadonlySet<number> =>
  new Set(
    Array.from({ length: count }, (_, at) => at).filter((at) => numeric.has(at - 1) && !numeric.has(at)),
  );

/**
 * Aligns texts in columns of numbers at the right, where they would otherwise touch the number before:
 * "68%absent".
 */
function placed(cell: Cell, isInNumbers: boolean, isSetOff: boolean): Cell {
  if (cell === null || typeof cell !== 'object' || !('type' in cell) || cell.type !== String) return cell;
  if (isInNumbers) return { ...cell, align: 'right' };
  return isSetOff ? { ...cell, indent: 1 } : cell;
}

/** Bold letters are wider than those in which column widths are measured, and cells have margins. */
const lengthOf = (text: string) => text.length * 1.15;
const MARGIN = 1.5;

const wordsOf = (heading: string) => heading.split(/\s+/);

const widthFor = (heading: string) =>
  Math.min(Math.max(...wordsOf(heading).map(lengthOf)), WIDEST_WORD) + MARGIN;

function linesOf(heading: string, width: number): number {
  const usable = width - MARGIN;
  let lines = 1;
  let filled = 0;
  for (const word of wordsOf(heading)) {
    const length = lengthOf(word);
    if (filled > 0 && filled + 1 + length <= usable) filled += 1 + length;
    else {
      if (filled > 0) lines += 1;
      const broken = Math.max(Math.ceil(length / usable), 1);
      lines += broken - 1;
      filled = length - (broken - 1) * usable;
    }
  }
  return lines;
}
