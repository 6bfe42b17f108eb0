import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { userBody } from '../test/factories.ts';
import { rawRequest } from '../test/requests.ts';
import { testApp } from '../test/app.ts';

const { db, hot, clock } = await testApp();
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const { app } = await buildApp({ db, hot, clock, log, secure: false });
afterAll(() => app.close());

test('no e-mail address, password, token or code gets into the log', async () => {
  const secrets = {
    email: 'ada.lovelace@private.example',
    password: 'correct horse 42',
    wrong: 'a wrong guess 17',
    next: 'a better horse 43',
    code: '7K2M-Q9RD-3XVA',
    phone: '0123456789',
    student: 'Quintilia Zwirner',
    address: 'quintilia@private.example',
    number: 'QZ-90210',
    access: 'Blue whale 88',
    link: 'Wm9v'.repeat(10),
  };
  const { email, password, wrong, next, code } = secrets;
  const post = (name: Parameters<typeof rawRequest>[0], body: object, headers = {}) =>
    app.inject(rawRequest(name, JSON.stringify(body), headers));

  await post('signUpStudent', userBody(email, { password, password2: password }));
  await post('signUpStudent', userBody(email, { password, password2: password }));
  await post('signUpTeacher', userBody(email, { password: wrong }));
  await post('logIn', { email, password: wrong });
  const loggedIn = await post('logIn', { email, password });
  expect(loggedIn.statusCode).toBe(200);
  const { access, refresh }: { access: string; refresh: string } = loggedIn.json();
  const device = loggedIn.cookies[0]?.value ?? '';
  const headers = { authorization: `Bearer ${access}`, cookie: `device=${device}` };

  await post('refreshAccess', { refresh });
  await post('resetPassword', { email, code, password1: next, password2: next });
  await post('changePassword', { old_password: wrong, password1: next, password2: next }, headers);
  await post('changePassword', { old_password: password, password1: next, password2: next }, headers);
  await post('updateProfile', { user: { phone_number: secrets.phone, first_name: 'Ada\0' } }, headers);
  await app.inject({ url: `/api/user/?email=${email}&token=${access}`, headers });
  await app.inject({ url: `/nope/${email}/${access}`, headers });
  await app.inject({ url: `/%/${email}/${access}`, headers });
  await app.inject(rawRequest('logIn', `{"email":"${email}","password":"${password}"`, headers));
  await post('joinContest', { contest: 12345678, email }, headers);
  await post('setExtraTime', { contest: 12345678, email, minutes: 5 }, headers);
  for (const access of [secrets.access, `${secrets.access}\0`])
    await post('viewContest', { contest: 12345678, code: access }, headers);
  await post('startWatch', { secret: secrets.link });
  const watch = `12345678.7.${secrets.link}`;
  await post('watchLive', { watch });
  await post('watchExtraTime', { watch, email, minutes: 5 });
  await post('endSession', { refresh, all: true });

  const teacher = 'teacher@private.example';
  await post('signUpTeacher', userBody(teacher));
  const { access: token }: { access: string } = (
    await post('logIn', { email: teacher, password: userBody('').user.password })
  ).json();
  const asTeacher = { authorization: `Bearer ${token}` };
  for (const access of [secrets.access, `${secrets.access}\0`])
    await post('setAccessCode', { contest: 12345678, code: access }, asTeacher);
  const made = await post('createClass', { name: secrets.student }, asTeacher);
  const { id: schoolClass }: { id: number } = made.json();
  const known = { name: secrets.student, email: secrets.address, number: secrets.number };
  for (const students of [[known], [known, { ...known, name: `${known.name}\0` }]]) {
    await post('addStudents', { class: schoolClass, students }, asTeacher);
  }
  await post('updateStudent', { class: schoolClass, student: 1, ...known, minutes: 5 }, asTeacher);
  for (const text of [`${known.name};${known.email};${known.number}\n`, `{"${known.name}": [`]) {
    await post('readStudents', { class: schoolClass, text }, asTeacher);
  }

  // Provokes an internal error, of which the server logs all details.
  await db.schema.alterTable('session').renameTo('mislaid').execute();
  expect((await post('logIn', { email, password: next })).statusCode).toBe(500);
  await db.schema.alterTable('class_student').renameTo('absent').execute();
  const fault = await post('addStudents', { class: schoolClass, students: [known] }, asTeacher);
  expect(fault.statusCode).toBe(500);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(text).toContain('reqId');
  expect(text).toContain('a request failed by a fault of ours');
  for (const secret of [...Object.values(secrets), access, refresh, device]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  }
});
