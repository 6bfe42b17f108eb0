import type { Problem } from '#contract/questions.ts';
import { STATEMENTS } from '../parts/file-question.ts';
import type { KindInFiles } from '../parts/kind-in-files.ts';
import { optionCells } from '../options/table.ts';
import { matchParts } from '../parts/qti-1.ts';
import { choiceOf, match } from '../parts/qti-2.ts';
import type { WholeQuestion } from '../parts/whole-question.ts';

const lost = (): Problem[] => [
  {
    code: 'kind_left_out',
    detail:
      'The statements become a matching question with “True” and “False”, which is marked in the same way.',
  },
];

const wordOf = (isTrue: boolean) => (isTrue ? 'True' : 'False');

/** Returns the answers that no statement has. Moodle needs them as pairs without a prompt. */
const missingAnswers = ({ options }: WholeQuestion) =>
  [true, false].filter((each) => options.every(({ isCorrect }) => isCorrect !== each));

/** Statements to be called true or false. Programs know them as pairs of a statement and a word. */
export const statements: KindInFiles = {
  table: {
    names: /statements|multiple true.?false/i,
    form: () => STATEMENTS,
    write: (question) => ({ ...optionCells(question), type: 'statements' }),
  },
  gift: {
    lost,
    write: (question, texts) => ({
      answers: [
        ...question.options.map(({ text, isCorrect }) => `=${texts.prompt(text)} -> ${wordOf(isCorrect)}`),
        ...missingAnswers(question).map((each) => `= -> ${wordOf(each)}`),
      ],
    }),
  },
  moodle: {
    lost,
    write: (question, { text: write, plain, shuffle }) => {
      const pair = (isTrue: boolean, text: string) =>
        `<subquestion ${text}<answer>${plain(wordOf(isTrue))}</answer></subquestion>\n`;
      const pairs = [
        ...question.options.map(({ text, isCorrect }) => pair(isCorrect, write(text))),
        ...missingAnswers(question).map((each) => pair(each, `format="html">${plain('')}`)),
      ];
      return {
        type: 'matching',
        answers: `<shuffleanswers>${shuffle}</shuffleanswers>\n${pairs.join('')}`,
      };
    },
  },
  qti1: {
    lost,
    write: ({ options }, texts) =>
      matchParts(
        options.map(({ text, isCorrect }) => ({ text, right: isCorrect ? 0 : 1 })),
        ['True', 'False'].map((word) => [['p', {}, [word]]]),
        texts,
      ),
  },
  qti2: {
    lost,
    write: ({ options }, { html, shuffle }) =>
      match(
        {
          prompts: options.map(({ text }, at) => ({ id: choiceOf(at), html: html(text), most: 1 })),
          answers: [
            { id: 'true', html: 'True', most: options.length },
            { id: 'false', html: 'False', most: options.length },
          ],
          right: options.map(({ isCorrect }, at) => `${choiceOf(at)} ${isCorrect ? 'true' : 'false'}`),
        },
        { shuffle, isShared: true },
      ),
  },
};
