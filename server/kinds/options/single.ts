import type { KindInFiles } from '../parts/kind-in-files.ts';
import { writeMoodleOptions } from './moodle.ts';
import { writeChoiceTest, writeQti1Options } from './qti-1.ts';
import { writeQti2Options } from './qti-2.ts';
import { optionCells } from './table.ts';

/** Formats mark the right option in different ways, so the reader of each format reads such questions. */
export const singleInFiles: KindInFiles = {
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
