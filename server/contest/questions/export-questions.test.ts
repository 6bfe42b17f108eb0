import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type WriteFormat, writeFormats } from '#contract/formats.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, draftContest, logInAs, publishedContest } from '../../test/factories.ts';
import { readAsTeacher } from '../../test/read-questions.ts';

const app = await testApp();
const { teacher, read } = await readAsTeacher(app);

const exported = (contest: number, format: WriteFormat, as = teacher) =>
  app.call('exportQuestions', { as, body: { contest, format } });

const lostIn = ({ headers }: { headers: Record<string, unknown> }) => {
  const lost: unknown = JSON.parse(decodeURIComponent(String(headers['tallymark-lost'])));
  return lost;
};

async function contestWith(questions: object[], name = 'World geography') {
  const { contest } = contestBody(app, { contest: { name } });
  const created = await app.call('createContest', { as: teacher, body: { contest, questions } });
  expect(created).toMatchObject({ status: 200 });
  return created.body.id;
}

const options = (right: string, wrong: string) => [
  { option_text: right, is_correct: true },
  { option_text: wrong, is_correct: false },
];

const PLAIN = [
  { question_text: 'What is 1 < 2 & "so"?\nThink: {a} = ~b.', marks: 1, options: options('=yes', '%50%no') },
];

test.each(writeFormats)('%s: a draft is written, and read again it is the same', async (format) => {
  const reply = await exported(await contestWith(PLAIN), format);
  expect(reply.status).toBe(200);
  expect(lostIn(reply)).toEqual([]);
  const again = await read(reply.bytes);
  expect(again.format).toBe(format);
  expect(again.items.map(({ question }) => question)).toEqual(PLAIN);
});

const several = (text: string, content?: object, marks = 2) => ({
  kind: 'several',
  ...(content && { content }),
  question_text: text,
  marks,
  options: ['2', '3', '4', '6', '8'].map((option) => ({
    option_text: option,
    is_correct: option === '2' || option === '3',
  })),
});
const MINUS = { rule: 'minus' };
const INSTEAD: Partial<Record<WriteFormat, string>> = {
  gift: 'GIFT has no “all or nothing”: a program that reads it marks right minus wrong.',
  moodle_xml: 'Moodle has no “all or nothing”: it marks right minus wrong.',
  'qti_1.2': 'The file says “all or nothing”. Canvas marks such questions by a rule of its own.',
};
const SEVERAL = [several('All or nothing?'), several('Right minus wrong?', MINUS)];
const count = (content: object) => ({ ...content, choose: 2 });

test.each<[format: WriteFormat, rules: readonly (object | undefined)[], changed: number[]]>([
  ['tallymark', [undefined, MINUS], []],
  ['csv', [undefined, MINUS], []],
  ['xlsx', [undefined, MINUS], []],
  ['qti_2', [undefined, MINUS], []],
  ['qti_1.2', [undefined, undefined], [2]],
  ['moodle_xml', [MINUS, MINUS], [1]],
  ['gift', [MINUS, MINUS], [1]],
])(
  '%s: several right options come back; a rule that the file cannot hold is told',
  async (format, rules, changed) => {
    const reply = await exported(await contestWith(SEVERAL), format);
    const lost = lostIn(reply);
    expect(lost).toMatchObject([
      ...changed.map((number) => ({
        code: 'rule_left_out',
        detail: `Question ${number}: ${INSTEAD[format]}`,
      })),
      ...(format === 'gift' ? [{ code: 'marks_changed' }] : []),
    ]);
    const { items } = await read(reply.bytes);
    expect(items.flatMap(({ problems }) => problems)).toEqual([]);
    expect(items.map(({ question }) => question)).toEqual(
      SEVERAL.map(({ question_text: text }, index) => several(text, rules[index], format === 'gift' ? 1 : 2)),
    );
  },
);

test.each(writeFormats)(
  '%s: the number of right options is in the file, or its loss is told',
  async (format) => {
    const contest = await contestWith([several('How many?', count(MINUS))]);
    const codes = format === 'tallymark' ? [] : ['setting_left_out'];
    const lost = lostIn(await exported(contest, format));
    expect(Array.isArray(lost) && lost.filter(({ code }) => code === 'setting_left_out')).toMatchObject(
      codes.map((code) => ({
        code,
        detail: 'Question 1: The file does not tell students how many options are right.',
      })),
    );
  },
);

