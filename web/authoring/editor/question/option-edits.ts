import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { choicesIn, type EditedQuestion } from '../../../kinds/shared/editing.ts';
import * as limits from '#contract/limits.ts';
import { moveRestLast } from '#shared/order-dependent-options.ts';
import { editingOf } from '../../../kinds/editing.ts';
import { blankOption, type Draft, type DraftOption, type DraftQuestion } from '../draft/draft.ts';
import { recordRemoval, setQuestion } from '../draft/edit-base.ts';
import { places, placesOfKey } from '../draft/faults.ts';
import { ofKind } from '../draft/right-options.ts';
import { sourceToWords } from '../fields/source-to-words.ts';
import { setText } from './question-edits.ts';

const isBlank = (option: DraftOption | undefined): boolean => option?.text.trim() === '';

const optionsOf = (draft: Draft, key: string): readonly DraftOption[] => draft.questions[key]?.options ?? [];

export const setCorrect = (draft: Draft, key: string, correct: readonly string[]): Draft =>
  setQuestion(draft, key, { correct }, places.options(key));

/** Marks an option as right. If the question may have several, marks or unmarks it. */
export function pressCorrect(draft: Draft, key: string, option: string): Draft {
  const question = draft.questions[key];
  return question ? setCorrect(draft, key, editingOf(question.kind).press(question.correct, option)) : draft;
}

export function setKind(draft: Draft, key: string, kind: KindName): Draft {
  const question = draft.questions[key];
  return question
    ? setQuestion(draft, key, ofKind(question, kind), places.options(key), ...placesOfKey(question))
    : draft;
}

export const setContent = (draft: Draft, key: string, content: QuestionContent): Draft =>
  setQuestion(draft, key, choicesIn(content), places.options(key));

/** Changes the fields of a question's kind. */
export function changeKey(
  draft: Draft,
  key: string,
  change: (question: DraftQuestion) => Partial<EditedQuestion>,
): Draft {
  const question = draft.questions[key];
  if (!question) return draft;
  const { text, ...changed } = change(question);
  const next = setQuestion(draft, key, changed, places.options(key), ...placesOfKey(changed));
  return text === undefined ? next : setText(next, key, text);
}

export function setOptionText(draft: Draft, key: string, option: string, text: string): Draft {
  const options = optionsOf(draft, key);
  const index = options.findIndex((one) => one.key === option);
  const before = options[index];
  if (!before) return draft;
  const changed = { options: options.with(index, { ...before, text }) };
  return setQuestion(draft, key, changed, places.option(option), places.questions);
}

/** Returns the number of options at the end that shuffling does not move; 0 if these are all options. */
const fixedIn = ({ fixed = 0, options }: Pick<DraftQuestion, 'fixed' | 'options'>): number =>
  fixed < options.length ? fixed : 0;

/** Adds a blank option below `after`, by default above the last options that keep their position. */
export function addOption(draft: Draft, key: string, after?: string): Draft {
  const options = optionsOf(draft, key);
  if (options.length >= limits.options.max) return draft;
  const end = options.length - fixedIn(draft.questions[key] ?? { options });
  const at = after === undefined ? end : options.findIndex((one) => one.key === after) + 1;
  return setQuestion(draft, key, { options: options.toSpliced(at, 0, blankOption()) }, places.options(key));
}

/** Fills this blank option, blank ones after it, and new ones. Changes nothing if not all texts fit. */
export function fillOptions(draft: Draft, key: string, option: string, texts: readonly string[]): Draft {
  const options = optionsOf(draft, key);
  const from = options.findIndex((one) => one.key === option);
  let blanks = 0;
  while (isBlank(options[from + blanks])) blanks += 1;
  const replaced = Math.min(blanks, texts.length);
  if (from < 0 || options.length - replaced + texts.length > limits.options.max) return draft;
  const filled = texts.map((text, index) => {
    const blank = index < replaced ? options[from + index] : undefined;
    return { ...(blank ?? blankOption()), text };
  });
  return setQuestion(
    draft,
    key,
    { options: options.toSpliced(from, replaced, ...filled) },
    places.options(key),
    ...filled.map((one) => places.option(one.key)),
  );
}

export const optionTexts = ({ format, options }: DraftQuestion): string[] =>
  options.map(({ text }) => (format === 'rich' ? sourceToWords(text) : text));

/** Moves options that refer to others ("All of the above") to the end, where shuffling leaves them. */
export function withRestLast(question: DraftQuestion): DraftQuestion {
  const words = new Map(question.options.map(({ key }, at) => [key, optionTexts(question)[at] ?? '']));
  return { ...question, ...moveRestLast(question.options, ({ key }) => words.get(key) ?? '') };
}

export const keepRestLast = (draft: Draft, key: string): Draft => {
  const question = draft.questions[key];
  return question ? setQuestion(draft, key, withRestLast(question)) : draft;
};

export const setFixed = (draft: Draft, key: string, fixed: number | undefined): Draft =>
  setQuestion(draft, key, { fixed });

export function moveOption(draft: Draft, key: string, option: string, by: -1 | 1): Draft {
  const options = optionsOf(draft, key);
  const from = options.findIndex((one) => one.key === option);
  const moved = options[from];
  const to = from + by;
  if (!moved || to < 0 || to >= options.length) return draft;
  return setQuestion(draft, key, { options: options.toSpliced(from, 1).toSpliced(to, 0, moved) });
}

/** Removes an option. No other becomes right, because only the teacher knows which one is. */
export function removeOption(draft: Draft, key: string, option: string): Draft {
  const question = draft.questions[key];
  const index = optionsOf(draft, key).findIndex((one) => one.key === option);
  const gone = question?.options[index];
  if (!question || !gone || question.options.length <= limits.options.min) return draft;
  const wasCorrect = question.correct.includes(option);
  const changed = {
    options: question.options.toSpliced(index, 1),
    correct: question.correct.filter((one) => one !== option),
    ...(index >= question.options.length - fixedIn(question) && {
      fixed: fixedIn(question) - 1 || undefined,
    }),
  };
  const removed = recordRemoval(draft, { option: gone, of: key, index, wasCorrect });
  return { ...setQuestion(draft, key, changed, places.option(option), places.options(key)), removed };
}
