import { describe, expect, test } from 'vitest';
import { blankQuestion, type Draft, questionsOf } from '../draft/draft.ts';
import { places } from '../draft/faults.ts';
import { makeDraft, noDetails } from '../draft/make-draft.ts';
import {
  addOption,
  fillOptions,
  moveOption,
  pressCorrect,
  removeOption,
  setKind,
  setContent,
  setOptionText,
} from './option-edits.ts';
import {
  addQuestion,
  duplicateQuestion,
  forgetRemoved,
  lastRemoved,
  moveQuestion,
  removeQuestion,
  setMarks,
  setText,
  undoRemoval,
} from './question-edits.ts';
import { totalMarks } from '../draft/section-totals.ts';

/** Returns a draft with questions "A", "B", …, each with two options. */
function draftOf(...texts: string[]): Draft {
  return makeDraft(
    noDetails,
    texts.map((text, index) => Object.assign(blankQuestion(), { text, id: index + 1 })),
  );
}

const texts = (draft: Draft) => questionsOf(draft).map(({ text }) => text);
const keyOf = (draft: Draft, index: number) => draft.order[index] ?? '';
const optionKey = (draft: Draft, question: number, option: number) =>
  questionsOf(draft)[question]?.options[option]?.key ?? '';
const optionTexts = (draft: Draft, question = 0) =>
  questionsOf(draft)[question]?.options.map(({ text }) => text);

test('a new question has two blank options, the first one correct, and one mark', () => {
  const [question] = questionsOf(addQuestion(draftOf()));
  expect(question).toMatchObject({ text: '', marks: 1, options: [{ text: '' }, { text: '' }] });
  expect(question?.correct).toEqual([question?.options[0]?.key]);
});

test('there are at most 200 questions', () => {
  const full = draftOf(...Array.from({ length: 200 }, String));
  expect(addQuestion(full)).toBe(full);
  expect(duplicateQuestion(full, keyOf(full, 0))).toBe(full);
});

test('a copy is right below, marks the same option and has no ids of the other', () => {
  const before = draftOf('A', 'B');
  const draft = pressCorrect(before, keyOf(before, 0), optionKey(before, 0, 1));
  const after = duplicateQuestion(draft, keyOf(draft, 0));
  expect(texts(after)).toEqual(['A', 'A', 'B']);
  const [original, copy] = questionsOf(after);
  expect(copy?.id).toBeUndefined();
  expect(copy?.correct).toEqual([copy?.options[1]?.key]);
  expect(copy?.correct).not.toEqual(original?.correct);
});

test('moving keeps the others in their order, and goes nowhere else', () => {
  const draft = draftOf('A', 'B', 'C');
  expect(texts(moveQuestion(draft, keyOf(draft, 0), 2))).toEqual(['B', 'C', 'A']);
  expect(texts(moveQuestion(draft, keyOf(draft, 2), 0))).toEqual(['C', 'A', 'B']);
  expect(moveQuestion(draft, keyOf(draft, 0), -1)).toBe(draft);
  expect(moveQuestion(draft, keyOf(draft, 0), 3)).toBe(draft);
});

test('the total follows the marks', () => {
  const draft = draftOf('A', 'B', 'C');
  expect(totalMarks(setMarks(setMarks(draft, keyOf(draft, 0), 0.5), keyOf(draft, 2), 2))).toBe(3.5);
});

test('a keystroke leaves all other questions the same objects', () => {
  const draft = draftOf('A', 'B');
  const after = setText(draft, keyOf(draft, 0), 'Ab');
  expect(after.order).toBe(draft.order);
  expect(questionsOf(after)[1]).toBe(questionsOf(draft)[1]);
});

describe('what was removed', () => {
  test('comes back where it was, the last one first', () => {
    const draft = draftOf('A', 'B', 'C');
    const less = removeQuestion(removeQuestion(draft, keyOf(draft, 1)), keyOf(draft, 0));
    expect(texts(less)).toEqual(['C']);
    const undone = undoRemoval(less);
    expect(texts(undone)).toEqual(['A', 'C']);
    expect(texts(undoRemoval(undone))).toEqual(['A', 'B', 'C']);
    expect(lastRemoved(forgetRemoved(less))).toBeUndefined();
  });

  test('a correct option keeps its mark when it is removed and put back, unless another one was marked', () => {
    const draft = draftOf('A');
    const three = addOption(draft, keyOf(draft, 0));
    const [key, first, second] = [keyOf(three, 0), optionKey(three, 0, 0), optionKey(three, 0, 1)];
    const less = removeOption(three, key, first);
    expect(questionsOf(less)[0]).toMatchObject({ correct: [], options: { length: 2 } });
    expect(questionsOf(undoRemoval(less))[0]?.correct).toEqual([first]);
    expect(questionsOf(undoRemoval(pressCorrect(less, key, second)))[0]?.correct).toEqual([second]);
  });

  test('an option of a question that is gone too comes back after it', () => {
    const draft = draftOf('A');
    const three = addOption(draft, keyOf(draft, 0));
    const key = keyOf(three, 0);
    const less = removeQuestion(removeOption(three, key, optionKey(three, 0, 2)), key);
    expect(optionTexts(undoRemoval(undoRemoval(less)))).toHaveLength(3);
  });
});

