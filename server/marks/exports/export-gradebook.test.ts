import readWorkbook, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { usualScales } from '#contract/grades.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, moveToOpening } = attemptActs(app, teacher);

/** Creates a class of two students: the first has taken both contests, the second only the first. */
async function aClass() {
  const first = await submitted(({ right, wrong }) => [right, [right[0] ?? 0, ...wrong.slice(1)]], {
    contest: { name: 'First' },
  });
  moveToOpening(first.contest);
  const [ada, bob] = first.students;
  if (!ada || !bob) throw new Error('two students sat it');
  const second = await submitted(() => [], { contest: { name: 'Second' } });
  // Students may still join a contest that has started.
  await call('joinContest', { as: ada, body: { contest: second.contest.id } });
  const submission = second.contest.right.slice(0, 2);
  await call('submitAttempt', { as: ada, body: { contest: second.contest.id, submission } });
  moveToOpening(second.contest);
  const { id } = (await call('createClass', { as: teacher, body: { name: 'Class 7/b' } })).body;
  const students = [
    { name: 'Ada', email: ada.email, number: '007' },
    { name: 'Bob', email: bob.email },
    { name: 'Carl' },
  ];
  await call('addStudents', { as: teacher, body: { class: id, students } });
  return { id, first: first.contest, second: second.contest, ada, bob };
}

const exported = (id: number, format: string, more: object = {}) =>
  call('exportGradebook', { as: teacher, body: { class: id, format, ...more } });

/** Whole seconds, as in a sheet. Kolkata is five and a half hours ahead of UTC. */
const there = (moment: Date) => Math.floor(moment.getTime() / 1000) + 5.5 * 3_600;
const seconds = (cell: unknown) => (cell instanceof Date ? Math.round(cell.getTime() / 1000) : cell);

test('a workbook has marks and percents as numbers, and the contests with their times', async () => {
  const { id, first, second, ada, bob } = await aClass();
  const reply = await exported(id, 'xlsx', { time_zone: 'Asia/Kolkata' });
  expect(reply.headers['content-disposition']).toContain('Class 7 b (gradebook).xlsx');
  const bytes = Buffer.from(reply.bytes);
  expect((await readWorkbook(bytes)).map(({ sheet }) => sheet)).toEqual(['Marks', 'Percent', 'Contests']);
  const person = [
    ['Ada', null, '007', ada.email],
    ['Bob', null, null, bob.email],
    ['Carl', null, null, null],
  ];
  // Contests have equal weight, except one that the student did not take, which has none.
  const [adas, bobs] = [(1 + 1.5 / 3.5) / 2, 0.5 / 3.5];
  expect(await readSheet(bytes, 'Marks')).toEqual([
    [
      'Last name',
      'First name',
      'Number',
      'Email',
      'First (of 3.5)',
      'Second (of 3.5)',
      'Contests',
      'Average',
    ],
    [...(person[0] ?? []), 3.5, 1.5, 2, adas],
    [...(person[1] ?? []), 0.5, null, 1, bobs],
    [...(person[2] ?? []), null, null, 0, null],
  ]);
  const percents = await readSheet(bytes, 'Percent');
  expect(percents.slice(1).map((row) => row.slice(4))).toEqual([
    [1, 1.5 / 3.5, 2, adas],
    [0.5 / 3.5, null, 1, bobs],
    [null, null, 0, null],
  ]);
  const contests = (await readSheet(bytes, 'Contests')).slice(1);
  expect(contests.map((row) => row.map(seconds))).toEqual([
    ['First', first.id, there(first.start), there(first.end), 3.5, 1, 2, 2, 2 / 3.5],
    ['Second', second.id, there(second.start), there(second.end), 3.5, 1, 1, 1.5, 1.5 / 3.5],
  ]);
});

test('a CSV has the same marks; contests can be chosen, and others than those of the gradebook not', async () => {
  const { id, second, ada, bob } = await aClass();
  const { bytes, headers } = await exported(id, 'csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(Buffer.from(bytes).toString()).toBe(
    [
      '\uFEFF"Last name","First name","Number","Email","First (of 3.5)","Second (of 3.5)","Contests","Average percent"',
      `"Ada","","007","${ada.email}","3.5","1.5","2","71.4"`,
      `"Bob","","","${bob.email}","0.5","","1","14.3"`,
      '"Carl","","","","","","0",""',
      '',
    ].join('\r\n'),
  );
  const chosen = await exported(id, 'csv', { contests: [12_345_678, second.id] });
  const [headings, first] = Buffer.from(chosen.bytes).toString().split('\r\n');
  expect(headings).toBe(
    '\uFEFF"Last name","First name","Number","Email","Second (of 3.5)","Contests","Average percent"',
  );
  expect(first).toBe(`"Ada","","007","${ada.email}","1.5","1","42.9"`);
});

