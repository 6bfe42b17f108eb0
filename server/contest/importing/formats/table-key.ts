import { labelLengths } from '#shared/option-labels.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { parseBoundedJson } from '../bounded-json.ts';
import type { Column } from './headings.ts';
import type { RowCells } from './row-cells.ts';
import type { RowKey } from '../../../kinds/shared/kind-in-files.ts';
import { truthsOf } from '../../../kinds/shared/truth-words.ts';
import { trueFalseOptions } from './true-false.ts';
import { type NamedOption, matchOption } from '../../../kinds/shared/match-option.ts';

type Columns = ReadonlyMap<number, Column>;

/** Conventions by which the rows of a table name their right options. */
export type KeyNotation = {
  /** Whether right answers are always positions of options, never texts. */
  namesPositions: boolean;
  columns: number;
  /** For columns of flags: the column of the option to the left of each. Both are column indexes. */
  flags?: ReadonlyMap<number, number | undefined>;
  /** Whether a right answer is 0, so that positions may count from 0. */
  mayBeginAtZero: boolean;
};

type Option = NamedOption & { index: number };

const NOT_SAID = sentence`The row does not say which option is right.`;

/** Returns whether a cell says yes or no; undefined if it says neither. */
const yesOrNo = (cell: string): boolean | undefined => truthsOf([cell])?.[0];

/** Detects how a table names its right options. */
export function detectKeyNotation(
  rows: readonly RowCells[],
  columns: Columns,
  namesPositions: boolean,
): KeyNotation {
  const rights = [...columns].flatMap(([index, { kind }]) => (kind === 'right' ? [index] : []));
  const options = [...columns].flatMap(([index, { kind }]) => (kind === 'option' ? [index] : []));
  const flags = new Map(rights.map((right) => [right, options.findLast((option) => option < right)]));
  const areFlags = options.length > 0 && new Set(flags.values()).size > 1;
  return {
    namesPositions,
    columns: rights.length,
    ...(areFlags && { flags }),
    mayBeginAtZero: !areFlags && mayBeginAtZero(rows, namesPositions),
  };
}

/** Returns whether a right answer is the number 0, unless all numbers are also texts of options. */
function mayBeginAtZero(rows: readonly RowCells[], namesPositions: boolean): boolean {
  const numbers = rows.flatMap((cells) => {
    const texts = optionsOf(cells).map(({ text }) => text);
    const rights = texts.length === 0 ? [] : cells.all('right').filter(({ cell }) => isNumber(cell));
    return rights.map(({ cell }) => ({ cell, isText: !namesPositions && texts.includes(cell) }));
  });
  return numbers.some(({ cell }) => Number(cell) === 0) && !numbers.every(({ isText }) => isText);
}

const isNumber = (cell: string) => /^\d+$/.test(cell);

export function readKey(cells: RowCells, naming: KeyNotation): RowKey {
  const options = optionsOf(cells);
  const rights = cells.all('right').map(({ cell }) => cell);
  const wrong = cells.all('wrong').map(({ cell }) => ({ text: cell, isCorrect: false }));
  if (wrong.length > 0 && options.length === 0) {
    return {
      options: [...rights.map((text) => ({ text, isCorrect: true })), ...wrong],
      ...(rights.length === 0 && { unclear: NOT_SAID }),
    };
  }
  if (naming.flags) return byFlags(options, cells, naming.flags);
  if (options.length === 0)
    return { options: trueFalseOptions(rights.length === 1 ? (rights[0] ?? '') : '') ?? [] };
  if (rights.length === 0) return { ...withKey(options), unclear: NOT_SAID };
  return byNames(options, rights, naming);
}

/** Returns the texts of a row's options, in their order. */
export const optionTexts = (cells: RowCells): string[] => optionsOf(cells).map(({ text }) => text);

