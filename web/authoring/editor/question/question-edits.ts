import { editingOf } from '../../../kinds/editing.ts';
import * as limits from '#contract/limits.ts';
import { blankQuestion, type Draft, type DraftQuestion, newKey, type Removed } from '../draft/draft.ts';
import { recordRemoval, placesAffectedByTotal, setQuestion, withoutFaults } from '../draft/edit-base.ts';
import { places, placesOfQuestion } from '../draft/faults.ts';
import { keysAt, positionsOfRight } from '../draft/right-options.ts';
import { rowsOf, withRows } from '../draft/rows.ts';
import { canAddSection, restoreSection } from '../sections/section-edits.ts';

export const setText = (draft: Draft, key: string, text: string): Draft =>
  setQuestion(draft, key, { text }, places.text(key), places.questions);

export const setExplanation = (draft: Draft, key: string, explanation: string): Draft =>
  setQuestion(draft, key, { explanation }, places.explanation(key), places.questions);

export const setTags = (draft: Draft, key: string, tags: readonly string[]): Draft =>
  setQuestion(draft, key, { tags }, places.tags(key), places.questions);

export const setMarks = (draft: Draft, key: string, marks: number): Draft =>
  setQuestion(draft, key, { marks }, places.marks(key), ...placesAffectedByTotal(draft));

/** Inserts a question. `row`: position in the list of questions and headings. */
function insertQuestion(draft: Draft, question: DraftQuestion, row: number): Draft {
  const questions = { ...draft.questions, [question.key]: question };
  const faults = withoutFaults(draft, placesAffectedByTotal(draft));
  return withRows({ ...draft, questions, faults }, rowsOf(draft).toSpliced(row, 0, question.key));
}

export const canAddQuestion = ({ order }: Pick<Draft, 'order'>): boolean =>
  order.length < limits.questions.max;

export const addQuestion = (draft: Draft, optionCount?: number): Draft =>
  canAddQuestion(draft) ? insertQuestion(draft, blankQuestion(optionCount), rowsOf(draft).length) : draft;

export function duplicateQuestion(draft: Draft, key: string): Draft {
  const question = draft.questions[key];
  if (!question || !canAddQuestion(draft)) return draft;
  const options = question.options.map(({ text }) => ({ key: newKey('o'), text }));
  const correct = keysAt(options, positionsOfRight(question), question.kind);
  const copy = { ...question, key: newKey('q'), id: undefined, options, correct };
  return insertQuestion(draft, copy, rowsOf(draft).indexOf(key) + 1);
}

/** Moves a question to this position in the list of questions and headings. */
export function moveQuestion(draft: Draft, key: string, to: number): Draft {
  const rows = rowsOf(draft);
  if (to < 0 || to >= rows.length || !rows.includes(key)) return draft;
  const moved = withRows(draft, rows.filter((one) => one !== key).toSpliced(to, 0, key));
  if (draft.sections.length === 0) return moved;
  return { ...moved, faults: withoutFaults(draft, placesAffectedByTotal(draft)) };
}

export function removeQuestion(draft: Draft, key: string): Draft {
  const question = draft.questions[key];
  if (!question) return draft;
  const { [key]: _removed, ...questions } = draft.questions;
  const rows = rowsOf(draft);
  const removed = { question, index: draft.order.indexOf(key), row: rows.indexOf(key) };
  return withRows(
    {
      ...draft,
      questions,
      removed: recordRemoval(draft, removed),
      faults: withoutFaults(draft, [...placesOfQuestion(question), ...placesAffectedByTotal(draft)]),
    },
    rows.filter((one) => one !== key),
  );
}

function isRestorable(draft: Draft, removed: Removed): boolean {
  if ('question' in removed) return canAddQuestion(draft);
  if ('section' in removed) return canAddSection(draft);
  const options = draft.questions[removed.of]?.options;
  return options !== undefined && options.length < limits.options.max;
}

export function lastRemoved(draft: Draft): Removed | undefined {
  const last = draft.removed.at(-1);
  return last && isRestorable(draft, last) ? last : undefined;
}

export function undoRemoval(draft: Draft): Draft {
  const last = lastRemoved(draft);
  if (!last) return draft;
  const before = { ...draft, removed: draft.removed.slice(0, -1) };
  if ('question' in last) return insertQuestion(before, last.question, last.row);
  if ('section' in last) return restoreSection(before, last);
  const question = draft.questions[last.of];
  if (!question) return before;
  const options = question.options.toSpliced(last.index, 0, last.option);
  // If only one may be right and the teacher has marked another since, that one stays right.
  const correct = last.wasCorrect
    ? editingOf(question.kind).limit([...question.correct, last.option.key])
    : question.correct;
  return setQuestion(before, last.of, { options, correct }, places.options(last.of));
}

export const forgetRemoved = (draft: Draft): Draft => ({ ...draft, removed: [] });

export function setCollapsed(draft: Draft, keys: readonly string[], isCollapsed: boolean): Draft {
  const collapsed = new Set(draft.collapsed);
  for (const key of keys) {
    if (isCollapsed) collapsed.add(key);
    else collapsed.delete(key);
  }
  return { ...draft, collapsed };
}
