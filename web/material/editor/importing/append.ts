/** Appends questions to a draft, and takes them out again. Pure. */
import * as limits from '#contract/limits.ts';
import type { Draft, DraftQuestion } from '../draft.ts';
import { placesOfTotal, withoutFaults } from '../edit-base.ts';
import { setDetails } from '../question-edits.ts';
import { rowsOf, withRows } from '../sections/rows.ts';

/** Result of one import: the keys of its questions, and the blank question whose place they took. */
export type Appended = { keys: readonly string[]; blank: DraftQuestion | undefined };

/** The one question of a new contest, as long as nothing is written in it. */
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

/** Returns the number of questions that can be added. */
export const spaceIn = (draft: Pick<Draft, 'order' | 'questions'>): number =>
  limits.questions.max - draft.order.length + (blankOf(draft) ? 1 : 0);

/**
 * Adds the questions, folded, at the end: to the last section, if there is one. A blank first question makes
 * room for them.
 */
export function append(draft: Draft, added: readonly DraftQuestion[]): { draft: Draft; appended: Appended } {
  const blank = blankOf(draft);
  const keys = added.map(({ key }) => key);
  const rows = rowsOf(draft).filter((key) => key !== blank?.key);
  const questions = Object.fromEntries(Object.entries(draft.questions).filter(([key]) => key !== blank?.key));
  const longer = {
    ...draft,
    questions: { ...questions, ...Object.fromEntries(added.map((question) => [question.key, question])) },
    collapsed: new Set([...draft.collapsed, ...keys]),
    faults: withoutFaults(draft, placesOfTotal(draft)),
  };
  return { draft: withRows(longer, [...rows, ...keys]), appended: { keys, blank } };
}

/** A contest without a title gets the name of the file: "rivers_of_africa.docx" is "rivers of africa". */
export function titledByFile(draft: Draft, fileName: string): Draft {
  if (draft.details.name.trim() !== '') return draft;
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return setDetails(draft, { name: name.slice(0, limits.name).replace(HALF, '') });
}

/** The draft without the appended questions, whatever was done to them since. */
export function undoAppend(draft: Draft, { keys, blank }: Appended): Draft {
  const gone = new Set(keys);
  const rows = rowsOf(draft).filter((key) => !gone.has(key));
  const questions = Object.fromEntries(Object.entries(draft.questions).filter(([key]) => !gone.has(key)));
  const isBack = blank !== undefined && Object.keys(questions).length === 0;
  const shorter = {
    ...draft,
    questions: isBack ? { [blank.key]: blank } : questions,
    faults: withoutFaults(draft, placesOfTotal(draft)),
  };
  return withRows(shorter, isBack ? [...rows, blank.key] : rows);
}

/** Counts the appended questions that are still there. */
export const stillThere = ({ order }: Pick<Draft, 'order'>, { keys }: Appended): number =>
  keys.filter((key) => order.includes(key)).length;

/** Half of a character at the end, where a text was cut off. */
const HALF = /[\uD800-\uDBFF]$/;
