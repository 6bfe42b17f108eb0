import { expect, test } from 'vitest';
import { quotas } from '#contract/quotas.ts';
import type { Wire } from '#contract/schemas.ts';
import { tableToXlsx } from '../../contest/exporting/formats/xlsx.ts';
import { testApp } from '../../test/app.ts';
import { makeZip } from '../../test/make-zip.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const makeClass = async () => (await call('createClass', { as: teacher, body: { name: '7b' } })).body.id;

const send = (content: string | Uint8Array, more: object = {}) => {
  return typeof content === 'string'
    ? call('readStudents', { as: teacher, body: { ...more, text: content } })
    : call('readStudents', { as: teacher, body: more, file: new Blob([Uint8Array.from(content)]) });
};
const read = async (content: string | Uint8Array, more: object = {}): Promise<Wire<'readStudents'>> => {
  const reply = await send(content, more);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};

const studentOf = ({ name, email, number }: Wire<'readStudents'>['rows'][number]) => {
  const student: { name: string; email?: string; number?: string } = { name };
  if (email !== null) student.email = email;
  if (number !== null) student.number = number;
  return student;
};

/** Returns each row as "name|address|number", with a minus before rows that are not added. */
const outline = ({ rows }: Wire<'readStudents'>) =>
  rows.map(({ name, email, number, comes }) => `${comes ? '' : '-'}${[name, email, number].join('|')}`);
const timeOf = ({ extra_minutes: minutes, extra_factor: factor }: Wire<'readStudents'>['rows'][number]) =>
  factor > 1 ? `×${factor}` : minutes > 0 ? String(minutes) : '';
const kinds = ({ columns }: Wire<'readStudents'>) => columns.map(({ kind }) => kind);

test.each([
  ['bare names', 'Ada Lovelace\n\n  Grace   Hopper \n', ['Ada Lovelace||', 'Grace Hopper||']],
  ['last names first', 'Lovelace, Ada\nHopper, Grace', ['Ada Lovelace||', 'Grace Hopper||']],
  [
    'what a mail program copies',
    'Ada Lovelace <ada@s.example>, "Hopper, Grace" <mailto:grace@s.example>; alan@s.example',
    ['Ada Lovelace|ada@s.example|', 'Grace Hopper|grace@s.example|', '-|alan@s.example|'],
  ],
  [
    'names with addresses',
    'Ada Lovelace ada@s.example\nGrace Hopper',
    ['Ada Lovelace|ada@s.example|', 'Grace Hopper||'],
  ],
  [
    'columns without headings',
    'Lovelace;Ada;ada@s.example;A17\nHopper;Grace;grace@s.example;A18\n;;;A19',
    ['Ada Lovelace|ada@s.example|A17', 'Grace Hopper|grace@s.example|A18', '-||A19'],
  ],
  [
    'a name and an address, with a comma between',
    'Ada Lovelace,ada@s.example\nGrace Hopper,grace@s.example',
    ['Ada Lovelace|ada@s.example|', 'Grace Hopper|grace@s.example|'],
  ],
  [
    'a sheet that was copied, headings in German',
    'Klasse 7b\nNr.\tName\tVorname\tE-Mail\n1\tLovelace\tAda\tada@s.example',
    ['Ada Lovelace|ada@s.example|1'],
  ],
  [
    'CSV with a byte order mark, a formula and quoted cells',
    '\uFEFFsep=,\nStudent,Email\n"Lovelace, Ada","Ada <ada@s.example>"\n"\'=Grace Hopper",',
    ['Ada Lovelace|ada@s.example|', '=Grace Hopper||'],
  ],
  [
    'addresses that are of e-mail by their cells',
    'Name;Address\nAda Lovelace;ada@s.example\nGrace Hopper;grace@s.example',
    ['Ada Lovelace|ada@s.example|', 'Grace Hopper|grace@s.example|'],
  ],
  [
    'postal addresses, which are left out',
    'Name;Address;Email\nAda Lovelace;1 Mill Road;ada@s.example',
    ['Ada Lovelace|ada@s.example|'],
  ],
  ['headings in French', 'Prénom;Nom;Courriel\nAda;Lovelace;ada@s.example', ['Ada Lovelace|ada@s.example|']],
])('reads %s', async (_, text, expected) => {
  const answer = await read(text);
  expect(outline(answer).filter((row) => row !== '-Klasse 7b||')).toEqual(expected);
  expect(outline(await read(Buffer.from(text)))).toEqual(outline(answer));
});

