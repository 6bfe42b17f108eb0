import { expect, test } from 'vitest';
import { blankQuestion, type Draft, type DraftQuestion } from '../draft/draft.ts';
import { makeDraft, noDetails } from '../draft/make-draft.ts';
import { appendQuestions, countRemaining, titleByFile, undoAppend } from './append.ts';

const written = (text: string): DraftQuestion => ({ ...blankQuestion(), text });
const textsOf = ({ order, questions }: Draft) => order.map((key) => questions[key]?.text);

test('the questions come last, folded, and one undo takes them out', () => {
  const before = makeDraft(noDetails, [written('one')]);
  const { draft, appended } = appendQuestions(before, [written('two'), written('three')]);
  expect(textsOf(draft)).toEqual(['one', 'two', 'three']);
  expect(appended.keys.every((key) => draft.collapsed.has(key))).toBe(true);
  expect(countRemaining(draft, appended)).toBe(2);
  expect(textsOf(undoAppend(draft, appended))).toEqual(['one']);
});

test('a blank first question makes room, and is back after the undo', () => {
  const before = makeDraft(noDetails, [blankQuestion()]);
  const { draft, appended } = appendQuestions(before, [written('two')]);
  expect(textsOf(draft)).toEqual(['two']);
  expect(undoAppend(draft, appended).order).toEqual(before.order);
});

test('what was written meanwhile stays', () => {
  const { draft, appended } = appendQuestions(makeDraft(noDetails, [blankQuestion()]), [written('two')]);
  const later = written('later');
  const more = {
    ...draft,
    order: [...draft.order, later.key],
    questions: { ...draft.questions, [later.key]: later },
  };
  expect(textsOf(undoAppend(more, appended))).toEqual(['later']);
});

test('a contest without a title gets the name of its file', () => {
  const draft = makeDraft(noDetails, [blankQuestion()]);
  expect(titleByFile(draft, 'Rivers_of_Africa v1.2.docx').details.name).toBe('Rivers of Africa v1.2');
  expect(titleByFile(draft, 'Rivers').details.name).toBe('Rivers');
  const named = makeDraft({ ...noDetails, name: 'Mine' }, [blankQuestion()]);
  expect(titleByFile(named, 'Rivers.docx')).toBe(named);
});
