import { kindNamed } from '#contract/answer.ts';
import type { Problem, ReadQuestion } from '#contract/questions.ts';
import { matchOption } from '../../reading/formats/match-option.ts';
import { OWN_HEADING } from '../../reading/is-own-file.ts';
import { type KeyedCells, keyedCells } from './keyed-cells.ts';

/** Cells of a table including its headings, and problems about content that a table cannot contain. */
export type QuestionTable = { rows: string[][]; lost: Problem[] };

/**
 * Ways to name an option, simplest first. There are more of them than options, so at least one of these names
 * is not the text of another option. The first ones can also be parts of a list.
 */
const NAMES: ((letter: string, number: number) => string)[] = [
  (letter) => letter,
  (_, number) => String(number),
  (_, number) => `#${number}`,
  (letter) => `${letter})`,
  (_, number) => `${number})`,
  (letter) => `(${letter})`,
  (_, number) => `(${number})`,
  (letter) => `Option ${letter}`,
  (_, number) => `Option ${number}`,
  (letter) => `Answer ${letter}`,
  (_, number) => `Answer ${number}`,
];

const NAMES_IN_LISTS = 7;
const DIVIDERS = [', ', '; ', ' & '];

const PICTURE = /!\[[^\]]*\]\(picture:/;

export function questionTable(questions: readonly ReadQuestion[]): QuestionTable {
  const cells = questions.map(cellsOf);
  const most = Math.max(2, ...cells.map(({ options }) => options.length));
  const hasTypes = cells.some(({ type }) => type !== '');
  const headings = [
    'question',
    ...Array.from({ length: most }, (_, index) => `option ${index + 1}`),
    'right',
    ...(hasTypes ? ['type'] : []),
    'marks',
    'explanation',
    'tags',
    OWN_HEADING,
  ];
  const rows = questions.map((question, index) => {
    const { options, right, type } = cells[index] ?? cellsOf(question);
    const { question_text: text, marks, explanation = '', tags = [], format = '' } = question;
    return [
      text,
      ...Array.from({ length: most }, (_, at) => options[at] ?? ''),
      right,
      ...(hasTypes ? [type] : []),
      String(marks),
      explanation,
      tags.map(withoutCommas).join(', '),
      format,
    ];
  });
  return { rows: [headings, ...rows], lost: lostOf(questions, rows) };
}

/** Returns the cells that depend on the kind. `readTable` reads them. */
function cellsOf(question: ReadQuestion): KeyedCells {
  const keyed = keyedCells(question);
  if (keyed) return keyed;
  const options = question.options.map(({ option_text: text }) => text);
  const right = question.options.flatMap(({ is_correct: isRight }, index) => (isRight ? [index] : []));
  return { options, right: nameOf(right, options), type: typeOf(question) };
}

function typeOf({ kind, content }: ReadQuestion): string {
  const { choosesSeveral, hasStatements } = kindNamed(kind);
  if (!choosesSeveral) return '';
  if (hasStatements) return 'statements';
  return content?.rule === 'minus' ? 'several right, right minus wrong' : 'several right';
}

/** Returns an unambiguous name of the right options. "2" is ambiguous if another option has the text "2". */
function nameOf(right: readonly number[], cells: readonly string[]): string {
  const options = cells.map((text, index) => ({ labels: labelsOf(index), text }));
  const named = (name: (typeof NAMES)[number]) =>
    right.map((index) => {
      const [number = '', letter = ''] = labelsOf(index);
      return name(letter, Number(number));
    });
  const names =
    right.length === 1
      ? NAMES.flatMap(named)
      : DIVIDERS.flatMap((divider) =>
          NAMES.slice(0, NAMES_IN_LISTS).map((name) => named(name).join(divider)),
        );
  return names.find((name) => isMatch(matchOption(name, options), right)) ?? '';
}

const isMatch = (which: ReturnType<typeof matchOption>, right: readonly number[]) =>
  'found' in which && String(which.found) === String(right);

const labelsOf = (index: number) => [String(index + 1), String.fromCharCode('A'.charCodeAt(0) + index)];

const withoutCommas = (tag: string) => tag.replaceAll(/\s*[,;]\s*/g, ' ').trim();

function lostOf(questions: readonly ReadQuestion[], rows: readonly string[][]): Problem[] {
  const lost: Problem[] = [];
  if (rows.some((row) => row.at(-1) === 'rich' && row.some((cell) => PICTURE.test(cell)))) {
    lost.push({ code: 'picture_left_out', detail: 'The pictures are left out.' });
  }
  if (questions.some(({ tags }) => tags?.some((tag) => /[,;]/.test(tag)))) {
    lost.push({ code: 'tags_left_out', detail: 'Commas within tags become blanks.' });
  }
  return lost;
}
