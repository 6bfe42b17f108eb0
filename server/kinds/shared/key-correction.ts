import { isDeepStrictEqual } from 'node:util';
import type { AnswerKey, AnswerEncoding, QuestionContent } from '#contract/kinds/kind.ts';
import { type Sentence, and, plural, sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';

/** Right answer of a question in a version of the key; `QuestionKey` describes the fields. */
export type RightAnswer = {
  right: number[];
  accepted: number[];
  kept?: number[][];
  key?: AnswerKey;
  keptKeys?: AnswerKey[];
};

/** The right answer that a ruling names: right options or a key. */
export type NamedAnswer = { options?: number[] | undefined; key?: AnswerKey | undefined };

type CorrectedQuestion = { options: readonly { id: number }[]; content?: QuestionContent };

/** Correction of a question's right answer after the publication. */
export type KeyCorrection = {
  /** Returns why a question cannot have this right answer, by paths in the ruling. */
  faultsOf: (named: NamedAnswer, question: CorrectedQuestion) => Faults;

  /**
   * Returns the corrected right answer. `options`: ids in the teacher's order. `keeps`: whether answers keep
   * the marks that they earned.
   */
  correct: (
    before: RightAnswer,
    named: NamedAnswer,
    options: readonly number[],
    keeps: boolean,
  ) => RightAnswer;

  /** Returns the right options that a copy of the question has. `written`: original right options. */
  reused: (right: number[], written: readonly number[]) => number[];

  /** Says what is right in a copy of the question. `letters`: the right options. */
  describe: (letters: readonly string[]) => Sentence;
};

export const NO_KEY = sentence`The key of this question is its right options.`;

/** Returns the fault of a list with fewer than `min` entries. */
export const tooFew = (min: number) =>
  sentence`This needs at least ${plural(min, { one: '# entry', other: '# entries' })}.`;

const describe = (letters: readonly string[]) =>
  letters.length === 0
    ? sentence`Here only its key counts.`
    : letters.length === 1
      ? sentence`Here only ${and(letters)} is right.`
      : sentence`Here only ${and(letters)} are right.`;

/** Returns the faults of right options. `min`: minimum number of them. */
const faultsOfOptions =
  (min: number): KeyCorrection['faultsOf'] =>
  ({ options, key }, question) => {
    if (key) return { key: NO_KEY };
    if (!options) return { options: sentence`This is missing.` };
    if (options.length < min) return { options: tooFew(min) };
    const own = new Set(question.options.map(({ id }) => id));
    return Object.fromEntries(
      options.flatMap((option, place) => {
        const path = `options.${place}`;
        if (!own.has(option)) return [[path, sentence`This option does not belong to this question.`]];
        return options.indexOf(option) < place ? [[path, sentence`This option is named twice.`]] : [];
      }),
    );
  };

const inOrder = (ids: readonly number[], options: readonly number[]) =>
  options.filter((id) => ids.includes(id));

/** Each accepted option earns the marks by itself. */
export const oneRightCorrection: KeyCorrection = {
  faultsOf: faultsOfOptions(1),
  correct: (before, { options: named = [] }, options, keeps) => ({
    right: inOrder(named, options),
    accepted: inOrder(keeps ? [...named, ...before.accepted] : named, options),
  }),
  reused(right, written) {
    const still = written.filter((option) => right.includes(option));
    return still.length > 0 ? still : right.slice(0, 1);
  },
  describe,
};

/** The right options earn the marks only together. Earlier ones are kept as a whole. */
const together = (before: RightAnswer, right: number[], keeps: boolean): RightAnswer => {
  const kept = (keeps ? [...(before.kept ?? []), before.accepted] : []).filter(
    (one) => !isDeepStrictEqual(one, right),
  );
  return { right, accepted: right, ...(kept.length > 0 && { kept }) };
};

/** Returns the correction of several right options. `min`: minimum number of them. */
export const severalRightCorrection = (min: number): KeyCorrection => ({
  faultsOf: faultsOfOptions(min),
  correct: (before, { options: named = [] }, options, keeps) =>
    together(before, inOrder(named, options), keeps),
  reused: (right) => right,
  describe,
});

/** Returns the correction of a list, which must be a valid answer to the question. */
export const listCorrection = ({
  faultOf,
}: Pick<AnswerEncoding<readonly number[]>, 'faultOf'>): KeyCorrection => ({
  faultsOf: ({ options, key }, { options: own, content }): Faults => {
    if (key) return { key: NO_KEY };
    if (!options) return { options: sentence`This is missing.` };
    const fault = faultOf(options, { options: own.map(({ id }) => id), ...(content && { content }) });
    return fault === undefined ? {} : { options: fault };
  },
  correct: (before, { options: right = [] }, _, keeps) => together(before, right, keeps),
  reused: (right) => right,
  describe: () => describe([]),
});
