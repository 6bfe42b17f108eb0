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
import { decisionsOn, hitsOf } from './statements.ts';

const file = (type: string, answers: string) => `<?xml version="1.0"?><quiz><question type="${type}">
<name><text>Q</text></name><questiontext format="html"><text>Which one?</text></questiontext>
${answers}</question></quiz>`;

const weight = (row: number, column: number, isRight: boolean) =>
  `<weight rownumber="${row}" columnnumber="${column}"><value>${isRight ? 1 : 0}</value></weight>`;

type Rule = 'subpoints' | 'mtfonezero' | 'kprime';

/** Returns the share of the marks by a way of marking statements. */
function earnedBy(rule: Rule, statements: number, hits: number): number {
  if (rule === 'subpoints') return hits / statements;
  if (rule === 'kprime' && hits === statements - 1) return 0.5;
  return hits === statements ? 1 : 0;
}

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
    silent: 0.1,
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
    name: 'Moodle XML, statements',
    silent: 0.2,
    question: fc
      .record({
        truths: fc.array(fc.boolean(), { minLength: 2, maxLength: 4 }),
        rule: fc.constantFrom<Rule>('subpoints', 'subpoints', 'mtfonezero', 'kprime'),
        trueColumn: fc.constantFrom(1, 2),
      })
      .map(({ truths, rule, trueColumn }) => {
        const claims = truths.map((_, at) => `Claim ${at + 1}`);
        return {
          content: file(
            rule === 'kprime' ? 'kprime' : 'mtf',
            `<scoringmethod>${textOf(rule)}</scoringmethod>` +
              claims
                .map((claim, at) => `<row number="${at + 1}"><optiontext>${textOf(claim)}</optiontext></row>`)
                .join('') +
              [1, 2]
                .map((column) => {
                  const word = textOf(column === trueColumn ? 'True' : 'False');
                  return `<column number="${column}"><responsetext>${word}</responsetext></column>`;
                })
                .join('') +
              truths
                .map(
                  (isTrue, at) =>
                    weight(at + 1, trueColumn, isTrue) + weight(at + 1, 3 - trueColumn, !isTrue),
                )
                .join(''),
          ),
          answers: decisionsOn(claims),
          earns: (answer) => earnedBy(rule, claims.length, hitsOf(claims, truths, answer)),
        };
      }),
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
