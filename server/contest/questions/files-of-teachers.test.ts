import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { contestBody } from '../../test/factories.ts';
import { questionFiles } from '../../test/question-files.ts';
import { readAsTeacher, formatQuestion } from '../../test/read-questions.ts';
import { buildZip } from '../../test/zip-of.ts';

const app = await testApp();
const { teacher, read, send } = await readAsTeacher(app);

test('a pasted page: what is imported, what needs its key, and why', async () => {
  const { format, items } = await read(
    [
      'Physics, class 9',
      '',
      '1. What is $E$ in **this** formula? (2 points)',
      'a) mass',
      '**b) energy**',
      'Explanation: $E = mc^2$',
      '',
      '2. Which is it?',
      '**a) this**',
      '**b) that**',
      'c) none',
    ].join('\n'),
  );
  expect(format).toBe('text');
  expect(items).toEqual([
    {
      place: 'Line 1',
      title: 'Physics, class 9',
      question: null,
      problems: [{ code: 'kind_not_taken', detail: 'This text belongs to no question.' }],
    },
    {
      place: 'Question 1, line 3',
      title: 'What is E in this formula?',
      question: {
        format: 'rich',
        question_text: 'What is $E$ in **this** formula?',
        marks: 2,
        options: [
          { option_text: 'mass', is_correct: false },
          { option_text: 'energy', is_correct: true },
        ],
        explanation: '$E = mc^2$',
      },
      problems: [],
    },
    {
      place: 'Question 2, line 8',
      title: 'Which is it?',
      question: null,
      incomplete: {
        question_text: 'Which is it?',
        marks: 1,
        options: ['this', 'that', 'none'].map((text) => ({ option_text: text, is_correct: false })),
      },
      problems: [{ code: 'key_missing', detail: '2 options are bold. Please mark the right option.' }],
    },
  ]);
});

test('a table of Windows: its encoding is recognised, its marks and tags are imported', async () => {
  const { format, items } = await read(Buffer.from(questionFiles.csv, 'latin1'));
  expect(format).toBe('csv');
  expect(items).toMatchObject([
    {
      place: 'Row 2',
      question: {
        question_text: 'Wie heißt der "längste" Fluss;\nin Afrika?',
        marks: 0.5,
        tags: ['Flüsse'],
      },
      problems: [{ code: 'encoding_guessed' }],
    },
    {
      question: { marks: 3, options: [{ option_text: '5' }, { option_text: '6' }, { option_text: '1/2' }] },
      problems: [],
    },
  ]);
});

test.each(['csv', 'text', 'docx', 'xlsx', 'kahoot', 'blackboard'] as const)(
  '%s: createContest takes what is imported',
  async (name) => {
    const { format, items } = await read(Buffer.from(questionFiles[name]));
    expect(format).toBe(name);
    const questions = items.flatMap(({ question }) => question ?? []);
    expect(questions.length).toBeGreaterThan(0);
    const { contest } = contestBody(app);
    const body = { contest: { ...contest, minimum_marks: 0 }, questions };
    expect(await app.call('createContest', { as: teacher, body })).toMatchObject({ status: 200 });
  },
);

test('numbered questions are those of the page, although their answers are written as in Aiken', async () => {
  const { format, items } = await read('1. Q?\nA) x\nB) y\nAnswer: B\n\n2. R?\nA) x\nB) y\nAnswer: A');
  expect(format).toBe('text');
  expect(items.map(formatQuestion)).toEqual(['Q? | x | *y', 'R? | *x | y']);
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n1. Q?\na) x\nb) y'), /PDF.*paste/],
  ['an RTF', Buffer.from('{\\rtf1 1. Q?}'), /RTF/],
  ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Word or Excel/],
  ['an OpenDocument text', buildZip({ mimetype: 'application/vnd.oasis.opendocument.text' }), /\.docx/],
  ['a binary workbook', buildZip({ 'xl/workbook.bin': 'x' }), /\.xlsx/],
  ['a broken Word document', buildZip({ 'word/document.xml': '<w:document/>' }), /broken/],
  ['a page without questions', '- milk\n- eggs\n\nDear colleagues', /No questions were found/],
])('%s is refused with what to do', async (_, content, detail) => {
  const { status, body } = await send(content);
  expect([status, body.code]).toEqual([400, 'unreadable_file']);
  expect(body.detail).toMatch(detail);
});

test('the pictures of a Word document become pictures of its teacher', async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = '<w:r><w:drawing><wp:docPr descr="A red flag"/><a:blip r:embed="r1"/></w:drawing></w:r>';
  const document = buildZip({
    'word/document.xml': `<w:document><w:body>
<w:p><w:r><w:t>1. Whose flag? </w:t></w:r>${picture}</w:p>
<w:p><w:r><w:t>a) ours *</w:t></w:r></w:p><w:p><w:r><w:t>b) theirs</w:t></w:r></w:p></w:body></w:document>`,
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="r1" Target="media/flag.png"/></Relationships>',
    'word/media/flag.png': png,
  });
  const { items } = await read(document);
  expect(items).toMatchObject([{ question: { format: 'rich' }, problems: [] }]);
  expect(items[0]?.question?.question_text).toMatch(/^Whose flag\? !\[A red flag\]\(picture:[\w-]+\)$/);
});
