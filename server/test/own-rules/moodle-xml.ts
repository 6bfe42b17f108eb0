import * as fc from 'fast-check';
import {
  chosenSets,
  gradeChosen,
  gradeNumber,
  gradeText,
  ownNumbers,
  ownOptions,
  ownPairs,
  ownTexts,
  pairsQuestion,
  promptAt,
  typedNumbers,
  typedQuestion,
  typedTexts,
} from './moodle-grading.ts';
import type { OwnRules } from './own-question.ts';

const file = (type: string, answers: string) => `<?xml version="1.0"?><quiz><question type="${type}">
<name><text>Q</text></name><questiontext format="html"><text>Which one?</text></questiontext>
${answers}</question></quiz>`;

const textOf = (text: string) => `<text>${text}</text>`;

export const moodleRules: readonly OwnRules[] = [
  {
    name: 'Moodle XML, short texts',
    silent: 0.15,
    question: fc
      .record({ texts: ownTexts, usecase: fc.nat(1) })
      .map(({ texts, usecase }) =>
        typedQuestion(
          file(
            'shortanswer',
            `<usecase>${usecase}</usecase>${texts.map(({ text, share }) => `<answer fraction="${share}">${textOf(text)}</answer>`).join('')}`,
          ),
          typedTexts,
          (typed) => gradeText(texts, typed, usecase === 1),
        ),
      ),
  },
  {
    name: 'Moodle XML, numbers',
    silent: 0.15,
    question: fc
      .record({ numbers: ownNumbers, star: fc.option(fc.constantFrom(0, 1)) })
      .map(({ numbers, star }) => {
        const any = { value: '*' as const, tolerance: 0, share: 0 };
        const all = star === null ? numbers : star === 0 ? [any, ...numbers] : [...numbers, any];
        return typedQuestion(
          file(
            'numerical',
            all
              .map(
                ({ value, tolerance, share }) =>
                  `<answer fraction="${share}">${textOf(String(value))}<tolerance>${tolerance}</tolerance></answer>`,
              )
              .join(''),
          ),
          typedNumbers,
          (typed) => gradeNumber(all, typed),
        );
      }),
  },
  {
    name: 'Moodle XML, options',
    silent: 0.1,
    question: fc.record({ options: ownOptions, isSingle: fc.boolean() }).map(({ options, isSingle }) => ({
      content: file(
        'multichoice',
        `<single>${isSingle}</single>${options.map(({ text, share }) => `<answer fraction="${share}">${textOf(text)}</answer>`).join('')}`,
      ),
      answers: chosenSets(options.map(({ text }) => text)),
      earns: (answer) => gradeChosen(options, answer, isSingle),
    })),
  },
  {
    name: 'Moodle XML, pairs',
    silent: 0.5,
    question: fc
      .record({ right: ownPairs, type: fc.constantFrom('matching', 'ddmatch') })
      .map(({ right, type }) =>
        pairsQuestion(
          file(
            type,
            right
              .map(
                (text, at) =>
                  `<subquestion>${textOf(promptAt(at))}<answer>${textOf(text)}</answer></subquestion>`,
              )
              .join(''),
          ),
          right,
        ),
      ),
  },
];
