import { expect, test } from 'vitest';
import { blankQuestion } from '../draft/draft.ts';
import {
  choicesOf,
  chosenQuestions,
  countsOf,
  type Item,
  pressOption,
  setAll,
  setIncluded,
  setIsSeveral,
  maySayIsSeveral,
  setMarksFor,
  setPlace,
  setSigns,
  stateOf,
} from './choices.ts';

const question = (text: string, right: number, ...options: string[]) => ({
  question_text: text,
  marks: 1,
  options: options.map((option_text, at) => ({ option_text, is_correct: at === right })),
});
const item = (given: Partial<Item>): Item => ({
  place: 'Line 1',
  title: '',
  question: null,
  problems: [],
  ...given,
});

const ready = item({ question: question('2 + 2?', 1, '3', '4') });
const changed = item({
  question: question('3 + 3?', 0, '6', '7'),
  problems: [{ code: 'marks_changed', detail: 'The file gives 3 marks.' }],
  marks_in_file: 3,
});
const asks = item({
  problems: [{ code: 'key_missing', detail: 'Which one is right?' }],
  incomplete: question('4 + 4?', -1, '8', '9'),
});
const out = item({ problems: [{ code: 'kind_not_taken', detail: 'An essay.' }] });
const all = [ready, changed, asks, out];

const textsOf = (choices: ReturnType<typeof choicesOf>) => chosenQuestions(choices).map(({ text }) => text);

test('what is complete is imported; a missing key is asked for; the rest cannot be imported', () => {
  const choices = choicesOf(all, []);
  expect(all.map((_, at) => stateOf(choices, at))).toEqual(['ready', 'changed', 'asks', 'out']);
  expect(countsOf(choices)).toEqual({ comeIn: 2, changed: 1, ask: 1, left: 0, out: 1 });
  expect(textsOf(choices)).toEqual(['2 + 2?', '3 + 3?']);
});

test('an item without a key is imported once its right option is marked', () => {
  const [added] = chosenQuestions(pressOption(choicesOf([asks], []), 0, 1));
  expect(added?.options.find(({ key }) => added.correct.includes(key))?.text).toBe('9');
});

test('statements without a key are not imported as all false', () => {
  const statements = { ...question('True?', -1, 'x', 'y'), kind: 'statements' as const };
  const asked = item({ problems: asks.problems, incomplete: statements });
  const choices = choicesOf([asked, item({ question: { ...statements, question_text: 'False?' } })], []);
  expect([0, 1].map((at) => stateOf(choices, at))).toEqual(['asks', 'ready']);
  expect(chosenQuestions(choices)).toHaveLength(1);
  const marked = pressOption(pressOption(choices, 0, 0), 0, 1);
  expect(stateOf(marked, 0)).toBe('ready');
  expect(chosenQuestions(marked)[0]?.correct).toHaveLength(2);
});

test('several options of an item without a key can be marked, or one again', () => {
  const choices = choicesOf([asks, ready], []);
  expect(choices.rows.map(maySayIsSeveral)).toEqual([true, false]);
  const both = pressOption(pressOption(setIsSeveral(choices, 0, true), 0, 1), 0, 0);
  const [added] = chosenQuestions(both);
  expect([added?.kind, added?.correct.length]).toEqual(['several', 2]);
  const [again] = chosenQuestions(setIsSeveral(both, 0, false));
  expect(again?.kind).toBeUndefined();
  expect(again?.options.find(({ key }) => again.correct.includes(key))?.text).toBe('9');
  expect(again?.correct).toHaveLength(1);
});

test('once its right option is marked, an item says whether more than the key is changed', () => {
  const several = item({
    problems: [{ code: 'several_right', detail: 'Several options are right.' }],
    incomplete: question('2 + 3?', -1, '5', 'V'),
  });
  const choices = choicesOf([asks, several], []);
  expect(countsOf(choices)).toEqual({ comeIn: 0, changed: 0, ask: 2, left: 0, out: 0 });
  const marked = pressOption(pressOption(choices, 0, 0), 1, 0);
  expect([0, 1].map((at) => stateOf(marked, at))).toEqual(['ready', 'changed']);
});

