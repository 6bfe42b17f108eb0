import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs, publishedContest, PASSWORD, userBody } from '../../test/factories.ts';
import { makeSender, secretsIn, startSmtp, textOf } from '../../test/smtp.ts';

const app = await testApp({ sendsMail: true });
const { call, db, pool } = app;
const smtp = await startSmtp();
const { sender } = await makeSender(app, smtp.settings);
afterAll(async () => {
  sender.stop();
  await smtp.close();
});
beforeEach(() => void (smtp.mails.length = 0));

const signUp = (email: string, more: object = {}) => call('signUpStudent', { body: userBody(email, more) });
const confirm = (evidence: { secret: string; code?: string }, password = PASSWORD) =>
  call('confirmSignUp', { body: { ...evidence, password } });
const logIn = (email: string) => call('logIn', { body: { email, password: PASSWORD } });
const requestOf = (reply: { body: { request?: string } }) => reply.body.request ?? '';

async function mailOf(email: string, more: object = {}) {
  const request = requestOf(await signUp(email, more));
  await sender.sendAllDue();
  return { request, ...secretsIn(smtp.mailTo(email)) };
}

test.each(['code', 'link'] as const)('the %s of a mail makes the account, once', async (way) => {
  const email = `${way}@proof.example`;
  const { request, code, link } = await mailOf(email, { first_name: 'Ada' });
  expect(await logIn(email)).toMatchObject({ status: 401 });
  const evidence = way === 'code' ? { secret: request, code } : { secret: link };
  expect(await confirm(evidence)).toMatchObject({
    status: 200,
    body: { detail: 'Your account has been created. You can log in now.' },
  });
  const { access: token } = (await logIn(email)).body;
  expect((await call('getStudent', { token })).body).toMatchObject({ email, first_name: 'Ada' });
  expect(await confirm(evidence)).toMatchObject({ status: 400, body: { code: 'wrong_mail_code' } });
});

test('a picture goes with the sign-up', async () => {
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const file = new Blob([Buffer.from(gif, 'base64')]);
  const reply = await call('signUpTeacher', { body: userBody('picture@proof.example'), file });
  await sender.sendAllDue();
  const { code } = secretsIn(smtp.mailTo('picture@proof.example'));
  expect(await confirm({ secret: requestOf(reply), code })).toMatchObject({ status: 200 });
  const { access: token } = (await logIn('picture@proof.example')).body;
  expect((await call('getTeacher', { token })).body.profile_image).toMatch(/^\/api\/image\//);
});

test('an invited seat is given only after the proof', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const email = 'invited@proof.example';
  await call('joinContest', { as: teacher, body: { contest: contest.id, email } });
  const seats = () =>
    db.selectFrom('participation').select('by_sign_up').where('contest_id', '=', contest.id).execute();
  const { request, code } = await mailOf(email);
  expect(await seats()).toEqual([]);
  expect(await db.selectFrom('invitation').select('email_key').execute()).toEqual([{ email_key: email }]);
  expect(await confirm({ secret: request, code })).toMatchObject({ status: 200 });
  expect(await seats()).toEqual([{ by_sign_up: true }]);
});

