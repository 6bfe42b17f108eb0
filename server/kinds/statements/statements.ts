import { readStatements } from './table.ts';
import { type Answer, chosenOptions, deniedOptions } from '#contract/answer.ts';
import { choiceNeeds } from '../shared/file-needs.ts';
import { decided } from '../shared/answer-parts.ts';
import { splitByOption } from '../shared/split-answers.ts';
import { optionWords } from '../shared/workbook-words.ts';
import { hasFewOptions } from '../shared/unfinished.ts';
import { comparesWhole } from '../shared/compare-answers.ts';
import { statementsGrading } from '#contract/kinds/statements/grading.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { STATEMENTS_KIND_FIELDS } from '../shared/file-question.ts';
import { severalRightCorrection } from '../shared/key-correction.ts';
import { plainStorage } from '../shared/key-storage.ts';
import { findShapeFaults } from '../shared/question-faults.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import type { KindInFiles } from '../shared/kind-in-files.ts';
import { optionCells } from '../options/table.ts';
import { writeMatching } from '../shared/qti-1.ts';
import { choiceIdentifier, writeMatchInteraction } from '../shared/qti-2.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';
import { readMoodleStatements } from './moodle.ts';

const lost = (): Problem[] => [
  {
    code: 'kind_left_out',
    detail: sentence`The statements become a matching question with “True” and “False”, which is marked in the same way.`,
  },
];

const wordOf = (isTrue: boolean) => (isTrue ? 'True' : 'False');

/** Returns the answers (true, false) that no statement has. Moodle needs them as pairs without a prompt. */
const missingAnswers = ({ options }: WholeQuestion) =>
  [true, false].filter((each) => options.every(({ isCorrect }) => isCorrect !== each));

/** Other programs store statements as pairs of a statement and a word. */
const files: KindInFiles = {
  table: {
    names: /statements|multiple true.?false/i,
    form: () => STATEMENTS_KIND_FIELDS,
    readKey: readStatements,
    write: (question) => {
      const { options, right } = optionCells(question);
      const isNone = question.options.every(({ is_correct: isTrue }) => !isTrue);
      return { options, right: isNone ? 'none' : right, type: 'statements' };
    },
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
    types: ['mtf', 'kprime'],
    read: readMoodleStatements,
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
      writeMatching(
        options.map(({ text, isCorrect }) => ({ text, right: isCorrect ? 0 : 1 })),
        ['True', 'False'].map((word) => [['p', {}, [word]]]),
        texts,
      ),
  },
  qti2: {
    lost,
    write: ({ options }, { html, shuffle }) =>
      writeMatchInteraction(
        {
          prompts: options.map(({ text }, at) => ({ id: choiceIdentifier(at), html: html(text), most: 1 })),
          answers: [
            { id: 'true', html: 'True', most: options.length },
            { id: 'false', html: 'False', most: options.length },
          ],
          right: options.map(
            ({ isCorrect }, at) => `${choiceIdentifier(at)} ${isCorrect ? 'true' : 'false'}`,
          ),
        },
        { shuffle, isShared: true },
      ),
  },
};

const trueIn = (answer: Answer) => chosenOptions(answer, 'statements');
const falseIn = (answer: Answer) => deniedOptions(answer, 'statements') ?? [];

/** All statements may be false. */
export const statementsOnServer: ServerKind = {
  files,
  needs: {
    ...choiceNeeds,
    isKeyed: (found, problems) =>
      choiceNeeds.isKeyed(found, problems) || problems.every(({ code }) => code !== 'key_missing'),
  },
  storage: plainStorage,
  correction: severalRightCorrection(0),
  comparison: comparesWhole(),
  workbook: {
    ...optionWords('statements'),
    answer(answer, letters) {
      const decisions = [...trueIn(answer), ...falseIn(answer)];
      const words = decisions.map((id) => `${letters(id)} ${trueIn(answer).includes(id)}`);
      return words.length === 0 ? undefined : words.toSorted().join(', ');
    },
  },
  isUnfinished: hasFewOptions,
  partsOf: (answer, { options }) =>
    options.flatMap((option) => {
      if (falseIn(answer).includes(option.id)) return [decided(option, { text: 'False' })];
      return trueIn(answer).includes(option.id) ? [decided(option, { text: 'True' })] : [];
    }),
  splitAnswers: (given, question) => ({
    options: splitByOption('statements')(given, question).options.map(({ id, choosing }) => ({
      id,
      choosing,
      denying: given.filter(({ answer }) => deniedOptions(answer, 'statements')?.includes(id)),
    })),
  }),
  faultsOf: (question) => findShapeFaults(question, { options: statementsGrading.optionCount }) ?? {},
};
