import { expect, test } from 'vitest';
import { PIXEL, summarizeItem, readWithReader } from '../../../test/read-with.ts';
import { h5p } from './h5p.ts';

const packageOf = (library: string, content: unknown, more: Record<string, Uint8Array> = {}) => ({
  'h5p.json': JSON.stringify({ title: 'France', mainLibrary: library, language: 'en' }),
  'content/content.json': JSON.stringify(content),
  ...more,
});
const read = async (...parts: Parameters<typeof packageOf>) =>
  (await readWithReader(h5p, packageOf(...parts))).items.map(summarizeItem);

const feedback = { tip: '', chosenFeedback: '<div>&nbsp;</div>', notChosenFeedback: '' };
const multiChoice = (more: object = {}) => ({
  media: { disableImageZooming: false },
  question: '<p>Which is the capital of <strong>France</strong>?</p>\n',
  answers: [
    { text: '<div>Lyon</div>\n', correct: false, tipsAndFeedback: feedback },
    { text: '<div>Paris</div>\n', correct: true, tipsAndFeedback: feedback },
  ],
  behaviour: { type: 'auto', singlePoint: false, randomAnswers: true },
  ...more,
});
const FRANCE = {
  title: 'France',
  text: 'Which is the capital of France?',
  options: ['Lyon', 'Paris*'],
  codes: [],
};

test('a multiple choice with one right answer', async () => {
  expect(await read('H5P.MultiChoice', multiChoice())).toEqual([FRANCE]);
});

const answers = (...rights: boolean[]) => ({
  answers: rights.map((correct, index) => ({ text: `<div>${index}</div>`, correct })),
});

const SEVERAL = { ...FRANCE, kind: 'several' };
const MINUS = { ...SEVERAL, content: { rule: 'minus' } };

test.each([
  ['a point for each', [true, true, false, false], {}, { ...MINUS, options: ['0*', '1*', '2', '3'] }],
  [
    'a point for each, and another number of wrong ones',
    [true, true, false],
    {},
    { ...MINUS, options: ['0*', '1*', '2'], codes: ['penalty_left_out'] },
  ],
  [
    'one point for all',
    [true, true, false],
    { type: 'auto', singlePoint: true },
    { ...SEVERAL, options: ['0*', '1*', '2'] },
  ],
  [
    'checkboxes, of which one is right',
    [true, false],
    { type: 'multi', singlePoint: true },
    { ...SEVERAL, options: ['0*', '1'] },
  ],
  [
    'radio buttons, of which two are right',
    [true, true, false],
    { type: 'single' },
    { ...FRANCE, options: ['0*', '1*', '2'] },
  ],
])('several right answers: %s', async (_, rights, behaviour, expected) => {
  const content = multiChoice({ ...answers(...rights), behaviour });
  expect(await read('H5P.MultiChoice', content)).toEqual([expected]);
});

test('without a right answer the key is asked for; tips are left out', async () => {
  expect(await read('H5P.MultiChoice', multiChoice(answers(false, false)))).toEqual([
    { ...FRANCE, options: ['0', '1'], codes: ['key_missing'] },
  ]);
  const withTip = [
    { text: 'A', correct: true, tipsAndFeedback: { tip: '<p>Think.</p>' } },
    { text: 'B', correct: false },
  ];
  expect(await read('H5P.MultiChoice', multiChoice({ answers: withTip }))).toEqual([
    { ...FRANCE, options: ['A*', 'B'], codes: ['feedback_left_out'] },
  ]);
});

const image = (path: string) => ({
  media: {
    type: { library: 'H5P.Image 1.1', params: { file: { path, mime: 'image/png' }, alt: 'A map' } },
  },
});

test('the picture above a question comes along; a missing one is named; a video is left out', async () => {
  const files = { 'content/images/map.png': PIXEL };
  const { items, pictures } = await readWithReader(
    h5p,
    packageOf('H5P.MultiChoice', multiChoice(image('images/map.png')), files),
  );
  expect(items[0]?.found?.text[0]).toEqual([
    'p',
    {},
    [['img', { picture: 'content/images/map.png', alt: 'A map' }, []]],
  ]);
  expect([...pictures.keys()]).toEqual(['content/images/map.png']);
  expect(await read('H5P.MultiChoice', multiChoice(image('images/gone.png')), files)).toEqual([
    { ...FRANCE, codes: ['picture_missing'] },
  ]);
  const older = { media: { library: 'H5P.Video 1.2', params: { sources: [] } } };
  expect(await read('H5P.MultiChoice', multiChoice(older))).toEqual([
    { ...FRANCE, codes: ['media_left_out'] },
  ]);
});