test('an item with a sign in doubt is imported once its teacher keeps or removes the sign', () => {
  const signed = item({
    problems: [{ code: 'sign_unclear', detail: '“→” may mark the right option.' }],
    incomplete: question('Longest?', 1, 'Rhine', 'Nile →'),
    bare_options: ['Rhine', 'Nile'],
  });
  const choices = choicesOf([signed], []);
  expect([stateOf(choices, 0), stateOf(pressOption(choices, 0, 1), 0)]).toEqual(['asks', 'asks']);
  const added = [true, false].map((keeps) => {
    const settled = setSigns(choices, 0, keeps);
    expect(stateOf(settled, 0)).toBe('ready');
    return chosenQuestions(settled)[0]?.options.map(({ text }) => text);
  });
  expect(added).toEqual([
    ['Rhine', 'Nile →'],
    ['Rhine', 'Nile'],
  ]);
});

test('an option that refers to the rest is kept last, or the whole question is not shuffled', () => {
  const loose = item({ question: question('Longest?', 1, 'All of the above', 'Nile', 'Po') });
  const choices = choicesOf([loose], []);
  const [last] = chosenQuestions(setPlace(choices, 0, 'last'));
  expect(last?.options.map(({ text }) => text)).toEqual(['Nile', 'Po', 'All of the above']);
  expect([last?.fixed, [last?.options[0]?.key]]).toEqual([1, last?.correct]);
  expect(chosenQuestions(setPlace(choices, 0, 'all'))[0]?.fixed).toBe(10);
});

test('the right option can be changed', () => {
  const [added] = chosenQuestions(pressOption(choicesOf([ready], []), 0, 0));
  expect(added?.options.find(({ key }) => added.correct.includes(key))?.text).toBe('3');
});

test('items can be left out, one or all', () => {
  expect(textsOf(setIncluded(choicesOf(all, []), 0, false))).toEqual(['3 + 3?']);
  const none = setAll(choicesOf(all, []), false);
  expect(countsOf(none)).toEqual({ comeIn: 0, changed: 0, ask: 0, left: 3, out: 1 });
  expect(textsOf(setAll(none, true))).toEqual(['2 + 2?', '3 + 3?']);
});

test('a question that is there already is left out unless it is chosen', () => {
  const options = [
    { key: 'a', text: ' 4' },
    { key: 'b', text: '3' },
  ];
  const present = { ...blankQuestion(), text: '2  +  2?', options };
  const choices = choicesOf([ready, ready], [present]);
  expect(choices.rows.map(({ isDouble }) => isDouble)).toEqual([true, true]);
  expect(textsOf(choices)).toEqual([]);
  expect(textsOf(setIncluded(choices, 0, true))).toEqual(['2 + 2?']);
  expect(choicesOf([ready, ready], []).rows.map(({ isDouble }) => isDouble)).toEqual([false, true]);
});

test('marks that a question cannot have are those that the teacher chooses', () => {
  const choices = choicesOf(all, []);
  expect([...choices.marks]).toEqual([[3, 1]]);
  expect(chosenQuestions(setMarksFor(choices, 3, 2)).map(({ marks }) => marks)).toEqual([1, 2]);
});

test('a question with several right options comes with all of them and its rule; each can be changed', () => {
  const asked = {
    ...question('Prime?', 0, '2', '3', '4'),
    kind: 'several' as const,
    content: { rule: 'minus' as const, choose: 2 },
  };
  const options = asked.options.map((option, at) => ({ ...option, is_correct: at < 2 }));
  const choices = choicesOf([item({ question: { ...asked, options } })], []);
  const rightIn = (of: typeof choices) =>
    chosenQuestions(of).map(({ options, correct }) =>
      options.filter(({ key }) => correct.includes(key)).map(({ text }) => text),
    );
  expect(chosenQuestions(choices)).toMatchObject([{ kind: 'several', rule: 'minus', tellsCount: true }]);
  expect(rightIn(choices)).toEqual([['2', '3']]);
  expect(rightIn(pressOption(choices, 0, 2))).toEqual([['2', '3', '4']]);
  expect(rightIn(pressOption(choices, 0, 0))).toEqual([['3']]);
  const none = pressOption(pressOption(choices, 0, 0), 0, 1);
  expect([stateOf(none, 0), rightIn(none)]).toEqual(['asks', []]);
});
