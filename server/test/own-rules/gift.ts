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

/** Moodle's rules for GIFT: the answers' shares are between per cent signs, and 100 is left out. */

const weightOf = (share: number, isWritten: boolean) => (share === 100 && !isWritten ? '' : `%${share}%`);

const question = (answers: string) => `::Q::Which one?{${answers}}\n`;

export const giftRules: readonly OwnRules[] = [
  {
    name: 'GIFT, short texts',
    silent: 0.15,
    question: fc
      .record({ texts: ownTexts, isWritten: fc.boolean() })
      .map(({ texts, isWritten }) =>
        typedQuestion(
          question(texts.map(({ text, share }) => `=${weightOf(share, isWritten)}${text}`).join(' ')),
          typedTexts,
          (typed) => gradeText(texts, typed, false),
        ),
      ),
  },
  {
    name: 'GIFT, numbers',
    silent: 0.15,
    question: fc
      .record({ numbers: ownNumbers, asRange: fc.boolean(), hasSign: fc.boolean() })
      .map(({ numbers, asRange, hasSign }) => {
        const written = numbers.map(({ value, tolerance, share }) => {
          const number = value === '*' ? 0 : value;
          const range = `${number - tolerance}..${number + tolerance}`;
          return `${weightOf(share, false)}${asRange ? range : `${number}:${tolerance}`}`;
        });
        // Moodle reads the first answer also without its sign.
        const all = written.map((text) => `=${text}`).join(' ');
        return typedQuestion(question(`#${hasSign ? all : all.slice(1)}`), typedNumbers, (typed) =>
          gradeNumber(numbers, typed),
        );
      }),
  },
  {
    name: 'GIFT, options',
    silent: 0.1,
    question: fc.record({ options: ownOptions, hasRight: fc.boolean() }).map(({ options, hasRight }) => {
      const written = options.map(({ text, share }) =>
        hasRight && share === 100 ? `=${text}` : `~${weightOf(share, true)}${text}`,
      );
      const isSingle = hasRight && options.some(({ share }) => share === 100);
      return {
        content: question(written.join(' ')),
        answers: chosenSets(options.map(({ text }) => text)),
        earns: (answer) => gradeChosen(options, answer, isSingle),
      };
    }),
  },
  {
    name: 'GIFT, pairs',
    silent: 0.5,
    question: ownPairs.map((right) =>
      pairsQuestion(question(right.map((text, at) => `=${promptAt(at)} -> ${text}`).join(' ')), right),
    ),
  },
];
