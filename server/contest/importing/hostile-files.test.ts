import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { ParsedQuestions } from '#contract/questions.ts';
import { testApp } from '../../test/app.ts';
import { makeZip } from '../../test/make-zip.ts';
import { questionFiles } from '../../test/question-files.ts';
import { readAsTeacher } from '../../test/read-questions.ts';
import { repeatCount } from '../../test/tries.ts';

const app = await testApp();
const { read, send } = await readAsTeacher(app);

const answer = Compile(ParsedQuestions);

async function expectReportOrRefusal(content: string | Uint8Array) {
  const { status, body } = await send(content);
  if (status === 200) expect(answer.Check(body)).toBe(true);
  else expect([status, body.code]).toEqual([400, 'unreadable_file']);
}

const files = Object.entries(questionFiles).map(([name, content]) => [name, Buffer.from(content)] as const);

test.each(files)('%s: the example is read', async (name, content) => {
  const { format, items } = await read(content);
  expect(format).toBe(name);
  expect(items.some(({ question }) => question)).toBe(true);
});

test.each(files)('%s: cut off anywhere, it is a report or a refusal', async (_, content) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: content.length }), (length) =>
      expectReportOrRefusal(content.subarray(0, length)),
    ),
    { numRuns: repeatCount(60) },
  );
});

test.each(files)('%s: with other bytes in it, it is a report or a refusal', async (_, content) => {
  const change = fc.record({
    at: fc.nat(content.length - 1),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 8 }),
      fc
        .constantFrom('{', '}', '<', '>', '"', '\\', '\n', '\0', '&', ']]>', '$$', '`', '~', '=')
        .map((text) => Buffer.from(text)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
      const changed = Buffer.from(content);
      for (const { at, bytes } of changes) changed.set(bytes.subarray(0, changed.length - at), at);
      return expectReportOrRefusal(changed);
    }),
    { numRuns: repeatCount(100) },
  );
});

test('random bytes are a report or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), expectReportOrRefusal),
    {
      numRuns: repeatCount(200),
    },
  );
});

test('random signs are a report or a refusal', async () => {
  const signs = fc.constantFrom(
    ...'{}=~#:\\<>&"\'[]()*_^$`/.,;|\t\n -+!ABc1é'.split(''),
    '::',
    '####',
    'ANSWER: ',
    '<p>',
    '</p>',
    '<quiz>',
    '$CATEGORY:',
    '\r\n',
    '\uFEFF',
    '\u202E',
    '😀',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(signs, { minLength: 1, maxLength: 300 }), (pieces) =>
      expectReportOrRefusal(pieces.join('')),
    ),
    { numRuns: repeatCount(200) },
  );
});

const MEBI = 1024 * 1024;
const GIFT = { name: 'a.gift', content: 'Q? {=a ~b}' };
const fill = (text: string, bytes = MEBI) => Buffer.from(text.repeat(Math.floor(bytes / text.length)));

const manyAttributes = Array.from({ length: 1_000 }, (_, n) => `a${n}="b"`).join(' ');
const moodleText = (html: string) =>
  `<quiz><question type="multichoice"><questiontext><text><![CDATA[${html}]]></text></questiontext></question></quiz>`;