test('reads an Excel workbook; numbers keep their zeros', async () => {
  const table = [
    ['Number', 'Surname', 'First name', 'E-mail'],
    ['007', 'Lovelace', 'Ada', 'ada@s.example'],
  ];
  const answer = await read(await tableToXlsx(table, '7b'));
  expect(outline(answer)).toEqual(['Ada Lovelace|ada@s.example|007']);
  expect(answer.columns).toEqual([
    { heading: 'Number', sample: '007', kind: 'number' },
    { heading: 'Surname', sample: 'Lovelace', kind: 'last_name' },
    { heading: 'First name', sample: 'Ada', kind: 'first_name' },
    { heading: 'E-mail', sample: 'ada@s.example', kind: 'email' },
  ]);
});

test.each([
  ['Extra time', '10 min', '10'],
  ['Extra time', '+ 5 minutes extra', '5'],
  ['Extra time', '1 h', '60'],
  ['Extra time', '25 %', '×1.25'],
  ['Extra time', '+25%', '×1.25'],
  ['Extra time', '25 percent more', '×1.25'],
  ['Extra time', '0.25', '×1.25'],
  ['Extra time', '1.25', '×1.25'],
  ['Extra time', '1,5', '×1.5'],
  ['Extra time', '×2', '×2'],
  ['Extra time', 'factor 1.5', '×1.5'],
  ['Extra time (min)', '10', '10'],
  ['Extra time (%)', '25', '×1.25'],
  ['Zeitzuschlag in %', '25', '×1.25'],
  ['Extra minutes', '10', '10'],
  ['Extra minutes', '25 %', '×1.25'],
  ['Zeitfaktor', '2', '×2'],
  ['Zeitfaktor', '0', ''],
  ['Nachteilsausgleich', '–', ''],
  ['Extra time', 'none', ''],
  ['Extra time', '0', ''],
  ['Extra time', '0 min', ''],
  ['Extra time', '0 %', ''],
  ['Extra time', '1.0', ''],
  ['Extra time', '', ''],
])('reads extra time: %s, “%s”', async (heading, cell, expected) => {
  const { columns, rows } = await read(`Name;Email;${heading}\nAda;ada@s.example;${cell}\nBob;;`);
  expect(columns[2]?.kind).toBe('extra_time');
  expect(rows.map(timeOf)).toEqual([expected, '']);
  expect(rows.map(({ comes, problems }) => [comes, problems])).toEqual([
    [true, []],
    [true, []],
  ]);
});

test.each([
  ['Extra time', '10', 'Write for example “10 min”, “25 %” or “1.25”.'],
  ['Extra time', '2', 'Write for example “10 min”, “25 %” or “1.25”.'],
  ['Extra time', 'yes', 'Write for example “10 min”, “25 %” or “1.25”.'],
  ['Extra time', 'a laptop', 'Write for example “10 min”, “25 %” or “1.25”.'],
  ['Extra time', '10 or 20 min', 'Write for example “10 min”, “25 %” or “1.25”.'],
  ['Extra time', '10 per hour', 'Write for example “10 min”, “25 %” or “1.25”.'],
  ['Extra time', '-10 min', 'Write for example “10 min”, “25 %” or “1.25”.'],
  ['Extra time', '125 %', '125 % may be all of the time, or what is added to it.'],
  ['Extra time', '2000 min', 'At most 1440 minutes.'],
  ['Extra time (factor)', '5', 'At most 4 times the time.'],
])('does not guess extra time, and says so in its row: %s, “%s”', async (heading, cell, why) => {
  const { rows } = await read(`Name;${heading}\nAda;${cell}\nBob;10 min`);
  expect(rows.map(timeOf)).toEqual(['', '10']);
  expect(rows.map(({ comes, problems }) => [comes, problems])).toEqual([
    [true, [`Extra time: “${cell}” is left out. ${why}`]],
    [true, []],
  ]);
});

test('extra time between two steps is the greater one, and the row says so', async () => {
  const { rows } = await read('Name;Extra time\nAda;33 %\nBob;7.5 min\nCleo;1.15');
  expect(rows.map(timeOf)).toEqual(['×1.35', '8', '×1.15']);
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['The extra time is taken as factor 1.35.'],
    ['The extra time is taken as 8 minutes.'],
    [],
  ]);
});

