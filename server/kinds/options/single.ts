import { choiceNeeds } from '../shared/file-needs.ts';
import { assumeSeveral } from './assume-several.ts';
import { chosenParts } from '../shared/answer-parts.ts';
import { splitByOption } from '../shared/split-answers.ts';
import { optionWords } from '../shared/workbook-words.ts';
import { hasBlankRight } from '../shared/unfinished.ts';
import { comparesOptions } from '../shared/compare-answers.ts';
import { singleChoiceGrading } from '#contract/kinds/single/grading.ts';
import { sentence } from '#shared/sentence.ts';
import { oneRightCorrection } from '../shared/key-correction.ts';
import { choiceStorage } from '../shared/key-storage.ts';
import type { KindInFiles } from '../shared/kind-in-files.ts';
import { countRight, findShapeFaults } from '../shared/question-faults.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import { writeMoodleOptions } from './moodle.ts';
import { writeChoiceTest, writeQti1Options } from './qti-1.ts';
import { writeQti2Options } from './qti-2.ts';
import { optionCells } from './table.ts';

/** Formats mark the right option in different ways, so the reader of each format reads such questions. */
const files: KindInFiles = {
  table: { write: (question) => ({ ...optionCells(question), type: '' }) },
  gift: {
    write: ({ options }, texts) => ({
      answers: options.map(({ text, isCorrect }) => {
        const answer = texts.text(text);
        // GIFT would read the % as a weight, so an explicit weight precedes it.
        const weight = answer.startsWith('%') ? `%${isCorrect ? 100 : 0}%` : '';
        return `${isCorrect ? '=' : '~'}${weight}${answer}`;
      }),
    }),
  },
  moodle: {
    write: (question, texts) =>
      writeMoodleOptions(
        question,
        question.options.map(({ isCorrect }) => (isCorrect ? 100 : 0)),
        true,
        texts,
      ),
  },
  qti1: {
    write: (question, texts) => {
      const right = question.options.findIndex(({ isCorrect }) => isCorrect);
      const condition = right < 0 ? '' : writeChoiceTest(right);
      return writeQti1Options(
        question,
        { type: 'multiple_choice_question', cardinality: 'Single', condition },
        texts,
      );
    },
  },
  qti2: { write: (question, texts) => writeQti2Options(question, { isSingle: true }, texts) },
};

export const singleOnServer: ServerKind = {
  files,
  needs: { ...choiceNeeds, tidied: assumeSeveral },
  storage: choiceStorage,
  correction: oneRightCorrection,
  comparison: comparesOptions,
  workbook: optionWords('single'),
  isUnfinished: hasBlankRight,
  partsOf: chosenParts('single'),
  splitAnswers: (given, question) => ({ isByOption: true, ...splitByOption('single')(given, question) }),
  faultsOf(question) {
    const faults = findShapeFaults(question, { options: singleChoiceGrading.optionCount });
    if (faults) return faults;
    const right = countRight(question);
    if (right === 0) return { options: sentence`Mark the correct option.` };
    return right > 1 ? { options: sentence`Only one option can be the correct one.` } : {};
  },
};
