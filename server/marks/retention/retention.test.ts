import { afterAll, expect, test } from 'vitest';
import { Slices } from '../../base/shared/slices.ts';
import { UsedTime } from '../../base/shared/used-time.ts';
import { Grader } from '../../contest/grading/grader.ts';
import { removeExpired, stepsOf } from '../../process/housekeeping.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { addedStudent, logInAs, PASSWORD, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { makeSender, startSmtp, textOf } from '../../test/smtp.ts';

const app = await testApp({ sendsMail: true });
const { call, clock, db, pool } = app;
const smtp = await startSmtp();
const { sender } = await makeSender(app, smtp.settings);
const grader = new Grader(new UsedTime());
afterAll(async () => {
  sender.stop();
  await smtp.close();
  await grader.stop();
});
const DAY = 86_400_000;

const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
const acts = attemptActs(app, teacher);

/** Sessions end within 30 days. */
async function logInAgain(person: Person): Promise<void> {
  const { body } = await call('logIn', { body: { email: person.email, password: PASSWORD } });
  Object.assign(person, { token: body.access, refresh: body.refresh });
}
const keep = (keepAnswers: number | undefined) =>
  removeExpired(
    db,
    new Date(clock.now()),
    stepsOf({
      keepRecords: undefined,
      keepAnswers,
      keepAccounts: undefined,
      sendsMail: true,
      analysing: { grader, slices: new Slices(() => false) },
    }),
  );
async function moveToMonday(): Promise<void> {
  clock.moveBy(DAY);
  while (new Date(clock.now()).getUTCDay() !== 1) clock.moveBy(DAY);
  await logInAgain(teacher);
}
const contestOf = async (contest: number) =>
  (await call('getContest', { as: teacher, body: { contest } })).body;
const statisticsOf = async (contest: number) =>
  (await call('getStatistics', { as: teacher, body: { contest } })).body;
const outcomeOf = async (contest: number) =>
  (await call('getOverview', { as: teacher })).body.find(({ id }) => id === contest);

/** A contest of three students that is over, on its day at noon. */
async function over() {
  const made = await acts.submitted(({ right, wrong }) => [right, wrong, wrong], {
    contest: { name: 'Rivers' },
  });
  acts.moveToOpening(made.contest);
  return made;
}

/** Stores a student's report on a question, and the correction that answered it. */
async function report(contest: number): Promise<void> {
  const { question_id, student_id } = await db
    .selectFrom('participation')
    .innerJoin('question', 'question.contest_id', 'participation.contest_id')
    .select(['question.id as question_id', 'student_id'])
    .where('participation.contest_id', '=', contest)
    .executeTakeFirstOrThrow();
  const row = {
    contest_id: contest,
    question_id,
    text: 'Two options are the same.',
    at: new Date(clock.now()),
  };
  await db
    .insertInto('report')
    .values({ ...row, student_id })
    .execute();
  await db
    .insertInto('message')
    .values({ ...row, number: 1, audience: 'all' })
    .execute();
}

