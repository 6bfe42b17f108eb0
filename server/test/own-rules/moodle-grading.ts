import * as fc from 'fast-check';
import type { FileAnswer, OwnQuestion } from './own-question.ts';

/*
 * Grading of Moodle, for its two formats. Moodle goes through the answers of a typed question in their order,
 * and the first that matches decides.
 */

/** A short answer with wildcards. `share`: per cent of the marks. */
type OwnText = { text: string; share: number };

/** A number with a tolerance, or `*` for any number. */
type OwnNumber = { value: number | '*'; tolerance: number; share: number };

/** Shares that occur in files, also some that Moodle's own form does not offer. */
export const ownShare = fc.constantFrom(100, 100, 100, 50, 33.33333, 25, 0, 0, -50);

export const ownTexts: fc.Arbitrary<OwnText[]> = fc.array(
  fc.record({
    text: fc.constantFrom('Lima', 'lima', 'Li*', '*', '*a', 'L*a', 'Quito', 'Qui*to', 'New Delhi', 'a\\*b'),
    share: ownShare,
  }),
  { minLength: 1, maxLength: 4 },
);

const TYPED = 'Lima,lima,LIMA,Limerick,Quito,Quinto,Li,a,New Delhi,a*b,aXb,Bern'.split(',');
export const typedTexts = TYPED.map((typed): FileAnswer => ({ typed }));

export function gradeText(answers: readonly OwnText[], typed: string, matchesCase: boolean): number {
  const first = answers.find(({ text }) => {
    const pattern = text
      .split(/(?<!\\)\*/)
      .map((part) => part.replaceAll('\\*', '*').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    return new RegExp(`^${pattern}$`, matchesCase ? 'u' : 'iu').test(typed);
  });
  return (first?.share ?? 0) / 100;
}

export const ownNumbers: fc.Arbitrary<OwnNumber[]> = fc.array(
  fc.record({
    value: fc.constantFrom(10, 10, 10.5, 3, -2, 0.1, 1000, 1500),
    tolerance: fc.constantFrom(0, 0, 0.1, 1, 5, 500),
    share: ownShare,
  }),
  { minLength: 1, maxLength: 4 },
);

const NUMBERS = [10, 10.05, 10.5, 9, 11, 12, 3, 2.9, 8, -2, -3, 0, 0.1, 0.2, 1, 1000, 1500, 1250, 505];
export const typedNumbers = NUMBERS.map((number): FileAnswer => ({ typed: String(number) }));

export function gradeNumber(answers: readonly OwnNumber[], typed: string): number {
  const first = answers.find(
    ({ value, tolerance }) => value === '*' || Math.abs(Number(typed) - value) <= tolerance + 1e-9,
  );
  return (first?.share ?? 0) / 100;
}

const WORDS = ['north', 'south', 'east', 'west', 'up'];

/** Options with their shares (per cent). */
export const ownOptions: fc.Arbitrary<{ text: string; share: number }[]> = fc
  .oneof(
    fc.array(ownShare, { minLength: 2, maxLength: 5 }),
    // Equal shares of right options, and equal costs of wrong ones, as Moodle's form suggests.
    fc
      .record({ right: fc.integer({ min: 1, max: 3 }), wrong: fc.nat(2), cost: fc.constantFrom(0, 0.5, 1) })
      .map(({ right, wrong, cost }) =>
        Array.from({ length: right + wrong }, (_, at) =>
          Number((at < right ? 100 / right : (-100 / wrong) * cost).toFixed(5)),
        ),
      )
      .filter(({ length }) => length > 1),
  )
  .map((shares) => shares.map((share, at) => ({ text: WORDS[at] ?? '', share })));

/** Returns all sets of options that a student may choose. */
export const chosenSets = (texts: readonly string[]): FileAnswer[] =>
  Array.from({ length: 2 ** texts.length }, (_, set) => ({
    chosen: texts.filter((_text, at) => Math.floor(set / 2 ** at) % 2 === 1),
  }));

/** Moodle adds the shares of all chosen options, and gives no less than 0 and no more than all marks. */
export function gradeChosen(
  options: readonly { text: string; share: number }[],
  answer: FileAnswer,
  isSingle: boolean,
): number {
  if (!('chosen' in answer)) return 0;
  const sum = options.reduce(
    (total, { text, share }) => total + (answer.chosen.includes(text) ? share : 0),
    0,
  );
  return isSingle ? sum / 100 : Math.min(1, Math.max(0, sum / 100));
}

export const typedOf = (answer: FileAnswer): string => ('typed' in answer ? answer.typed : '');

/** A question with typed answers. */
export const typedQuestion = (
  content: string | Uint8Array,
  answers: readonly FileAnswer[],
  grade: (typed: string) => number,
): OwnQuestion => ({ content, answers, earns: (answer) => grade(typedOf(answer)) });

const CAPITALS = ['Lima', 'Quito', 'Bern'];

export const ownPairs = fc.array(fc.constantFrom(...CAPITALS), { minLength: 2, maxLength: 4 });
export const promptAt = (at: number) => `country ${at + 1}`;

/** Each right pair earns its share. */
export const pairsQuestion = (content: string, right: readonly string[]): OwnQuestion => ({
  content,
  answers: [right, right.toReversed(), right.map(() => CAPITALS[0] ?? '')].map((matched) => ({ matched })),
  earns: (answer) =>
    'matched' in answer ? right.filter((text, at) => answer.matched[at] === text).length / right.length : 0,
});
