import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import { addLargeContests, largeContestOptionId } from '../../test/large-contests.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, pool } = app;
const teacher = await logInAs(app, 'Teacher');
const idOf = async ({ email }: Person) =>
  (await pool.query<{ id: number }>('select id from account where email = $1', [email])).rows[0]?.id ?? 0;
const contests = await addLargeContests(pool, {
  teacher: await idOf(teacher),
  count: 24,
  now: clock.now(),
});

const view = (as: Person, contest: number) => call('viewContest', { as, body: { contest } });
const save = (as: Person, contest: number, option = largeContestOptionId(contest)) =>
  call('saveAnswers', {
    as,
    body: {
      contest,
      device: 1,
      answers: [{ option, chosen_datetime: new Date(clock.now()).toISOString() }],
    },
  });
const submit = (as: Person, contest: number) =>
  call('submitAttempt', { as, body: { contest, submission: [largeContestOptionId(contest)] } });

async function participant(): Promise<Person> {
  const student = await logInAs(app, 'Student');
  await pool.query(
    'insert into participation (contest_id, student_id, opened_at) select contest_id, $1, now() from unnest($2::int[]) as contest_id',
    [await idOf(student), contests],
  );
  return student;
}

/** Locks the questions, so that no read returns until the lock is released. */
async function holdQuestions(): Promise<() => Promise<void>> {
  const locker = await app.db.startTransaction().execute();
  await sql`lock table question, option in access exclusive mode`.execute(locker);
  return () => locker.rollback().execute();
}

test('who does not take part is refused before any question is read', async () => {
  const stranger = await logInAs(app, 'Student');
  const [contest = 0] = contests;
  const letGo = await holdQuestions();
  try {
    for (const answer of [
      await save(stranger, contest),
      await call('saveAnswers', { as: stranger, body: { contest, device: 1, answers: [] } }),
      await submit(stranger, contest),
      await call('recordEvents', { as: stranger, body: { contest, device: 1, events: [] } }),
      await view(stranger, contest),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
    }
  } finally {
    await letGo();
  }
});

test('views and saves in more large contests than are kept are all answered', async () => {
  const students = [await participant(), await participant()];
  const statuses = async (act: (as: Person, contest: number) => Promise<{ status: number }>) =>
    new Set(
      await Promise.all(
        students.flatMap((as) => contests.map((contest) => act(as, contest).then(({ status }) => status))),
      ),
    );
  expect(await statuses(view)).toEqual(new Set([200]));
  await app.rebuild();
  expect(await statuses((as, contest) => save(as, contest))).toEqual(new Set([200]));
});

test('saving and submitting need no text of a question', async () => {
  const student = await participant();
  const [contest = 0] = contests;
  await view(student, contest);
  await app.rebuild();
  await pool.query('alter table question rename column question_text to text_out_of_reach');
  await pool.query('alter table option rename column option_text to text_out_of_reach');
  try {
    expect((await save(student, contest)).status).toBe(200);
    expect((await submit(student, contest)).status).toBe(200);
  } finally {
    await pool.query('alter table question rename column text_out_of_reach to question_text');
    await pool.query('alter table option rename column text_out_of_reach to option_text');
  }
});

test('a view after the start has the questions, also if a view before it still waits for them', async () => {
  const contest = await publishedContest(app, teacher);
  const [early, late] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
  clock.moveTo(new Date(contest.start.getTime() - 1));
  // Refreshes the students' sessions before all connections are in use.
  for (const as of [early, late]) expect((await view(as, contest.id)).status).toBe(409);
  const held = await Promise.all(Array.from({ length: 8 }, () => app.db.startTransaction().execute()));
  const tooEarly = view(early, contest.id);
  await expect.poll(() => pool.waitingCount).toBe(1);
  clock.moveTo(contest.start);
  const inTime = view(late, contest.id);
  await expect.poll(() => begunAttempts(contest.id)).toBe(1);
  await Promise.all(held.map((each) => each.rollback().execute()));
  expect(await tooEarly).toMatchObject({ status: 409, body: { code: 'not_started' } });
  expect((await inTime).body.questions).toHaveLength(3);
  expect((await view(late, contest.id)).body.questions).toHaveLength(3);
});

/** Uses a connection for viewing and submitting, because all others are in use. */
async function begunAttempts(contest: number): Promise<number> {
  const { rows } = await app.hot.query<{ count: number }>(
    'select count(*)::int as count from attempt where contest_id = $1',
    [contest],
  );
  return rows[0]?.count ?? 0;
}

test("one student's views of large contests are limited for each minute, and nobody else waits for that", async () => {
  const [student, other] = [await participant(), await participant()];
  const [contest = 0] = contests;
  const { tries, window } = limits.largeAnswers;
  const views = await Promise.all(Array.from({ length: tries + 1 }, () => view(student, contest)));
  expect(views.filter(({ status }) => status === 200)).toHaveLength(tries);
  const refused = views.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'too_many_tries' });
  expect(Number(refused?.headers['retry-after'])).toBe(window / 1000);
  // Saves and the views of other students are not counted.
  expect(await save(student, contest)).toMatchObject({ status: 200 });
  expect(await view(other, contest)).toMatchObject({ status: 200 });
  clock.moveBy(window);
  expect(await view(student, contest)).toMatchObject({ status: 200 });
});

test("a result with a large contest's questions is counted with the views, once it is known how large it is", async () => {
  const [student, other] = [await participant(), await participant()];
  const [contest = 0] = contests;
  for (const as of [student, other]) {
    await view(as, contest);
    await submit(as, contest);
  }
  const result = (as: Person) => call('getResult', { as, body: { contest } });
  const { tries, window } = limits.largeAnswers;
  // The view was the first.
  for (let n = 1; n < tries; n++) expect((await result(student)).status).toBe(200);
  expect(await result(student)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect((await call('getContests', { as: student })).status).toBe(200);
  expect(await result(other)).toMatchObject({ status: 200 });
  clock.moveBy(window);
  expect(await result(student)).toMatchObject({ status: 200 });
});
