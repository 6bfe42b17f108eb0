import { afterAll, expect, test } from 'vitest';
import type { ContestMailKind } from '#contract/contest-mails.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { addedStudent, draftContest, logInAs, publishedContest, type Shape } from '../../test/factories.ts';
import { makeSender, startSmtp, textOf } from '../../test/smtp.ts';
import { queueContestMails } from './queue-contest-mails.ts';

const app = await testApp({ sendsMail: true });
const { call, clock, db } = app;
const smtp = await startSmtp();
const { sender } = await makeSender(app, smtp.settings);
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
const { submitted, moveToOpening } = attemptActs(app, teacher);
afterAll(async () => {
  sender.stop();
  await smtp.close();
});

const HOUR = 3_600_000;

const turn = (contest: number, kind: ContestMailKind, is_on = true) =>
  call('setContestMail', { as: teacher, body: { contest, kind, is_on, time_zone: 'Europe/Berlin' } });
const mailsOf = async (contest: number) =>
  (await call('getContestMails', { as: teacher, body: { contest } })).body.mails;
const queue = () => queueContestMails(db, new Date(clock.now()));
async function send() {
  await queue();
  // One batch at a time; other tests' mails may be due, too.
  for (let batch = 0; batch < 5; batch++) await sender.sendAllDue();
}
const privateContest = (hours: number, more: Shape = {}) =>
  publishedContest(app, teacher, {
    contest: {
      name: 'Rivers & <lakes>',
      is_public: false,
      start_datetime: new Date(clock.now() + hours * HOUR).toISOString(),
      end_datetime: new Date(clock.now() + (hours + 1) * HOUR).toISOString(),
      ...more.contest,
    },
  });
/** Returns the mails about a contest. Contests of other tests send theirs, too, when the clock moves. */
const about = (contest: number) =>
  smtp.mails.filter((mail) => new RegExp(`/(?:contest|student)/${contest}\\b`).test(textOf(mail)));
const subjects = (contest: number) => about(contest).map((mail) => /^Subject: (\w+)/m.exec(mail)?.[1]);

test('an invitation goes once to everybody who is added, and says nothing typed to an address without an account', async () => {
  const { id, start } = await privateContest(48);
  const student = await addedStudent(app, teacher, id, { first_name: 'Ada' });
  expect(await turn(id, 'invitation')).toMatchObject({ status: 200 });
  await send();
  await call('joinContest', { as: teacher, body: { contest: id, email: 'stranger@other.example' } });
  await send();
  await send();
  expect(about(id)).toHaveLength(1);
  expect(smtp.mails.filter((mail) => mail.includes('To: stranger@'))).toHaveLength(1);
  const told = textOf(smtp.mailTo(student.email));
  expect(told).toContain('Grace Hopper has added you to the contest “Rivers & <lakes>”.');
  expect(told).toContain(start.toLocaleString('en', { timeZone: 'Europe/Berlin', weekday: 'long' }));
  expect(told).toContain(`/my-contest/contest/${id}`);
  const invited = smtp.mailTo('stranger@other.example');
  expect(textOf(invited)).toContain('sign up as a student with this address');
  expect(invited).not.toMatch(/Rivers|Hopper/);
  expect(await mailsOf(id)).toEqual([
    { kind: 'invitation', is_on: true, queued: 2 },
    { kind: 'reminder', is_on: false, queued: 0 },
    { kind: 'results', is_on: false, queued: 0 },
  ]);
});

test('a reminder goes out in the day before the start, not soon after an invitation', async () => {
  const { id } = await privateContest(60);
  const student = await addedStudent(app, teacher, id);
  await turn(id, 'invitation');
  await turn(id, 'reminder');
  await send();
  clock.moveBy(30 * HOUR);
  await send();
  expect(subjects(id)).toEqual(['Invitation']);
  clock.moveBy(7 * HOUR);
  const late = await addedStudent(app, teacher, id);
  await send();
  await send();
  expect(new Set(subjects(id).slice(1))).toEqual(new Set(['Invitation', 'Reminder']));
  expect(smtp.mailTo(late.email)).toContain('Invitation');
  expect(smtp.mailTo(student.email)).toContain('Reminder');
});