/** Tables with rows that say which students took part in a contest. */
async function tablesNaming(contest: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('contest_id', 'student_id', 'email_key', 'students', 'text')
    group by table_name having count(*) > 1 and bool_or(column_name = 'contest_id') order by 1`);
  expect(rows.length).toBeGreaterThan(12);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} where contest_id = $1 limit 1`, [contest]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('answers go after the announced day, with everything that names a student; statistics stay', async () => {
  const { contest, students } = await over();
  const { id, end } = contest;
  const before = await statisticsOf(id);
  expect(before).toMatchObject({ participants: 3, responses: 3, passed: 1 });
  const outcome = await outcomeOf(id);
  const due = new Date(end.getTime() + 15_000 + 90 * DAY);
  for (let week = 0; (await contestOf(id)).answers_go_datetime === undefined; week++) {
    expect(week).toBeLessThan(10);
    await moveToMonday();
    await keep(90);
  }
  // A month's notice at least, and five weeks at most.
  expect(due.getTime() - clock.now()).toBeGreaterThan(30 * DAY);
  expect(await contestOf(id)).toMatchObject({ answers_go_datetime: due.toISOString() });
  expect(await outcomeOf(id)).toEqual({ ...outcome, answers_go_datetime: due.toISOString() });
  await sender.sendAllDue();
  const letter = textOf(smtp.mailTo(teacher.email));
  expect(letter).toContain('Hello Grace Hopper');
  expect(letter).toContain(
    `“Rivers” on ${due.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`,
  );

  clock.moveTo(new Date(due.getTime() - 1));
  await keep(90);
  await logInAgain(teacher);
  expect(await acts.participants(id)).toHaveLength(3);

  const absent = { contest_id: id, email_key: 'absent@school.example' };
  for (const table of ['excused', 'left_out'] as const) await db.insertInto(table).values(absent).execute();
  await db
    .insertInto('desk')
    .values({ ...absent, room: '', label: 'A1' })
    .execute();
  const made_by = (
    await db.selectFrom('contest').select('teacher_id').where('id', '=', id).executeTakeFirstOrThrow()
  ).teacher_id;
  const link = {
    contest_id: id,
    name: 'Room 12',
    secret_hash: Buffer.from('hash'),
    may_extend: false,
    made_by,
    made_at: due,
  };
  const { id: invigilator_id } = await db
    .insertInto('invigilator')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow();
  const seen = { ...absent, invigilator_id, at: due };
  await db
    .insertInto('attendance')
    .values({ ...seen, is_present: true })
    .execute();
  await db
    .insertInto('incident')
    .values({ ...seen, category: 'illness', text: 'Went home.' })
    .execute();
  await report(id);
  clock.moveTo(due);
  await keep(90);
  expect(await tablesNaming(id)).toEqual([]);
  expect(await acts.participants(id)).toEqual([]);
  expect(await statisticsOf(id)).toEqual({ ...before, kept_datetime: due.toISOString() });
  expect(await outcomeOf(id)).toEqual({ ...outcome, submitted: 0 });
  expect(await contestOf(id)).toMatchObject({
    answers_gone_datetime: due.toISOString(),
    participants_count: 3,
  });
  const paper = await call('viewContest', { as: teacher, body: { contest: id } });
  expect(paper.status).toBe(200);
  const [student] = students;
  if (!student) throw new Error('no student');
  await logInAgain(student);
  const result = await acts.result(student, id);
  expect(result).toMatchObject({ status: 404, body: { code: 'answers_removed' } });
  smtp.mails.length = 0;
  await moveToMonday();
  await keep(90);
  await sender.sendAllDue();
  expect(smtp.mails).toEqual([]);
});

test('old answers wait a month after the notice, and stay if the setting is longer or off', async () => {
  const { contest } = await over();
  clock.moveBy(400 * DAY);
  await moveToMonday();
  await keep(90);
  const noticed = clock.now();
  const goes = new Date(noticed + 30 * DAY).toISOString();
  expect(await contestOf(contest.id)).toMatchObject({ answers_go_datetime: goes });
  for (const longer of [undefined, 3_650]) {
    clock.moveTo(new Date(noticed + 31 * DAY));
    await keep(longer);
    await logInAgain(teacher);
    expect(await contestOf(contest.id)).not.toHaveProperty('answers_go_datetime');
    expect(await acts.participants(contest.id)).toHaveLength(3);
    clock.moveTo(new Date(noticed));
    await keep(90);
  }
  clock.moveTo(new Date(noticed + 30 * DAY - 1));
  await keep(90);
  await logInAgain(teacher);
  expect(await acts.participants(contest.id)).toHaveLength(3);
  clock.moveBy(1);
  await keep(90);
  expect(await acts.participants(contest.id)).toEqual([]);
});

test('one mail a week names all contests of an owner; drafts and contests to come stay', async () => {
  await over();
  await over();
  const { id: later } = await publishedContest(app, teacher, {
    contest: { is_public: false, name: 'Later' },
  });
  await addedStudent(app, teacher, later);
  clock.moveBy(70 * DAY);
  await db
    .updateTable('contest')
    .set({ start_at: new Date(clock.now() + DAY), end_at: new Date(clock.now() + 2 * DAY) })
    .where('id', '=', later)
    .execute();
  await moveToMonday();
  smtp.mails.length = 0;
  await keep(90);
  await keep(90);
  await sender.sendAllDue();
  await sender.sendAllDue();
  expect(smtp.mails).toHaveLength(1);
  expect(textOf(smtp.mailTo(teacher.email))).toContain('Those of 2 contests of yours will be removed');
  expect(await contestOf(later)).not.toHaveProperty('answers_go_datetime');
});