/** Returns the options of a row, either from their columns or from a single cell. */
function optionsOf(cells: RowCells): Option[] {
  const own = cells
    .all('option')
    .flatMap(({ index, column, cell }): Option[] =>
      column.kind === 'option' ? [{ index, labels: labelsOf(column.position), text: cell }] : [],
    );
  if (own.length > 0) return own;
  return cells
    .all('options')
    .flatMap(({ index, cell }) =>
      optionsIn(cell).map((text, at) => ({ index, labels: labelsOf(at + 1), text })),
    );
}

const labelsOf = (position: number) => [
  String(position),
  String.fromCharCode('A'.charCodeAt(0) + position - 1),
];

function byFlags(
  options: readonly Option[],
  cells: RowCells,
  flags: NonNullable<KeyNotation['flags']>,
): RowKey {
  const said = cells.all('right').map(({ index, cell }) => ({
    cell,
    isRight: yesOrNo(cell),
    option: options.findIndex((option) => option.index === flags.get(index)),
  }));
  const odd = said.find(({ isRight }) => isRight === undefined);
  if (odd) {
    return {
      ...withKey(options),
      unclear: sentence`“${odd.cell}” does not say if the option on its left is right.`,
    };
  }
  const found = [...new Set(said.filter(({ isRight }) => isRight).map(({ option }) => option))];
  if (found.includes(-1))
    return { ...withKey(options), unclear: sentence`An empty option is marked as right.` };
  return found.length > 0 ? withKey(options, found) : { ...withKey(options), unclear: NOT_SAID };
}

function byNames(options: readonly Option[], rights: readonly string[], naming: KeyNotation): RowKey {
  const unclearAs = (unclear: Sentence): RowKey => ({ ...withKey(options), unclear });
  const isLetter = (right: string) =>
    /^\p{L}$/u.test(right) && options.some(({ labels }) => labels.includes(right.toUpperCase()));
  const flag =
    naming.columns > 1 ? rights.find((right) => !isLetter(right) && yesOrNo(right) !== undefined) : undefined;
  if (flag !== undefined) return unclearAs(sentence`“${flag}” does not say which option it belongs to.`);
  if (naming.mayBeginAtZero && rights.some(isNumber)) {
    return unclearAs(
      sentence`“${rights.join(', ')}” is unclear: a right answer of the table is 0, so it may count options from 0.`,
    );
  }
  const named = rights.map((right) =>
    // Where commas are decimal separators, Excel turns "1,3" into 1.3.
    naming.namesPositions
      ? matchOption(right.replace(/^(\d)\.(\d)$/, '$1,$2'), options.map(withoutText))
      : matchOption(right, options),
  );
  const unclear = named.find((which) => 'unclear' in which);
  if (unclear) return unclearAs(unclear.unclear);
  const found = named.flatMap((which) => ('found' in which ? [which.found] : []));
  const [first = []] = found;
  if (found.every((one) => String(one) === String(first))) return withKey(options, first);
  return unclearAs(sentence`The row names different options as right: ${rights.join(', ')}.`);
}

const withoutText = ({ labels }: Option): NamedOption => ({ labels, text: '' });

const withKey = (options: readonly Option[], right: readonly number[] = []) => ({
  options: options.map(({ text }, index) => ({ text, isCorrect: right.includes(index) })),
});

/** Delimiters between options in a cell, most reliable first. */
const DIVIDERS = ['\n', '|', ';', ' / ', '\t'];

const LABELS = /(?:^|\s)(?=\(?[A-Ja-j][).]\s*\S)/;

/** Splits a cell that contains all options. Splits at commas only if there is no other delimiter. */
function optionsIn(cell: string): string[] {
  const list = /^\s*\[.*\]\s*$/s.test(cell) ? parseBoundedJson(cell) : undefined;
  if (Array.isArray(list))
    return list.map((text: unknown) => (typeof text === 'string' ? text.trim() : '')).filter(Boolean);
  const divided = DIVIDERS.map((divider) => partsOf(cell, divider)).find((parts) => parts.length > 1);
  if (divided) return divided;
  const labelled = partsOf(cell, LABELS);
  return labelled.length > 1 && labelLengths(labelled) ? labelled : partsOf(cell, ',');
}

const partsOf = (cell: string, divider: string | RegExp) =>
  cell
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean);
