import { expect, test } from 'vitest';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs, publishedContest, userBody } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const hidden = { contest: { is_public: false } };

async function classOf(...students: object[]): Promise<number> {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  await addTo(id, ...students);
  return id;
}
const addTo = (id: number, ...students: object[]) =>
  call('addStudents', { as: teacher, body: { class: id, students } });
const addClass = (contest: number, id: number, as: Person = teacher) =>
  call('addClass', { as, body: { contest, class: id } });
const remove = (contest: number, email: string) =>
  call('removeParticipant', { as: teacher, body: { contest, email } });
const addressesIn = async (contest: number) =>
  (await call('getParticipants', { as: teacher, body: { contest } })).body.map(({ email }) => email);
const named = (name: string) => ({ name, email: `${name.toLowerCase()}@join.example` });

test('the students with an address take part; those who come later too, until the start', async () => {
  const { id: contest, start } = await publishedContest(app, teacher, hidden);
  await call('joinContest', { as: teacher, body: { contest, email: 'bob@join.example' } });
  const id = await classOf(named('Ada'), named('Bob'), { name: 'Cyd' });
  expect((await addClass(contest, id)).body).toEqual({
    detail: '1 added, 1 not added again, 1 without an address.',
    added: 1,
    already_added: 1,
    without_address: 1,
  });
  expect(await addressesIn(contest)).toEqual(['ada@join.example', 'bob@join.example']);

  const [dan = 0] = (await addTo(id, named('Dan'))).body.students;
  await call('updateStudent', { as: teacher, body: { class: id, student: dan, ...named('Dora') } });
  const expected = ['ada@join.example', 'bob@join.example', 'dora@join.example', 'dan@join.example'];
  expect(await addressesIn(contest)).toEqual(expected);
  const { body } = await call('getClasses', { as: teacher });
  expect(body).toContainEqual({ id, name: '7b', students_count: 4, contests: [contest] });

  clock.moveTo(start);
  expect(await addTo(id, named('Eve'))).toMatchObject({ status: 200 });
  expect(await addressesIn(contest)).toEqual(expected);
  expect(await addClass(contest, id)).toMatchObject({ status: 409, body: { code: 'contest_started' } });
});

test('an archived class is refused by name until it is brought back', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const id = await classOf(named('Gus'));
  const archive = (archived: boolean) => call('archiveClass', { as: teacher, body: { class: id, archived } });
  await archive(true);
  const reply = await addClass(contest, id);
  expect(reply).toMatchObject({ status: 409, body: { code: 'class_archived' } });
  expect(reply.body.detail).toContain('“7b” is archived');
  expect(await addressesIn(contest)).toEqual([]);
  await call('renameClass', { as: teacher, body: { class: id, name: '7b again' } });
  await archive(false);
  expect(await addClass(contest, id)).toMatchObject({ status: 200, body: { added: 1 } });
});

test('an address that was removed from the contest stays out, until it is added by hand', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const id = await classOf(named('Ada'), named('Bob'));
  await addClass(contest, id);
  expect(await remove(contest, 'ada@join.example')).toMatchObject({ status: 200 });
  await addTo(id, named('Cyd'));
  expect(await addressesIn(contest)).toEqual(['bob@join.example', 'cyd@join.example']);
  expect((await addClass(contest, id)).body).toMatchObject({ added: 0, already_added: 3 });
  // Ada is not added again, neither by another class nor as a new student of this class.
  await addClass(contest, await classOf(named('Ada')));
  const student = (await call('getClass', { as: teacher, body: { class: id } })).body.students[0]?.id ?? 0;
  await call('removeStudents', { as: teacher, body: { class: id, students: [student] } });
  await addTo(id, named('Ada'));
  expect(await addressesIn(contest)).toEqual(['bob@join.example', 'cyd@join.example']);

  await call('joinContest', { as: teacher, body: { contest, email: 'ada@join.example' } });
  expect(await addressesIn(contest)).toHaveLength(3);
});

test('a student who leaves the class stays in the contest, and so do all when it is deleted', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const id = await classOf(named('Ada'), named('Bob'));
  await addClass(contest, id);
  const [student] = (await call('getClass', { as: teacher, body: { class: id } })).body.students;
  await call('removeStudents', { as: teacher, body: { class: id, students: [student?.id] } });
  await call('deleteClass', { as: teacher, body: { class: id } });
  expect(await addressesIn(contest)).toEqual(['ada@join.example', 'bob@join.example']);
});

test('a class is followed until it is taken from the contest; those who were added stay', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const id = await classOf(named('Ada'));
  await addClass(contest, id);
  const body = { contest, class: id };
  const other = await logInAs(app, 'Teacher');
  expect(await call('removeClass', { as: other, body })).toMatchObject({ status: 404 });
  expect(await call('removeClass', { as: teacher, body })).toMatchObject({ status: 200 });
  await addTo(id, named('Bob'));
  expect(await addressesIn(contest)).toEqual(['ada@join.example']);
});

