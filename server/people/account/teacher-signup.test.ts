import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { userBody } from '../../test/factories.ts';

const CODE = 'lantern otter violin';

let serial = 0;
const body = (teacher_code?: string) => ({
  ...userBody(`teacher${++serial}@signup.example`),
  ...(teacher_code !== undefined && { teacher_code }),
});

test('open: anyone signs up as a teacher, with a code or without', async () => {
  const { call } = await testApp();
  expect(await call('signUpTeacher', { body: body() })).toMatchObject({ status: 200 });
  expect(await call('signUpTeacher', { body: body('whatever') })).toMatchObject({ status: 200 });
});

test('closed: nobody does, with a code or without; students still do', async () => {
  const { call, db } = await testApp({ teacherSignup: { mode: 'closed' } });
  for (const refused of [body(), body(CODE)]) {
    expect(await call('signUpTeacher', { body: refused })).toMatchObject({
      status: 403,
      body: {
        code: 'teacher_signup_closed',
        detail: 'Teachers do not sign up here. Please ask the administrator of this server for an account.',
      },
    });
  }
  expect(await db.selectFrom('account').select('id').execute()).toEqual([]);
  expect(await call('signUpStudent', { body: body() })).toMatchObject({ status: 200 });
});

test('code: people who know it sign up as teachers; guesses are limited for each network', async () => {
  const { call, clock, db } = await testApp({ teacherSignup: { mode: 'code', code: CODE } });
  const wrong = (code: string | undefined, from = '203.0.113.7') =>
    call('signUpTeacher', { body: body(code), from });

  for (const missing of [undefined, '', '  ']) {
    const reply = await wrong(missing);
    expect(reply).toMatchObject({ status: 400, body: { code: 'wrong_teacher_code' } });
    expect(reply.body.fields.teacher_code).toMatch(/^Please enter the code/);
  }
  const { tries, window } = limits.teacherCodeTries;
  for (const n of Array.from({ length: tries }).keys()) {
    const reply = await wrong(`${CODE.slice(0, -1)}${n}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'wrong_teacher_code' } });
    expect(Object.keys(reply.body.fields)).toEqual(['teacher_code']);
  }
  expect(await db.selectFrom('account').select('id').execute()).toEqual([]);
  expect(await wrong(CODE)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect(await wrong(` ${CODE} `, '198.51.100.9')).toMatchObject({ status: 200 });
  expect(await call('signUpStudent', { body: body() })).toMatchObject({ status: 200 });
  clock.moveBy(window);
  expect(await wrong(CODE)).toMatchObject({ status: 200 });
});
