import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { addedStudent, draftContest, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, submit } = attemptActs(app, teacher);

const HOUR = 3_600_000;

async function classOf(students: object[]) {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const { body } = await call('addStudents', { as: teacher, body: { class: id, students } });
  return { id, ids: body.students.map((student) => student ?? 0) };
}
const seen = async (id: number, as: Person = teacher) =>
  (await call('getClass', { as, body: { class: id } })).body.students.map((one) => one.seen_datetime);
const now = () => new Date(clock.now()).toISOString();
const share = async (body: { contest: number } | { class: number }) => {
  const colleague = await logInAs(app, 'Teacher');
  const { code } = (await call('makeShareCode', { as: teacher, body: { ...body, right: 'see' } })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  return colleague;
};

test('a student was last seen in a contest, which only teachers read who may see the contest', async () => {
  const { contest, student } = await running();
  const { id } = await classOf([{ name: 'Ada', email: student.email }, { name: 'Ben' }]);
  clock.moveBy(60_000);
  await submit(student, contest.id, contest.right);
  const submitted = now();
  clock.moveBy(HOUR);
  expect(await seen(id)).toEqual([submitted, undefined]);
  const colleague = await share({ class: id });
  expect(await seen(id, colleague)).toEqual([undefined, undefined]);
});

test('nobody learns of a student’s own account: neither of its log-ins, nor that there is one', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const ada = await addedStudent(app, teacher, contest);
  await call('publishContest', { as: teacher, body: { contest } });
  const { id } = await classOf([{ name: 'Ada', email: ada.email }]);
  expect(await seen(id)).toEqual([undefined]);
  await call('openContest', { as: ada, body: { contest } });
  expect(await seen(id)).toEqual([now()]);
});

test('of an account that a teacher made the log-ins count, also after a log-out the first one', async () => {
  const { id, ids } = await classOf([{ name: 'Mia' }]);
  const [slip] = (await call('makeAccounts', { as: teacher, body: { class: id, students: ids } })).body.slips;
  expect(await seen(id)).toEqual([undefined]);
  const { email = '', password = '' } = slip ?? {};
  const first = await call('logIn', { body: { email, password } });
  const cameIn = now();
  const own = { old_password: password, password1: 'a better horse 43', password2: 'a better horse 43' };
  await call('changePassword', { token: first.body.access, body: own });
  clock.moveBy(HOUR);
  expect(await seen(id)).toEqual([cameIn]);

  const again = await call('logIn', { body: { email, password: own.password1 } });
  expect(await seen(id)).toEqual([now()]);
  clock.moveBy(HOUR);
  await call('endSession', { body: { refresh: again.body.refresh } });
  expect(await seen(id)).toEqual([cameIn]);
});