const refused: [about: string, content: () => Uint8Array, detail: RegExp][] = [
  ['a zip bomb', () => makeZip([{ name: 'a.xml', content: Buffer.alloc(40 * MEBI) }]), /far more than/],
  [
    'a zip of many files that are too much together',
    () =>
      makeZip(
        Array.from({ length: 11 }, (_, n) => ({
          name: `${n}`,
          content: fill('<a>question</a>', 5 * MEBI).map((byte, at) =>
            at % 7 === 0 ? (at * 31) % 251 : byte,
          ),
        })),
      ),
    /at most 50 MB|more than/,
  ],
  [
    'a zip with too many files',
    () =>
      makeZip(
        Array.from({ length: limits.questionFile.entries + 1 }, (_, n) => ({
          name: `${n}.xml`,
          content: '',
        })),
      ),
    /more than 5,000 files/,
  ],
  [
    'a zip that tells a smaller size than it has',
    () => makeZip([{ name: 'a.xml', content: Buffer.alloc(MEBI), size: 10 }]),
    /broken/,
  ],
  [
    'a zip with a name that leads out of it',
    () => makeZip([{ name: '../../etc/passwd', content: 'x' }]),
    /lead out/,
  ],
  ['a zip with an absolute name', () => makeZip([{ name: '/etc/passwd', content: 'x' }]), /lead out/],
  [
    'a zip with a name of Windows that leads out',
    () => makeZip([{ name: '..\\..\\a.xml', content: 'x' }]),
    /lead out/,
  ],
  ['a zip with a link', () => makeZip([{ name: 'a.xml', content: '/etc/passwd', mode: 0o120777 }]), /links/],
  ['a zip with a password', () => makeZip([{ name: 'a.xml', content: 'x', flags: 1 }]), /password/],
  ['a zip within a zip', () => makeZip([{ name: 'a.zip', content: makeZip([GIFT]) }]), /No questions/],
  ['a zip whose directory is missing', () => makeZip([GIFT]).subarray(0, 40), /broken/],
  ['deep XML', () => Buffer.from(`<quiz>${'<question>'.repeat(200_000)}`), /nested too deeply/],
  [
    'XML of many elements',
    () => Buffer.from(`<quiz>${'<question/>'.repeat(limits.questionFile.elements + 1)}</quiz>`),
    /too many elements/,
  ],
  [
    'an element of many attributes',
    () => Buffer.from(`<quiz ${manyAttributes}/>`),
    /An element of the file has too many attributes/,
  ],
  [
    'an element of many attributes in a text',
    () => Buffer.from(moodleText(`<p ${manyAttributes}>`)),
    /An element of the file has too many attributes/,
  ],
  [
    'XML of many attributes',
    () =>
      Buffer.from(
        `<quiz>${'<a a="" b="" c="" d="" e=""/>'.repeat(limits.questionFile.attributes / 5 + 1)}</quiz>`,
      ),
    /The file has too many attributes/,
  ],
  [
    'XML of many unknown entities',
    () => Buffer.from(`<quiz>${'&nope;'.repeat(limits.questionFile.unknownEntities + 1)}</quiz>`),
    /too many signs/,
  ],
  ['a text of many lines', () => fill('1. Q?\na) b\n'), /too many lines/],
  ['a page of many lines', () => fill('<pre>1. Q?\na) b\n'), /too many|too deeply/],
  ['deep JSON', () => fill('['), /No questions/],
  [
    'JSON of many values',
    () => Buffer.from(`{"questions":[${'{},'.repeat(limits.questionFile.json.values)}{}]}`),
    /No questions/,
  ],
];

test.each(refused)('%s is refused in words', async (_, content, detail) => {
  const { status, body } = await send(content());
  expect([status, body.code]).toEqual([400, 'unreadable_file']);
  expect(body.detail).toMatch(detail);
});

