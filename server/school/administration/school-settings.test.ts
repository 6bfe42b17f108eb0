import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs, PASSWORD, userBody } from '../../test/factories.ts';
import { makeSender, secretsIn, startSmtp, textOf } from '../../test/smtp.ts';

const CODE = 'lantern otter violin';

let serial = 0;
const freshAddress = (domain = 'signup.example') => `teacher${++serial}@${domain}`;

async function scene(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const { call, db } = app;
  // A student at first, because teachers may not be able to sign up.
  const head = await logInAs(app, 'Student');
  const role = 'Administrator' as const;
  await db.updateTable('account').set({ role }).where('email', '=', head.email).execute();
  head.token = (await call('refreshAccess', { body: { refresh: head.refresh } })).body.access;
  return {
    ...app,
    head,
    choose: (body: object) => call('setTeacherSignup', { as: head, body }),
    signUp: (email = freshAddress(), more: object = {}) =>
      call('signUpTeacher', { body: { ...userBody(email), ...more } }),
    logIn: (email: string) => call('logIn', { body: { email, password: PASSWORD } }),
    read: async () => (await call('getSchoolSettings', { as: head })).body.teacher_signup,
    idOf: async (email: string) => {
      const { body } = await call('findAccounts', { as: head, body: { search: email } });
      return body.accounts[0]?.id ?? 0;
    },
    lastAct: async () => (await call('getAdministrationActs', { as: head, body: {} })).body.acts[0],
  };
}

test('the server’s setting counts until an administrator chooses, and then no restart is needed', async () => {
  const { choose, signUp, read, lastAct, rebuild } = await scene({ teacherSignup: { mode: 'closed' } });
  expect(await read()).toEqual({ mode: 'closed', is_chosen: false, code: '', domains: [] });
  expect(await signUp()).toMatchObject({ status: 403, body: { code: 'teacher_signup_closed' } });
  expect(await choose({ mode: 'code', code: CODE })).toMatchObject({ status: 200 });
  expect(await read()).toEqual({ mode: 'code', is_chosen: true, code: CODE, domains: [] });
  expect(await signUp()).toMatchObject({ status: 400, body: { code: 'wrong_teacher_code' } });
  expect(await signUp(freshAddress(), { teacher_code: CODE })).toMatchObject({ status: 200 });
  expect(await lastAct()).toMatchObject({ kind: 'setTeacherSignup', about: { mode: 'code' } });
  await rebuild();
  expect(await signUp()).toMatchObject({ body: { code: 'wrong_teacher_code' } });
  await choose({ mode: 'open', code: CODE });
  expect(await signUp()).toMatchObject({ status: 200 });
});

test('a choice of another process counts at once', async () => {
  const { db, signUp } = await scene();
  await db.insertInto('school').values({ teacher_signup: 'closed' }).execute();
  expect(await signUp()).toMatchObject({ status: 403 });
});

test('settings that cannot work are refused at their fields', async () => {
  const plain = await scene();
  expect(await plain.choose({ mode: 'domain', domains: ['school.example'] })).toMatchObject({
    status: 409,
    body: { code: 'no_mail' },
  });
  const { choose, read } = await scene({ sendsMail: true });
  for (const body of [
    { mode: 'code' },
    { mode: 'code', code: 'too short' },
    { mode: 'domain' },
    { mode: 'domain', domains: ['school'] },
    { mode: 'domain', domains: ['school.example/x'] },
  ]) {
    const { status, body: refusal } = await choose(body);
    expect({ status, fields: Object.keys(refusal.fields) }).toEqual({
      status: 400,
      fields: [body.mode === 'code' ? 'code' : 'domains'],
    });
  }
  expect((await read()).is_chosen).toBe(false);
});