describe('options', () => {
  test('are two to ten', () => {
    let draft = draftOf('A');
    const key = keyOf(draft, 0);
    expect(removeOption(draft, key, optionKey(draft, 0, 0))).toBe(draft);
    for (let times = 0; times < 12; times++) draft = addOption(draft, key);
    expect(optionTexts(draft)).toHaveLength(10);
  });

  test('move, and stay marked', () => {
    const draft = draftOf('A');
    const key = keyOf(draft, 0);
    const written = setOptionText(draft, key, optionKey(draft, 0, 0), 'right');
    const moved = moveOption(written, key, optionKey(draft, 0, 0), 1);
    expect(optionTexts(moved)).toEqual(['', 'right']);
    expect(questionsOf(moved)[0]?.correct).toEqual([optionKey(draft, 0, 0)]);
    expect(moveOption(moved, key, optionKey(draft, 0, 0), 1)).toBe(moved);
  });

  test('several lines fill the blank ones that follow and then new ones', () => {
    const draft = draftOf('A');
    const key = keyOf(draft, 0);
    const filled = fillOptions(draft, key, optionKey(draft, 0, 0), ['a', 'b', 'c']);
    expect(optionTexts(filled)).toEqual(['a', 'b', 'c']);
    expect(questionsOf(filled)[0]?.correct).toEqual([optionKey(draft, 0, 0)]);
    const last = setOptionText(draft, key, optionKey(draft, 0, 1), 'last');
    expect(optionTexts(fillOptions(last, key, optionKey(draft, 0, 0), ['a', 'b']))).toEqual([
      'a',
      'b',
      'last',
    ]);
  });

  test('more lines than there is room for change nothing', () => {
    const draft = draftOf('A');
    const lines = Array.from({ length: 11 }, String);
    expect(fillOptions(draft, keyOf(draft, 0), optionKey(draft, 0, 0), lines)).toBe(draft);
  });
});

/** Returns a draft with one question with options a, b and c, of which a and c are right, and its keys. */
function several() {
  const draft = draftOf('A');
  const key = keyOf(draft, 0);
  const filled = fillOptions(draft, key, optionKey(draft, 0, 0), ['a', 'b', 'c']);
  const [a, b, c] = [0, 1, 2].map((at) => optionKey(filled, 0, at));
  const keys = { key, a: a ?? '', b: b ?? '', c: c ?? '' };
  return { ...keys, draft: pressCorrect(setKind(filled, key, 'several'), key, keys.c) };
}
const correctIn = (draft: Draft) => questionsOf(draft)[0]?.correct;

describe('several right options', () => {
  test('are marked and unmarked one by one, also the last', () => {
    const { draft, key, a, b, c } = several();
    expect(correctIn(draft)).toEqual([a, c]);
    expect(correctIn(pressCorrect(draft, key, b))).toEqual([a, c, b]);
    expect(correctIn(pressCorrect(pressCorrect(draft, key, a), key, c))).toEqual([]);
  });

  test('become the first one, whatever was marked first, and leave no rule behind', () => {
    const { draft, key, a, b, c } = several();
    const ruled = setContent(draft, key, { rule: 'minus', choose: 1 });
    const marked = pressCorrect(pressCorrect(ruled, key, a), key, b);
    expect(correctIn(marked)).toEqual([c, b]);
    const [single] = questionsOf(setKind(marked, key, 'single'));
    expect(single).toMatchObject({ correct: [b], kind: undefined, rule: undefined, tellsCount: undefined });
    expect(correctIn(setKind(marked, key, 'several'))).toEqual([b, c]);
  });

  test('keep their marks when removed and put back, and in a copy', () => {
    const { draft, key, a, b, c } = several();
    const less = removeOption(draft, key, a);
    expect(correctIn(less)).toEqual([c]);
    expect(correctIn(undoRemoval(pressCorrect(less, key, b)))).toEqual([c, b, a]);
    expect(correctIn(undoRemoval(setKind(less, key, 'single')))).toEqual([c]);
    const [, copy] = questionsOf(duplicateQuestion(setContent(draft, key, { rule: 'minus' }), key));
    expect(copy).toMatchObject({ kind: 'several', rule: 'minus' });
    expect(copy?.correct).toEqual([copy?.options[0]?.key, copy?.options[2]?.key]);
  });
});

test('a new kind removes the faults at the rows of the former one, and no others', () => {
  const draft = draftOf('A', 'B');
  const question = keyOf(draft, 0);
  const kept = [places.option(optionKey(draft, 1, 0)), places.text(question)];
  const at = [places.option(optionKey(draft, 0, 0)), ...kept];
  const faults = Object.fromEntries(at.map((place) => [place, { why: 'Empty', step: 'questions' as const }]));
  expect(Object.keys(setKind({ ...draft, faults }, question, 'number').faults)).toEqual(kept);
});
