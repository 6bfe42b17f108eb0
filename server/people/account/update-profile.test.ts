import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;

const profileOf = async (person: Person) => (await call('getUser', { as: person })).body;
const update = (person: Person, user: unknown) => call('updateProfile', { as: person, body: { user } });

test.each(['Student', 'Teacher'] as const)('a %s changes the own profile and no other', async (role) => {
  const person = await logInAs(app, role);
  const other = await logInAs(app, role);
  const before = await profileOf(other);
  const changes = {
    first_name: 'Emmy',
    last_name: 'Noether',
    phone_number: '9876543210',
    address: '2 Hill Street',
    gender: 'F',
  };
  expect(await update(person, changes)).toMatchObject({ status: 200, body: { detail: 'Profile Updated.' } });
  expect(await profileOf(person)).toMatchObject(changes);
  expect(await profileOf(other)).toEqual(before);
});

test.each([
  ['first_name', ' Emmy ', 'Emmy'],
  ['last_name', 'Noether', 'Noether'],
  ['phone_number', '', ''],
  ['address', '', ''],
  ['gender', 'O', 'O'],
])('of %s alone, all else stays as it is', async (field, given, kept) => {
  const person = await logInAs(app, 'Student');
  const before = await profileOf(person);
  expect(await update(person, { [field]: given })).toMatchObject({ status: 200 });
  expect(await profileOf(person)).toEqual({ ...before, [field]: kept });
});

test('nothing to change is no fault', async () => {
  const person = await logInAs(app, 'Student');
  const before = await profileOf(person);
  expect(await update(person, {})).toMatchObject({ status: 200 });
  expect(await profileOf(person)).toEqual(before);
});

test('e-mail, role and whatever is not in the form are ignored', async () => {
  const person = await logInAs(app, 'Student');
  const before = await profileOf(person);
  const more = { email: 'new@school.example', role: 'Teacher', id: 1, password_hash: 'x' };
  expect(await update(person, more)).toMatchObject({ status: 200 });
  expect(await profileOf(person)).toEqual(before);
  expect(await update(person, { ...more, first_name: 'Emmy' })).toMatchObject({ status: 200 });
  expect(await profileOf(person)).toEqual({ ...before, first_name: 'Emmy' });
});

test.each(['m', 'X', '', null, 1])('gender %j is refused', async (gender) => {
  const person = await logInAs(app, 'Student');
  const before = await profileOf(person);
  expect(await update(person, { first_name: 'Emmy', gender })).toMatchObject({
    status: 400,
    body: { fields: { 'user.gender': 'This must be one of M, F, O.' } },
  });
  expect(await profileOf(person)).toEqual(before);
});

test('every fault is named at once, and none of the rest is stored', async () => {
  const person = await logInAs(app, 'Student');
  const before = await profileOf(person);
  const reply = await update(person, {
    first_name: ' ',
    last_name: 'n'.repeat(101),
    phone_number: '12345',
    address: 'a'.repeat(501),
  });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toEqual({
    'user.first_name': 'This must not be empty.',
    'user.last_name': 'At most 100 characters, please.',
    'user.phone_number': 'This must be exactly 10 digits, or empty.',
    'user.address': 'At most 500 characters, please.',
  });
  expect(await update(person, { first_name: 'Emmy', address: null })).toMatchObject({
    status: 400,
    body: { fields: { 'user.address': 'This must be a text.' } },
  });
  expect(await profileOf(person)).toEqual(before);
});

test('without a user, or without a token, it is refused', async () => {
  const person = await logInAs(app, 'Student');
  expect(await call('updateProfile', { as: person, body: {} })).toMatchObject({
    status: 400,
    body: { fields: { user: 'This is missing.' } },
  });
  expect(await call('updateProfile', { body: { user: { first_name: 'Emmy' } } })).toMatchObject({
    status: 401,
  });
});
