import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { draftContest, freshEmail, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { startOidc, visitProvider } from '../../test/oidc.ts';

const URL_OF_APP = 'http://quiz.school.example';
const SECRET = 'a'.repeat(64);
const linked = freshEmail('grace');
const claims = (roles: string, name: string, email: string) => ({
  given_name: name,
  family_name: 'Ohm',
  email,
  email_verified: true,
  school: { roles, class: '7b', number: 1_234 },
});
const people = {
  grace: claims('staff', 'Grace', linked),
  mia: claims('pupil', 'Mia', freshEmail('mia')),
  ben: claims('pupil', 'Ben', freshEmail('ben')),
};
const oidc = await startOidc(people);
oidc.register(URL_OF_APP);
afterAll(oidc.close);
const app = await testApp({ signOn: oidc.settings(), publicUrl: () => URL_OF_APP });
const { call } = app;

async function signOn(id: keyof typeof people): Promise<string> {
  const { address } = (await call('startSignOn', { body: { provider: 1, secret: SECRET } })).body;
  const query = await visitProvider(address, id, URL_OF_APP);
  return (await call('finishSignOn', { body: { query, secret: SECRET } })).body.access;
}
let classes = 1;
const classOf = async (as: Person) =>
  (await call('createClass', { as, body: { name: `Physics ${classes++}` } })).body.id;
const connectTo = (as: Person, id: number, sign_on_class?: string) =>
  call('connectClass', { as, body: { class: id, ...(sign_on_class !== undefined && { sign_on_class }) } });

test('students who log in as a class are added to the connected one and its contests, and never removed', async () => {
  const teacher = await logInAs(app, 'Teacher', { email: linked });
  await signOn('mia');
  const id = await classOf(teacher);
  const own = await classOf(teacher);
  const read = async (of = id) => (await call('getClass', { as: teacher, body: { class: of } })).body;
  const refused = { status: 409, body: { code: 'not_vouched' } };
  expect(await connectTo(teacher, id, '7b'), 'not of the school').toMatchObject(refused);
  await signOn('grace');
  const as = await logInAs(app, 'Teacher', { email: freshEmail('later') });
  expect(await connectTo(as, await classOf(as), '7b'), 'another teacher').toMatchObject(refused);
  teacher.token = await signOn('grace');
  expect(await connectTo(teacher, id, '7b')).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({
    sign_on_class: '7b',
    students: [{ name: 'Mia Ohm', number: '1234' }],
  });

  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  await call('addClass', { as: teacher, body: { contest, class: id } });
  await signOn('ben');
  await signOn('ben');
  expect((await read()).students.map(({ name }) => name)).toEqual(['Ben Ohm', 'Mia Ohm']);
  expect((await read(own)).students).toEqual([]);
  const participants = (await call('getParticipants', { as: teacher, body: { contest } })).body;
  expect(participants.map(({ email }) => email)).toContain(people.ben.email);
  const { acts } = (await call('getActs', { as: teacher, body: { class: id } })).body;
  expect(acts[0]).toMatchObject({ kind: 'addStudents', about: { student: 'Ben Ohm', class: '7b' } });

  Object.assign(people.mia.school, { class: '8a', number: 99 });
  await signOn('mia');
  Object.assign(people.ben.school, { number: 77 });
  await signOn('ben');
  expect((await read()).students).toMatchObject([
    { name: 'Ben Ohm', number: '77' },
    { name: 'Mia Ohm', number: '1234', moved_to: '8a' },
  ]);
});

test('a connection ends by itself with that of its teacher, with the archive, and when it is ended', async () => {
  const teacher = { ...(await logInAs(app, 'Teacher')), token: await signOn('grace') };
  const id = await classOf(teacher);
  expect(await connectTo(teacher, id, '9c')).toMatchObject({ status: 200 });
  const students = async () => (await call('getClass', { as: teacher, body: { class: id } })).body.students;
  const sendBen = async (name: string) => {
    Object.assign(people.ben.school, { class: name });
    await signOn('ben');
  };
  await call('archiveClass', { as: teacher, body: { class: id, archived: true } });
  await sendBen('9c');
  expect(await students(), 'archived').toEqual([]);
  await call('archiveClass', { as: teacher, body: { class: id, archived: false } });
  const { id: owner } = (await call('getUser', { token: teacher.token })).body;
  const identities = app.db.updateTable('identity').where('account_id', '=', owner);
  await identities.set({ issuer: 'https://other.example' }).execute();
  await signOn('ben');
  expect(await students(), 'another provider').toEqual([]);
  await identities.set({ issuer: oidc.issuer }).execute();
  await connectTo(teacher, id);
  await signOn('ben');
  expect(await students(), 'ended').toEqual([]);
  await connectTo(teacher, id, '9c');
  expect(await students()).toMatchObject([{ name: 'Ben Ohm' }]);
});
