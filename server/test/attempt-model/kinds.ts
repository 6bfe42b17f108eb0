import type { Answer, KindName } from '#contract/answer.ts';
import type { Shape } from '../factories.ts';

type Ids = readonly number[];
export type Letter = 'a' | 'b' | 'c';
export type Letters<Value> = Record<Letter, Value>;

export type KindInRuns = {
  /** Fields of a question whose right answer is `a`. */
  question: { question_text?: string; content?: object; key?: object };
  /** Options of the question, and whether each is right. */
  options: boolean[];
  /** Returns answers `a`, `b` and `c`, made from the ids of the options. */
  answers: (ids: Ids) => Letters<Answer>;
  /**
   * Answers as the model compares them. The share of equal characters is the share of the marks that an
   * answer earns.
   */
  places: Letters<string>;
  /** Whether each character earns by any right answer, not only all together by the best one. */
  earnsByPlace?: true;
  /** Returns the fields of a ruling that makes an answer right; absent if the answers are the options. */
  ruling?: (ids: Ids, answer: Letter) => object;
};

const at = (ids: Ids, ...places: number[]) => places.map((place) => ids[place] ?? 0);
/** Returns the ids of an answer in ascending order. */
export const lowestFirst = (ids: Ids) => ids.toSorted((one, other) => Math.abs(one) - Math.abs(other));
const accepted = (...texts: string[]) => ({ accepted: texts.map((text) => ({ text, share: 2520 })) });

/** Returns a kind with typed answers. Answers `b` and `c` are two spellings of one answer. */
const typed = (texts: Letters<string>): KindInRuns => ({
  question: { key: accepted(texts.a) },
  options: [],
  answers: () => texts,
  places: { a: 'a', b: 'b', c: 'b' },
  ruling: (_, letter) => ({ key: accepted(texts[letter]) }),
});

/** Returns a kind whose answers, in rulings too, are lists of positions of options. */
const listed = (
  lists: Letters<number[]>,
  more: Pick<KindInRuns, 'question' | 'options' | 'places'>,
  inMessage: (ids: Ids) => Ids = (ids) => ids,
): KindInRuns => {
  const listOf = (ids: Ids, letter: Letter) => inMessage(at(ids, ...lists[letter]));
  return {
    ...more,
    answers: (ids) => ({ a: listOf(ids, 'a'), b: listOf(ids, 'b'), c: listOf(ids, 'c') }),
    ruling: (ids, letter) => ({ options: listOf(ids, letter) }),
  };
};

const GAPS: Letters<string[]> = {
  a: ['Lima', 'Santiago', '5'],
  b: ['Quito', 'Santiago', '6.0'],
  c: [' lima', 'Quito', '6'],
};
const gapKey = (texts: string[]) => ({ gaps: texts.map((text) => accepted(text.trim())) });

const WHOLE = { a: 'a', b: 'b', c: 'c' };
/** Indexes of the statements that each answer calls true, for a question with three statements. */
const TRUE: Letters<number[]> = { a: [0, 2], b: [1], c: [1, 2] };
const decisions = (ids: Ids, letter: Letter) =>
  lowestFirst(ids.map((id, place) => (TRUE[letter].includes(place) ? id : -id)));

export const kindsInRuns: Record<KindName, KindInRuns> = {
  single: {
    question: {},
    options: [true, false, false],
    answers: ([a = 0, b = 0, c = 0]) => ({ a, b, c }),
    places: WHOLE,
  },
  several: listed(
    { a: [0, 1], b: [0], c: [1, 2] },
    { question: {}, options: [true, true, false], places: WHOLE },
    lowestFirst,
  ),
  statements: {
    question: {},
    options: [true, false, true],
    answers: (ids) => ({ a: decisions(ids, 'a'), b: decisions(ids, 'b'), c: decisions(ids, 'c') }),
    places: { a: 'TFT', b: 'FTF', c: 'FTT' },
    ruling: (ids, letter) => ({ options: at(ids, ...TRUE[letter]) }),
  },
  number: typed({ a: '7.5', b: '8.5', c: ' 8,50' }),
  text: typed({ a: 'Lima', b: 'Quito', c: 'QUITO ' }),
  matching: listed(
    { a: [0, 1, 2], b: [1, 0, 2], c: [3, 3, 2] },
    {
      question: {
        content: { prompts: ['Peru', 'Chile', 'France'].map((text) => ({ text })) },
        key: { pairs: [0, 1, 2] },
      },
      options: [false, false, false, false],
      places: { a: 'LSP', b: 'SLP', c: 'QQP' },
    },
  ),
  ordering: listed(
    { a: [0, 1, 2, 3], b: [1, 0, 2, 3], c: [3, 2, 1, 0] },
    { question: {}, options: [false, false, false, false], places: WHOLE },
  ),
  gaps: {
    question: {
      question_text: 'Peru: [1], Chile: [2], regions: [3].',
      content: { gaps: [{}, { choices: ['Quito', 'Santiago'] }, { is_number: true }] },
      key: gapKey(GAPS.a),
    },
    options: [],
    answers: () => GAPS,
    places: { a: 'LS5', b: 'QS6', c: 'LQ6' },
    earnsByPlace: true,
    ruling: (_, letter) => ({ key: gapKey(GAPS[letter]) }),
  },
};

/** Returns the letter of an option of the model, such as `a` of `2a`. */
export const letterOf = (option: string): Letter =>
  (['b', 'c'] as const).find((each) => option.endsWith(each)) ?? 'a';

/** Returns the share of the marks that an option earns if these are the right ones. */
export function shareOf(kind: KindName, option: string, right: readonly string[]): number {
  const { places, earnsByPlace } = kindsInRuns[kind];
  const [own, ...others] = [option, ...right].map(letterOf);
  if (own === undefined) return 0;
  if (!earnsByPlace) return Math.max(0, ...others.map((other) => shareIn(places, own, other)));
  const characters = Array.from(places[own]);
  const isRight = (each: string, place: number) => others.some((other) => places[other][place] === each);
  return characters.filter(isRight).length / characters.length;
}

/** Returns the share of characters that are equal in two answers. */
export function shareIn(places: Letters<string>, option: Letter, right: Letter): number {
  const [own, other] = [option, right].map((each) => Array.from(places[each]));
  return (own ?? []).filter((each, index) => each === other?.[index]).length / (own?.length ?? 1);
}

export function questionOfKind(kind: KindName, marks: number): NonNullable<Shape['questions']>[number] {
  const { question, options } = kindsInRuns[kind];
  return {
    ...(kind !== 'single' && { kind }),
    question_text: 'Which?',
    ...question,
    marks,
    options: options.map((is_correct, place) => ({ option_text: `option ${place}`, is_correct })),
  };
}
