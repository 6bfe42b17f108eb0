import type { Problem, ReadQuestion } from '#contract/questions.ts';
import { matchOption } from '../../../../material/reading/formats/match-option.ts';
import { OWN_HEADING } from '../../../../material/reading/is-own-file.ts';

/** Cells of a table including its headings, and problems about content that a table cannot contain. */
export type QuestionTable = { rows: string[][]; lost: Problem[] };

/**
 * Ways to name an option, simplest first. There are more of them than options, so at least one of these names
 * is not the text of another option.
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

const PICTURE = /!\[[^\]]*\]\(picture:/;

export function questionTable(questions: readonly ReadQuestion[]): QuestionTable {
  const most = Math.max(2, ...questions.map(({ options }) => options.length));
  const headings = [
    'question',
    ...Array.from({ length: most }, (_, index) => `option ${index + 1}`),
    'right',
    'marks',
    'explanation',
    'tags',
    OWN_HEADING,
  ];
  const rows = questions.map((question) => rowOf(question, most));
  return { rows: [headings, ...rows], lost: lostOf(questions, rows) };
}

function rowOf(question: ReadQuestion, most: number): string[] {
  const { question_text: text, options, marks, explanation = '', tags = [], format = '' } = question;
  const cells = options.map(({ option_text }) => option_text);
  const empty = Array.from({ length: most - cells.length }, () => '');
  const right = nameOf(
    options.findIndex(({ is_correct }) => is_correct),
    cells,
  );
  return [
    text,
    ...cells,
    ...empty,
    right,
    String(marks),
    explanation,
    tags.map(withoutCommas).join(', '),
    format,
  ];
}

/** Returns an unambiguous name of the right option. "2" is ambiguous if another option has the text "2". */
function nameOf(right: number, cells: readonly string[]): string {
  const options = cells.map((text, index) => ({ labels: labelsOf(index), text }));
  const [number = '', letter = ''] = labelsOf(right);
  const names = NAMES.map((name) => name(letter, Number(number)));
  return names.find((name) => isOne(matchOption(name, options), right)) ?? '';
}

const isOne = (which: ReturnType<typeof matchOption>, index: number) => 'one' in which && which.one === index;

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
