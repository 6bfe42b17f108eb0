import { SEVERAL_KIND_FIELDS } from '../parts/file-question.ts';
import type { WholeQuestion } from '../parts/whole-question.ts';
import type { KindInFiles } from '../parts/kind-in-files.ts';
import { ruleProblems } from '../parts/rule-problems.ts';
import { writeMoodleOptions } from './moodle.ts';
import { writeChoiceTest, writeQti1Options } from './qti-1.ts';
import { writeQti2Options } from './qti-2.ts';
import { optionCells } from './table.ts';

const NO_RULE_IN_MOODLE = 'Moodle has no “all or nothing”: it marks right minus wrong.';
const NO_RULE_IN_GIFT = 'GIFT has no “all or nothing”: a program that reads it marks right minus wrong.';
const RULE_OF_CANVAS = 'The file says “all or nothing”. Canvas marks such questions by a rule of its own.';

const isRightMinusWrong = ({ source }: Pick<WholeQuestion, 'source'>): boolean =>
  source.content?.rule === 'minus';

/** Returns an equal share (percent) of the marks, with five decimals as in Moodle. */
const part = (count: number) => Number((100 / count).toFixed(5));

/** Returns the share (percent) that each option earns or costs by the rule `minus`. */
function sharesOf({ options }: Pick<WholeQuestion, 'options'>): number[] {
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  return options.map(({ isCorrect }) => (isCorrect ? part(right) : -part(options.length - right)));
}

/**
 * Formats mark several right options in different ways, so the reader of each format reads such questions.
 */
export const severalInFiles: KindInFiles = {
  table: {
    names: /several|multiple (?:answer|response|select|correct)|multi.?select|checkbox/i,
    form: (type) =>
      /minus/i.test(type) ? { ...SEVERAL_KIND_FIELDS, content: { rule: 'minus' } } : SEVERAL_KIND_FIELDS,
    write: (question) => ({
      ...optionCells(question),
      type: question.content?.rule === 'minus' ? 'several right, right minus wrong' : 'several right',
    }),
  },
  gift: {
    lost: (question) => ruleProblems(!isRightMinusWrong(question) && NO_RULE_IN_GIFT),
    // Each option has its own share, and no option has the sign `=`.
    write: (question, texts) => {
      const shares = sharesOf(question);
      return { answers: question.options.map(({ text }, at) => `~%${shares[at]}%${texts.text(text)}`) };
    },
  },
  moodle: {
    lost: (question) => ruleProblems(!isRightMinusWrong(question) && NO_RULE_IN_MOODLE),
    write: (question, texts) => writeMoodleOptions(question, sharesOf(question), false, texts),
  },
  qti1: {
    lost: (question) => ruleProblems(isRightMinusWrong(question) && RULE_OF_CANVAS),
    // As in Canvas, the condition names every option.
    write: (question, texts) => {
      const tests = question.options.map(({ isCorrect }, at) =>
        isCorrect ? writeChoiceTest(at) : `<not>${writeChoiceTest(at)}</not>`,
      );
      const condition = `<and>${tests.join('')}</and>`;
      return writeQti1Options(
        question,
        { type: 'multiple_answers_question', cardinality: 'Multiple', condition },
        texts,
      );
    },
  },
  qti2: {
    write: (question, texts) =>
      writeQti2Options(
        question,
        { isSingle: false, ...(isRightMinusWrong(question) && { shares: sharesOf(question) }) },
        texts,
      ),
  },
};