test('neither a public contest nor one of somebody else takes a class', async () => {
  const id = await classOf(named('Ada'));
  const open = await draftContest(app, teacher);
  expect(await addClass(open, id)).toMatchObject({ status: 409, body: { code: 'contest_is_public' } });
  const other = await logInAs(app, 'Teacher');
  const theirs = await draftContest(app, other, hidden);
  expect(await addClass(theirs, id)).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
  expect(await addClass(theirs, id, other)).toMatchObject({ status: 404, body: { code: 'unknown_class' } });
});

test('a class of more students than one list of addresses is added whole', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const id = await classOf(named('Ada'));
  await app.db
    .insertInto('class_student')
    .values(
      Array.from({ length: 1_200 }, (_, n) => {
        const email = `n${n}@large.example`;
        return { class_id: id, name: `N${n}`, email, email_key: email };
      }),
    )
    .execute();
  expect((await addClass(contest, id)).body).toMatchObject({ added: 1_201, already_added: 0 });
});

test('where a part of a class cannot be added, the refusal says how many are in, and why', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const id = await classOf();
  const emails = Array.from({ length: 1_200 }, (_, n) => `n${n}@parts.example`);
  await app.db
    .insertInto('class_student')
    .values(emails.map((email) => ({ class_id: id, name: email, email, email_key: email })))
    .execute();
  await app.db
    .updateTable('contest')
    .set({ participants_count: quotas.addedToContest - 600 })
    .where('id', '=', contest)
    .execute();
  expect(await addClass(contest, id)).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_participants',
      detail: expect.stringMatching(
        /^500 students of the class were added, 700 were not\. .*most/,
      ) as unknown,
    },
  });
  expect(await addressesIn(contest)).toHaveLength(500);

  const other = await draftContest(app, teacher, hidden);
  await app.pool.query(`
    alter table invitation add constraint not_the_last check (email_key <> 'n1100@parts.example') not valid`);
  expect(await addClass(other, id)).toMatchObject({
    status: 500,
    body: {
      code: 'internal_error',
      detail:
        '1,000 students of the class were added, 200 were not. ' +
        'Something went wrong on the server. Please try again.',
    },
  });
  await app.pool.query('alter table invitation drop constraint not_the_last');
  expect((await addClass(other, id)).body).toMatchObject({ added: 200, already_added: 1_000 });
});

test('it does not reveal who has an account', async () => {
  await call('signUpStudent', { body: userBody('known@quiet.example') });
  const seen = new Set<string>();
  for (const name of ['known', 'nobody']) {
    const contest = await draftContest(app, teacher, hidden);
    const id = await classOf({ name: 'A', email: `${name}@quiet.example` });
    const replies = [await addClass(contest, id), await addClass(contest, id)];
    seen.add(replies.map(({ status, text }) => `${status} ${text}`).join('\n'));
    expect(await addressesIn(contest)).toEqual([`${name}@quiet.example`]);
  }
  expect(seen.size).toBe(1);
});

test('a student who took a seat under another address stays out under both once removed', async () => {
  const { id: contest } = await publishedContest(app, teacher, hidden);
  const id = await classOf(named('Ida'));
  await addClass(contest, id);
  const seat = { contest, email: 'ida@join.example' };
  const { claim_code: code } = (await call('freeSeat', { as: teacher, body: seat })).body;
  const ida = await logInAs(app, 'Student', { email: 'idas-own@join.example' });
  expect(await call('claimSeat', { as: ida, body: { contest, code } })).toMatchObject({ status: 200 });
  expect(await remove(contest, ida.email)).toMatchObject({ status: 200 });
  await addClass(contest, id);
  await addTo(await classOf(), { name: 'Ida', email: ida.email });
  expect(await addressesIn(contest)).toEqual([]);
});

test('a class is in at most a hundred contests to come: who comes to it is added to all at once', async () => {
  const id = await classOf(named('Jon'));
  const contests: number[] = [];
  for (let n = 0; n <= quotas.classContests; n++) contests.push(await draftContest(app, teacher, hidden));
  const [one = 0, other = 0, ...rest] = contests;
  expect(await addClass(one, id)).toMatchObject({ status: 200 });
  const { teacher_id: added_by } = await app.db
    .selectFrom('class')
    .select('teacher_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('contest_class')
    .values(rest.map((contest) => ({ contest_id: contest, class_id: id, added_by })))
    .execute();
  expect(await addClass(one, id)).toMatchObject({ status: 200 });
  expect(await addClass(other, id)).toMatchObject({ status: 409, body: { code: 'too_many_contests' } });
  expect(await addressesIn(other)).toEqual([]);
  await call('removeClass', { as: teacher, body: { contest: one, class: id } });
  expect(await addClass(other, id)).toMatchObject({ status: 200 });
});
