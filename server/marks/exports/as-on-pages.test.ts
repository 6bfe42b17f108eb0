import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { usualScales } from '#contract/grades.ts';
import * as limits from '#contract/limits.ts';
import type { ResultsFile } from '#contract/result-file.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { cellStyles } from '../../test/cell-styles.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

/** Exported files use the words of the pages (page-tests, web/sitting/participation). */

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { setExtraTime } = attemptActs(app, teacher);

const inFile = async (name: 'exportResults' | 'exportGradebook', body: object) =>
  (await call(name, { as: teacher, body })).bytes;

/** Creates an ended contest with 3 marks and a scale. Ada has 2 marks; six other students have none. */
async function ended() {
  const contest = await publishedContest(app, teacher, {
    contest: { is_public: false, minimum_marks: 2 },
    marks: [1, 1, 1],
  });
  const [scale] = usualScales;
  await call('setGrades', { as: teacher, body: { contest: contest.id, scale, shown: true } });
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const named = ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve'].map((name) => ({ name }));
  const made = await call('addStudents', { as: teacher, body: { class: id, students: named } });
  const students = made.body.students.flatMap((student) => student ?? []);
  const { slips } = (await call('makeAccounts', { as: teacher, body: { class: id, students } })).body;
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  const emails = slips.map(({ email }) => email);
  const add = (email: string) => call('joinContest', { as: teacher, body: { contest: contest.id, email } });
  const guest = await logInAs(app, 'Student');
  await add(guest.email);
  await call('declineContest', { as: guest, body: { contest: contest.id } });
  const [adas, , , dans] = slips;
  if (!adas || !dans) throw new Error('five slips');
  const [ada, dan] = [await loggedIn(adas), await loggedIn(dans)];
  clock.moveTo(contest.start);
  await call('submitAttempt', {
    as: ada,
    body: { contest: contest.id, submission: contest.right.slice(0, 2) },
  });
  await call('viewContest', { as: dan, body: { contest: contest.id } });
  return { contest, schoolClass: id, emails, guest };
}

const PASSWORD = 'Lantern-orbit-7';

async function loggedIn({ email, password }: { email: string; password: string }): Promise<Person> {
  const { body } = await call('logIn', { body: { email, password } });
  const as = { email, token: body.access, refresh: body.refresh };
  const chosen = { old_password: password, password1: PASSWORD, password2: PASSWORD };
  const changed = await call('changePassword', { as, body: chosen });
  expect(changed.status, changed.text).toBe(200);
  const again = await call('logIn', { body: { email, password: PASSWORD } });
  return { email, token: again.body.access, refresh: again.body.refresh };
}

const shown = (email: string) => email.replace(/\.invalid$/, '');

test('who was absent or excused is so in the files, under the log-in name that pages show', async () => {
  const { contest, schoolClass, emails, guest } = await ended();
  const [ada = '', bob = '', cyd = '', dan = '', eve = ''] = emails;
  await setExtraTime(contest.id, eve, { minutes: 30 });
  clock.moveTo(new Date(contest.end.getTime() + limits.grace));
  const words = async () => {
    const bytes = await inFile('exportResults', { contest: contest.id, format: 'xlsx' });
    const [headings = [], ...rows] = await readSheet(Buffer.from(bytes), 'Marks');
    const at = headings.indexOf('Result');
    return Object.fromEntries(rows.map((row) => [String(row[2]), row[at]]));
  };
  expect(await words()).toEqual({
    [shown(ada)]: 'Passed',
    [shown(bob)]: 'Absent',
    [shown(cyd)]: 'Absent',
    [shown(dan)]: 'No response',
    [shown(eve)]: 'Not started',
    [guest.email]: 'Declined',
  });
  clock.moveBy(30 * 60_000);
  expect(
    await call('setExcused', { as: teacher, body: { contest: contest.id, email: bob, excused: true } }),
  ).toMatchObject({ status: 200 });
  expect(await words()).toMatchObject({
    [shown(bob)]: 'Excused',
    [shown(cyd)]: 'Absent',
    [shown(eve)]: 'Absent',
  });
  const json = await inFile('exportResults', { contest: contest.id, format: 'json' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote this file
  const { participants } = JSON.parse(Buffer.from(json).toString()) as ResultsFile;
  const results = Object.fromEntries(participants.map(({ email, result }) => [email, result]));
  expect(results).toMatchObject({ [bob]: 'excused', [cyd]: 'absent', [dan]: 'no response' });

  const csv = await inFile('exportGradebook', { class: schoolClass, format: 'csv' });
  expect(Buffer.from(csv).toString()).not.toContain('.invalid');
  const book = Buffer.from(await inFile('exportGradebook', { class: schoolClass, format: 'xlsx' }));
  expect((await readSheet(book, 'Marks')).map((row) => row[3])).toContain(shown(ada));
});

test('a percentage has the decimals that keep it below the grade, and words in a column keep off its numbers', async () => {
  const { contest, schoolClass } = await ended();
  clock.moveTo(new Date(contest.end.getTime() + limits.grace));
  for (const [bytes, sheet, column] of [
    [await inFile('exportResults', { contest: contest.id, format: 'xlsx' }), 1, 'G'],
    [await inFile('exportGradebook', { class: schoolClass, format: 'xlsx' }), 2, 'E'],
  ] as const) {
    const styleOf = await cellStyles(bytes, sheet);
    // 2 of 3 marks are 66.7%, which is below the grade that starts at 67%, so one decimal is needed.
    expect(styleOf(`${column}2`).format).toBe('0.0%');
    if (sheet === 2) expect(styleOf(`${column}3`).style, 'absent').toContain('horizontal="right"');
  }
});
