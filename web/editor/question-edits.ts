/** What the form does to a draft. Pure: each answers a new draft, and keeps what it does not touch. */
import { limits } from '#contract/limits.ts';
import {
  blankQuestion,
  type Details,
  type Draft,
  type DraftQuestion,
  type Marks,
  newKey,
  type Removed,
  type Step,
} from './draft.ts';
import { noteRemoval, setQuestion, withoutFaults } from './edit-base.ts';
import { type Faults, places } from './faults.ts';

/** The places at fault when the total of the marks changes. */
const ofTotal = [places.passing, places.questions];

/** A field that is only left says its value again: that changes nothing, and what is wrong with it stays. */
export function setDetails(draft: Draft, given: Partial<Details>): Draft {
  const before = new Map(Object.entries(draft.details));
  const changed = Object.entries(given).filter(([name, value]) => before.get(name) !== value);
  if (changed.length === 0) return draft;
  const faults = withoutFaults(
    draft,
    changed.map(([name]) => name),
  );
  return { ...draft, details: { ...draft.details, ...given }, faults };
}

export const goTo = (draft: Draft, step: Step): Draft => ({ ...draft, step });

export const setText = (draft: Draft, key: string, text: string): Draft =>
  setQuestion(draft, key, { text }, places.text(key), places.questions);

export const setMarks = (draft: Draft, key: string, marks: Marks): Draft =>
  setQuestion(draft, key, { marks }, places.marks(key), ...ofTotal);

const insertQuestion = (draft: Draft, question: DraftQuestion, index: number): Draft => ({
  ...draft,
  order: draft.order.toSpliced(index, 0, question.key),
  questions: { ...draft.questions, [question.key]: question },
  faults: withoutFaults(draft, ofTotal),
});

export const canAddQuestion = ({ order }: Pick<Draft, 'order'>): boolean =>
  order.length < limits.questions.max;

/** A blank question at the end. */
export const addQuestion = (draft: Draft): Draft =>
  canAddQuestion(draft) ? insertQuestion(draft, blankQuestion(), draft.order.length) : draft;

/** A copy right below. It is another question, so it takes no ids along. */
export function duplicateQuestion(draft: Draft, key: string): Draft {
  const question = draft.questions[key];
  if (!question || !canAddQuestion(draft)) return draft;
  const options = question.options.map(({ text }) => ({ key: newKey('o'), text }));
  const place = question.options.findIndex((option) => option.key === question.correct);
  const correct = options[place]?.key ?? null;
  const copy = { ...question, key: newKey('q'), id: undefined, options, correct };
  return insertQuestion(draft, copy, draft.order.indexOf(key) + 1);
}

export function moveQuestion(draft: Draft, key: string, to: number): Draft {
  if (to < 0 || to >= draft.order.length || !draft.order.includes(key)) return draft;
  return { ...draft, order: draft.order.filter((one) => one !== key).toSpliced(to, 0, key) };
}

export function removeQuestion(draft: Draft, key: string): Draft {
  const question = draft.questions[key];
  if (!question) return draft;
  const { [key]: _removed, ...questions } = draft.questions;
  const gone = [
    places.text(key),
    places.marks(key),
    places.options(key),
    ...question.options.map((option) => places.option(option.key)),
  ];
  return {
    ...draft,
    order: draft.order.filter((one) => one !== key),
    questions,
    removed: noteRemoval(draft, { question, index: draft.order.indexOf(key) }),
    faults: withoutFaults(draft, [...gone, ...ofTotal]),
  };
}

/** Whether what was removed still has a place to go back to. */
function isRestorable(draft: Draft, removed: Removed): boolean {
  if ('question' in removed) return canAddQuestion(draft);
  const options = draft.questions[removed.of]?.options;
  return options !== undefined && options.length < limits.options.max;
}

/** What was removed last and can be put back. */
export function lastRemoved(draft: Draft): Removed | undefined {
  const last = draft.removed.at(-1);
  return last && isRestorable(draft, last) ? last : undefined;
}

/** Puts back what was removed last. */
export function undoRemoval(draft: Draft): Draft {
  const last = lastRemoved(draft);
  if (!last) return draft;
  const before = { ...draft, removed: draft.removed.slice(0, -1) };
  if ('question' in last) return insertQuestion(before, last.question, last.index);
  const question = draft.questions[last.of];
  if (!question) return before;
  const options = question.options.toSpliced(last.index, 0, last.option);
  // If another one was marked meanwhile, that stands.
  const correct = question.correct ?? (last.wasCorrect ? last.option.key : null);
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

/** Shows what is wrong: the step of the first fault, with every faulty question open. */
export function showFaults(draft: Draft, faults: Faults): Draft {
  const entries = Object.values(faults);
  const keys = entries.flatMap(({ question }) => question ?? []);
  return { ...setCollapsed(draft, keys, false), faults, step: entries[0]?.step ?? draft.step };
}
