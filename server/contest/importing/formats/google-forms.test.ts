import { expect, test } from 'vitest';
import { summarizeItem, readWithReader } from '../../../test/read-with.ts';
import { googleForms } from './google-forms.ts';

type Choice = { type?: string; options?: object[]; grading?: object | null; more?: object };
const choice = ({
  type = 'RADIO',
  options = [{ value: 'Lyon' }, { value: 'Paris' }],
  grading = { pointValue: 2, correctAnswers: { answers: [{ value: 'Paris' }] } },
  more = {},
}: Choice = {}) => ({
  itemId: '1a2b3c',
  title: 'Which is the capital of France?',
  questionItem: {
    question: {
      questionId: '4d',
      required: true,
      ...(grading && { grading }),
      choiceQuestion: { type, options },
    },
    ...more,
  },
});
const form = (...items: object[]) =>
  JSON.stringify({
    formId: '1FAIpQ',
    info: { title: 'Geography', documentTitle: 'Geography' },
    settings: { quizSettings: { isQuiz: true } },
    items,
    revisionId: '0000',
  });
const read = async (...items: object[]) => (await readWithReader(googleForms, form(...items))).items;
const readOne = async (parts: Choice) => (await read(choice(parts))).map(summarizeItem)[0];

const FRANCE = {
  title: 'Which is the capital of France?',
  text: 'Which is the capital of France?',
  options: ['Lyon', 'Paris*'],
  marks: 2,
  codes: [],
};
const right = (...values: string[]) => ({ correctAnswers: { answers: values.map((value) => ({ value })) } });

test.each<[why: string, parts: Choice, expected: object]>([
  ['a choice', {}, {}],
  ['a drop-down', { type: 'DROP_DOWN' }, {}],
  ['without points', { grading: right('Paris') }, { marks: undefined }],
  ['with no points', { grading: { ...right('Paris'), pointValue: 0 } }, { marks: 0 }],
  [
    'with feedback',
    {
      grading: {
        ...right('Paris'),
        pointValue: 2,
        generalFeedback: { text: 'Since 508.' },
        whenWrong: { text: 'No!' },
      },
    },
    { explanation: 'Since 508.', codes: ['feedback_left_out'] },
  ],
  [
    'with an option to type into',
    { options: [{ value: 'Lyon' }, { value: 'Paris' }, { isOther: true }] },
    { codes: ['setting_left_out'] },
  ],
  [
    'with pictures, whose addresses expire',
    {
      options: [{ value: 'Lyon', image: { contentUri: 'https://lh.example/1' } }, { value: 'Paris' }],
      more: { image: { contentUri: 'https://lh.example/2' } },
    },
    { codes: ['picture_missing', 'picture_missing'] },
  ],
  [
    'without a key',
    { grading: null },
    { options: ['Lyon', 'Paris'], marks: undefined, codes: ['key_missing'] },
  ],
  [
    'with a key that is no option',
    { grading: right('Nice') },
    { options: ['Lyon', 'Paris'], marks: undefined, codes: ['key_missing'] },
  ],
  [
    'with checkboxes',
    { type: 'CHECKBOX', grading: right('Paris', 'Lyon') },
    { kind: 'several', options: ['Lyon*', 'Paris*'], marks: undefined },
  ],
  ['with checkboxes of which one is right', { type: 'CHECKBOX' }, { kind: 'several' }],
  [
    'with two right options of which students choose one',
    { grading: right('Lyon', 'Paris') },
    { options: ['Lyon*', 'Paris*'], marks: undefined },
  ],
  [
    'with checkboxes and a key that is no option',
    { type: 'CHECKBOX', grading: right('Lyon', 'Nice') },
    { kind: 'several', options: ['Lyon', 'Paris'], marks: undefined, codes: ['key_missing'] },
  ],
  [
    'with a key that is two options',
    { options: [{ value: 'Paris' }, { value: 'Paris' }], grading: right('Paris') },
    { options: ['Paris', 'Paris'], marks: undefined, codes: ['key_missing'] },
  ],
])('a question comes in %s', async (_, parts, expected) => {
  const { marks, ...others } = { ...FRANCE, ...expected };
  expect(await readOne(parts)).toEqual({ ...others, ...(marks !== undefined && { marks }) });
});

test('a description is below the question; signs of HTML and of maths stay signs', async () => {
  const [item] = await read({
    ...choice(),
    title: 'Is 1 < 2 & 5 $ > 3 $?\nSay.',
    description: '<b>Think</b>',
  });
  expect(item?.found?.text).toEqual([
    ['p', {}, ['Is 1 < 2 & 5 $ > 3 $?', ['br', {}, []], 'Say.']],
    ['p', {}, ['<b>Think</b>']],
  ]);
});

test.each<[item: object, code: string, words: string]>([
  [{ questionItem: { question: { textQuestion: { paragraph: true } } } }, 'kind_not_taken', 'a text'],
  [{ questionItem: { question: { scaleQuestion: { low: 1, high: 5 } } } }, 'kind_not_taken', 'scale'],
  [{ questionItem: { question: { dateQuestion: {} } } }, 'kind_not_taken', 'date'],
  [{ questionItem: { question: { timeQuestion: {} } } }, 'kind_not_taken', 'time'],
  [{ questionItem: { question: { fileUploadQuestion: {} } } }, 'kind_not_taken', 'file'],
  [{ questionItem: { question: { ratingQuestion: {} } } }, 'kind_not_taken', 'rating'],
  [{ questionItem: { question: {} } }, 'kind_not_taken', 'unknown'],
  [{ questionGroupItem: { questions: [], grid: {} } }, 'kind_not_taken', 'grid'],
  [{ title: 'Part two', pageBreakItem: {} }, 'kind_not_taken', 'section'],
  [{ title: 'Read this', textItem: {} }, 'kind_not_taken', 'without a question'],
  [{ imageItem: { image: {} } }, 'kind_not_taken', 'picture'],
  [{ videoItem: { video: {} } }, 'kind_not_taken', 'video'],
])('%j does not come in, by name, and does not stop the next', async (item, code, words) => {
  const [refused, next] = await read(item, choice());
  expect(refused).toMatchObject({ place: { item: 1 }, found: null, problems: [{ code }] });
  expect(refused?.problems[0]?.detail).toContain(words);
  expect(next && summarizeItem(next)).toEqual(FRANCE);
});

test.each([
  '{}',
  '[]',
  '{"items":[]}',
  '{"items":[{"title":"x"}]}',
  '{"items":"x"}',
  '{"questions":[]}',
  'null',
])('%s is no form', async (json) => {
  await expect(readWithReader(googleForms, json)).rejects.toThrow('does not recognise');
});
