import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { htmlToTree } from '../../../content/rich-text/html-to-tree.ts';
import { textToTree } from '../../../content/rich-text/text-to-tree.ts';
import { type ReadItem, type Reader, refuseTooManyItems } from '../item.ts';
import { type FileQuestion, SEVERAL_KIND_FIELDS } from '../../../kinds/shared/file-question.ts';
import { toMatchingQuestion } from '../../../kinds/matching/matching-of.ts';
import { refusalProblem } from '../../../kinds/shared/qti-2.ts';
import { wordsOfAnswer } from '../../../kinds/shared/answer-html.ts';
import { textsByScore } from '../../../kinds/typed/texts-by-score.ts';
import { ownValue } from '../own-value.ts';
import { csvRows } from './csv-rows.ts';
import { type Row, rowsToPageLines } from './row-cells.ts';
import { type SharesJudgement, isWholeShare, judgeShares } from './shares.ts';

const FIRST = /^(?:\s*(?:\/\/[^\n]*|,*)\n)*\s*"?NewQuestion"?[,;\t]/i;

/** Brightspace's question kinds by code. */
const KINDS: Readonly<Record<string, Sentence>> = {
  MC: sentence`Multiple choice`,
  TF: sentence`True or false`,
  MS: sentence`Multi-select`,
  WR: sentence`Written response`,
  SA: sentence`Short answer`,
  M: sentence`Matching`,
  O: sentence`Ordering`,
  MSA: sentence`Multi-short answer`,
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
  const item = { place: head?.place ?? {}, title, end: rows.at(-1)?.place ?? {} };
  const readKind = ownValue(READERS, sign);
  if (!readKind && !['MC', 'TF', 'MS'].includes(sign)) {
    const detail = sentence`“${ownValue(KINDS, sign) ?? sign}” is another kind of question.`;
    return { ...item, found: null, problems: [{ code: 'kind_not_taken', detail }] };
  }
  const read = (row: Row | undefined, at: number): Tree => {
    const text = (row?.cells[at] ?? '').trim();
    if (!/^html$/i.test((row?.cells[at + 1] ?? '').trim())) return textToTree(text);
    const html = htmlToTree(text);
    problems.push(...html.problems);
    return html.tree;
  };
  const points = Number((first('points')?.cells[1] ?? '').trim().replace(',', '.'));
  const explanation = first('feedback');
  const shown = () => ({
    text: read(first('questiontext'), 1),
    ...(points > 0 && { marks: points }),
    ...(explanation && { explanation: read(explanation, 1) }),
  });
  if (readKind) {
    const answer = readKind({ named, read, scoring: first('scoring')?.cells[1] ?? '', problems });
    if ('code' in answer) return { ...item, found: null, problems: [answer] };
    problems.push(...lostIn(rows));
    return { ...item, problems, found: { ...shown(), ...answer } };
  }
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
  return {
    ...item,
    problems,
    found: {
      ...judged.form,
      ...shown(),
      options: options.map(({ text }, at) => ({ text, isCorrect: judged.rights[at] ?? false })),
    },
  };
}

/** Rows of a question. `named`: the rows with this name. `read`: reads the text in a cell. */
type Rows = {
  named: (name: string) => Row[];
  read: (row: Row, at: number) => Tree;
  scoring: string;
  problems: Problem[];
};

/** Readers of the kinds without ordinary options, by code. */
const READERS: Readonly<Record<string, (rows: Rows) => Omit<FileQuestion, 'text'> | Problem>> = {
  SA: readShortText,
  M: readPairs,
  O: readOrder,
};

/** Reads accepted texts. Capitals matter in those with the note "sensitive". */
function readShortText({ named, problems }: Rows): Omit<FileQuestion, 'text'> | Problem {
  const answers = named('answer').map(({ cells }) => ({
    share: Number(cells[1]),
    text: (cells[2] ?? '').trim(),
    note: (cells[3] ?? '').trim().toLowerCase(),
  }));
  if (answers.some(({ note }) => !['', 'sensitive', 'insensitive'].includes(note)))
    return refusalProblem(
      sentence`The file accepts answers by a pattern (regular expression). Please write them out.`,
    );
  const shareOf = (typed: string) =>
    answers.find(({ text, note }) =>
      note === 'sensitive' ? typed === text : typed.toLowerCase() === text.toLowerCase(),
    )?.share ?? 0;
  const read = textsByScore(
    shareOf,
    answers.map(({ text }) => text),
    { problems, words: (text) => wordsOfAnswer(text, problems) },
  );
  if ('code' in read) return read;
  const { score, ...fields } = read;
  return isWholeShare(score)
    ? fields
    : {
        code: 'partial_credit',
        detail: sentence`No answer earns all the marks, and some earn a part of them.`,
      };
}

const numberOf = ({ cells }: Row) => (cells[1] ?? '').trim();

/** Reads pairs: each "Match" names the number of its "Choice". */
function readPairs({ named, read, scoring, problems }: Rows): Omit<FileQuestion, 'text'> | Problem {
  const choices = named('choice').map((row) => ({ number: numberOf(row), answer: read(row, 2) }));
  const matches = named('match').map((row) => ({
    prompt: read(row, 2),
    choices: choices.filter(({ number }) => number === numberOf(row)),
  }));
  if (matches.some((match) => match.choices.length !== 1))
    return { code: 'item_broken', detail: sentence`A text to be matched does not name one choice.` };
  const isAll = /all.?or.?nothing/i.test(scoring);
  if (/minus/i.test(scoring)) problems.push(OTHER_SCORING);
  const used = new Set(matches.flatMap((match) => match.choices));
  return {
    ...toMatchingQuestion([
      ...matches.map(({ prompt, choices: [choice] }) => ({ prompt, answer: choice?.answer ?? [] })),
      ...choices.filter((choice) => !used.has(choice)).map(({ answer }) => ({ prompt: [], answer })),
    ]),
    ...(isAll && { content: { rule: 'all' as const } }),
  };
}

/** Reads an order: the items are in the right order. */
function readOrder({ named, read, scoring, problems }: Rows): Omit<FileQuestion, 'text'> {
  if (!/all.?or.?nothing/i.test(scoring)) problems.push(OTHER_SCORING);
  return {
    kind: 'ordering',
    options: named('item').map((row) => ({ text: read(row, 1), isCorrect: false })),
  };
}

const OTHER_SCORING: Problem = {
  code: 'partial_credit_left_out',
  detail: sentence`Brightspace marks answers that are partly right in another way. Please check the rule of marking.`,
};

/** Judges the options of a multi-select question, which are marked by 1 or 0. */
function judgeMarks(marks: readonly number[], scoring: string): SharesJudgement {
  const isMinus = /minus/i.test(scoring);
  const form = isMinus
    ? { ...SEVERAL_KIND_FIELDS, content: { rule: 'minus' as const } }
    : SEVERAL_KIND_FIELDS;
  const detail = sentence`In the file single right options earn a part of the marks. Here they earn them only together.`;
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
  if (image)
    problems.push({ code: 'picture_left_out', detail: sentence`The picture “${image}” is left out.` });
  if (value('hint')) problems.push({ code: 'setting_left_out', detail: sentence`The hint is left out.` });
  const columns: Readonly<Record<string, number>> = { true: 2, false: 2, option: 4, item: 3 };
  const hasFeedback = rows.some(
    (row) => (row.cells[ownValue(columns, nameOf(row)) ?? -1] ?? '').trim() !== '',
  );
  if (hasFeedback)
    problems.push({
      code: 'feedback_left_out',
      detail: sentence`The feedback of single answers is left out.`,
    });
  return problems;
}
