import { afterAll, beforeEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { normalizeCode } from '#shared/typed.ts';
import { firstGroup, makeCode } from '../../base/shared/typed-code.ts';
import { hashSecret } from '../session/secrets.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import { makeSender, secretsIn, startSmtp } from '../../test/smtp.ts';

const app = await testApp({ sendsMail: true });
const { call, clock, db, pool } = app;
const smtp = await startSmtp();
const { sender } = await makeSender(app, smtp.settings);
afterAll(async () => {
  sender.stop();
  await smtp.close();
});
beforeEach(() => void (smtp.mails.length = 0));

const NEW = 'a better horse 43';
const WRONG = { code: 'This code is not right, or it has been used or has expired.' };

const ask = (email: string, from = '127.0.0.1') => call('askForReset', { body: { email }, from });
const reset = (evidence: { secret: string; code?: string }, from = '127.0.0.1') =>
  call('resetByMail', { body: { ...evidence, password1: NEW, password2: NEW }, from });
const logInWith = (email: string, password: string) => call('logIn', { body: { email, password } });

/** Asks for a new password, and reads the mail. */
async function mailFor(email: string) {
  const { request } = (await ask(email)).body;
  await sender.sendAllDue();
  return { request, ...secretsIn(smtp.mailTo(email)) };
}

test.each(['code', 'link'] as const)('the %s of a mail sets a new password, once', async (way) => {
  const student = await logInAs(app, 'Student');
  const { request, code, link } = await mailFor(student.email);
  const evidence = way === 'code' ? { secret: request, code } : { secret: link };
  expect(await reset(evidence)).toMatchObject({
    status: 200,
    body: { detail: 'Your password has been changed. You can log in now.' },
  });
  expect(await logInWith(student.email, PASSWORD)).toMatchObject({ status: 401 });
  expect(await logInWith(student.email, NEW)).toMatchObject({ status: 200 });
  expect(await call('refreshAccess', { body: { refresh: student.refresh } })).toMatchObject({ status: 401 });
  for (const again of [{ secret: request, code }, { secret: link }])
    expect(await reset(again)).toMatchObject({
      status: 400,
      body: { code: 'wrong_mail_code', fields: WRONG },
    });
});

test('of two uses at the same instant, one succeeds', async () => {
  const { email } = await logInAs(app, 'Student');
  const { request, code, link } = await mailFor(email);
  const replies = await Promise.all([reset({ secret: request, code }), reset({ secret: link })]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a used code ends the earlier mails of its address', async () => {
  const { email } = await logInAs(app, 'Student');
  const first = await mailFor(email);
  const second = await mailFor(email);
  expect(await reset({ secret: second.link })).toMatchObject({ status: 200 });
  expect(await reset({ secret: first.link })).toMatchObject({ status: 400 });
});

test('a new password by the administrator’s code ends the mails, too', async () => {
  const { email } = await logInAs(app, 'Student');
  const { link } = await mailFor(email);
  const code = makeCode();
  const owner = db.selectFrom('account').where('email', '=', email);
  const typed = normalizeCode(code);
  await db
    .insertInto('password_reset')
    .columns(['account_id', 'code_hash', 'code_start', 'expires_at'])
    .expression(
      owner.select((row) => [
        'id',
        row.val(hashSecret(typed)).as('hash'),
        row.val(firstGroup(typed)).as('start'),
        row.val(new Date(clock.now() + 1_000)).as('until'),
      ]),
    )
    .execute();
  const body = { email, code, password1: PASSWORD, password2: PASSWORD };
  expect(await call('resetPassword', { body })).toMatchObject({ status: 200 });
  expect(await reset({ secret: link })).toMatchObject({ status: 400 });
});

test('reading the link’s page uses nothing up, since its secret never reaches the server', async () => {
  const { email } = await logInAs(app, 'Student');
  const { link } = await mailFor(email);
  for (const method of ['HEAD', 'GET'] as const) {
    await app.app.inject({ method, url: '/forgotten-password' });
    await app.app.inject({ method, url: `/api/user/resetbymail/?secret=${link}` });
  }
  expect(await reset({ secret: link })).toMatchObject({ status: 200 });
});

test('a code may be typed with a space, and works only in the browser that asked', async () => {
  const { email } = await logInAs(app, 'Student');
  const { request, code } = await mailFor(email);
  const elsewhere = (await ask(email)).body.request;
  expect(await reset({ secret: elsewhere, code })).toMatchObject({ status: 400 });
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await reset({ secret: request, code: typed })).toMatchObject({ status: 200 });
});

test('a code lives for a day', async () => {
  const { email } = await logInAs(app, 'Student');
  const { link } = await mailFor(email);
  clock.moveBy(limits.resetCodeLifetime);
  expect(await reset({ secret: link })).toMatchObject({ status: 400 });
  clock.moveBy(-1);
  expect(await reset({ secret: link })).toMatchObject({ status: 200 });
});

test('a known and an unknown address and a log-in name get the same answer; only the first gets a mail', async () => {
  const { email } = await logInAs(app, 'Student');
  const slip = { email: 'mia.k7@7b.invalid', email_key: 'mia.k7@7b.invalid', role: 'Student' as const };
  const named = {
    ...slip,
    first_name: 'Mia',
    last_name: '',
    phone_number: '',
    address: '',
    gender: 'M' as const,
  };
  await db
    .insertInto('account')
    .values({ ...named, password_hash: '', created_at: new Date(clock.now()) })
    .execute();
  for (const address of [email, 'nobody@school.example', slip.email]) {
    const reply = await ask(address);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        detail: 'If there is an account with this address, a mail with a code is on its way.',
      },
    });
    expect(reply.body.request).toMatch(/^[\w-]{43}$/);
    expect(await reset({ secret: reply.body.request, code: '1' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_mail_code', fields: WRONG },
    });
  }
  await sender.sendAllDue();
  expect(smtp.mails.map((mail) => /^To: (.*)/m.exec(mail)?.[1])).toEqual([email]);
});