test('what was read as extra time is stored unchanged', async () => {
  const id = await makeClass();
  const shares = Array.from({ length: 60 }, (_, step) => 1 + (step + 1) / 20);
  const text = ['Name;Extra time', ...shares.map((share, n) => `Ada ${n};factor ${share}`)].join('\n');
  const { rows } = await read(text);
  for (const row of rows) {
    const { body } = await call('addStudents', {
      as: teacher,
      body: { class: id, students: [studentOf(row)] },
    });
    const student = { class: id, student: body.students[0], ...studentOf(row) };
    const reply = await call('updateStudent', {
      as: teacher,
      body: { ...student, factor: row.extra_factor },
    });
    expect(reply.status, JSON.stringify(row)).toBe(200);
  }
  const { body } = await call('getClass', { as: teacher, body: { class: id } });
  expect(new Set(body.students.map((student) => student.extra_factor))).toEqual(
    new Set(shares.map((share) => Number(share.toFixed(2)))),
  );
});

test('the teacher says what the columns contain', async () => {
  const text = 'Ada;Lovelace;A17\nGrace;Hopper;A18';
  expect(kinds(await read(text))).toEqual(['last_name', 'first_name', 'number']);
  const columns = ['first_name', 'last_name', 'none'];
  expect(outline(await read(text, { columns }))).toEqual(['Ada Lovelace||', 'Grace Hopper||']);
});

test('each row says what is wrong with it; doubles are found in the list', async () => {
  const rows = [
    'Name;Email;Number',
    ';nameless@s.example;1',
    'Ada Lovelace;ada@;2',
    'Bea Bond;bea@s.example bea@other.example;3',
    'Mia Other;MIA@s.example;4',
    'Noa Nash;noa@s.example;9',
    'Ole Orr;;',
    'Ole Orr;ole@s.example;5',
    'Pia Pope;bea@S.example;6',
    'Ada Lovelace;;2',
    'Ida Ives;;3',
    `${'x'.repeat(201)};;`,
    `Kim Kay;;${'7'.repeat(51)}`,
    'Lia \u202eLane;;',
  ];
  const { rows: read } = (await call('readStudents', { as: teacher, body: { text: rows.join('\n') } })).body;
  expect(read.map(({ comes, problems }) => [comes, problems])).toEqual([
    [false, ['This row has no name.']],
    [true, ['The address “ada@” is left out: it is not valid.']],
    [true, ['Of several addresses bea@s.example is taken.']],
    [true, []],
    [true, []],
    [true, []],
    [true, ['The name is in row 7 too.']],
    [false, ['This address is in row 4 already.']],
    [false, ['This name with this number is in row 3 already.']],
    [true, ['The number 3 is in row 4 too.']],
    [false, ['The name is longer than 200 characters.']],
    [true, [`The number “${'7'.repeat(51)}” is left out: it is too long, or has hidden characters.`]],
    [true, []],
  ]);
  expect(read.at(-1)?.name).toBe('Lia Lane');
});

test.each([
  ['nothing', '\n \n', 'The list is empty.'],
  ['headings alone', 'Name;Email\n', 'The list has headings and no students.'],
  ['a PDF', '%PDF-1.7', 'This is a PDF. Please open it, copy its text and paste it here.'],
])('refuses %s with a sentence', async (_, text, detail) => {
  expect(await send(text)).toMatchObject({ status: 400, body: { code: 'unreadable_file', detail } });
});

test('a file or a text, not both and not neither', async () => {
  expect(await call('readStudents', { as: teacher, body: {} })).toMatchObject({ status: 400 });
  const file = new Blob(['Ada Lovelace']);
  const both = { text: 'Ada Lovelace' };
  expect(await call('readStudents', { as: teacher, body: both, file })).toMatchObject({ status: 400 });
});

test('5,000 rows with every kind of fault: what can be imported is imported, and can be added unchanged', async () => {
  const id = await makeClass();
  const faults = [
    (n: number) => `Student ${n};s${n}@many.example;${n}`,
    (n: number) => `Broken ${n};not an address;${n}`,
    (n: number) => `;only${n}@many.example;${n}`,
    () => 'Student 0;s0@many.example;0',
    (n: number) => `"Open quote ${n};q${n}@many.example;${n}`,
    (n: number) => `Zero\0 ${n};\0@\0;\0`,
    (n: number) => `=HYPERLINK(${n});+1@x;-${n}`,
    (n: number) => `${'\u0301'.repeat(9)}${n};аda@many.example;\u200b`,
    () => ';;',
    (n: number) => `${'long '.repeat(60)}${n};;`,
  ];
  const lines = Array.from({ length: 5_000 }, (_, n) => (faults[n % faults.length] ?? String)(n));
  const file = new Blob([['Name;Email;Number', ...lines].join('\n')]);
  const reply = await call('readStudents', { as: teacher, body: {}, file });
  expect(reply.status, reply.body.detail).toBe(200);
  const { rows } = reply.body;
  expect(rows).toHaveLength(4_500); // empty rows are not counted
  const coming = rows.filter(({ comes }) => comes);
  expect(coming.length).toBeGreaterThan(1_500);
  for (const row of rows.filter(({ comes }) => !comes)) expect(row.problems).toEqual([expect.any(String)]);
  for (let first = 0; first < coming.length; first += 50) {
    const students = coming.slice(first, first + 50).map(studentOf);
    const added = await call('addStudents', { as: teacher, body: { class: id, students } });
    expect(added).toMatchObject({ status: 200 });
    expect(added.body.students).not.toContain(null);
  }
});

