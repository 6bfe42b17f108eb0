import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import { htmlToTree } from '../../../material/rich-text/html-to-tree.ts';
import { textToTree } from '../../../material/rich-text/text-to-tree.ts';
import { type ReadItem, type Reader, refuseTooManyItems } from '../item.ts';
import { SEVERAL_KIND_FIELDS } from '../../../kinds/parts/file-question.ts';
import { ownValue } from '../own-value.ts';
import { csvRows } from './csv-rows.ts';
import { type Row, rowsToPageLines } from './row-cells.ts';
import { type SharesJudgement, judgeShares } from './shares.ts';

const FIRST = /^(?:\s*(?:\/\/[^\n]*|,*)\n)*\s*"?NewQuestion"?[,;\t]/i;

/** Brightspace's question kinds by code. Only the first three are imported. */
const KINDS: Readonly<Record<string, string>> = {
  MC: 'Multiple choice',
  TF: 'True or false',
  MS: 'Multi-select',
  WR: 'Written response',
  SA: 'Short answer',
  M: 'Matching',
  O: 'Ordering',
  MSA: 'Multi-short answer',
};

/**
 * Reads the upload file of Brightspace (D2L). A question has several rows, and each row begins with its type.
 */
export const brightspace: Reader = {
  format: 'brightspace',
  recognises: ({ zip, text }) => !zip && FIRST.test(text),
  read: (file) => {
    const delimiter = /NewQuestion"?([,;\t])/i.exec(file.text)?.[1] ?? ',';
    const rows = csvRows(file.text, delimiter);
    file.page = () => rowsToPageLines(rows);
    return questionsOf(rows).map(readQuestion);
  },
};

/** Groups the rows by question and drops comments and blank rows. */
function questionsOf(rows: readonly Row[]): Row[][] {
  const questions: Row[][] = [];
  for (const row of rows) {
    const name = nameOf(row);
    if (name === 'newquestion') {
      questions.push([row]);
      refuseTooManyItems(questions.length);
    } else if (name !== '' && !name.startsWith('//')) questions.at(-1)?.push(row);
  }
  return questions;
}

const nameOf = ({ cells }: Row) => (cells[0] ?? '').trim().toLowerCase();

function readQuestion(rows: Row[]): ReadItem {
  const [head] = rows;
  const sign = (head?.cells[1] ?? '').trim().toUpperCase();
  const named = (name: string) => rows.filter((row) => nameOf(row) === name);
  const first = (name: string) => named(name)[0];
  const problems: Problem[] = rows.flatMap((row) => row.problems ?? []);
  const title = ((first('title') ?? first('questiontext'))?.cells[1] ?? '').trim();
  const item = { place: head?.place ?? '', title, end: rows.at(-1)?.place ?? '' };
  if (!['MC', 'TF', 'MS'].includes(sign)) {
    const detail = `${ownValue(KINDS, sign) ?? `“${sign}”`} is another kind of question.`;
    return { ...item, found: null, problems: [{ code: 'kind_not_taken', detail }] };
  }
  const read = (row: Row | undefined, at: number): Tree => {
    const text = (row?.cells[at] ?? '').trim();
    if (!/^html$/i.test((row?.cells[at + 1] ?? '').trim())) return textToTree(text);
    const html = htmlToTree(text);
    problems.push(...html.problems);
    return html.tree;
  };
  const options =
    sign !== 'TF'
      ? named('option').map((row) => ({ share: Number(row.cells[1]), text: read(row, 2) }))
      : ['True', 'False'].flatMap((word) =>
          named(word.toLowerCase()).map((row) => ({ share: Number(row.cells[1]), text: textToTree(word) })),
        );
  const shares = options.map(({ share }) => share);
  const judged = sign === 'MS' ? judgeMarks(shares, first('scoring')?.cells[1] ?? '') : judgeShares(shares);
  if (judged.isRefused) return { ...item, found: null, problems: judged.problems };
  problems.push(...judged.problems, ...lostIn(rows));
  const points = Number((first('points')?.cells[1] ?? '').trim().replace(',', '.'));
  const explanation = first('feedback');
  return {
    ...item,
    problems,
    found: {
      ...judged.form,
      text: read(first('questiontext'), 1),
      options: options.map(({ text }, at) => ({ text, isCorrect: judged.rights[at] ?? false })),
      ...(points > 0 && { marks: points }),
      ...(explanation && { explanation: read(explanation, 1) }),
    },
  };
}

/** Judges the options of a multi-select question, which are marked by 1 or 0. */
function judgeMarks(marks: readonly number[], scoring: string): SharesJudgement {
  const isMinus = /minus/i.test(scoring);
  const form = isMinus
    ? { ...SEVERAL_KIND_FIELDS, content: { rule: 'minus' as const } }
    : SEVERAL_KIND_FIELDS;
  const detail =
    'In the file single right options earn a part of the marks. Here they earn them only together.';
  const isPartial = /right|correct/i.test(scoring) && !isMinus;
  return {
    isRefused: false,
    rights: marks.map((mark) => mark > 0),
    form,
    problems: isPartial ? [{ code: 'partial_credit_left_out', detail }] : [],
  };
}

function lostIn(rows: readonly Row[]): Problem[] {
  const problems: Problem[] = [];
  const value = (name: string) =>
    rows.find((row) => nameOf(row) === name && (row.cells[1] ?? '').trim())?.cells[1];
  const image = value('image');
  if (image) problems.push({ code: 'picture_left_out', detail: `The picture “${image}” is left out.` });
  if (value('hint')) problems.push({ code: 'setting_left_out', detail: 'The hint is left out.' });
  const columns: Readonly<Record<string, number>> = { true: 2, false: 2, option: 4 };
  const hasFeedback = rows.some(
    (row) => (row.cells[ownValue(columns, nameOf(row)) ?? -1] ?? '').trim() !== '',
  );
  if (hasFeedback)
    problems.push({ code: 'feedback_left_out', detail: 'The feedback of single answers is left out.' });
  return problems;
}
