import { expect, test } from 'vitest';
import { calls, callsWith } from '#contract/calls.ts';
import type { Right } from '#contract/right.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks } from '../../test/at-once.ts';
import { contestBody, draftContest, logInAs } from '../../test/factories.ts';
import type { Person, Reply } from '../../test/make-app.ts';

/** A right is revoked while a request of the colleague is waiting, so the request is refused. */
const app = await testApp();
const { call } = app;
const { hold, untilWaiting } = databaseLocks(app);
const owner = await logInAs(app, 'Teacher');
const colleague = await logInAs(app, 'Teacher');

const email = 'mia@taken.example';
const makeClass = async (as: Person) => {
  const { id } = (await call('createClass', { as, body: { name: '7b' } })).body;
  const students = [{ name: 'Mia', email }, { name: 'Noa' }];
  const { body } = await call('addStudents', { as, body: { class: id, students } });
  return { id, students: body.students };
};
const ownShareables = {
  contest: await draftContest(app, colleague, { contest: { is_public: false } }),
  class: (await makeClass(colleague)).id,
};

// Starts the thread that reads lists, which may take longer than a lock may be held.
await call('readStudents', {
  as: colleague,
  body: { ...calls.readStudents.example, class: ownShareables.class },
});

/** Shares the contest or class with all rights. Returns the body of the call that revokes them. */
async function shareAll(shareable: { contest: number } | { class: number }) {
  const made = await call('makeShareCode', { as: owner, body: { ...shareable, right: 'own' } });
  expect(made.status, made.text).toBe(200);
  const taken = await call('takeShareCode', { as: colleague, body: { code: made.body.code } });
  expect(taken.status, taken.text).toBe(200);
  const told = await call('getColleagues', { as: owner, body: shareable });
  expect(told.status, told.text).toBe(200);
  return { ...shareable, colleague: told.body.colleagues[0]?.id };
}

const acts = callsWith('needs').flatMap((name) =>
  Object.entries<Right>(calls[name].needs)
    .filter(([, right]) => right !== 'see')
    .map(([kind]) => ({ name, kind })),
);

test.each(acts)('$name of a $kind', async ({ name, kind }) => {
  const contest = await draftContest(app, owner, { contest: { is_public: false } });
  const { id: schoolClass, students } = await makeClass(owner);
  await call('joinContest', { as: owner, body: { contest, email } });
  const shareable = kind === 'contest' ? { contest } : { class: schoolClass };
  const taken = await shareAll(shareable);
  const {
    contest: _,
    class: __,
    student: ___,
    students: ____,
    ...rest
  } = {
    contest: 0,
    class: 0,
    student: 0,
    students: [],
    ...calls[name].example,
  };
  const [mia] = students;
  const named = {
    ...('student' in Object(calls[name].example) && { student: mia }),
    ...('students' in Object(calls[name].example) && {
      students: name === 'addStudents' ? [{ name: 'Ole' }] : students,
    }),
    ...('email' in rest && { email }),
  };
  const body =
    name === 'updateContest'
      ? { ...contestBody(app), contest: { ...contestBody(app).contest, id: contest } }
      : {
          ...((name === 'addClass' || name === 'removeClass') && ownShareables),
          ...rest,
          ...named,
          ...shareable,
        };

  const lock =
    kind === 'contest'
      ? await hold('select from contest where id = $1 for no key update', [contest])
      : await hold('select from account where email = $1 for no key update', [owner.email]);
  const taking = call('removeColleague', { as: owner, body: taken });
  await untilWaiting(1);
  const acting = call(name, { as: colleague, body });
  // Some requests need no lock and finish before the right is revoked.
  const isBefore = await Promise.race([acting.then(() => true), untilWaiting(2).then(() => false)]);
  await lock.letGo();
  expect(await taking).toMatchObject({ status: 200 });
  const reply: Reply = await acting;
  expect(reply.status, reply.text).toBeLessThan(500);
  if (isBefore) expect(reply.body.code, reply.text).not.toBe('unknown_contest');
  else expect(reply, reply.text).toMatchObject({ status: 404, body: { code: `unknown_${kind}` } });
});

test('a draft that waits to be saved is not saved', async () => {
  const contest = await draftContest(app, owner, { contest: { is_public: false } });
  const taken = await shareAll({ contest });
  const lock = await hold('select from account where email = $1 for no key update', [owner.email]);
  const body = { ...calls.saveDraft.example, contest, version: 0 };
  const saving = call('saveDraft', { as: colleague, body });
  await untilWaiting(1);
  expect(await call('removeColleague', { as: owner, body: taken })).toMatchObject({ status: 200 });
  await lock.letGo();
  expect(await saving).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
  expect((await call('getDraft', { as: owner, body: { contest } })).body).toEqual({});
});
