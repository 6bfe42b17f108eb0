import { expect, test } from 'vitest';
import { openZip } from '../../contest/importing/zip.ts';
import { tableToXlsx } from '../../contest/exporting/formats/xlsx.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, moveToOpening } = attemptActs(app, teacher);

async function partsOf(bytes: Uint8Array) {
  const zip = await openZip(bytes);
  return (path: string) => Buffer.from(zip?.get(path) ?? []).toString();
}

const pagesAcross = (xml: string) => /fitToWidth="(\d+)"/.exec(xml)?.[1];

const orderOf = (xml: string) =>
  ['<sheetPr>', '<sheetViews>', '<cols>', '<sheetData>', '<pageMargins ', '<pageSetup '].map((tag) =>
    xml.indexOf(tag),
  );

async function aClass(questions: number) {
  const { contest, students } = await submitted(({ right }) => [right], {
    contest: { is_public: true },
    marks: Array.from({ length: questions }, () => 1),
  });
  moveToOpening(contest);
  return { contest, students };
}

test('the results print across, in the width of a page, with their headings on each', async () => {
  const { contest } = await aClass(20);
  const body = { contest: contest.id, format: 'xlsx', time_zone: 'America/Argentina/Buenos_Aires' };
  const part = await partsOf((await call('exportResults', { as: teacher, body })).bytes);
  const names = ['Marks', 'Answers', 'Analysis', 'Contest'];
  for (const [index, name] of names.entries()) {
    const xml = part(`xl/worksheets/sheet${index + 1}.xml`);
    expect(xml).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(xml).toContain('orientation="landscape"');
    expect(xml).toContain('fitToHeight="0"');
    expect(pagesAcross(xml), name).toBe('1');
    const order = orderOf(xml);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    expect(part('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$A:${index < 2 ? '$B' : '$A'},'${name}'!$1:$1</definedName>`,
    );
  }
});

test('the first row is as high as its headings, and no word of them is cut', async () => {
  const { contest } = await aClass(2);
  const body = { contest: contest.id, format: 'xlsx', time_zone: 'America/Argentina/Buenos_Aires' };
  const part = await partsOf((await call('exportResults', { as: teacher, body })).bytes);
  const heightOf = (sheet: number) =>
    Number(/<row r="1"[^>]* ht="(\d+)"/.exec(part(`xl/worksheets/sheet${sheet}.xml`))?.[1]);
  // "Submitted (America/Argentina/Buenos_Aires)" takes three lines, and "Right, middle third" two.
  expect(heightOf(1)).toBeGreaterThanOrEqual(45);
  expect(heightOf(3)).toBeGreaterThanOrEqual(30);
  expect(heightOf(3)).toBeLessThan(60);
  // "Discrimination" is the seventh column of the analysis sheet.
  const widths = [...part('xl/worksheets/sheet3.xml').matchAll(/<col [^>]*width="([\d.]+)"/g)].map(
    ([, width]) => Number(width),
  );
  expect(widths[5]).toBeGreaterThan('Discrimination'.length);
});

test('words behind numbers are set off from them, with their heading', async () => {
  const { contest } = await aClass(2);
  const body = { contest: contest.id, format: 'xlsx' };
  const part = await partsOf((await call('exportResults', { as: teacher, body })).bytes);
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(part('xl/styles.xml')) ?? [];
  const styles = formats.match(/<xf .*?(?:<\/xf>|\/>)/gs) ?? [];
  const isSetOff = (sheet: number, cell: string) => {
    const [, style] =
      new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(part(`xl/worksheets/sheet${sheet}.xml`)) ?? [];
    return styles[Number(style)]?.includes('indent="1"');
  };
  // These are "Percent" and "Result" on the marks sheet, and "Marks" and "Right answer" on the analysis
  // sheet.
  expect(['G1', 'G2', 'H1', 'H2'].map((cell) => isSetOff(1, cell))).toEqual([false, false, true, true]);
  expect(['C1', 'C2', 'D1', 'D2'].map((cell) => isSetOff(3, cell))).toEqual([false, false, true, true]);
});

test('many answers share several pages, each with the names', async () => {
  const { contest } = await aClass(150);
  const body = { contest: contest.id, format: 'xlsx' };
  const part = await partsOf((await call('exportResults', { as: teacher, body })).bytes);
  expect(Number(pagesAcross(part('xl/worksheets/sheet2.xml')))).toBeGreaterThan(3);
  expect(pagesAcross(part('xl/worksheets/sheet1.xml'))).toBe('1');
});

test('a name with quotes is no end of a title', async () => {
  const part = await partsOf(await tableToXlsx([['question'], ['Q?']], "Ada's & co"));
  expect(part('xl/workbook.xml')).toContain("'Ada''s &amp; co'!$1:$1");
});
