import type { Problem, ParsedQuestion } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { partForQuestion } from '../../../kinds/kinds.ts';
import type { TableCells } from '../../../kinds/shared/kind-in-files.ts';
import { OWN_HEADING } from '../../importing/is-own-file.ts';

/** Cells of a table with its headings, and problems about content that a table cannot contain. */
export type QuestionTable = { rows: string[][]; lost: Problem[] };

const PICTURE = /!\[[^\]]*\]\(picture:/;

export function questionTable(questions: readonly ParsedQuestion[]): QuestionTable {
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
const cellsOf = (question: ParsedQuestion): TableCells =>
  partForQuestion(question, 'table')?.write(question) ?? { options: [], right: '', type: '' };

const withoutCommas = (tag: string) => tag.replaceAll(/\s*[,;]\s*/g, ' ').trim();

function lostOf(questions: readonly ParsedQuestion[], rows: readonly string[][]): Problem[] {
  const lost: Problem[] = [];
  if (rows.some((row) => row.at(-1) === 'rich' && row.some((cell) => PICTURE.test(cell)))) {
    lost.push({ code: 'picture_left_out', detail: sentence`The pictures are left out.` });
  }
  if (questions.some(({ tags }) => tags?.some((tag) => /[,;]/.test(tag)))) {
    lost.push({ code: 'tags_left_out', detail: sentence`Commas within tags become blanks.` });
  }
  return lost;
}
