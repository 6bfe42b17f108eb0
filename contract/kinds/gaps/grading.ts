import { PARTS } from '../../marks.ts';
import type { KeyFault } from '../key-fault.ts';
import type { AnswerKey, Grading, QuestionContent } from '../kind.ts';
import { numberGrading } from '../number/grading.ts';
import { textGrading } from '../text/grading.ts';
import { typedGrading } from '../typed/grading.ts';
import type { Gap } from './gap.ts';

/** Grading of a gap with choices: a chosen text counts exactly as it is written. */
const choiceGrading = typedGrading<ReadonlyMap<string, number>>({
  read(keys) {
    const shares = new Map<string, number>();
    for (const { text, share } of keys.flatMap(({ accepted }) => accepted))
      shares.set(text, Math.max(share, shares.get(text) ?? 0));
    return shares;
  },
  shareOf: (text, shares) => shares.get(text) ?? 0,
  faultsOf({ accepted }) {
    if (accepted.length === 0) return [{ code: 'too_few' }];
    return accepted.some(({ share }) => share === PARTS) ? [] : [{ code: 'no_full_share' }];
  },
});

const gradingOf = ({ choices, is_number: isNumber }: Gap = {}) =>
  choices ? choiceGrading : isNumber ? numberGrading : textGrading;

/** A gap as a question of its own. `kind`: the kind whose rules it has. */
export type PartQuestion = { kind: 'number' | 'text'; key: AnswerKey; keptKeys: readonly AnswerKey[] };

const NO_KEYS: readonly AnswerKey[] = [];
/** Keys by gap. A key never changes once it grades answers, and typed gradings know it by its identity. */
const known = new WeakMap<AnswerKey, readonly AnswerKey[]>();
const knownLists = new WeakMap<readonly AnswerKey[], readonly (readonly AnswerKey[])[]>();

/** Returns the key of each gap, with the rules that all gaps share. */
export function keysOfGaps(key: AnswerKey): readonly AnswerKey[] {
  const before = known.get(key);
  if (before) return before;
  const { gaps = [], ...rules } = key;
  const keys = gaps.map(({ accepted }): AnswerKey => Object.assign({}, rules, { accepted }));
  known.set(key, keys);
  return keys;
}

function keptByGap(kept: readonly AnswerKey[], count: number): readonly (readonly AnswerKey[])[] {
  const before = knownLists.get(kept);
  if (before) return before;
  const lists = Array.from({ length: count }, (_, index) =>
    kept.flatMap((key) => keysOfGaps(key)[index] ?? []),
  );
  knownLists.set(kept, lists);
  return lists;
}

type Keyed = { key?: AnswerKey; keptKeys?: readonly AnswerKey[]; content?: QuestionContent };

/** Returns each gap as a question of its own. */
export function partsOfGaps({ key = {}, keptKeys = NO_KEYS, content }: Keyed): PartQuestion[] {
  const { gaps = [] } = content ?? {};
  const keys = keysOfGaps(key);
  const kept = keptByGap(keptKeys, gaps.length);
  return gaps.map(({ is_number: isNumber }, index) => ({
    kind: isNumber ? 'number' : 'text',
    key: keys[index] ?? {},
    keptKeys: kept[index] ?? NO_KEYS,
  }));
}

/** Returns the share of its part of the marks that each gap of an answer earns, in 2520ths. */
export function sharesOfGaps(answer: readonly string[], question: Keyed): number[] {
  return partsOfGaps(question).map((part, index) =>
    gradingOf(question.content?.gaps?.[index]).earned(answer[index] ?? '', [], PARTS, part),
  );
}

/** Returns the faults of a gap's key. */
export function faultsOfGap(gap: Gap, key: AnswerKey): readonly KeyFault[] {
  const { choices } = gap;
  const foreign = (key.accepted ?? []).findIndex(({ text }) => choices && !choices.includes(text));
  if (foreign >= 0) return [{ code: 'not_a_choice', index: foreign }];
  return gradingOf(gap).faultsOfKey(key);
}

/** The docstring of `gaps` has the rules. */
export const gapsGrading: Grading<readonly string[]> = {
  optionCount: { min: 0, max: 0 },
  earned: (answer, _, worth, question) => {
    const shares = sharesOfGaps(answer, question);
    const sum = shares.reduce((all, share) => all + share, 0);
    return Math.round((worth * sum) / (PARTS * Math.max(1, shares.length)));
  },
  prepare: (question) => {
    for (const [index, part] of partsOfGaps(question).entries())
      gradingOf(question.content?.gaps?.[index]).prepare?.(part);
  },
  faultsOfKey: (key, { gaps = [] } = {}) =>
    keysOfGaps(key).flatMap((own, index) => faultsOfGap(gaps[index] ?? {}, own)),
  guesses: () => [null],
  // Students guess only where they choose, each gap separately. A wrong guess costs marks if none is right.
  guessedShare: ({ content: { gaps = [] } = {} }, cost) => {
    const chances = gaps.flatMap(({ choices }) => (choices ? 1 / choices.length : []));
    const isWrong = chances.reduce((all, chance) => all * (1 - chance), 1);
    const share = chances.reduce((all, chance) => all + chance, 0) / Math.max(1, gaps.length);
    return chances.length === 0 ? 0 : share - cost * isWrong;
  },
};
