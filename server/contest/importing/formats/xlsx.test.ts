import { expect, test } from 'vitest';
import { readItems, summarizeItem } from '../../../test/told-items.ts';
import { buildZip } from '../../../test/zip-of.ts';
import { kahoot, xlsx } from './xlsx.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A sheet of cells. As in Excel's files, texts are stored as shared strings. Content that starts with `<` is
 * the XML of a cell.
 */
type Sheet = { name: string; state?: string; rows: Record<number, (string | number)[]> };

function workbook(
  sheets: Sheet[],
  { styles = '', shared = [] as string[], properties = '' } = {},
): Uint8Array {
  const texts: string[] = [...shared];
  const cell = (content: string | number, row: string, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row}`;
    if (content === '') return '';
    if (typeof content === 'number') return `<c r="${place}"><v>${content}</v></c>`;
    if (content.startsWith('<')) return content.replace('<c', `<c r="${place}"`);
    texts.push(`<si><t xml:space="preserve">${escaped(content)}</t></si>`);
    return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const data = sheets.map(({ rows }) =>
    Object.entries(rows).map(
      ([row, cells]) =>
        `<row r="${row}">${cells.map((one, column) => cell(one, row, column)).join('')}</row>`,
    ),
  );
  return buildZip({
    '[Content_Types].xml': `${XML}<Types/>`,
    'xl/workbook.xml':
      `${XML}<workbook ${MAIN} xmlns:r="urn:r">${properties}<sheets>` +
      sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
        )
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${XML}<Relationships>` +
      sheets
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Target="${at % 2 ? '/xl/' : ''}worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('') +
      '</Relationships>',
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${texts.join('')}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}>${styles}</styleSheet>`,
    ...Object.fromEntries(
      data.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${XML}<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

const toldOf = async (bytes: Uint8Array) => (await readItems(xlsx, bytes)).map(summarizeItem);

test.each([
  ['#,##0', 1000, '1000', []],
  ['#,##0.00', 1234.5, '1234.50', []],
  ['0.000', 1.293, '1.293', []],
  ['0.00', 4.567, '4.57', ['read_leniently']],
  ['0.00E+00', 12345, '1.23E+04', ['read_leniently']],
  ['0%', 0.5, null, ['item_broken']],
])('a number shown as %s is the key that its cell holds', async (format, value, key, codes) => {
  const styles = `<numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>`;
  const rows = {
    1: ['question', 'right', 'type'],
    2: ['How many?', `<c s="1"><v>${value}</v></c>`, 'number'],
  };
  const [item] = await readItems(xlsx, workbook([{ name: 'A', rows }], { styles }));
  expect(item?.found?.key?.accepted?.[0]?.text ?? null).toBe(key);
  expect(item?.problems.map(({ code }) => code)).toEqual(codes);
});

test('cells come as Excel shows them', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="000"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="12"/><xf numFmtId="16"/></cellXfs>';
  const bytes = workbook(
    [
      {
        name: 'Sheet1',
        rows: {
          1: ['Question', 'Option 1', 'Option 2', 'Option 3', 'Right', 'Points'],
          2: [
            'Agent & <friends>?',
            '<c s="1"><v>7</v></c>',
            '<c s="2"><v>0.5</v></c>',
            '<c s="3"><v>0.5</v></c>',
            '007',
            0.5,
          ],
          4: [
            'Sum?',
            '<c><v>0.30000000000000004</v></c>',
            12345678901,
            '<c t="str"><f>A1</f><v>x</v></c>',
            'A',
            2,
          ],
          5: [
            'When?',
            '<c s="4"><v>45689</v></c>',
            '<c t="inlineStr"><is><t>never</t></is></c>',
            '',
            'B',
            '',
          ],
          6: ['Fault?', '<c t="e"><v>#REF!</v></c>', '<c><f>1+1</f></c>', 'ok', 'ok', ''],
          7: ['True?', '', '', '', '<c t="b"><v>0</v></c>', ''],
          8: ['<c t="s"><v>0</v></c>', 'x', 'y', '', 1, 1],
        },
      },
    ],
    {
      styles,
      shared: [
        '<si><r><t>x</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r><rPh sb="0" eb="1"><t>ekkusu</t></rPh></si>',
      ],
    },
  );
  expect(await toldOf(bytes)).toEqual([
    'Agent & <friends>? [0.5] | *007 | 50% | 1/2',
    'Sum? [2] | *0.3 | 12345678901 | x',
    'When? | 1-Feb | *never !read_leniently',
    'Fault? | #REF! | *ok !read_leniently !read_leniently',
    'True? | True | *False',
    'x2 [1] | *x | y !formatting_left_out',
  ]);
  expect((await readItems(xlsx, bytes)).map(({ place }) => place)).toEqual(
    [2, 4, 5, 6, 7, 8].map((row) => ({ row })),
  );
});

test('every sheet with headings is read; others are named, empty ones are not', async () => {
  const bytes = workbook([
    {
      name: 'Europe',
      rows: { 3: ['', 'Frage', 'A', 'B', 'Lösung'], 5: ['', 'Capital of France?', 'Rome', 'Paris', 'b'] },
    },
    { name: 'Notes', rows: { 1: ['Do not forget!'] } },
    { name: 'Asia', rows: { 1: ['question', 'a', 'b'], 2: ['Capital of Japan?', 'Tokyo', 'Kyoto'] } },
    { name: 'Empty', rows: {} },
    { name: 'Old', state: 'hidden', rows: { 1: ['question', 'a', 'b'], 2: ['Old?', 'x', 'y'] } },
    { name: 'Lists', state: 'veryHidden', rows: { 1: ['MC'] } },
  ]);
  expect(await toldOf(bytes)).toEqual([
    'Capital of France? | Rome | *Paris',
    '✗ Notes !kind_not_taken',
    'Capital of Japan? | Tokyo | Kyoto !key_missing',
    '✗ Old !kind_not_taken',
  ]);
  const [first] = await readItems(xlsx, bytes);
  expect(first?.place).toEqual({ sheet: 'Europe', row: 5 });
});

test('dates of an old Mac are counted from 1904', async () => {
  const bytes = workbook(
    [
      {
        name: 'S',
        rows: { 1: ['question', 'a', 'b', 'right'], 2: ['Q?', '<c s="0"><v>44227</v></c>', 'y', 'b'] },
      },
    ],
    { styles: '<cellXfs><xf numFmtId="16"/></cellXfs>', properties: '<workbookPr date1904="1"/>' },
  );
  expect(await toldOf(bytes)).toEqual(['Q? | 1-Feb | *y !read_leniently']);
});

test('a workbook without headings is refused with a sentence', async () => {
  const bytes = workbook([{ name: 'S', rows: { 1: ['Anna', 'Berta'], 2: [1, 2] } }]);
  await expect(readItems(xlsx, bytes)).rejects.toThrow('No sheet has the headings');
});

test('the template of Kahoot: the right answer is a position, and Excel may have made 1.3 of "1,3"', async () => {
  const bytes = workbook([
    {
      name: 'Sheet1',
      rows: {
        2: ['', 'Quiz template'],
        4: ['', 'Add questions, at least two answer alternatives, time limit and choose correct answers'],
        8: [
          '',
          'Question - max 120 characters',
          'Answer 1 - max 75 characters',
          'Answer 2 - max 75 characters',
          'Answer 3 - max 75 characters',
          'Answer 4 - max 75 characters',
          'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
          'Correct answer(s) - choose at least one',
        ],
        9: [1, 'How many legs has a dog?', 2, 4, 1, 3, 20, 2],
        10: [2, 'Even?', 1, 2, 3, 4, 20, '2,4'],
        11: [3, 'Odd?', 1, 2, 3, 4, 20, 1.3],
        12: [4, 'Which?', 'x', 'y', '', '', 20, ''],
        13: [5, '', '', '', '', '', 20, ''],
        14: [6],
      },
    },
  ]);
  const items = await readItems(kahoot, bytes);
  expect(items.map(summarizeItem)).toEqual([
    'How many legs has a dog? | 2 | *4 | 1 | 3 !setting_left_out',
    'Even? | 1 | *2 | 3 | *4',
    'Odd? | *1 | 2 | *3 | 4',
    'Which? | x | y !key_missing',
  ]);
});
