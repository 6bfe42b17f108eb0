import { pino } from 'pino';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { buildApp } from '../../app.ts';
import { makeCode } from '../shared/typed-code.ts';
import { testApp } from '../../test/app.ts';
import {
  addedStudent,
  draftContest,
  logInAs,
  PASSWORD,
  publishedContest,
  userBody,
} from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { rawRequest } from '../../test/requests.ts';

const testing = await testApp();
const { db, hot, clock } = testing;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const options = { db, hot, clock, log, secure: false };
const { app } = await buildApp(options);
afterAll(() => app.close());

const Act = Compile(
  Type.Object({
    level: Type.Literal(30),
    msg: Type.Enum(Object.keys(calls)),
    account: Type.Optional(Type.Integer()),
    contest: Type.Optional(Type.Integer()),
    outcome: Type.String(),
  }),
);

/** Sends the request and returns the lines that it logs, each as [call, account, contest, outcome]. */
async function logged(name: CallName, body: object, as?: Person) {
  lines.length = 0;
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  await app.inject(rawRequest(name, JSON.stringify(body), headers));
  for (const line of lines) expect(line).not.toMatch(/example|127\.0\.0\.1/);
  return lines.map((line) => {
    const { msg, account, contest, outcome } = Act.Parse(JSON.parse(line));
    return [msg, account, contest, outcome];
  });
}

const idOf = async ({ email }: { email: string }) =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

test('log-ins, lock-outs, sign-ups and resets are logged with the account, where there is one', async () => {
  const student = await logInAs(testing, 'Student');
  const id = await idOf(student);
  const logIn = (password: string, { email } = student) => logged('logIn', { email, password });
  expect(await logIn(PASSWORD)).toEqual([['logIn', id, undefined, 'done']]);
  for (let n = 0; n < limits.logInAttempts.tries; n++) {
    expect(await logIn('wrong')).toEqual([['logIn', id, undefined, 'wrong_credentials']]);
  }
  expect(await logIn(PASSWORD)).toEqual([['logIn', id, undefined, 'too_many_tries']]);
  const nobody = { ...student, email: 'nobody@school.example' };
  expect(await logIn('wrong', nobody)).toEqual([['logIn', undefined, undefined, 'wrong_credentials']]);

  const newcomer = userBody('newcomer@school.example');
  const signedUp = await logged('signUpTeacher', newcomer);
  const newId = await idOf(newcomer.user);
  expect(signedUp).toEqual([['signUpTeacher', newId, undefined, 'done']]);
  expect(await logged('signUpStudent', newcomer)).toEqual([
    ['signUpStudent', undefined, undefined, 'email_taken'],
  ]);

  const passwords = { password1: 'a better horse 43', password2: 'a better horse 43' };
  expect(await logged('resetPassword', { email: student.email, code: makeCode(), ...passwords })).toEqual([
    ['resetPassword', undefined, undefined, 'wrong_reset_code'],
  ]);
  expect(await logged('changePassword', { old_password: PASSWORD, ...passwords }, student)).toEqual([
    ['changePassword', id, undefined, 'done'],
  ]);
});

test("teachers' acts are logged with the contest, refused ones too; what students do is not", async () => {
  const teacher = await logInAs(testing, 'Teacher');
  const id = await idOf(teacher);
  const draft = await draftContest(testing, teacher, { contest: { is_public: false } });
  const { email } = await addedStudent(testing, teacher, draft);
  const acts: [CallName, object, string][] = [
    ['publishContest', {}, 'done'],
    ['publishContest', {}, 'already_published'],
    ['joinContest', { email: 'new@school.example' }, 'done'],
    ['joinContest', { email: 'new@school.example' }, 'already_added'],
    ['removeParticipant', { email: 'new@school.example' }, 'done'],
    ['setExtraTime', { email, minutes: 5 }, 'done'],
    ['setFocusExemption', { email, exempt: true }, 'done'],
    ['reopenAttempt', { email }, 'attempt_not_submitted'],
    ['acceptLateAnswers', { email, accepted: true }, 'no_late_answers'],
    ['setLeaderboard', { shows: 'first_3' }, 'done'],
  ];
  for (const [name, body, outcome] of acts) {
    expect(await logged(name, { contest: draft, ...body }, teacher), name).toEqual([
      [name, id, draft, outcome],
    ]);
  }
  expect(await logged('publishContest', { contest: 'a@school.example' }, teacher)).toEqual([
    ['publishContest', id, undefined, 'invalid_fields'],
  ]);
  const { id: open } = await publishedContest(testing, teacher);
  expect(await logged('joinContest', { contest: open }, await logInAs(testing, 'Student'))).toEqual([]);
  expect(await logged('getParticipants', { contest: draft }, teacher)).toEqual([]);
});

test('a flood of refused tries is counted, not written out', async ({ onTestFinished }) => {
  const { app: fresh } = await buildApp(options); // a new app, which has logged no refusal in this second
  onTestFinished(() => fresh.close());
  const teacher = await logInAs(testing, 'Teacher');
  const { id: contest } = await publishedContest(testing, teacher);
  lines.length = 0;
  const begun = performance.now();
  const headers = { authorization: `Bearer ${teacher.token}` };
  const request = rawRequest('publishContest', JSON.stringify({ contest }), headers);
  await Promise.all(Array.from({ length: 200 }, () => fresh.inject(request)));
  const seconds = Math.ceil((performance.now() - begun) / 1000) + 1;
  expect(lines.length).toBeGreaterThanOrEqual(20);
  expect(lines.length).toBeLessThanOrEqual(21 * seconds);
});