test('in a set of single choices the first answer is the right one, and the shuffling is recommended once', async () => {
  const choices = [
    { question: '<p>Capital of France?</p>', answers: ['<p>Paris</p>', '<p>Lyon &amp; Nice</p>'] },
    { question: '<p>Capital of Spain?</p>', answers: ['<p>Madrid</p>', '<p>Vigo</p>', '<p>\\(x^2\\)</p>'] },
  ];
  expect(await read('H5P.SingleChoiceSet', { choices })).toEqual([
    {
      title: '',
      text: 'Capital of France?',
      options: ['Paris*', 'Lyon & Nice'],
      codes: ['setting_left_out'],
    },
    { title: '', text: 'Capital of Spain?', options: ['Madrid*', 'Vigo', 'x^2'], codes: [] },
  ]);
});

test('true or false has its own words, and asks for the key where there is none', async () => {
  const params = {
    question: '<p>Paris is in France.</p>',
    correct: 'true',
    l10n: { trueText: 'Vrai', falseText: 'Faux' },
  };
  const expected = { title: 'France', text: 'Paris is in France.', options: ['Vrai*', 'Faux'], codes: [] };
  expect(await read('H5P.TrueFalse', params)).toEqual([expected]);
  expect(await read('H5P.TrueFalse', { question: params.question, correct: 'false' })).toEqual([
    { ...expected, options: ['True', 'False*'] },
  ]);
  expect(await read('H5P.TrueFalse', { question: params.question })).toEqual([
    { ...expected, options: ['True', 'False'], codes: ['key_missing'] },
  ]);
});

test('a set of questions: each by its own kind, those of other kinds by name, a pool is said', async () => {
  const set = {
    questions: [
      { library: 'H5P.MultiChoice 1.16', params: multiChoice(), metadata: { title: 'First' } },
      { library: 'H5P.Blanks 1.14', params: {}, metadata: { title: 'Second' } },
      {
        library: 'H5P.TrueFalse 1.8',
        params: { question: '<p>So?</p>', correct: 'false' },
        metadata: { title: 'Untitled True/False' },
      },
      { library: 'H5P.NewKind 2.0', params: {} },
    ],
  };
  const expected = [
    { ...FRANCE, title: 'First' },
    { title: 'Second', found: null, codes: ['kind_not_taken'] },
    { title: '', text: 'So?', options: ['True', 'False*'], codes: [] },
    { title: '', found: null, codes: ['kind_not_taken'] },
  ];
  expect(await read('H5P.QuestionSet', set)).toEqual(expected);
  const { items } = await readWithReader(h5p, packageOf('H5P.QuestionSet', set));
  expect(items.map(({ place }) => place)).toEqual([{ item: 1 }, { item: 2 }, { item: 3 }, { item: 4 }]);
  expect(items[1]?.problems[0]?.detail).toContain('a text with blanks');
  expect(items[3]?.problems[0]?.detail).toContain('NewKind');
  const [first] = await read('H5P.QuestionSet', { ...set, poolSize: 2 });
  expect(first?.codes).toEqual(['setting_left_out']);
});

test('a package of another kind is named; one without content is refused with a sentence', async () => {
  expect(await read('H5P.InteractiveVideo', {})).toEqual([
    { title: 'France', found: null, codes: ['kind_not_taken'] },
  ]);
  const empty = readWithReader(h5p, {
    'h5p.json': '{"mainLibrary":"H5P.MultiChoice"}',
    'content/content.json': '{"a":',
  });
  await expect(empty).rejects.toThrow('The H5P file has no content that can be read.');
});

test('a kind with a name that every object has is refused as others are', async () => {
  const { items } = await readWithReader(h5p, packageOf('H5P.constructor', {}, {}));
  expect(items[0]?.problems[0]?.detail).toMatch(/^This is a part of the kind “constructor”/);
});
