import type { KindName } from '#contract/answer.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import {
  type KindInRuns,
  kindsInRuns,
  type Letter,
  type Letters,
  shareIn,
  lowestFirst,
} from '../attempt-model/kinds.ts';

/**
 * Gaps of a text. `names`: name of each answer in each gap, by which spellings are equal; '' if the gap is
 * empty. `shares`: share of each gap that each answer earns, as in `Variant`.
 */
export type VariantGaps = { names: Letters<string[]>; shares: Letters<Letters<number[]>> };

/** Question of an unusual kind, with three possible answers. */
export type Variant = Pick<KindInRuns, 'question' | 'options' | 'answers' | 'ruling'> & {
  name: KindName;
  /** Share of the marks that each answer earns: `shares.b.a` is the share of `a` if `b` is right. */
  shares: Letters<Letters<number>>;
  /** Answers that a correction may declare right. */
  possible: readonly Letter[];
  /** Keys of typed kinds, by the answer that they accept. */
  keys?: Partial<Letters<AnswerKey>>;
  /** Texts for these keys in printed reports. */
  words?: Partial<Letters<string>>;
  /** Texts behind typed numbers that have two meanings. */
  readings?: Partial<Letters<string>>;
  /** Only for texts with gaps, each of which earns marks by any key that counts. */
  gaps?: VariantGaps;
  /** Whether `b` and `c` are two spellings of one answer. */
  isSpelledTwice?: boolean;
};

export const LETTERS = ['a', 'b', 'c'] as const;

/** Builds an object with a value for each letter. */
const byLetter = <Value>(valueOf: (letter: Letter) => Value): Letters<Value> => ({
  a: valueOf('a'),
  b: valueOf('b'),
  c: valueOf('c'),
});

/**
 * Returns a variant of a kind from the model of attempts. `more`: another grading rule, by which equal
 * characters earn a share.
 */
function variantOf(name: KindName, more: { rule?: string; places?: Letters<string> } = {}): Variant {
  const { places, ...kind } = kindsInRuns[name];
  const { rule } = more;
  const shares = byLetter((right) => byLetter((letter) => shareIn(more.places ?? places, letter, right)));
  const content = { ...kind.question.content, ...(rule && { rule }) };
  const question = { ...kind.question, ...((kind.question.content ?? rule) && { content }) };
  return { ...kind, question, name, shares, possible: LETTERS };
}

const typed = (
  name: KindName,
  texts: Letters<string>,
  keys: { a: AnswerKey } & Partial<Letters<AnswerKey>>,
  more: Pick<Variant, 'shares' | 'words' | 'readings'>,
): Variant => ({
  ...more,
  name,
  question: { key: keys.a },
  options: [],
  answers: () => texts,
  ruling: (_, letter) => ({ key: keys[letter] ?? keys.a }),
  keys,
  possible: LETTERS.filter((letter) => keys[letter]),
});

const NONE = { a: 0, b: 0, c: 0 };
const whole = { share: 2520 };

/** Returns a variant with the typed answers from the model of attempts. */
function spelled(name: 'number' | 'text'): Variant {
  const words = byLetter((letter) => String(kindsInRuns[name].answers([])[letter]).trim());
  const keys = byLetter((letter) => ({ accepted: [{ text: words[letter], ...whole }] }));
  return { ...variantOf(name), keys, words, isSpelledTwice: true };
}

const meanOf = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

/** Returns a variant of a text with gaps. `keys`: keys by the answer that they make right. */
function gapped(
  answers: Letters<string[]>,
  content: object[],
  keys: { a: AnswerKey } & Partial<Letters<AnswerKey>>,
  gaps: VariantGaps,
): Variant {
  return {
    name: 'gaps',
    question: { content: { gaps: content }, key: keys.a },
    options: [],
    answers: () => answers,
    ruling: (_, letter) => ({ key: keys[letter] ?? keys.a }),
    keys,
    gaps,
    shares: byLetter((right) => byLetter((letter) => meanOf(gaps.shares[right][letter]))),
    possible: LETTERS.filter((letter) => keys[letter]),
  };
}

