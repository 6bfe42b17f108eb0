import { expect, test } from 'vitest';
import { blankQuestion, questionsOf } from './draft.ts';
import { makeDraft, noDetails } from './make-draft.ts';
import { describePlace, placeFaults, places } from './faults.ts';
import { setDetails } from './details-edits.ts';
import { moveQuestion, setText } from '../question/question-edits.ts';

const draft = makeDraft(noDetails, [blankQuestion(), blankQuestion()]);
const [first, second] = questionsOf(draft);
const option = second?.options[1]?.key ?? '';
const [one, two] = [first?.key ?? '', second?.key ?? ''];

test('a place with several faults tells all of them', () => {
  const faults = placeFaults(
    { 'contest.settings.seb.browser_keys.0': 'Wrong.', 'contest.settings.seb.browser_keys.2': 'Wrong.' },
    draft,
  );
  expect(faults).toEqual({ sebKeys: { why: 'Key 1: Wrong. Key 3: Wrong.', step: 'details' } });
});

test('the faults that the server names find their places, in the form’s order', () => {
  const faults = placeFaults(
    {
      questions: 'All texts together are too long: at most 1 MB, please.',
      'questions.1.options': 'Mark the correct option.',
      'questions.1.options.1.option_text': 'This must not be empty.',
      'questions.1.tags.1': 't',
      'questions.1.marks': 'm',
      'questions.0.question_text': 'q',
      'contest.minimum_marks': 'p',
      'contest.name': 'n',
      'contest.end_datetime': 'The end must be after the start.',
    },
    draft,
  );
  expect(Object.keys(faults)).toEqual([
    'name',
    'end',
    'passing',
    'questions',
    `${one}-text`,
    `${two}-marks`,
    `${two}-options`,
    `${option}-text`,
    `${two}-tags`,
  ]);
  expect(faults[`${option}-text`]).toEqual({
    why: 'This must not be empty.',
    step: 'questions',
    question: two,
  });
});

test('the faults of a section come before its first question, those of empty sections before all', () => {
  const written = [
    { title: '', questions: 1 },
    { title: '', questions: 0 },
    { title: '', questions: 1 },
  ];
  const parted = makeDraft(noDetails, [blankQuestion(), blankQuestion()], 'questions', written);
  const [before, empty, after] = parted.sections.map(({ key }) => key);
  const [one, two] = parted.order;
  const faults = placeFaults(
    {
      'questions.1.marks': 'm',
      'questions.0.explanation': 'e',
      'contest.settings.sections.2.draw': 'd',
      'contest.settings.sections.2.title': 't',
      'contest.settings.sections.1.questions': 'q',
      'contest.settings.sections.0.title': 't',
      'contest.settings.release': 'r',
      questions: 'q',
    },
    parted,
  );
  expect(Object.keys(faults)).toEqual([
    'release',
    `${empty}-title`,
    'questions',
    `${before}-title`,
    `${one}-explanation`,
    `${after}-title`,
    `${after}-draw`,
    `${two}-marks`,
  ]);
});

test('a fault of the way in which a question is graded is at its options', () => {
  expect(Object.keys(placeFaults({ 'questions.1.content.choose': 'c' }, draft))).toEqual([`${two}-options`]);
});

test.each([['body'], ['questions.7.options'], ['contest.id'], ['something.new']])(
  '%s, which is no field of the form, is said at the questions',
  (path) => expect(Object.keys(placeFaults({ [path]: 'why' }, draft))).toEqual([places.questions]),
);

test('the fault of a Browser Exam Key is at the field of the keys', () => {
  const why = 'This must be 64 hexadecimal digits: 0 to 9 and a to f.';
  const faults = placeFaults(
    { 'contest.settings.seb.browser_keys.1': why, 'questions.0.question_text': 'q' },
    draft,
  );
  expect(Object.keys(faults)).toEqual(['sebKeys', `${one}-text`]);
  expect(faults['sebKeys']).toEqual({ why: `Key 2: ${why}`, step: 'details' });
});

test('every field of the details has a name of its own', () => {
  const labels = Object.values(places)
    .filter((place) => typeof place === 'string')
    .filter((place) => place !== places.questions)
    .map((place) => describePlace(draft, place, { why: '', step: 'details' }));
  expect(labels).not.toContain('Questions');
  expect(new Set(labels).size).toBe(labels.length);
});

test('a place is named as the form numbers it now', () => {
  const faults = placeFaults({ 'questions.1.options.1.option_text': 'x' }, draft);
  const [entry] = Object.entries(faults);
  const [place = '', fault = { why: '', step: 'details' as const }] = entry ?? [];
  expect(describePlace(draft, place, fault)).toBe('Question 2, option 2');
  expect(describePlace(moveQuestion(draft, two, 0), place, fault)).toBe('Question 1, option 2');
  expect(describePlace(draft, 'end', { why: '', step: 'details' })).toBe('End time');
});

test('a fault goes when its field is changed, and only that one', () => {
  const faults = placeFaults({ 'contest.name': 'n', 'questions.0.question_text': 'q' }, draft);
  const faulty = { ...draft, faults };
  expect(Object.keys(setDetails(faulty, { name: 'x' }).faults)).toEqual([`${one}-text`]);
  expect(setDetails(faulty, { name: '' })).toBe(faulty);
  expect(Object.keys(setText(faulty, one, 'x').faults)).toEqual(['name']);
  expect(setText(faulty, two, 'x').faults).toBe(faults);
});

test('the faults of pairs find their prompts and answers, which blank rows do not move', () => {
  const matched = {
    pairs: ['a', 'b', 'c', 'd'].map((key) => ({
      key,
      prompt: key === 'c' ? '' : 'x',
      answer: key === 'c' ? '' : key,
    })),
    others: [{ key: 'e', text: 'more' }],
  };
  const question = { ...blankQuestion(), kind: 'matching' as const, matched };
  const pairs = makeDraft(noDetails, [question]);
  const faults = placeFaults(
    {
      'questions.0.content.prompts.2.text': 'Prompt d.',
      'questions.0.options.1.option_text': 'Answer b.',
      'questions.0.options.3.option_text': 'Answer e.',
    },
    pairs,
  );
  const told = Object.entries(faults).map(([place, fault]) => [
    describePlace(pairs, place, fault),
    fault.why,
  ]);
  expect(told).toEqual([
    ['Question 1, answer to prompt 2', 'Answer b.'],
    ['Question 1, prompt 4', 'Prompt d.'],
    ['Question 1, answer without a prompt 1', 'Answer e.'],
  ]);
});