test('by domain: only addresses of the school, which a mail proves', async () => {
  const { choose, signUp, read } = await scene({ sendsMail: true });
  await choose({ mode: 'domain', domains: ['@School.example', 'lycée.example', 'school.example'] });
  expect((await read()).domains).toEqual(['school.example', 'lycée.example']);
  for (const domain of ['evilschool.example', 'school.example.evil', 'mail.school.example']) {
    const reply = await signUp(freshAddress(domain));
    expect(reply.body.fields).toEqual({
      'user.email': 'Teachers sign up here with an address of school.example or lycée.example.',
    });
  }
  const { body } = await signUp(freshAddress('SCHOOL.example'));
  expect(body.request).toMatch(/^[\w-]{43}$/);
});

test('by domain, but the server has lost its mail: nobody signs up as a teacher', async () => {
  const { db, signUp } = await scene();
  await db
    .insertInto('school')
    .values({ teacher_signup: 'domain', teacher_domains: ['school.example'] })
    .execute();
  expect(await signUp(freshAddress('school.example'))).toMatchObject({ status: 403 });
});

test('after approval: the account cannot log in before, students can', async () => {
  const { call, choose, signUp, logIn, head, idOf, lastAct } = await scene();
  await choose({ mode: 'approval' });
  const email = freshAddress();
  const { body } = await signUp(email);
  expect(body).toMatchObject({ is_waiting: true });
  expect(body.detail).toContain('has to approve');
  expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'approval_pending' } });
  const student = userBody('student@signup.example');
  expect((await call('signUpStudent', { body: student })).body.is_waiting).toBeUndefined();
  expect(await logIn('student@signup.example')).toMatchObject({ status: 200 });

  expect((await call('getAdministration', { as: head })).body.waiting).toBe(1);
  const { body: found } = await call('findAccounts', { as: head, body: { waiting: true } });
  expect(found.accounts).toMatchObject([{ email, role: 'Teacher' }]);
  const decide = async (approved: boolean) =>
    call('decideAccount', { as: head, body: { account: await idOf(email), approved } });
  expect(await decide(true)).toMatchObject({ status: 200 });
  expect(await logIn(email)).toMatchObject({ status: 200 });
  expect(await lastAct()).toMatchObject({ kind: 'decideAccount', about: { approved: true } });
  expect(await decide(false)).toMatchObject({ status: 409, body: { code: 'not_waiting' } });
  expect((await call('getAdministration', { as: head })).body.waiting).toBe(0);
});

test('a refused account is gone, and its name stays in the record', async () => {
  const { call, choose, signUp, logIn, head, idOf, lastAct } = await scene();
  await choose({ mode: 'approval' });
  const email = freshAddress();
  await signUp(email, userBody(email, { first_name: 'Mallory', last_name: 'Gray' }));
  const body = { account: await idOf(email), approved: false };
  expect(await call('decideAccount', { as: head, body })).toMatchObject({ status: 200 });
  expect(await logIn(email)).toMatchObject({ status: 401 });
  expect(await lastAct()).toMatchObject({ account: null, about: { approved: false, name: 'Mallory Gray' } });
  expect(await call('decideAccount', { as: head, body })).toMatchObject({ status: 404 });
  expect(await signUp(email)).toMatchObject({ status: 200 });
});

test('with mail, the proven account waits too, and a mail tells the decision', async () => {
  const app = await scene({ sendsMail: true });
  const { call, choose, signUp, logIn, head, idOf } = app;
  const smtp = await startSmtp();
  const { sender } = await makeSender(app, smtp.settings);
  try {
    await choose({ mode: 'approval' });
    for (const approved of [true, false]) {
      const email = freshAddress();
      const { body } = await signUp(email);
      await sender.sendAllDue();
      const { code } = secretsIn(smtp.mailTo(email));
      const proof = { secret: body.request, code, password: PASSWORD };
      expect((await call('confirmSignUp', { body: proof })).body.detail).toContain('has to approve');
      expect(await logIn(email)).toMatchObject({ body: { code: 'approval_pending' } });
      smtp.mails.length = 0;
      await call('decideAccount', { as: head, body: { account: await idOf(email), approved } });
      await sender.sendAllDue();
      expect(textOf(smtp.mailTo(email))).toContain(approved ? 'has approved' : 'did not approve');
    }
  } finally {
    sender.stop();
    await smtp.close();
  }
});
