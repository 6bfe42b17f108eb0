import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import { htmlToTree } from '../../../material/rich-text/html-to-tree.ts';
import { textToTree } from '../../../material/rich-text/text-to-tree.ts';
import type { ReadItem, Reader } from '../item.ts';
import { SEVERAL_KIND_FIELDS } from '../../../kinds/parts/file-question.ts';
import { ownValue } from '../own-value.ts';
import { csvRows } from './csv-rows.ts';
import { type Row, rowsToPageLines } from './row-cells.ts';
import { trueFalseOptions } from './true-false.ts';

/** Blackboard's question kinds by the code in the first field. Only the first three are imported. */
const KINDS: Readonly<Record<string, string>> = {
  MC: 'Multiple choice',
  TF: 'True or false',
  MA: 'Multiple answer',
  ESS: 'Essay',
  ORD: 'Ordering',
  MAT: 'Matching',
  FIB: 'Fill in the blank',
  FIB_PLUS: 'Fill in several blanks',
  FIL: 'File response',
  NUM: 'Numeric',
  SR: 'Short response',
  OP: 'Opinion scale',
  JUMBLED_SENTENCE: 'Jumbled sentence',
  QUIZ_BOWL: 'Bowl',
};

const FIRST = new RegExp(`^\\s*"?(?:${Object.keys(KINDS).join('|')})"?\\t`, 'i');

const MARKUP = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/** Reads Blackboard's upload file. It has one question per line, tabs between the fields and no headings. */
export const blackboard: Reader = {
  format: 'blackboard',
  recognises: ({ zip, text }) => !zip && FIRST.test(text),
  read: (file) => {
    const rows = csvRows(file.text, '\t').filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    file.page = () => rowsToPageLines(rows);
    return rows.map(readRow);
  },
};

const MARKS: Readonly<Record<string, boolean>> = { correct: true, incorrect: false };

function readRow({ place, cells, problems: lenient = [] }: Row): ReadItem {
  const [sign = '', text = '', ...fields] = cells.map((cell) => cell.trim());
  const kind = ownValue(KINDS, sign.toUpperCase());
  const texts = new Texts(lenient);
  const refused = (code: Problem['code'], detail: string): ReadItem => ({
    place,
    title: text,
    found: null,
    problems: [{ code, detail }],
  });

  if (!kind) return refused('item_broken', `A line begins with MC or TF here, not with “${sign}”.`);
  if (sign.toUpperCase() === 'TF') {
    const truth = trueFalseOptions(fields[0] ?? '');
    if (!truth) return refused('item_broken', `“true” or “false” is missing after the text.`);
    const options = truth.map((option) => ({ text: textToTree(option.text), isCorrect: option.isCorrect }));
    return { place, title: '', found: { text: texts.read(text), options }, problems: texts.problems };
  }
  if (!['MC', 'MA'].includes(sign.toUpperCase()))
    return refused('kind_not_taken', `${kind} is another kind of question.`);

  const pairs = pairsOf(fields);
  const odd = pairs.find(({ mark }) => ownValue(MARKS, mark) === undefined);
  if (odd)
    return refused(
      'item_broken',
      `After “${odd.text}” comes “${odd.mark}” instead of “correct” or “incorrect”.`,
    );
  const found = {
    ...(sign.toUpperCase() === 'MA' && SEVERAL_KIND_FIELDS),
    text: texts.read(text),
    options: pairs.map(({ text: option, mark }) => ({
      text: texts.read(option),
      isCorrect: ownValue(MARKS, mark) ?? false,
    })),
  };
  if (!found.options.some(({ isCorrect }) => isCorrect))
    texts.tell({ code: 'key_missing', detail: 'No option is marked as correct.' });
  return { place, title: '', found, problems: texts.problems };
}

/**
 * Returns pairs of an option's text and its mark, without the empty fields that spreadsheets add at the end.
 */
function pairsOf(fields: readonly string[]): { text: string; mark: string }[] {
  const end = fields.findLastIndex((field) => field !== '') + 1;
  return Array.from({ length: Math.ceil(end / 2) }, (_, index) => ({
    text: fields[index * 2] ?? '',
    mark: (fields[index * 2 + 1] ?? '').toLowerCase(),
  }));
}

class Texts {
  readonly problems: Problem[];

  constructor(problems: readonly Problem[]) {
    this.problems = [...problems];
  }

  tell(problem: Problem): void {
    if (!this.problems.some(({ detail }) => detail === problem.detail)) this.problems.push(problem);
  }

  read(text: string): Tree {
    if (!MARKUP.test(text)) return textToTree(text);
    const { tree, problems } = htmlToTree(text);
    for (const problem of problems) this.tell(problem);
    return tree;
  }
}