/** Files that would cost a careless reader minutes, or all its memory. */
const costly: [about: string, content: () => Uint8Array][] = [
  ['open braces', () => fill('{')],
  ['open braces in blocks', () => fill('a {\n\n')],
  ['names of GIFT without an end', () => fill('::a')],
  ['backslashes', () => fill('\\')],
  ['options without an end', () => Buffer.concat([Buffer.from('Q? {=a '), fill('~'), Buffer.from('}')])],
  [
    'HTML that is nested deeply',
    () => Buffer.concat([Buffer.from('[html]'), fill('<b>'), Buffer.from('{=a ~b}')]),
  ],
  ['HTML in crumbs', () => Buffer.concat([Buffer.from('[html]'), fill('<i>a</i> '), Buffer.from('{=a ~b}')])],
  [
    'formulas without an end',
    () => Buffer.concat([Buffer.from('[html]'), fill('\\\\('), Buffer.from('{=a ~b}')]),
  ],
  ['formulas', () => Buffer.concat([Buffer.from('[html]'), fill('$$x$$ \\\\[y'), Buffer.from('{=a ~b}')])],
  [
    'tables within tables',
    () => Buffer.concat([Buffer.from('[html]'), fill('<table><tr><td>'), Buffer.from('{=a ~b}')]),
  ],
  [
    'lists within lists',
    () => Buffer.concat([Buffer.from('[html]'), fill('<ul><li>'), Buffer.from('{=a ~b}')]),
  ],
  ['ampersands', () => Buffer.concat([Buffer.from('[html]'), fill('&amp'), Buffer.from('{=a ~b}')])],
  ['answers of Aiken', () => fill('ANSWER: A\n')],
  ['options of Aiken', () => fill('A. a\nANSWER: A and A and A and A and x\n')],
  [
    'an Aiken answer that does not end',
    () => Buffer.concat([Buffer.from('Q?\nA. a\nB. b\nANSWER: '), fill('A and ')]),
  ],
  ['blank lines', () => fill('\n')],
  ['blanks', () => fill(' ')],
  ['attributes', () => Buffer.concat([Buffer.from('<quiz '), fill('a="b" '), Buffer.from('/>')])],
  ['entities', () => Buffer.concat([Buffer.from('<quiz><question>'), fill('&nope;')])],
  ['less-than signs', () => fill('<')],
  ['labels of options', () => fill('1. a) b) ')],
  ['options of pages', () => fill('1. Q?\na) x\n', MEBI / 8)],
  ['bullets', () => fill('- a\n', MEBI / 8)],
  ['blanks between answers of a key', () => Buffer.concat([Buffer.from('1. Q?\na) x\nb) y\n1'), fill(' ')])],
  ['lists of a page', () => fill('<ol><li>a', MEBI / 8)],
  [
    'quotation marks of a table',
    () => Buffer.concat([Buffer.from('question;a;b\n'), fill('"a\n', MEBI / 8)]),
  ],
  ['cells of a table', () => Buffer.concat([Buffer.from('question;a;b'), fill(';x')])],
  [
    'an answer of a table that does not end',
    () => Buffer.concat([Buffer.from('question;a;b;right\nq;x;y;'), fill('a ')]),
  ],
  ['the tags of Blackboard', () => Buffer.concat([Buffer.from('MC\t'), fill('<a ')])],
  ['stars', () => Buffer.concat([Buffer.from('Q? {=a ~'), fill('*a _b '), Buffer.from('}')])],
];

test.each(costly)('%s are a report or a refusal, and the next file is read', async (_, content) => {
  await expectReportOrRefusal(content());
  expect((await read('Q? {=a ~b}')).items).toHaveLength(1);
});

test('one file, and one contest, may take far less time than others wait', () => {
  expect(limits.questionFile.time).toBeLessThan(limits.queueWait / 2);
  expect(limits.richText.time).toBeLessThan(limits.queueWait / 2);
});

test('of a text that is far too long, the rest of the file is read', async () => {
  const { items } = await read(`${'$$x$$ a '.repeat(100_000)}{=a ~b}\n\nQ? {=a ~b}`);
  expect(items.map(({ problems }) => problems[0]?.code)).toEqual(['text_too_long', undefined]);
});

test('of thousands of problems in one question the first are reported', async () => {
  const pictures = Array.from({ length: 3_000 }, (_, n) => `<img src="p${n}.png">`).join('');
  const { items } = await read(
    `<quiz><question type="multichoice"><questiontext><text><![CDATA[Q? ${pictures}]]></text></questiontext>` +
      '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>',
  );
  expect(items[0]?.question).not.toBeNull();
  expect(items[0]?.problems).toHaveLength(21);
  expect(items[0]?.problems.at(-1)?.detail).toBe('And 2980 more like these.');
});
