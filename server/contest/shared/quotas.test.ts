import { expect, test } from 'vitest';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { statuses, runAtOnce } from '../../test/at-once.ts';
import { contestBody, draftContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

/**
 * Limits on the rows of one teacher. Tests fill up to the limit by SQL and create only the last rows by
 * calls.
 */
const app = await testApp();
const { call, pool } = app;

const create = (as: Person) => call('createContest', { as, body: contestBody(app) });
const add = (as: Person, contest: number, emails: string[]) =>
  call('addParticipants', { as, body: { contest, emails } });
const hidden = { contest: { is_public: false } };

let serial = 10_000_000;
async function fill(teacher: Person, contests: number, isPublished: boolean) {
  await pool.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_mark_parts, total_mark_parts, total_questions)
    select $3 + n, id, 'Contest', '2026-03-02', '2026-03-03', true, $4, 0, 2, 1
    from account, generate_series(1, $2::int) as n where email = $1`,
    [teacher.email, contests, serial, isPublished],
  );
  serial += contests;
}
const fillWith = (contest: number, participants: number) =>
  pool.query('update contest set participants_count = $2 where id = $1', [contest, participants]);

test("the number of a teacher's drafts is limited, also for requests at once; publishing one makes room", async () => {
  const teacher = await logInAs(app, 'Teacher');
  const draft = await draftContest(app, teacher);
  await fill(teacher, quotas.drafts - 3, false);
  const replies = await runAtOnce(4, () => create(teacher));
  expect(statuses(replies)).toEqual([200, 200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_drafts',
    detail:
      'You have 500 contests that are not published, which is the most for one teacher. Edit one of them instead, or delete one.',
  });
  expect(await create(await logInAs(app, 'Teacher')), 'of another teacher').toMatchObject({ status: 200 });
  await call('publishContest', { as: teacher, body: { contest: draft } });
  expect(await create(teacher)).toMatchObject({ status: 200 });
});

test("the number of a teacher's contests is limited", async () => {
  const teacher = await logInAs(app, 'Teacher');
  await fill(teacher, quotas.contests - 1, true);
  expect(await create(teacher)).toMatchObject({ status: 200 });
  expect(await create(teacher)).toMatchObject({ status: 409, body: { code: 'too_many_contests' } });
});

test('the number of participants of a private contest is limited; a list that is too long adds nobody', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id } = await publishedContest(app, teacher, hidden);
  await fillWith(id, quotas.addedToContest - 2);
  expect(await add(teacher, id, ['a@quota.example', 'b@quota.example', 'c@quota.example'])).toMatchObject({
    status: 409,
    body: { code: 'too_many_participants' },
  });
  expect((await call('getParticipants', { as: teacher, body: { contest: id } })).body).toEqual([]);
  expect(await add(teacher, id, ['a@quota.example', 'b@quota.example'])).toMatchObject({ status: 200 });
  const one = { as: teacher, body: { contest: id, email: 'c@quota.example' } };
  expect(await call('joinContest', one)).toMatchObject({
    status: 409,
    body: { code: 'too_many_participants' },
  });
  // An address that already has a seat is not counted again.
  const { body } = await add(teacher, id, ['a@quota.example']);
  expect(body).toMatchObject([{ outcome: 'already_added' }]);
});

test('all private contests of a teacher have a common limit, and nobody joining a public one is refused', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const perContest = quotas.addedToContest;
  const full = await runAtOnce(Math.floor(quotas.addedByTeacher / perContest), () =>
    draftContest(app, teacher, hidden),
  );
  for (const id of full) await fillWith(id, perContest);
  const { id } = await publishedContest(app, teacher, hidden);
  expect(await add(teacher, id, ['a@all.example'])).toMatchObject({
    status: 409,
    body: { code: 'too_many_participants' },
  });
  const { id: open } = await publishedContest(app, teacher);
  await fillWith(open, 10 * quotas.addedByTeacher);
  await joinedStudent(app, open);
});
