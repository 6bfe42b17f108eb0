import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { PASSWORD, userBody } from '../../test/factories.ts';

const app = await testApp();
const { call, db } = app;

const accounts = () => db.selectFrom('account').selectAll().execute();
const signUp = (email: string, more: object = {}) => call('signUpStudent', { body: userBody(email, more) });

async function profileAfter(email: string, more: object) {
  expect(await signUp(email, more)).toMatchObject({ status: 200 });
  const { body: tokens } = await call('logIn', { body: { email, password: PASSWORD } });
  return (await call('getStudent', { token: tokens.access })).body;
}

async function faultsOf(email: string, more: object) {
  const before = await accounts();
  const reply = await signUp(email, more);
  expect(reply.status).toBe(400);
  expect(reply.body.detail).toBe('Please correct the marked fields.');
  expect(await accounts()).toEqual(before);
  return reply.body.fields;
}

test.each([
  ['signUpStudent', 'Student'],
  ['signUpTeacher', 'Teacher'],
] as const)('%s makes a %s, whatever role the body names', async (name, role) => {
  const email = `${role.toLowerCase()}@school.example`;
  const reply = await call(name, { body: { ...userBody(email, { role: 'Admin' }), role: 'Admin' } });
  expect(reply).toMatchObject({
    status: 200,
    body: { detail: 'Your account has been created. You can log in now.' },
  });

  const { body: tokens } = await call('logIn', { body: { email, password: PASSWORD } });
  expect((await call('getUser', { token: tokens.access })).body).toMatchObject({ role, email });
});

test('the role follows from the call alone', async () => {
  expect(await profileAfter('a@role.example', { role: 'Teacher' })).toMatchObject({ role: 'Student' });
});

test('an address is trimmed and may be used once, in whatever case', async () => {
  expect(await profileAfter('  Grace@Trim.Example\n', {})).toMatchObject({ email: 'Grace@Trim.Example' });
  for (const again of ['grace@trim.example', ' GRACE@TRIM.EXAMPLE ', 'Ｇrace@trim.example']) {
    expect(await faultsOf(again, {})).toEqual({
      'user.email': 'There is already an account with this e-mail address.',
    });
  }
  const asTeacher = await call('signUpTeacher', { body: userBody('grace@TRIM.example') });
  expect(asTeacher.status).toBe(400);
  expect(asTeacher.body.fields).toHaveProperty(['user.email']);
});

test('of two sign-ups with one address at the same instant, one succeeds', async () => {
  const replies = await Promise.all([
    call('signUpStudent', { body: userBody('twin@race.example') }),
    call('signUpTeacher', { body: userBody('TWIN@race.example') }),
    call('signUpStudent', { body: userBody('Twin@race.example') }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(2);
});

test('phone, address and gender may be left out', async () => {
  const none = { phone_number: undefined, address: undefined, gender: undefined };
  expect(await profileAfter('none@optional.example', none)).toMatchObject({
    phone_number: '',
    address: '',
    gender: 'M',
  });
});

test.each(['M', 'F', 'O'])('gender %s is kept', async (gender) => {
  expect(await profileAfter(`${gender}@gender.example`, { gender })).toMatchObject({ gender });
});

test.each(['m', 'X', '', null, 1])('gender %j is refused', async (gender) => {
  expect(await faultsOf('x@gender.example', { gender })).toEqual({
    'user.gender': 'This must be one of M, F, O.',
  });
});

test.each(['', '0123456789', ' 0123456789 '])('the phone number %j is taken', async (phone) => {
  expect(await profileAfter(`p${phone.length}@phone.example`, { phone_number: phone })).toMatchObject({
    phone_number: phone.trim(),
  });
});

test.each(['012345678', '01234567890', '01234 6789', '+123456789', '٠١٢٣٤٥٦٧٨٩', 'abcdefghij'])(
  'the phone number %j is refused',
  async (phone) => {
    expect(await faultsOf('x@phone.example', { phone_number: phone })).toEqual({
      'user.phone_number': 'This must be exactly 10 digits, or empty.',
    });
  },
);

test('names have 1 to 100 characters after trimming', async () => {
  const long = 'é'.repeat(100);
  expect(
    await profileAfter('name@name.example', { first_name: ' 李 ', last_name: `  ${long} ` }),
  ).toMatchObject({ first_name: '李', last_name: long });
  expect(await faultsOf('x@name.example', { first_name: ' \t ', last_name: `${long}é` })).toEqual({
    'user.first_name': 'This must not be empty.',
    'user.last_name': 'At most 100 characters, please.',
  });
});

test('every fault is named at once, by its path', async () => {
  const { body, status } = await call('signUpStudent', {
    body: {
      user: {
        first_name: '',
        email: 'nobody',
        phone_number: '1',
        address: 5,
        gender: 'X',
        password: 'short',
      },
    },
  });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    'user.first_name': 'This must not be empty.',
    'user.last_name': 'This is missing.',
    'user.email': 'This must be an e-mail address.',
    'user.phone_number': 'This must be exactly 10 digits, or empty.',
    'user.address': 'This must be a text.',
    'user.gender': 'This must be one of M, F, O.',
    'user.password': 'At least 8 characters, please.',
    'user.password2': 'This is missing.',
  });
});

test.each([
  'nobody',
  '@school.example',
  'a@school',
  'a b@school.example',
  'a@b@school.example',
  'a@school..example',
  'a@.example',
  '',
])('%j is no e-mail address', async (email) => {
  expect(await faultsOf(email, {})).toHaveProperty(['user.email'], 'This must be an e-mail address.');
});

test('an address of more than 254 characters is refused', async () => {
  const longest = `a@${'b'.repeat(244)}.example`;
  expect(longest).toHaveLength(254);
  expect(await signUp(longest)).toMatchObject({ status: 200 });
  expect(await faultsOf(`a${longest}`, {})).toEqual({ 'user.email': 'At most 254 characters, please.' });
});
