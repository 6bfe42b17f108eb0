import { t } from '@lingui/core/macro';
import { kindNamed } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { gradingNamed } from '#contract/earned.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { PARTS, roundToMarkParts, roundDown } from '#contract/marks.ts';
import { intlLocale } from '../../base/language/i18n.ts';
import { plainWords } from '../../base/ui/plain-words.ts';
import { blankAccepted, type TypedKeyDraft, typedKeyIn, typedKeyOf } from '../../kinds/parts/typed-key.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { describeAccepted } from '../../kinds/typed/accepted-words.ts';
import { namesInPlaces, rightListOf } from '../../kinds/lists/right-list.ts';
import type { Correction, KeyVersions } from './key-queries.ts';

export const decisionKinds = ['other', 'also', 'all', 'drop'] as const;

/**
 * `other`: the options replace the right ones. `also`: an option becomes right as well. Both need ids, and
 * only a question with several right options may have more than one.
 */
export type Decision = {
  what: (typeof decisionKinds)[number] | null;
  options: readonly number[];
  typed?: TypedKeyDraft;
};
export const NO_DECISION: Decision = { what: null, options: [] };

export type Plan = { nobodyLoses: boolean; scales: boolean; reason: string };
export const usualPlan: Plan = { nobodyLoses: true, scales: false, reason: '' };

export type Decisions = ReadonlyMap<number, Decision>;

export const isAboutOption = ({ what }: Decision): boolean => what === 'other' || what === 'also';

type Ruling = Correction['rulings'][number];

/** Returns the ruling that a decision makes of the current key; null if the decision is incomplete. */
export function rulingOf(question: QuestionWithKey, { what, options, typed }: Decision): Ruling | null {
  const { id } = question;
  if (what === 'all' || what === 'drop') return { question: id, ruling: what };
  if (typed) return typedRuling(question, typed);
  if (what === null || (options.length === 0 && !kindNamed(question.kind).hasStatements)) return null;
  if (kindNamed(question.kind).rightList) {
    const isWhole = options.length > 0 && options.every((option) => option !== 0);
    return isWhole ? { question: id, ruling: 'accept', options: [...options] } : null;
  }
  const accepted = new Set([...(what === 'also' ? rightOptions(question) : []), ...options]);
  return { question: id, ruling: 'accept', options: [...accepted] };
}

function typedRuling({ id, kind }: QuestionWithKey, typed: TypedKeyDraft): Ruling | null {
  const key = typedKeyOf(typed);
  const isWhole = gradingNamed(kind).faultsOfKey?.(key).length === 0;
  return isWhole ? { question: id, ruling: 'accept', key } : null;
}

export const typedDraftOf = ({ key = {}, content = {} }: QuestionWithKey): TypedKeyDraft =>
  typedKeyIn(key, content, newRowKey);

/** Returns the share of the marks, in 2520ths, that a typed text earns by a key. */
export const shareByKey = (question: QuestionWithKey, typed: TypedKeyDraft, text: string): number =>
  gradingNamed(question.kind).earned(text, [], PARTS, { ...question, key: typedKeyOf(typed), options: [] });

/**
 * Returns the key that also accepts the typed text: with thousands read, if that makes it right, or else with
 * one more accepted answer.
 */
export function withAccepted(question: QuestionWithKey, typed: TypedKeyDraft, text: string): TypedKeyDraft {
  const { kind, content = {} } = question;
  const thousands = { ...typed, readsThousands: true };
  if (shareByKey(question, thousands, text) > shareByKey(question, typed, text)) return thousands;
  const { toAccepted = String } = teacherPartsOf(kind);
  const accepted = { ...blankAccepted(newRowKey()), text: toAccepted(text, content) };
  return { ...typed, accepted: [...typed.accepted, accepted] };
}

/** Returns a decision that also accepts a typed answer. `before`: an earlier decision about the question. */
export const acceptTyped = (question: QuestionWithKey, text: string, before?: Decision): Decision => ({
  what: 'other',
  options: [],
  typed: withAccepted(question, before?.typed ?? typedDraftOf(question), text),
});

/**
 * Returns a decision with another option at a place. In an order, the two options change places. `before`: an
 * earlier decision about the question.
 */
export function acceptAtPlace(
  question: QuestionWithKey,
  place: number,
  option: number,
  before: Decision = NO_DECISION,
): Decision {
  const right = before.what === 'other' ? before.options : rightOptions(question);
  const other = kindNamed(question.kind).rightList?.isOrder ? right.indexOf(option) : -1;
  const changed = right.map((id, at) => (at === place ? option : at === other ? (right[place] ?? id) : id));
  return { what: 'other', options: changed };
}

let serial = 0;
/** Returns a key for a row of accepted answers that is unique on this page. */
export const newRowKey = (): string => `accepted${++serial}`;

export const rightOptions = (question: QuestionWithKey): number[] =>
  rightListOf(question) ?? question.options.flatMap(({ id, is_correct: isRight }) => (isRight ? [id] : []));

/** Maximum characters of an option's text in a sentence. */
const TEXT = 80;

const and = new Intl.ListFormat(intlLocale(), { type: 'conjunction' });

/** Lists options by their texts: “Danube”, “Rhine” and “Volga”. */
export const quoteOptions = (question: QuestionWithKey, ids: readonly number[]): string =>
  and.format(
    question.options
      .filter(({ id }) => ids.includes(id))
      .map((option) => t`“${{ text: plainWords(option.option_text, option.tree).slice(0, TEXT) }}”`),
  );

/** Lists accepted answers: "3.14 ± 0.01 and 3 (50%)". */
export function listAccepted({ accepted = [], reads_thousands: readsThousands }: AnswerKey): string {
  const list = and.format(accepted.map(describeAccepted));
  return readsThousands ? t`${list}, also with a comma or point between thousands` : list;
}

/** Describes a decision in words that can follow "Question 3: ". */
export function describeDecision(question: QuestionWithKey, { what, options, typed }: Decision): string {
  if (what === 'all') return t`full marks for everybody`;
  if (what === 'drop') return t`does not count`;
  if (typed) return t`accepted from now on: ${{ accepted: listAccepted(typedKeyOf(typed)) }}`;
  if (kindNamed(question.kind).rightList) return t`another right answer: ${namesInPlaces(question, options)}`;
  const named = quoteOptions(question, options);
  if (kindNamed(question.kind).hasStatements)
    return options.length === 0 ? t`no statement is true from now on` : t`true from now on: ${named}`;
  if (kindNamed(question.kind).choosesSeveral) return t`right from now on: ${named}`;
  return what === 'also' ? t`${named} is right as well` : t`${named} is right instead`;
}

/** Returns the total marks after the decisions: without dropped questions, and with restored ones. */
export function totalAfter(total: number, questions: QuestionWithKey[], decisions: Decisions): number {
  return questions.reduce((sum, { id, marks, ruling }) => {
    const decision = decisions.get(id);
    if (!decision || decision.what === null) return sum;
    const exact = roundToMarkParts(marks);
    return sum + (decision.what === 'drop' ? 0 : exact) - (ruling === 'drop' ? 0 : exact);
  }, total);
}

/** Returns the passing mark scaled to the total, as `scaled` in server/contest/grading/correct.ts does. */
export function scaledMinimum({ published, versions }: KeyVersions, total: number): number {
  const [minimum, outOf] = [published, ...versions].reduce(
    ([share, whole], { minimum_marks: mark, total_marks: all }) =>
      mark === roundDown((share * all) / whole) ? [share, whole] : [mark, all],
    [0, 1],
  );
  return roundDown((minimum * total) / outOf);
}
