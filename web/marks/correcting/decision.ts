import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { gradingNamed } from '#contract/earned.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { roundToMarkParts, roundDown } from '#contract/marks.ts';
import { editingOf } from '../../kinds/editing.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { rightListOf, withOptionAt } from '../../kinds/shared/right-list.ts';
import type { NamedAnswer } from '../../kinds/shared/correcting.ts';
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
  const key = keyOf(question, named);
  if (key) return isWhole(question, key) ? { question: id, ruling: 'accept', key } : null;
  if (what === null || !teacherPartsOf(question.kind).correcting.isWhole(options)) return null;
  const accepted = what === 'also' ? [...new Set([...rightOptions(question), ...options])] : [...options];
  return { question: id, ruling: 'accept', options: accepted };
}

/** Returns the key that a decision names; undefined if it names options. */
const keyOf = ({ kind }: QuestionWithKey, { edited }: Pick<Decision, 'edited'>): AnswerKey | undefined =>
  edited && editingOf(kind).keyOf(edited);

const isWhole = ({ kind, content }: QuestionWithKey, key: AnswerKey): boolean =>
  gradingNamed(kind).faultsOfKey?.(key, content).length === 0;

/** Returns a decision that also accepts a typed answer. `before`: an earlier decision about the question. */
export function acceptTyped(question: QuestionWithKey, text: string, before?: Decision): Decision {
  const { start, accept } = teacherPartsOf(question.kind).correcting;
  const { edited } = before?.edited ? before : start(question, newRowKey);
  return {
    what: 'other',
    options: [],
    ...(edited && accept && { edited: accept(edited, text, newRowKey()) }),
  };
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

/** Describes a decision in words that can follow "Question 3: ". */
export function describeDecision(question: QuestionWithKey, { what, options, ...named }: Decision): string {
  if (what === 'all') return t`full marks for everybody`;
  if (what === 'drop') return t`does not count`;
  const key = keyOf(question, named);
  const { describe, describeKey } = teacherPartsOf(question.kind).correcting;
  if (key && describeKey) return t`accepted from now on: ${{ accepted: describeKey(key) }}`;
  return describe(question, options, what === 'also');
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