test('a reminder reaches an address without an account, so that the number of mails reveals none', async () => {
  const { id } = await privateContest(20);
  await addedStudent(app, teacher, id);
  await call('joinContest', { as: teacher, body: { contest: id, email: 'unknown@other.example' } });
  await turn(id, 'reminder');
  await send();
  expect((await mailsOf(id))[1]).toMatchObject({ queued: 2 });
  expect(smtp.mailTo('unknown@other.example')).toContain('Subject: You are invited');
});

test('a mail that is turned off before it was sent does not go out, but does if it is turned on again', async () => {
  const { id } = await privateContest(20);
  await addedStudent(app, teacher, id);
  await turn(id, 'reminder');
  await queue();
  expect(await turn(id, 'reminder', false)).toMatchObject({ status: 200 });
  await sender.sendAllDue();
  expect(about(id)).toEqual([]);
  await turn(id, 'reminder');
  await send();
  expect(about(id)).toHaveLength(1);
});

test('a withdrawn contest, a removed student and a started contest get no mail that waits', async () => {
  const [withdrawn, left, started] = [
    await privateContest(20),
    await privateContest(20),
    await privateContest(20),
  ];
  for (const { id } of [withdrawn, left, started]) {
    const { email } = await addedStudent(app, teacher, id);
    await turn(id, 'reminder');
    await queue();
    if (id === withdrawn.id) await call('withdrawContest', { as: teacher, body: { contest: id } });
    if (id === left.id) await call('removeParticipant', { as: teacher, body: { contest: id, email } });
  }
  clock.moveBy(20 * HOUR);
  await sender.sendAllDue();
  expect([withdrawn, left, started].flatMap(({ id }) => about(id))).toEqual([]);
});

test('the news of the results goes to everybody who took part, once they are open, without a mark', async () => {
  const { contest, students } = await submitted(({ right, wrong }) => [right, wrong], {
    contest: { name: 'Lakes' },
  });
  await turn(contest.id, 'results');
  await send();
  expect(about(contest.id)).toEqual([]);
  moveToOpening(contest);
  await send();
  await send();
  expect(about(contest.id)).toHaveLength(students.length);
  for (const { email } of students) {
    const text = textOf(smtp.mailTo(email));
    expect(text).toContain(`/results/student/${contest.id}/result`);
    expect(text.replace(/https?:\S+/g, '')).not.toMatch(/\d/);
  }
});

test('a mail with a code goes before those of contests', async () => {
  const { id } = await privateContest(20);
  for (let n = 0; n < 10; n++) await addedStudent(app, teacher, id);
  await turn(id, 'reminder');
  await queue();
  const { email } = await logInAs(app, 'Student');
  await call('askForReset', { body: { email } });
  smtp.mails.length = 0;
  await sender.sendAllDue();
  expect(smtp.mails.length).toBeLessThanOrEqual(10);
  for (let batch = 0; batch < 5; batch++) await sender.sendAllDue();
  expect(about(id)).toHaveLength(10);
  expect(smtp.mails.slice(0, 10)).toContain(smtp.mailTo(email));
});

test('drafts, unknown time zones and servers without mail are refused', async () => {
  const draft = await draftContest(app, teacher);
  expect(await turn(draft, 'reminder')).toMatchObject({ status: 409, body: { code: 'not_published' } });
  const { id: contest } = await privateContest(20);
  const body = { contest, kind: 'reminder', is_on: true, time_zone: 'Mars/Base' };
  expect(await call('setContestMail', { as: teacher, body })).toMatchObject({ status: 400 });
  const plain = await testApp();
  const owner = await logInAs(plain, 'Teacher');
  const { id } = await publishedContest(plain, owner);
  const refused = { contest: id, kind: 'reminder', is_on: true, time_zone: 'UTC' };
  expect(await plain.call('setContestMail', { as: owner, body: refused })).toMatchObject({
    status: 409,
    body: { code: 'no_mail' },
  });
});
