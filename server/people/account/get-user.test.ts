import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

const student = await logInAs(app, 'Student', { email: 'ada@school.example' });
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace' });

test('the profile is flat, and contains nothing else', async () => {
  const { status, body } = await call('getStudent', { as: student });
  expect(status).toBe(200);
  const { id, ...fields } = body;
  expect(id).toBeTypeOf('number');
  expect(fields).toEqual({
    role: 'Student',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@school.example',
    phone_number: '0123456789',
    address: '1 Mill Road',
    gender: 'F',
    profile_image: null,
    created_at: new Date(clock.now()).toISOString(),
  });
});

test('getUser answers either role the same as its own path', async () => {
  expect((await call('getUser', { as: student })).body).toEqual(
    (await call('getStudent', { as: student })).body,
  );
  expect((await call('getUser', { as: teacher })).body).toEqual(
    (await call('getTeacher', { as: teacher })).body,
  );
  expect((await call('getUser', { as: teacher })).body).toMatchObject({
    role: 'Teacher',
    first_name: 'Grace',
  });
});

test("the other role's path is 403", async () => {
  expect(await call('getTeacher', { as: student })).toMatchObject({
    status: 403,
    body: { detail: 'Only a teacher can do this.' },
  });
  expect(await call('getStudent', { as: teacher })).toMatchObject({
    status: 403,
    body: { detail: 'Only a student can do this.' },
  });
});

test.each(['getUser', 'getStudent', 'getTeacher'] as const)('%s without a token is 401', async (name) => {
  expect(await call(name)).toMatchObject({ status: 401, body: { detail: 'Please log in.' } });
});