test.each([
  ['moodle_xml', {}],
  ['tallymark', {}],
  ['qti_1.2', { tags: undefined }],
  ['qti_2', { explanation: undefined, tags: undefined }],
] as const)(
  '%s: formulas, pictures, explanations, marks and tags come along, or are told: %j',
  async (format, lost) => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = new Blob([new Uint8Array(png)]);
    const { picture } = (await app.call('addPicture', { as: teacher, body: {}, file })).body;
    const questions = [
      {
        format: 'rich',
        question_text: `What is **this**?\n\n![a flag](picture:${picture})`,
        marks: 2,
        options: options('$\\frac{1}{2}$', 'H~2~O'),
        explanation: 'Because of\n\n- this\n- that',
        tags: ['flags'],
      },
    ];
    const reply = await exported(await contestWith(questions), format);
    const codes = Object.keys(lost).map((part) => ({ code: `${part}_left_out` }));
    expect(lostIn(reply)).toMatchObject(codes);
    const { items } = await read(reply.bytes);
    const text = JSON.stringify(items.map(({ question }) => question));
    const [, id = ''] = /picture:([\w-]+)/.exec(text) ?? [];
    expect(JSON.parse(text.replace(id, picture))).toEqual([{ ...questions[0], ...lost }]);
    expect(items[0]?.problems).toEqual([]);
  },
);

test('a picture that the teacher still has keeps its id; another teacher gets a copy, or reads that it is missing', async () => {
  const png = await sharp({ create: { width: 31, height: 20, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(png)]);
  const { picture } = (await app.call('addPicture', { as: teacher, body: {}, file })).body;
  const question = {
    format: 'rich',
    question_text: `Which flag?\n\n![a flag](picture:${picture})`,
    marks: 1,
    options: options('one', 'two'),
  };
  const whole = (await exported(await contestWith([question]), 'tallymark')).bytes;
  const bare = Buffer.from(JSON.stringify([question]));
  for (const bytes of [whole, bare]) {
    const { items } = await read(bytes);
    expect(items).toMatchObject([{ question, problems: [] }]);
  }
  // `createContest` accepts the questions as they were read from the file.
  await contestWith((await read(bare)).items.flatMap(({ question }) => question ?? []));

  const colleague = await logInAs(app, 'Teacher');
  const readBy = async (bytes: Uint8Array) =>
    (await app.call('readQuestions', { as: colleague, body: {}, file: new Blob([new Uint8Array(bytes)]) }))
      .body.items[0];
  const copied = await readBy(whole);
  expect(copied).toMatchObject({ problems: [] });
  expect(copied?.question?.question_text).toMatch(/\(picture:[\w-]{24}\)/);
  expect(copied?.question?.question_text).not.toContain(picture);
  expect(await readBy(bare)).toMatchObject({
    question: { question_text: 'Which flag?' },
    problems: [{ code: 'picture_missing', detail: 'The picture “a flag” is not in the file.' }],
  });
});

test('GIFT says what it cannot contain', async () => {
  const questions = [{ ...PLAIN[0], marks: 2 }];
  const reply = await exported(await contestWith(questions), 'gift');
  expect(lostIn(reply)).toMatchObject([{ code: 'marks_changed' }]);
});

test.each([
  ['World geography', 'World geography (GIFT).txt', 'World geography (GIFT).txt'],
  ['Ćwiczenia 1/2: "ręce"', '_wiczenia 1 2 r_ce (GIFT).txt', 'Ćwiczenia 1 2 ręce (GIFT).txt'],
  ['=cmd|\' /C calc\'!A0; x="y"', 'cmd C calc A0 x y (GIFT).txt', 'cmd C calc A0 x y (GIFT).txt'],
  ['数学', '__ (GIFT).txt', '数学 (GIFT).txt'],
  ['../../etc/passwd', '.. .. etc passwd (GIFT).txt', '.. .. etc passwd (GIFT).txt'],
])('the file of “%s” has a name that every system takes', async (name, plain, whole) => {
  const { headers } = await exported(await contestWith(PLAIN, name), 'gift');
  const [, quoted, encoded = ''] =
    /^attachment; filename="([\w. ()-]*)"; filename\*=UTF-8''([\w.%-]*)$/.exec(
      String(headers['content-disposition']),
    ) ?? [];
  expect(quoted).toBe(plain);
  expect(decodeURIComponent(encoded)).toBe(whole);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test('sections stay behind, and the file says so', async () => {
  const sections = [{ title: 'Rivers', questions: 3, draw: 2 }];
  const id = await draftContest(app, teacher, { contest: { settings: { sections } }, marks: [1, 1, 1] });
  const reply = await exported(id, 'tallymark');
  expect(lostIn(reply)).toMatchObject([{ code: 'setting_left_out' }]);
});

test('a published contest too, and only its own teacher', async () => {
  const { id } = await publishedContest(app, teacher);
  expect((await exported(id, 'gift')).status).toBe(200);
  const draft = await draftContest(app, teacher);
  const colleague = await logInAs(app, 'Teacher');
  const student = await logInAs(app, 'Student');
  for (const contest of [id, draft, 12345678]) {
    expect(await exported(contest, 'tallymark', colleague)).toMatchObject({
      status: 404,
      body: { code: 'unknown_contest' },
    });
    expect(await exported(contest, 'tallymark', student)).toMatchObject({ status: 403 });
  }
});
