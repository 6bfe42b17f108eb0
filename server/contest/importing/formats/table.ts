import { readNumber } from '#contract/kinds/number/read-number.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { sourceToTree, textToTree } from '../../../content/rich-text/text-to-tree.ts';
import type { ReadItem } from '../item.ts';
import type { FileQuestion } from '../../../kinds/shared/file-question.ts';
import { type Column, recogniseColumn } from './headings.ts';
import { partsOfFormat } from '../../../kinds/kinds.ts';
import type { KindFields } from '../../../kinds/shared/kind-in-files.ts';
import { type Cell, RowCells, type Row } from './row-cells.ts';
import { type KeyNotation, detectKeyNotation, optionTexts, readKey } from './table-key.ts';

/** Maximum rows searched for headings. In Kahoot's template they are in the eighth row. */
const ROWS_BEFORE_HEADINGS = 30;

const COLUMNS = 200;

/** Known columns and unknown headings, by column index. `row`: index of the row of headings. */
type Headings = { row: number; columns: ReadonlyMap<number, Column>; unknown: ReadonlyMap<number, string> };

/** Finds the first row with headings for the question and for its options or answers. */
export function findHeadings(rows: readonly Row[]): Headings | undefined {
  for (const [row, { cells }] of rows.slice(0, ROWS_BEFORE_HEADINGS).entries()) {
    const columns = new Map<number, Column>();
    const unknown = new Map<number, string>();
    const taken = new Set<string>();
    for (const [index, heading] of cells.slice(0, COLUMNS).entries()) {
      const column = recogniseColumn(heading);
      // If several columns have the same meaning, the first counts. Only right and wrong answers may have
      // several columns.
      const meaning = column && JSON.stringify(column);
      if (column && meaning && (!taken.has(meaning) || column.kind === 'wrong' || column.kind === 'right')) {
        columns.set(index, column);
        taken.add(meaning);
      } else if (heading.trim() !== '') unknown.set(index, heading.trim());
    }
    const kinds = [...columns.values()].map(({ kind }) => kind);
    const answers = kinds.filter((kind) => /^(?:options?|right|wrong)$/.test(kind)).length;
    const areEnough = answers > 1 || kinds.includes('options') || (answers > 0 && kinds.includes('type'));
    if (kinds.includes('question') && areEnough) return { row, columns, unknown };
  }
  return undefined;
}

/** Reads one question per row. `namesPositions`: right answers are positions of options, never texts. */
export function readTable(
  rows: readonly Row[],
  headings: Headings,
  { namesPositions = false } = {},
): ReadItem[] {
  const body = rows.slice(headings.row + 1).filter((row) => hasContent(row, headings));
  const naming = detectKeyNotation(
    body.map((row) => new RowCells(row, headings.columns)),
    headings.columns,
    namesPositions,
  );
  const items = body.map((row) => readRow(row, headings, naming));
  const [first] = items;
  if (first) first.problems.push(...lostColumns(body, headings));
  return items;
}

const hasContent = ({ cells }: Row, { columns, unknown }: Headings) =>
  cells.some((cell, index) => {
    const kind = columns.get(index)?.kind;
    const counts = kind === undefined ? unknown.has(index) : kind !== 'number' && kind !== 'time';
    return counts && cell.trim() !== '';
  });

/** Reports columns for which Tallymark has no field, as problems of the first question. */
function lostColumns(rows: readonly Row[], { columns, unknown }: Headings): Problem[] {
  const isFilled = (index: number) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== '');
  const problems = [...unknown]
    .filter(([index]) => isFilled(index))
    .map(([, heading]): Problem => ({
      code: 'setting_left_out',
      detail: sentence`The column “${heading}” is left out.`,
    }));
  if ([...columns].some(([index, { kind }]) => kind === 'time' && isFilled(index))) {
    const detail = sentence`The times of the questions are left out: a contest has one time for all of them.`;
    problems.push({ code: 'setting_left_out', detail });
  }
  return problems;
}

/** Values of a "type" column for kinds of questions without right options. */
const OTHER_KINDS =
  /essay|open|short|fill|gap|blank|number|numer|match|pairs|order|sort|rank|poll|survey|draw|kprim|cloze|hotspot|zuordnung|lücke|freitext|ouverte|abierta|aperta/i;

type RowReading = { type: string; tree: (text: string) => Tree; problems: Problem[] };