test('a sign-up with a known address gets the same answer, and its owner a mail that says so', async () => {
  const owner = await logInAs(app, 'Student', { email: 'owner@proof.example' });
  const fresh = await signUp('fresh@proof.example');
  const known = await signUp(' OWNER@proof.example ');
  expect([fresh.status, known.status]).toEqual([200, 200]);
  expect(known.body.detail).toBe(fresh.body.detail);
  for (const reply of [fresh, known]) expect(requestOf(reply)).toMatch(/^[\w-]{43}$/);
  for (const reply of [fresh, known])
    expect(await confirm({ secret: requestOf(reply), code: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_mail_code' },
    });
  await sender.sendAllDue();
  const told = smtp.mailTo('owner@proof.example');
  expect(textOf(told)).toContain('which already has an account');
  expect(secretsIn(told)).toEqual({ code: '', link: '' });
  expect(await call('getUser', { as: owner })).toMatchObject({ status: 200 });
});

test('a sign-up does not look at accounts, so its time tells nothing', async () => {
  const { email } = await logInAs(app, 'Student');
  const client = await pool.connect();
  try {
    await client.query('begin; lock table account in access exclusive mode');
    for (const address of [email, 'nobody@proof.example']) expect((await signUp(address)).status).toBe(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the owner of an address cannot confirm a stranger’s sign-up, whose password only the stranger knows', async () => {
  const email = 'victim@proof.example';
  const { link } = await mailOf(email);
  const reply = await confirm({ secret: link }, 'another horse 44');
  expect(reply).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  const own = await mailOf(email, { password: 'another horse 44', password2: 'another horse 44' });
  expect(await confirm({ secret: own.request, code: own.code }, 'another horse 44')).toMatchObject({
    status: 200,
  });
  expect(await confirm({ secret: link })).toMatchObject({ status: 400 });
  expect(await logIn(email)).toMatchObject({ status: 401 });
});

test('of two proofs of one address at the same instant, one makes the account', async () => {
  const [one, other] = [await mailOf('twin@proof.example'), await mailOf('twin@proof.example')];
  const replies = await Promise.all([confirm({ secret: one.link }), confirm({ secret: other.link })]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('five wrong codes end a code; those of another purpose are wrong', async () => {
  const email = 'guess@proof.example';
  const { request, code, link } = await mailOf(email);
  const body = { secret: link, password1: 'a better horse 43', password2: 'a better horse 43' };
  expect(await call('resetByMail', { body })).toMatchObject({ status: 400 });
  for (let n = 1; n <= 5; n++) {
    const wrong = String((Number(code) + n) % 1_000_000).padStart(6, '0');
    expect(await confirm({ secret: request, code: wrong })).toMatchObject({ status: 400 });
  }
  expect(await confirm({ secret: request, code })).toMatchObject({ status: 400 });
  expect(await confirm({ secret: link })).toMatchObject({ status: 200 });
});

test('the mail to a new address says nothing that the visitor typed', async () => {
  await signUp('text@proof.example', { first_name: 'Buy cheap', last_name: 'watches' });
  await sender.sendAllDue();
  expect(textOf(smtp.mailTo('text@proof.example'))).toContain('Tallymark');
  expect(smtp.mailTo('text@proof.example')).not.toMatch(/cheap|watches/);
});

async function asTeacher(email: string) {
  const request = requestOf(await call('signUpTeacher', { body: userBody(email) }));
  await sender.sendAllDue();
  return { secret: request, code: secretsIn(smtp.mailTo(email)).code };
}

test('a teacher whose mail comes after another choice of the school is refused, or waits as at the sign-up', async () => {
  const head = await logInAs(app, 'Administrator');
  const choose = (mode: string) => call('setTeacherSignup', { as: head, body: { mode } });
  const early = await asTeacher('early@proof.example');
  await choose('approval');
  const waiting = await asTeacher('waiting@proof.example');
  await choose('closed');
  for (const evidence of [early, waiting])
    expect(await confirm(evidence)).toMatchObject({ status: 403, body: { code: 'teacher_signup_closed' } });
  await choose('open');
  for (const evidence of [early, waiting]) expect(await confirm(evidence)).toMatchObject({ status: 200 });
  expect(await logIn('early@proof.example')).toMatchObject({ status: 200 });
  expect(await logIn('waiting@proof.example')).toMatchObject({ body: { code: 'approval_pending' } });
});

test('without a mail server there is nothing to prove', async () => {
  const plain = await testApp();
  const body = { secret: 'x', password: PASSWORD };
  expect(await plain.call('confirmSignUp', { body })).toMatchObject({
    status: 409,
    body: { code: 'no_mail' },
  });
  expect(await plain.call('askForReset', { body: { email: 'a@b.example' } })).toMatchObject({ status: 409 });
  const signedUp = await plain.call('signUpStudent', { body: userBody('a@b.example') });
  expect(signedUp.text).toBe('{"detail":"Your account has been created. You can log in now."}');
});
