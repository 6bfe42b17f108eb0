import * as limits from '#contract/limits.ts';
import type { Draft, DraftQuestion } from '../draft/draft.ts';
import { placesAffectedByTotal, withoutFaults } from '../draft/edit-base.ts';
import { setDetails } from '../draft/details-edits.ts';
import { rowsOf, withRows } from '../draft/rows.ts';

/** Keys of the added questions, and the blank question that they replaced. */
export type Appended = { keys: readonly string[]; blank: DraftQuestion | undefined };

export function blankOf({ order, questions }: Pick<Draft, 'order' | 'questions'>): DraftQuestion | undefined {
  const [only] = order.length === 1 ? order : [];
  const question = only === undefined ? undefined : questions[only];
  const isBlank =
    question?.id === undefined &&
    question?.text.trim() === '' &&
    question.explanation === '' &&
    question.tags.length === 0 &&
    question.options.every(({ text }) => text.trim() === '');
  return isBlank ? question : undefined;
}

export const countFreePlaces = (draft: Pick<Draft, 'order' | 'questions'>): number =>
  limits.questions.max - draft.order.length + (blankOf(draft) ? 1 : 0);

/** Appends folded questions to the last section, if any. They replace an only question that is blank. */
export function appendQuestions(
  draft: Draft,
  added: readonly DraftQuestion[],
): { draft: Draft; appended: Appended } {
  const blank = blankOf(draft);
  const keys = added.map(({ key }) => key);
  const rows = rowsOf(draft).filter((key) => key !== blank?.key);
  const questions = Object.fromEntries(Object.entries(draft.questions).filter(([key]) => key !== blank?.key));
  const longer = {
    ...draft,
    questions: { ...questions, ...Object.fromEntries(added.map((question) => [question.key, question])) },
    collapsed: new Set([...draft.collapsed, ...keys]),
    faults: withoutFaults(draft, placesAffectedByTotal(draft)),
  };
  return { draft: withRows(longer, [...rows, ...keys]), appended: { keys, blank } };
}

/** Names an unnamed contest after the file: "rivers_of_africa.docx" becomes "rivers of africa". */
export function titleByFile(draft: Draft, fileName: string): Draft {
  if (draft.details.name.trim() !== '') return draft;
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return setDetails(draft, { name: name.slice(0, limits.nameLength).replace(HALF, '') });
}

/** Removes the added questions, including those changed since. */
export function undoAppend(draft: Draft, { keys, blank }: Appended): Draft {
  const gone = new Set(keys);
  const rows = rowsOf(draft).filter((key) => !gone.has(key));
  const questions = Object.fromEntries(Object.entries(draft.questions).filter(([key]) => !gone.has(key)));
  const isBack = blank !== undefined && Object.keys(questions).length === 0;
  const shorter = {
    ...draft,
    questions: isBack ? { [blank.key]: blank } : questions,
    faults: withoutFaults(draft, placesAffectedByTotal(draft)),
  };
  return withRows(shorter, isBack ? [...rows, blank.key] : rows);
}

export const countRemaining = ({ order }: Pick<Draft, 'order'>, { keys }: Appended): number =>
  keys.filter((key) => order.includes(key)).length;

/** Half of a surrogate pair, which remains where a text was truncated. */
const HALF = /[\uD800-\uDBFF]$/;