test('a class takes no more than it may have: the other rows say so', async () => {
  const lines = Array.from({ length: quotas.classStudents + 1 }, (_, n) => `Ada Lovelace;${n}`);
  const { rows } = await read(['Name;Number', ...lines].join('\n'));
  expect(rows.slice(-2).map(({ comes, problems }) => [comes, problems])).toEqual([
    [true, ['The name is in row 2 too.']],
    [false, ['The class is full: it has at most 5,000 students.']],
  ]);
});

const workbook = (shared: string, rows: string, sheet = '7b', formatCode = '0') =>
  makeZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets><sheet name="${sheet}" r:id="r1"/><sheet name="2" r:id="r2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${shared}</t></si></sst>` },
    {
      name: 'xl/styles.xml',
      content:
        `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${formatCode}"/></numFmts>` +
        '<cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    },
  ]);
/** Returns irregular text, because regular text would make the zip look like a zip bomb. */
const noise = (length: number) => {
  let text = '';
  for (let n = 7; text.length < length; n = (n * 48_271) % 2_147_483_647) text += n.toString(36);
  return text.slice(0, length);
};
const NAMED = '<row><c t="s"><v>0</v></c>';
const DATED = `${NAMED}<c><v>40000</v></c>`;
const ROW = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>';

test('a small file does not become a large answer', async () => {
  const files = [
    workbook(noise(500_000), ROW.repeat(200)),
    workbook('Ada Lovelace', ROW.repeat(200), noise(500_000)),
    workbook('Ada Lovelace', `${DATED}</row>`.repeat(20), '7b', `yyyy&quot;${noise(500_000)}&quot;`),
    workbook('Ada Lovelace', `${NAMED}<c t="e" r="${noise(500_000)}"><v>${noise(500_000)}</v></c></row>`),
    workbook('Ada Lovelace', ROW.replaceAll('<row>', `<row r="${noise(100_000)}">`).repeat(20)),
  ];
  for (const file of files) {
    const reply = await send(file, { columns: ['name', 'none'] });
    expect([200, 400], reply.text.slice(0, 200)).toContain(reply.status);
    expect(reply.bytes.length).toBeLessThan(200_000);
  }
  const text = `Name;Email;Number\n${`${noise(9_000)};${noise(9_000)};${noise(9_000)}\n`.repeat(30)}`;
  const reply = await send(text);
  expect(reply.body.rows.map(({ problems: [why] }) => why)).toEqual(
    Array.from({ length: 30 }, () => 'The name is longer than 200 characters.'),
  );
  expect(reply.bytes.length).toBeLessThan(50_000);
});

test('a workbook of more rows than are read is refused', async () => {
  expect(
    await send(
      workbook(
        'Ada',
        Array.from({ length: 10_001 }, (_, n) => ROW.replace('<row>', `<row r="${n * 48_271}">`)).join(''),
      ),
    ),
  ).toMatchObject({
    status: 400,
    body: { code: 'unreadable_file', detail: 'The table has too many rows. Please divide it.' },
  });
});

test.each([
  ['one letter', 'a'],
  ['blanks within', 'x'.padEnd(900_000).concat('x')],
  ['signs of an address', '@'],
  ['angle brackets', '<@'],
])('a line of a million characters takes no time: %s', async (_, text) => {
  const line = text.length > 2 ? text : text.repeat(900_000 / text.length);
  const reply = await send(`Ada Lovelace\n${line} x`);
  expect(reply.status, reply.text.slice(0, 200)).toBe(200);
  expect(reply.body.rows[1]).toMatchObject({ comes: false, problems: [expect.any(String)] });
});
