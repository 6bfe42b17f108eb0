import { posix } from 'node:path';
import type { Problem } from '#contract/questions.ts';
import { type Element, child, children, descendantElements, textOf } from '#shared/element.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import type { Place } from '../../place.ts';
import type { SourceFile } from '../../source-file.ts';
import { parseRoot, readTargets } from '../office/parts.ts';
import type { Row } from '../row-cells.ts';
import { NumberFormats } from './number-formats.ts';

export type Sheet = { name: string; isHidden: boolean; rows: Row[] };

/** Text of a cell. Superscripts and subscripts (`isRaised`) may be meaningful. */
type SharedText = { text: string; isRaised: boolean };

const WORKBOOK = /^xl\/workbook\d*\.xml$/i;

/** Excel's escape for characters that XML does not allow: "_x000D_". */
const ESCAPED = /_x([\da-f]{4})_/gi;

const unescaped = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** Maximum characters of a sheet's name in a place. Excel allows 31. */
const SHEET_NAME = 100;

/** Maximum characters shown of a cell's place ("XFD1048576") and of an error value ("#GETTING_DATA"). */
const PLACE = 10;
const FAULT = 20;

const COLUMNS = 200;

export const workbookPath = ({ zip }: SourceFile): string | undefined =>
  [...(zip?.keys() ?? [])].find((name) => WORKBOOK.test(name));

export function readWorkbook(file: SourceFile): Sheet[] {
  const path = workbookPath(file) ?? '';
  const root = parseRoot(file, path);
  const folder = posix.dirname(path);
  const targets = readTargets(file, path);
  const isFrom1904 = /^(?:1|true)$/.test(child(root, 'workbookPr')?.attributes.date1904 ?? '');
  const cells = new CellReader(
    children(parseRoot(file, `${folder}/sharedStrings.xml`), 'si').map(readText),
    new NumberFormats(parseRoot(file, `${folder}/styles.xml`), isFrom1904),
  );
  const sheets = children(child(root, 'sheets'), 'sheet');
  return sheets.map(({ attributes: { name: whole = '', id = '', state = 'visible' } }) => {
    const name = whole.slice(0, SHEET_NAME).toWellFormed();
    const data = child(parseRoot(file, targets.get(id)?.path ?? ''), 'sheetData');
    const place = sheets.length > 1 ? { sheet: name } : {};
    return { name, isHidden: state !== 'visible', rows: readRows(data, cells, place) };
  });
}

function readRows(data: Element | undefined, cells: CellReader, place: Place): Row[] {
  let number = 0;
  return children(data, 'row').map((row) => {
    // Rows and cells without a place come after the previous one.
    number = Number(row.attributes.r ?? number + 1);
    const texts: string[] = [];
    const problems: Problem[] = [];
    const numbers = new Map<number, number>();
    for (const cell of children(row, 'c')) {
      const column = columnOf(cell.attributes.r) ?? texts.length;
      if (column >= COLUMNS) continue;
      while (texts.length <= column) texts.push('');
      texts[column] = cells.read(cell, problems);
      const value = numberOf(cell);
      if (value !== undefined) numbers.set(column, value);
    }
    return { place: { ...place, row: number }, cells: texts, problems, numbers };
  });
}

/** Returns the number of a cell; undefined for texts and empty cells. */
function numberOf(cell: Element): number | undefined {
  const { t: type = 'n' } = cell.attributes;
  const value = textOf(child(cell, 'v')).trim();
  return type === 'n' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** Parses the column index (from 0) in a cell's place: "C7" is 2. */
function columnOf(place = ''): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return undefined;
  return letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Reads a text without its phonetic hints, which Japanese texts have. */
function readText(element: Element): SharedText {
  const runs = children(element, 'r');
  const texts = [...children(element, 't'), ...runs.flatMap((run) => children(run, 't'))];
  return {
    text: texts.map(textOf).join('').replaceAll(ESCAPED, unescaped).replaceAll(/\r\n?/g, '\n'),
    isRaised: descendantElements(element, 'vertAlign').some(
      ({ attributes }) => attributes.val !== 'baseline',
    ),
  };
}

class CellReader {
  readonly #shared: readonly SharedText[];
  readonly #formats: NumberFormats;

  constructor(shared: readonly SharedText[], formats: NumberFormats) {
    this.#shared = shared;
    this.#formats = formats;
  }

  /** Returns the text that a cell shows. */
  read(cell: Element, problems: Problem[]): string {
    const { r = '', s: style = '0', t: type = 'n' } = cell.attributes;
    const place = r.slice(0, PLACE);
    const tell = (code: Problem['code'], detail: Sentence) => void problems.push({ code, detail });
    const value = textOf(child(cell, 'v'));
    if (type === 's' || type === 'inlineStr') {
      const inline = child(cell, 'is');
      const found = type === 's' ? this.#shared[Number(value)] : inline && readText(inline);
      if (found?.isRaised) {
        tell('formatting_left_out', sentence`Raised or lowered letters in cell ${place} became plain.`);
      }
      return found?.text ?? '';
    }
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') tell('read_leniently', sentence`Cell ${place} has the error ${value.slice(0, FAULT)}.`);
    if (type !== 'n') return value;
    if (value.trim() === '') {
      if (child(cell, 'f'))
        tell('read_leniently', sentence`The result of the formula in cell ${place} is not in the file.`);
      return '';
    }
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    const { text, isDate } = this.#formats.show(number, Number(style));
    if (isDate) {
      const detail = sentence`Excel takes cell ${place} for a date, which comes as “${text}”. Please check it.`;
      tell('read_leniently', detail);
    }
    return text;
  }
}