/** Reads a row of a kind without ordinary options; undefined for all other rows. */
function readForm(
  cells: RowCells,
  { type, tree: treeOf, problems }: RowReading,
): KindFields | Problem | undefined {
  const part = partsOfFormat('table').find(({ read, names }) => read && names?.test(type));
  const rights = cells.all('right');
  const right = rights.map(({ cell }) => cell);
  const [only, ...others] = rights;
  const number = only && others.length === 0 ? shownNumber(only, problems) : undefined;
  return part?.read?.({ type, options: optionTexts(cells), right, number, treeOf, problems });
}

/**
 * Returns a number of Excel as its cell shows it, without commas between thousands; undefined for other
 * cells. Says so if the cell shows only a rounded number.
 */
function shownNumber({ cell, value }: Cell, problems: Problem[]): string | undefined {
  const shown = cell.replaceAll(',', '');
  const reading = readNumber(shown);
  if (value === undefined || !reading) return undefined;
  const exact = Number(value.toPrecision(15));
  if (reading.value !== exact) {
    const detail = sentence`The cell shows ${cell}, but its number is ${exact}. Here ${shown} is right. Please check.`;
    problems.push({ code: 'read_leniently', detail });
  }
  return shown;
}

/** Returns the kind with options that the column "type" names. */
const kindOfRow = (type: string) =>
  partsOfFormat('table').find(({ form, names }) => form && names?.test(type));

function readRow(row: Row, headings: Headings, naming: KeyNotation): ReadItem {
  const cells = new RowCells(row, headings.columns);
  const text = cells.one('question');
  const item = { place: row.place, title: cells.one('title') };
  const refused = (code: Problem['code'], detail: Sentence): ReadItem => ({
    ...item,
    title: item.title || text,
    found: null,
    problems: [{ code, detail }, ...(row.problems ?? [])],
  });

  if (text === '') return refused('text_missing', sentence`The row has no question.`);
  const type = cells.one('type');
  const tree = /^rich$/i.test(cells.one('format')) ? sourceToTree : textToTree;
  const marks = readMarks(cells.one('marks'));
  const problems: Problem[] = [...(row.problems ?? []), ...marks.problems];
  const form = readForm(cells, { type, tree, problems });
  if (!form && OTHER_KINDS.test(type))
    return refused('kind_not_taken', sentence`“${type}” is another kind of question.`);

  if (cells.one('picture') !== '') {
    problems.push({
      code: 'picture_left_out',
      detail: sentence`The picture “${cells.one('picture')}” is left out.`,
    });
  }
  const choices = form ?? readChoices(cells, naming, { type, tree, problems });
  if ('code' in choices) return refused(choices.code, choices.detail);
  const explanation = cells.one('explanation');
  const tags = cells.all('tags').flatMap(({ cell }) => cell.split(/[,;]/).map((tag) => tag.trim()));
  const found: FileQuestion = {
    options: [],
    ...choices,
    text: tree(text),
    ...(marks.value !== undefined && { marks: marks.value }),
    ...(explanation !== '' && { explanation: tree(explanation) }),
    ...(tags.length > 0 && { tags: tags.filter(Boolean) }),
  };
  return { ...item, found, problems };
}

/** Reads the options of a row and finds the right ones, or returns the reason why there are none. */
function readChoices(
  cells: RowCells,
  naming: KeyNotation,
  { type, tree, problems }: RowReading,
): Omit<FileQuestion, 'text'> | Problem {
  const kind = kindOfRow(type);
  const usual = () => readKey(cells, naming);
  const right = cells.all('right').map(({ cell }) => cell);
  const key =
    kind?.readKey?.({ options: optionTexts(cells), right, hasFlags: naming.flags !== undefined, usual }) ??
    usual();
  const list = cells.one('options');
  if (list !== '' && key.options.length === 1) {
    const detail = sentence`Nothing divides the options “${list}”. Please put ; between them.`;
    return { code: 'too_few_options', detail };
  }
  if (key.options.length === 0) {
    const detail = sentence`The row has no options. Please name the kind in a column “type”: number or short text.`;
    return { code: 'too_few_options', detail };
  }
  if (key.unclear !== undefined) problems.unshift({ code: 'key_missing', detail: key.unclear });
  return {
    ...kind?.form?.(type),
    options: key.options.map(({ text, isCorrect }) => ({ text: tree(text), isCorrect })),
  };
}

function readMarks(cell: string): { value?: number; problems: Problem[] } {
  if (cell === '') return { problems: [] };
  const number = /^([+-]?\d+(?:[.,]\d+)?)\s*\p{L}*\.?$/u.exec(cell)?.[1];
  if (number !== undefined && readNumber(number)?.other === undefined)
    return { value: Number(number.replace(',', '.')), problems: [] };
  return {
    problems: [
      { code: 'marks_changed', detail: sentence`“${cell}” is not a number of marks. The question gets 1.` },
    ],
  };
}