const NOTHING = { a: [0, 0, 0], b: [0, 0, 0], c: [0, 0, 0] };
const exactly = (...texts: string[]): AnswerKey => ({
  gaps: texts.map((text) => ({ accepted: [{ text, ...whole }] })),
});

/** Questions of each kind. Their shares follow docs/rules.md and are calculated by hand. */
export const kindVariants: readonly (readonly Variant[])[] = [
  [variantOf('several'), variantOf('several', { rule: 'minus', places: { a: 'ab', b: 'ac', c: 'de' } })],
  [
    variantOf('statements'),
    {
      ...variantOf('statements'),
      // Two of the answers leave statements undecided, which a correction decides.
      answers: ([a = 0, b = 0, c = 0]) => ({ a: lowestFirst([a, -b, c]), b: [a], c: lowestFirst([-a, c]) }),
      ruling: ([a = 0, , c = 0], letter) => ({ options: { a: [a, c], b: [a], c: [c] }[letter] }),
      shares: {
        a: { a: 1, b: 1 / 3, c: 1 / 3 },
        b: { a: 2 / 3, b: 1 / 3, c: 0 },
        c: { a: 2 / 3, b: 0, c: 2 / 3 },
      },
    },
    {
      ...variantOf('statements'),
      // One of the answers calls all statements false.
      answers: ([a = 0, b = 0, c = 0]) => ({
        a: lowestFirst([a, -b, c]),
        b: lowestFirst([-a, -b, -c]),
        c: lowestFirst([-a, c]),
      }),
      ruling: ([a = 0, , c = 0], letter) => ({ options: { a: [a, c], b: [], c: [c] }[letter] }),
      shares: {
        a: { a: 1, b: 1 / 3, c: 1 / 3 },
        b: { a: 1 / 3, b: 1, c: 1 / 3 },
        c: { a: 2 / 3, b: 2 / 3, c: 2 / 3 },
      },
    },
  ],
  [
    spelled('number'),
    typed(
      'number',
      { a: '7,75', b: '8.9', c: 'ten' },
      {
        a: {
          accepted: [
            { text: '8', tolerance: { within: 1 }, share: 840 },
            { text: '7.5', tolerance: { within: 0.25 }, ...whole },
          ],
        },
        b: {
          accepted: [
            { text: '8.9', ...whole },
            { text: '7', tolerance: { percent: 15 }, share: 1260 },
          ],
        },
      },
      {
        shares: { a: { a: 1, b: 1 / 3, c: 0 }, b: { a: 1 / 2, b: 1, c: 0 }, c: NONE },
        words: { a: '8 ± 1 (33%); 7.5 ± 0.25', b: '8.9; 7 ± 15% (50%)' },
      },
    ),
    typed(
      'number',
      { a: '3.144', b: ' 31,4e-1', c: '3.15' },
      {
        a: { accepted: [{ text: '3.14', tolerance: { digits: 3 }, ...whole }] },
        b: { accepted: [{ text: '157/50', ...whole }] },
        c: {
          accepted: [
            { text: '3.15', ...whole },
            { text: '3.14', tolerance: { digits: 2 }, share: 630 },
          ],
        },
      },
      {
        shares: { a: { a: 1, b: 1, c: 0 }, b: { a: 0, b: 1, c: 0 }, c: { a: 1 / 4, b: 1 / 4, c: 1 } },
        words: {
          a: '3.14 to 3 significant digits',
          b: '157/50',
          c: '3.15; 3.14 to 2 significant digits (25%)',
        },
        readings: { a: ' (read as 3.144)' },
      },
    ),
  ],
  [
    spelled('text'),
    typed(
      'text',
      { a: 'Límá', b: 'San Quito ', c: 'lima' },
      {
        a: {
          accepted: [
            { text: '*quito*', share: 840 },
            { text: 'LI*A', ...whole },
          ],
          ignores_accents: true,
        },
        b: {
          accepted: [
            { text: 'san quito', ...whole },
            { text: 'l*m*', share: 1260 },
          ],
        },
        c: { accepted: [{ text: 'lima', ...whole }], matches_case: true },
      },
      {
        shares: {
          a: { a: 1, b: 1 / 3, c: 1 },
          b: { a: 1 / 2, b: 1, c: 1 / 2 },
          c: { a: 0, b: 0, c: 1 },
        },
        words: { a: '*quito* (33%); LI*A', b: 'san quito; l*m* (50%)', c: 'lima' },
      },
    ),
  ],
  [
    variantOf('matching'),
    variantOf('matching', { rule: 'all', places: { a: 'a', b: 'b', c: 'c' } }),
    {
      ...variantOf('matching'),
      // One answer leaves two prompts without an option.
      answers: ([a = 0, b = 0, c = 0]) => ({ a: [a, b, c], b: [0, b, 0], c: [b, b, c] }),
      ruling: ([a = 0, b = 0, c = 0], letter) => ({ options: letter === 'a' ? [a, b, c] : [b, b, c] }),
      shares: { a: { a: 1, b: 1 / 3, c: 2 / 3 }, b: NONE, c: { a: 2 / 3, b: 1 / 3, c: 1 } },
      possible: ['a', 'c'],
    },
  ],
  [
    variantOf('ordering'),
    variantOf('ordering', { rule: 'neighbours', places: { a: 'abc', b: 'dec', c: 'dfg' } }),
  ],
  [
    gapped(
      {
        a: ['Lima', 'Santiago', '5'],
        b: ['Quito', 'Santiago', '6.0'],
        c: [' lima', 'Quito', '6'],
      },
      [{}, { choices: ['Quito', 'Santiago'] }, { is_number: true }],
      {
        a: exactly('Lima', 'Santiago', '5'),
        b: exactly('Quito', 'Santiago', '6.0'),
        c: exactly('lima', 'Quito', '6'),
      },
      {
        names: { a: ['lima', 'Santiago', '5'], b: ['quito', 'Santiago', '6'], c: ['lima', 'Quito', '6'] },
        shares: {
          a: { a: [1, 1, 1], b: [0, 1, 0], c: [1, 0, 0] },
          b: { a: [0, 1, 0], b: [1, 1, 1], c: [0, 0, 1] },
          c: { a: [1, 0, 0], b: [0, 0, 1], c: [1, 1, 1] },
        },
      },
    ),
    // Gaps that are empty, and answers that earn a part of a gap.
    gapped(
      { a: ['Lima', 'Santiago', ''], b: ['LYMA', '', '24,5'], c: ['', 'Quito', '25'] },
      [{}, { choices: ['Lima', 'Quito', 'Santiago'] }, { is_number: true }],
      {
        a: {
          gaps: [
            {
              accepted: [
                { text: 'Lima', ...whole },
                { text: 'l*ma', share: 1260 },
              ],
            },
            { accepted: [{ text: 'Santiago', ...whole }] },
            {
              accepted: [
                { text: '25', ...whole },
                { text: '25', tolerance: { within: 1 }, share: 840 },
              ],
            },
          ],
        },
        c: exactly('Lyma', 'Quito', '24.5'),
      },
      {
        names: { a: ['lima', 'Santiago', ''], b: ['lyma', '', '24.5'], c: ['', 'Quito', '25'] },
        shares: {
          a: { a: [1, 1, 0], b: [1 / 2, 0, 1 / 3], c: [0, 0, 1] },
          b: NOTHING,
          c: { a: [0, 0, 0], b: [1, 0, 1], c: [0, 1, 0] },
        },
      },
    ),
  ],
];