test('a mail goes to the address of the account, not to a similar one as typed', async () => {
  const { email } = await logInAs(app, 'Student', { email: 'ünal@mail.example' });
  smtp.recipients.length = 0;
  await ask('unal@mail.example');
  await ask('ünaｌ@mail.example');
  await sender.sendAllDue();
  expect(smtp.recipients).toEqual([email]);
});

test('asking does not look at accounts, so its time tells nothing', async () => {
  const { email } = await logInAs(app, 'Student');
  const client = await pool.connect();
  try {
    await client.query('begin; lock table account in access exclusive mode');
    for (const address of [email, 'nobody@school.example']) expect((await ask(address)).status).toBe(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('five wrong codes end the code of their request, at once or one by one; its link goes on', async () => {
  const { email } = await logInAs(app, 'Student');
  const { request, code, link } = await mailFor(email);
  const wrong = (n: number) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
  const tries = Array.from({ length: 20 }, (_, n) =>
    reset({ secret: request, code: wrong(n + 1) }, `198.51.100.${n}`),
  );
  for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
  expect(await reset({ secret: request, code })).toMatchObject({ status: 400, body: { fields: WRONG } });
  expect(await reset({ secret: link })).toMatchObject({ status: 200 });
});

test('an address gets ten mails a day, known or not, so a guesser has fifty tries', async () => {
  const { email } = await logInAs(app, 'Student');
  const { tries } = limits.mail.ofAddress;
  // Its sign-up was one.
  for (let n = 1; n < tries; n++) expect(await ask(email, `198.51.100.${n}`)).toMatchObject({ status: 200 });
  expect(await ask(email.toUpperCase(), '198.51.100.99')).toMatchObject({ status: 429 });
  for (let n = 0; n < tries; n++) expect(await ask('none@limit.example')).toMatchObject({ status: 200 });
  expect(await ask('none@limit.example')).toMatchObject({ status: 429 });
  expect(tries * limits.mail.codeTries).toBeLessThanOrEqual(50);
});

test('wrong codes of many requests from one network are limited', async () => {
  const from = '203.0.113.7';
  const { tries } = limits.mail.wrongCodes;
  for (let n = 0; n < tries; n++)
    expect(await reset({ secret: `request ${n}`, code: '000000' }, from)).toMatchObject({ status: 400 });
  expect(await reset({ secret: 'another', code: '000000' }, from)).toMatchObject({ status: 429 });
});

test('a weak password leaves the code as it is', async () => {
  const { email } = await logInAs(app, 'Student');
  const { request, code } = await mailFor(email);
  const body = { secret: request, code, password1: 'password1', password2: 'password1' };
  for (let n = 0; n < 8; n++) {
    const reply = await call('resetByMail', { body });
    expect(Object.keys(reply.body.fields)).toEqual(['password1']);
  }
  expect(await reset({ secret: request, code })).toMatchObject({ status: 200 });
});
