import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { gradingNamed } from '#contract/earned.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { PARTS, roundToMarkParts, roundDown } from '#contract/marks.ts';
import { faultsOfGap, keysOfGaps } from '#contract/kinds/gaps/grading.ts';
import { acceptedInGaps } from '../../kinds/gaps/accepted-words.ts';
import { gapsKeyOf } from '../../kinds/parts/gap-drafts.ts';
import { blankAccepted, type TypedKeyDraft, typedKeyIn, typedKeyOf } from '../../kinds/parts/typed-key.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { describeAccepted } from '../../kinds/typed/accepted-words.ts';
import { rightListOf, withOptionAt } from '../../kinds/lists/right-list.ts';
import type { NamedAnswer } from '../../kinds/parts/correcting.ts';
import { and } from '../../kinds/parts/quote-options.ts';
import type { Correction, KeyVersions } from './key-queries.ts';

export const decisionKinds = ['other', 'also', 'all', 'drop'] as const;

/**
 * `other`: the options replace the right ones. `also`: an option becomes right as well. Both need ids, and
 * only a question with several right options may have more than one.
 */
export type Decision = NamedAnswer & { what: (typeof decisionKinds)[number] | null };
export const NO_DECISION: Decision = { what: null, options: [] };

export type Plan = { nobodyLoses: boolean; scales: boolean; reason: string };
export const usualPlan: Plan = { nobodyLoses: true, scales: false, reason: '' };

export type Decisions = ReadonlyMap<number, Decision>;

export const isAboutOption = ({ what }: Decision): boolean => what === 'other' || what === 'also';

type Ruling = Correction['rulings'][number];

/** Returns the ruling that a decision makes of the current key; null if the decision is incomplete. */
export function rulingOf(question: QuestionWithKey, { what, options, ...named }: Decision): Ruling | null {
  const { id } = question;
  if (what === 'all' || what === 'drop') return { question: id, ruling: what };
  const key = keyOf(named);
  if (key) return keyRuling(question, key);
  if (what === null || !teacherPartsOf(question.kind).correcting.isWhole(options)) return null;
  const accepted = what === 'also' ? [...new Set([...rightOptions(question), ...options])] : [...options];
  return { question: id, ruling: 'accept', options: accepted };
}

/** Returns the key that a decision names; undefined if it names options. */
function keyOf({ typed, gaps }: Pick<Decision, 'typed' | 'gaps'>): AnswerKey | undefined {
  if (!typed) return undefined;
  return gaps ? gapsKeyOf(gaps, typed) : typedKeyOf(typed);
}

function keyRuling({ id, kind, content }: QuestionWithKey, key: AnswerKey): Ruling | null {
  const faults = content?.gaps
    ? keysOfGaps(key).flatMap((own, gap) => faultsOfGap(content.gaps?.[gap] ?? {}, own))
    : gradingNamed(kind).faultsOfKey?.(key);
  return faults?.length === 0 ? { question: id, ruling: 'accept', key } : null;
}

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
export function acceptTyped(question: QuestionWithKey, text: string, before?: Decision): Decision {
  const { key = {}, content = {} } = question;
  const typed = before?.typed ?? typedKeyIn(key, content, newRowKey);
  return { what: 'other', options: [], typed: withAccepted(question, typed, text) };
}

/** Returns a decision with another option at a place of a list. `before`: an earlier decision. */
export function acceptAtPlace(
  question: QuestionWithKey,
  place: number,
  option: number,
  before: Decision = NO_DECISION,
): Decision {
  const right = before.what === 'other' ? before.options : rightOptions(question);
  return { what: 'other', options: withOptionAt(question.kind, right, place, option) };
}

let serial = 0;
/** Returns a key for a row of accepted answers that is unique on this page. */
export const newRowKey = (): string => `accepted${++serial}`;

export const rightOptions = (question: QuestionWithKey): number[] =>
  rightListOf(question) ?? question.options.flatMap(({ id, is_correct: isRight }) => (isRight ? [id] : []));

/** Lists accepted answers: "3.14 ± 0.01 and 3 (50%)". */
export function listAccepted({ accepted = [], reads_thousands: readsThousands, gaps }: AnswerKey): string {
  if (gaps) return acceptedInGaps(gaps);
  const list = and.format(accepted.map(describeAccepted));
  return readsThousands ? t`${list}, also with a comma or point between thousands` : list;
}

/** Describes a decision in words that can follow "Question 3: ". */
export function describeDecision(question: QuestionWithKey, { what, options, ...named }: Decision): string {
  if (what === 'all') return t`full marks for everybody`;
  if (what === 'drop') return t`does not count`;
  const key = keyOf(named);
  if (key) return t`accepted from now on: ${{ accepted: listAccepted(key) }}`;
  return teacherPartsOf(question.kind).correcting.describe(question, options, what === 'also');
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