test('the CSV has grades beside the marks of a contest with a scale, and of no other', async () => {
  const { id, first, second, ada, bob } = await aClass();
  const without = Buffer.from((await exported(id, 'csv')).bytes);
  const [scale] = usualScales;
  const setGrades = (more: object) =>
    call('setGrades', { as: teacher, body: { contest: second.id, shown: false, ...more } });
  expect((await setGrades({ scale })).status).toBe(200);
  const { bytes } = await exported(id, 'csv');
  expect(Buffer.from(bytes).toString()).toBe(
    [
      '\uFEFF"Last name","First name","Number","Email","First (of 3.5)","Second (of 3.5)","Second (grade)","Contests","Average percent"',
      `"Ada","","007","${ada.email}","3.5","1.5","5","2","71.4"`,
      `"Bob","","","${bob.email}","0.5","","","1","14.3"`,
      '"Carl","","","","","","","0",""',
      '',
    ].join('\r\n'),
  );
  const chosen = await exported(id, 'csv', { contests: [first.id] });
  expect(Buffer.from(chosen.bytes).toString()).not.toContain('grade');
  await setGrades({});
  expect(Buffer.from((await exported(id, 'csv')).bytes)).toEqual(without);
});

test('0 marks are marks: they are written, count as sat, and lower the average', async () => {
  const { contest, students } = await submitted(({ right, wrong }) => [right, wrong]);
  const [ada, zoe] = students;
  if (!ada || !zoe) throw new Error('two students sat it');
  moveToOpening(contest);
  const { contest: other } = await submitted(() => []);
  await call('joinContest', { as: ada, body: { contest: other.id } });
  await call('submitAttempt', { as: ada, body: { contest: other.id, submission: other.wrong } });
  moveToOpening(other);
  const { id } = (await call('createClass', { as: teacher, body: { name: '7c' } })).body;
  const list = [
    { name: 'Ada', email: ada.email },
    { name: 'Zoe', email: zoe.email },
  ];
  await call('addStudents', { as: teacher, body: { class: id, students: list } });
  const { bytes } = await exported(id, 'csv');
  expect(Buffer.from(bytes).toString().split('\r\n').slice(1, 3)).toEqual([
    `"Ada","","","${ada.email}","3.5","0","2","50.0"`,
    `"Zoe","","","${zoe.email}","0","","1","0.0"`,
  ]);
  const workbook = Buffer.from((await exported(id, 'xlsx')).bytes);
  for (const [sheet, full] of [
    ['Marks', 3.5],
    ['Percent', 1],
  ] as const) {
    expect((await readSheet(workbook, sheet)).slice(1).map((row) => row.slice(4))).toEqual([
      [full, 0, 2, 0.5],
      [0, null, 1, 0],
    ]);
  }
});

test('Canvas and Moodle import their files: by number and address, with totals, EX and dashes', async () => {
  const { id, first, second, ada, bob } = await aClass();
  const log = (await call('createClass', { as: teacher, body: { name: 'Slips' } })).body.id;
  for (const contest of [first, second]) {
    await app.db.updateTable('contest').set({ name: 'Waves (2026)' }).where('id', '=', contest.id).execute();
  }
  const { bytes, headers } = await exported(id, 'canvas');
  expect(headers['content-disposition']).toContain('Class 7 b (Canvas).csv');
  expect(Buffer.from(bytes).toString()).toBe(
    [
      '"Student","ID","SIS User ID","SIS Login ID","Section","Waves [2026]","Waves [2026], 2"',
      '"    Points Possible","","","","","3.5","3.5"',
      `"Ada","","007","${ada.email}","Class 7/b","3.5","1.5"`,
      `"Bob","","","${bob.email}","Class 7/b","0.5",""`,
      '"Carl","","","","Class 7/b","",""',
      '',
    ].join('\r\n'),
  );
  const moodle = await exported(id, 'moodle', { contests: [second.id] });
  expect(Buffer.from(moodle.bytes).toString()).toBe(
    [
      '"First name","Last name","ID number","Email address","Waves (2026)"',
      `"","Ada","007","${ada.email}","1.5"`,
      `"","Bob","","${bob.email}","-"`,
      '"","Carl","","","-"',
      '',
    ].join('\r\n'),
  );
  // What was exported is read again, and log-in names are no addresses there.
  const body = { class: log, text: Buffer.from(bytes).toString() };
  const { rows } = (await call('readStudents', { as: teacher, body })).body;
  expect(rows.map(({ name, number, comes }) => [name, number, comes])).toEqual([
    ['Points Possible', null, false],
    ['Ada', '007', true],
    ['Bob', null, true],
    ['Carl', null, true],
  ]);
  const added = await call('addStudents', { as: teacher, body: { class: id, students: [{ name: 'Dora' }] } });
  await call('makeAccounts', {
    as: teacher,
    body: { class: id, students: added.body.students.map((student) => student ?? 0) },
  });
  const again = Buffer.from((await exported(id, 'canvas')).bytes).toString();
  expect(again).toContain('"Dora","","","","Class 7/b","",""');
});

test('an unknown time zone and too many contests are refused', async () => {
  const { id } = await aClass();
  expect(await exported(id, 'xlsx', { time_zone: 'Mars/Olympus' })).toMatchObject({
    status: 400,
    body: { fields: { time_zone: 'There is no such time zone.' } },
  });
  const contests = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(await exported(id, 'xlsx', { contests })).toMatchObject({ status: 400 });
});
