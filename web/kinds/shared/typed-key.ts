import { t } from '@lingui/core/macro';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { AcceptedNumber } from '#contract/kinds/number/number-key.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import { PARTS } from '#contract/marks.ts';
import * as v from '../../base/browser/schema.ts';
import { type EditedRow, storedText } from './edited-text.ts';

/** Ways in which a number may differ from the accepted one. */
export const tolerances = ['exact', 'within', 'percent', 'digits'] as const;
export type ToleranceName = (typeof tolerances)[number];

/** An accepted answer as a teacher edits it. `amount`: the tolerance as typed. `share`: in 2520ths. */
export type AcceptedDraft = {
  key: string;
  text: string;
  tolerance: ToleranceName;
  amount: string;
  share: number;
};

/** The key of a question with typed answers, as a teacher edits it. */
export type TypedKeyDraft = {
  accepted: readonly AcceptedDraft[];
  unit: string;
  ignoresAccents: boolean;
  matchesCase: boolean;
  isTurkish: boolean;
  readsThousands?: boolean;
};

export const blankAccepted = (key: string): AcceptedDraft => ({
  key,
  text: '',
  tolerance: 'exact',
  amount: '',
  share: PARTS,
});

/** Converts accepted answers to the server's format. Leaves out blank ones, except the first. */
export const acceptedToSend = ({ accepted }: Pick<TypedKeyDraft, 'accepted'>): readonly AcceptedDraft[] =>
  accepted.filter(({ text }, place) => place === 0 || text.trim() !== '');

/** Converts a key to the server's format. Sends null for an invalid tolerance, which the server reports. */
export function typedKeyOf(draft: TypedKeyDraft): AnswerKey {
  return {
    accepted: acceptedToSend(draft).map(acceptedOf),
    ...(draft.isTurkish && { language: 'tr' }),
    ...(draft.ignoresAccents && { ignores_accents: true }),
    ...(draft.matchesCase && { matches_case: true }),
    ...(draft.readsThousands && { reads_thousands: true }),
  };
}

const acceptedOf = ({ text, tolerance, amount, share }: AcceptedDraft): AcceptedNumber => ({
  text,
  ...(tolerance !== 'exact' && { tolerance: toleranceOf(tolerance, amount) }),
  share,
});

function toleranceOf(name: Exclude<ToleranceName, 'exact'>, amount: string) {
  const number = readNumber(amount)?.value ?? Number.NaN;
  if (name === 'within') return { within: number };
  return name === 'percent' ? { percent: number } : { digits: number };
}

/** Returns the draft of a key. `newKey` creates the key of each accepted answer. */
export function typedKeyIn(
  { accepted = [], language, ignores_accents, matches_case, reads_thousands }: AnswerKey,
  { unit = '' }: QuestionContent,
  newKey: () => string,
): TypedKeyDraft {
  return {
    accepted: accepted.map(({ text, tolerance, share }) => {
      const [name, amount] = Object.entries(tolerance ?? {})[0] ?? [];
      const known = tolerances.find((one) => one === name);
      return { key: newKey(), text, tolerance: known ?? 'exact', amount: known ? String(amount) : '', share };
    }),
    unit,
    ignoresAccents: ignores_accents ?? false,
    matchesCase: matches_case ?? false,
    isTurkish: language === 'tr',
    ...(reads_thousands && { readsThousands: true }),
  };
}

export const blankTypedKey: TypedKeyDraft = typedKeyIn({ accepted: [] }, {}, () => '');

export const acceptedRows = (accepted: readonly AcceptedDraft[]): EditedRow[] =>
  accepted.map(({ key, text }, at) => ({
    key,
    text,
    describe: (number) => t`Question ${number}, accepted answer ${{ answer: at + 1 }}`,
  }));

export const storedAccepted = (newKey: () => string) =>
  v.array(
    v.convert(
      v.object({
        text: storedText,
        tolerance: v.fallback(v.oneOf(...tolerances), 'exact'),
        amount: storedText,
        share: v.fallback(v.number, PARTS),
      }),
      (answer): AcceptedDraft => ({ key: newKey(), ...answer }),
    ),
  );

export const storedTyped = (newKey: () => string) =>
  v.object({
    accepted: storedAccepted(newKey),
    unit: storedText,
    ignoresAccents: v.fallback(v.boolean, false),
    matchesCase: v.fallback(v.boolean, false),
    isTurkish: v.fallback(v.boolean, false),
    readsThousands: v.ignorable(v.boolean),
  });

export const acceptedToStore = (accepted: readonly AcceptedDraft[]) =>
  accepted.map(({ key: _key, ...answer }) => answer);

export const typedToStore = (typed: TypedKeyDraft) => ({
  ...typed,
  accepted: acceptedToStore(typed.accepted),
});
