import { t } from '@lingui/core/macro';
import { type Gap, type GapKey, gapsMarkedIn, orderedChoices } from '#contract/kinds/gaps/gap.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import * as limits from '#contract/limits.ts';
import { PARTS } from '#contract/marks.ts';
import * as v from '../../base/browser/schema.ts';
import type { EditedRow } from './edited-text.ts';
import {
  type AcceptedDraft,
  acceptedToSend,
  acceptedToStore,
  blankAccepted,
  storedAccepted,
  type TypedKeyDraft,
  typedKeyIn,
  typedKeyOf,
} from './typed-key.ts';

/** Ways in which students fill a gap. */
export const gapForms = ['text', 'number', 'list'] as const;
export type GapForm = (typeof gapForms)[number];

/** A gap as a teacher edits it. The answers of a list include the wrong ones, whose share is 0. */
export type GapDraft = { key: string; form: GapForm; accepted: readonly AcceptedDraft[] };

export const blankGap = (newKey: () => string): GapDraft => ({
  key: newKey(),
  form: 'text',
  accepted: [blankAccepted(newKey())],
});

/** Returns the number of gaps that a text marks, at least one. */
export const countGaps = (text = ''): number =>
  Math.min(limits.gaps.max, 1 + Math.max(0, ...gapsMarkedIn(text)));

/** Returns a draft for each gap of a text. */
export const gapsFor = (
  text: string | undefined,
  gaps: readonly GapDraft[] = [],
  newKey: () => string = () => '',
): GapDraft[] => Array.from({ length: countGaps(text) }, (_, index) => gaps[index] ?? blankGap(newKey));

/** Returns a gap's answers without blank ones. */
export const answersToSend = ({ accepted, form }: GapDraft): readonly AcceptedDraft[] =>
  form === 'list' ? accepted.filter(({ text }) => text.trim() !== '') : acceptedToSend({ accepted });

export function contentOfGap(gap: GapDraft): Gap {
  if (gap.form === 'number') return { is_number: true };
  return gap.form === 'list'
    ? { choices: orderedChoices(answersToSend(gap).map(({ text }) => text.trim())) }
    : {};
}

/** Returns the answers of a gap that earn marks. */
export const rightAnswers = (gap: GapDraft): AcceptedDraft[] =>
  answersToSend(gap)
    .filter(({ share }) => share > 0)
    .map((one) => (gap.form === 'list' ? Object.assign({}, one, { text: one.text.trim() }) : one));

/** Converts gaps to a key. `rules`: rules that all gaps share. */
export function gapsKeyOf(gaps: readonly GapDraft[], rules: Omit<TypedKeyDraft, 'accepted'>): AnswerKey {
  const { accepted: _, ...shared } = typedKeyOf({ ...rules, accepted: [] });
  return { ...shared, gaps: gaps.map((gap): GapKey => acceptedIn(rightAnswers(gap))) };
}

const NO_RULES = { unit: '', ignoresAccents: false, matchesCase: false, isTurkish: false };

const acceptedIn = (drafts: readonly AcceptedDraft[]): GapKey => ({
  accepted: typedKeyOf({ ...NO_RULES, accepted: drafts }).accepted ?? [],
});

/** Returns the gaps of a question from the server; undefined if it has none. */
export const gapsIn = (
  { gaps: asked }: QuestionContent = {},
  { gaps: keys = [] }: AnswerKey = {},
  newKey: () => string,
): GapDraft[] | undefined =>
  asked?.map(({ choices, is_number: isNumber }, index): GapDraft => {
    const { accepted } = typedKeyIn({ accepted: keys[index]?.accepted ?? [] }, {}, newKey);
    const rows = choices?.map(
      (choice) =>
        accepted.find(({ text }) => text === choice) ?? {
          ...blankAccepted(newKey()),
          text: choice,
          share: 0,
        },
    );
    return {
      key: newKey(),
      form: choices ? 'list' : isNumber ? 'number' : 'text',
      accepted: rows ?? accepted,
    };
  });

/** Returns a gap that students fill in another way. Only a list may have answers without a share. */
export const withForm = (gap: GapDraft, form: GapForm): GapDraft => {
  const accepted = form === 'list' ? gap.accepted : gap.accepted.filter(({ share }) => share > 0);
  return { ...gap, form, accepted: accepted.length > 0 ? accepted : gap.accepted.slice(0, 1).map(full) };
};

const full = (accepted: AcceptedDraft): AcceptedDraft => ({ ...accepted, share: PARTS });

export const gapRows = (gaps: readonly GapDraft[]): EditedRow[] =>
  gaps.flatMap((gap, at) =>
    [{ key: gap.key, text: '' }, ...gap.accepted].map(({ key, text }) => ({
      key,
      text,
      describe: (number: number) => t`Question ${number}, gap ${{ gap: at + 1 }}`,
    })),
  );

export const storedGaps = (newKey: () => string) =>
  v.array(
    v.convert(
      v.object({ form: v.fallback(v.oneOf(...gapForms), 'text'), accepted: storedAccepted(newKey) }),
      (gap): GapDraft => ({ key: newKey(), ...gap }),
    ),
  );

export const gapsToStore = (gaps: readonly GapDraft[]) =>
  gaps.map(({ form, accepted }) => ({ form, accepted: acceptedToStore(accepted) }));
