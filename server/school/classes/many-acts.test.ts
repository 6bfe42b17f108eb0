import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call, db } = app;
const ALL = sql`generate_series(1, ${quotas.classStudents}::integer) as n`;

/** Creates a private contest that all students have opened, with 10 extra minutes each. */
async function contestOfAll(teacher: Awaited<ReturnType<typeof logInAs>>) {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  await sql`
    insert into participation (contest_id, student_id, extra_minutes, opened_at)
    select ${contest}, account.id, 10, ${new Date(app.clock.now())}
    from account where role = 'Student'`.execute(db);
  return contest;
}

test('the largest class leaves three contests at once, and each of them records it', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const schoolClass = (await call('createClass', { as: teacher, body: { name: 'All' } })).body.id;
  await sql`
    insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
    select 'Student', n || '@many.example', n || '@many.example', '', 'Ada', 'Lovelace',
      ${new Date(app.clock.now())} from ${ALL}`.execute(db);
  await sql`
    insert into class_student (class_id, name, email, email_key, extra_minutes)
    select ${schoolClass}, 'Student ' || n, n || '@many.example', n || '@many.example', 10
    from ${ALL}`.execute(db);
  const contests: number[] = [];
  for (let place = 0; place < 3; place++) contests.push(await contestOfAll(teacher));

  const { students } = (await call('getClass', { as: teacher, body: { class: schoolClass } })).body;
  const body = { class: schoolClass, students: students.map(({ id }) => id) };
  const reply = await call('removeStudents', { as: teacher, body });
  expect(reply.status, reply.text).toBe(200);
  const { rows } = await sql`
    select id,
      (select count(*)::int from participation where contest_id = contest.id and extra_minutes > 0) as left,
      (select count(*)::int from act where contest_id = contest.id and kind = 'setExtraTime') as acts,
      (select count(*)::int from attempt_event where contest_id = contest.id and kind = 'extra time') as events
    from contest order by contest.id`.execute(db);
  const each = { left: 0, acts: quotas.classStudents, events: quotas.classStudents };
  expect(rows).toEqual(contests.toSorted((a, b) => a - b).map((id) => Object.assign({ id }, each)));
});
