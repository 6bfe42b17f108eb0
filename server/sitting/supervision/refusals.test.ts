import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const [teacher, colleague] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
const contest = await publishedContest(app, teacher);
const student = await joinedStudent(app, contest.id);
const stranger = await logInAs(app, 'Student');

const ofStudent = [
  'getTimeline',
  'getPaper',
  'setExtraTime',
  'setFocusExemption',
  'closeForStudent',
  'reopenAttempt',
  'acceptLateAnswers',
] as const;
const all = [
  ...ofStudent,
  'getLive',
  'getLiveGrid',
  'getStillOpen',
  'extendContest',
  'confirmReceipt',
] as const;
const body = {
  contest: contest.id,
  email: student.email,
  minutes: 10,
  exempt: true,
  accepted: true,
  end_datetime: new Date(contest.end.getTime() + 60_000).toISOString(),
  code: '7K2M-Q9RD-3XVA-M0TE',
};

describe.each(all)('%s', (name) => {
  test('is for the owner of the contest alone', async () => {
    const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
    expect(await call(name, { as: colleague, body })).toMatchObject(unknown);
    expect(await call(name, { as: teacher, body: { ...body, contest: 12345678 } })).toMatchObject(unknown);
    expect(await call(name, { as: student, body })).toMatchObject({ status: 403 });
    expect(await call(name, { body })).toMatchObject({ status: 401 });
  });
});

describe.each(ofStudent)('%s', (name) => {
  test('finds only the addresses of the contest', async () => {
    for (const email of [stranger.email, teacher.email, 'nobody@school.example', 'not an address']) {
      expect(await call(name, { as: teacher, body: { ...body, email } })).toMatchObject({
        status: 404,
        body: { detail: 'This address is not among the participants.' },
      });
    }
  });
});

test('nothing of it has changed anything', async () => {
  const { body: row } = await call('getTimeline', { as: teacher, body });
  expect(row).toMatchObject({ extra_minutes: 0, extra_factor: 1, focus_exempt: false, entries: [] });
  const { body: summary } = await call('getContest', { as: teacher, body });
  expect(summary.end_datetime).toBe(contest.end.toISOString());
});
