import { escapeStars } from '#contract/kinds/text/match-text.ts';
import { normaliseText } from '#contract/kinds/text/normalise-text.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { htmlToTree } from '../../../content/rich-text/html-to-tree.ts';
import { textToTree } from '../../../content/rich-text/text-to-tree.ts';
import type { ReadItem, Reader } from '../item.ts';
import { type FileQuestion, SEVERAL_KIND_FIELDS } from '../../../kinds/shared/file-question.ts';
import { parseProgramNumber } from '../../../kinds/shared/program-number.ts';
import { toMatchingQuestion } from '../../../kinds/matching/matching-of.ts';
import { wordsOfAnswer } from '../../../kinds/shared/answer-html.ts';
import { toNumberQuestion, toTextQuestion } from '../../../kinds/typed/file-answers.ts';
import { ownValue } from '../own-value.ts';
import { csvRows } from './csv-rows.ts';
import { type Row, rowsToPageLines } from './row-cells.ts';
import { trueFalseOptions } from './true-false.ts';

/** Blackboard's question kinds by the code in the first field. */
const KINDS: Readonly<Record<string, Sentence>> = {
  MC: sentence`Multiple choice`,
  TF: sentence`True or false`,
  MA: sentence`Multiple answer`,
  ESS: sentence`Essay`,
  ORD: sentence`Ordering`,
  MAT: sentence`Matching`,
  FIB: sentence`Fill in the blank`,
  FIB_PLUS: sentence`Fill in several blanks`,
  FIL: sentence`File response`,
  NUM: sentence`Numeric`,
  SR: sentence`Short response`,
  OP: sentence`Opinion scale`,
  JUMBLED_SENTENCE: sentence`Jumbled sentence`,
  QUIZ_BOWL: sentence`Bowl`,
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
  const refused = (code: Problem['code'], detail: Sentence): ReadItem => ({
    place,
    title: text,
    found: null,
    problems: [{ code, detail }],
  });

  if (!kind) return refused('item_broken', sentence`A line begins with MC or TF here, not with “${sign}”.`);
  const read = ownValue(READERS, sign.toUpperCase());
  if (!read) return refused('kind_not_taken', sentence`“${kind}” is another kind of question.`);
  const answer = read(withoutEmptyEnd(fields), texts);
  if ('code' in answer) return refused(answer.code, answer.detail);
  return { place, title: '', found: { text: texts.read(text), ...answer }, problems: texts.problems };
}

type Answer = Omit<FileQuestion, 'text'>;

/** Readers of the fields after the question's text, by the code of the kind. */
const READERS: Readonly<Record<string, (fields: readonly string[], texts: Texts) => Answer | Problem>> = {
  MC: readOptions,
  MA: (fields, texts) => {
    const answer = readOptions(fields, texts);
    return 'code' in answer ? answer : { ...SEVERAL_KIND_FIELDS, ...answer };
  },
  TF: ([truth = '']) => {
    const options = trueFalseOptions(truth);
    if (!options)
      return { code: 'item_broken', detail: sentence`“true” or “false” is missing after the text.` };
    return { options: options.map(({ text, isCorrect }) => ({ text: textToTree(text), isCorrect })) };
  },
  NUM: ([value = '', tolerance = '0']) => {
    const [right, within] = [value, tolerance || '0'].map(parseProgramNumber);
    if (right === undefined || within === undefined || within < 0)
      return {
        code: 'item_broken',
        detail: sentence`“${value}” with “${tolerance}” is not a number with a tolerance.`,
      };
    return toNumberQuestion([{ text: value, share: 100, tolerance: within }]);
  },
  FIB: (fields, texts) => {
    const answers = new Map(
      fields
        .map((field) => wordsOfAnswer(field, texts.problems))
        .map((text) => [normaliseText(text, {}), text]),
    );
    answers.delete('');
    if (answers.size === 0) return { code: 'key_missing', detail: sentence`The line names no right answer.` };
    return toTextQuestion([...answers.values()].map((text) => ({ text: escapeStars(text), share: 100 })));
  },
  MAT: (fields, texts) => {
    if (fields.length % 2 === 1) return { code: 'item_broken', detail: sentence`A text has no answer.` };
    const pairs = fields.flatMap((prompt, at) =>
      at % 2 === 0 ? [{ prompt: texts.read(prompt), answer: texts.read(fields[at + 1] ?? '') }] : [],
    );
    return toMatchingQuestion(pairs);
  },
  ORD: (fields, texts) => ({
    kind: 'ordering',
    options: fields.map((field) => ({ text: texts.read(field), isCorrect: false })),
  }),
};

function readOptions(fields: readonly string[], texts: Texts): Answer | Problem {
  const pairs = pairsOf(fields);
  const odd = pairs.find(({ mark }) => ownValue(MARKS, mark) === undefined);
  if (odd)
    return {
      code: 'item_broken',
      detail: sentence`After “${odd.text}” comes “${odd.mark}” instead of “correct” or “incorrect”.`,
    };
  const options = pairs.map(({ text, mark }) => ({
    text: texts.read(text),
    isCorrect: ownValue(MARKS, mark) ?? false,
  }));
  if (!options.some(({ isCorrect }) => isCorrect))
    texts.tell({ code: 'key_missing', detail: sentence`No option is marked as correct.` });
  return { options };
}

/** Leaves out the empty fields that spreadsheets add at the end. */
const withoutEmptyEnd = (fields: readonly string[]) =>
  fields.slice(0, fields.findLastIndex((field) => field !== '') + 1);

/** Returns pairs of an option's text and its mark. */
const pairsOf = (fields: readonly string[]): { text: string; mark: string }[] =>
  Array.from({ length: Math.ceil(fields.length / 2) }, (_, index) => ({
    text: fields[index * 2] ?? '',
    mark: (fields[index * 2 + 1] ?? '').toLowerCase(),
  }));

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
