import { choiceNeeds } from '../shared/file-needs.ts';
import { chosenParts } from '../shared/answer-parts.ts';
import { splitByOption } from '../shared/split-answers.ts';
import { optionWords } from '../shared/workbook-words.ts';
import { hasBlankRight } from '../shared/unfinished.ts';
import { comparesWhole } from '../shared/compare-answers.ts';
import { severalGrading } from '#contract/kinds/several/grading.ts';
import { sentence } from '#shared/sentence.ts';
import { SEVERAL_KIND_FIELDS } from '../shared/file-question.ts';
import { severalRightCorrection } from '../shared/key-correction.ts';
import { choiceStorage } from '../shared/key-storage.ts';
import { countRight, findShapeFaults } from '../shared/question-faults.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';
import type { KindInFiles } from '../shared/kind-in-files.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import { writeMoodleOptions } from './moodle.ts';
import { writeChoiceTest, writeQti1Options } from './qti-1.ts';
import { writeQti2Options } from './qti-2.ts';
import { optionCells } from './table.ts';

const NO_RULE_IN_MOODLE = sentence`Moodle has no “all or nothing”: it marks right minus wrong.`;
const NO_RULE_IN_GIFT = sentence`GIFT has no “all or nothing”: a program that reads it marks right minus wrong.`;
const RULE_OF_CANVAS = sentence`The file says “all or nothing”. Canvas marks such questions by a rule of its own.`;

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
const files: KindInFiles = {
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

export const severalOnServer: ServerKind = {
  files,
  needs: choiceNeeds,
  storage: choiceStorage,
  correction: severalRightCorrection(1),
  comparison: comparesWhole(),
  workbook: optionWords('several'),
  isUnfinished: hasBlankRight,
  partsOf: chosenParts('several'),
  splitAnswers: splitByOption('several'),
  faultsOf(question) {
    const { optionCount: options, rules } = severalGrading;
    const faults = findShapeFaults(question, { options, content: { rules } });
    if (faults) return faults;
    const right = countRight(question);
    const { choose = right } = question.content ?? {};
    if (right === 0) return { options: sentence`Mark the correct options.` };
    return choose === right
      ? {}
      : { 'content.choose': sentence`This must be the number of correct options: ${right}.` };
  },
};
