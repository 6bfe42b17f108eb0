import { afterAll, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import {
  addedStudent,
  contestBody,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';
import type { Person } from '../../test/make-app.ts';
import { removeExpired } from '../../process/housekeeping.ts';

const app = await testApp();
const { call, clock, db, pool } = app;
const { hold, untilWaiting } = databaseLocks(app);
const other = await startInstance(app);
afterAll(other.close);
const teacher = await logInAs(app, 'Teacher');

const on = (
  name: 'withdrawContest' | 'archiveContest' | 'deleteContest' | 'restoreContest' | 'publishContest',
  contest: number,
  more: object = name === 'archiveContest' ? { archived: true } : {},
  as: Person = teacher,
) => call(name, { as, body: { contest, ...more } });
const ids = async (as: Person) => (await call('getContests', { as })).body.map(({ id }) => id);
const archived = async (as: Person = teacher) => (await call('getArchivedContests', { as })).body;
const summary = (contest: number, as: Person = teacher) => call('getContest', { as, body: { contest } });
const keepHouse = () => removeExpired(db, new Date(clock.now()));
const rowsOf = async (contest: number) =>
  (await pool.query('select from contest where id = $1', [contest])).rowCount;

/** A contest with open results and one response. */
async function endedContest(as = teacher) {
  const contest = await publishedContest(app, as);
  const student = await joinedStudent(app, contest.id);
  clock.moveTo(contest.start);
  await call('submitAttempt', { as: student, body: { contest: contest.id, submission: contest.right } });
  clock.moveTo(new Date(contest.end.getTime() + limits.grace));
  return { ...contest, student };
}

/** Replaces the questions of a draft and returns the new texts. */
async function change(contest: number, text: string) {
  const { contest: details, questions } = contestBody(app);
  const changed = questions.map((question, n) => Object.assign(question, { question_text: `${text} ${n}` }));
  const body = { contest: { ...details, id: contest }, questions: changed };
  expect(await call('updateContest', { as: teacher, body })).toMatchObject({ status: 200 });
  return changed.map((question) => question.question_text);
}

describe('a published contest', () => {
  test('is withdrawn before its start: a draft with its participants, which can be published again', async () => {
    const { id } = await publishedContest(app, teacher);
    const student = await joinedStudent(app, id);
    expect(await on('withdrawContest', id)).toMatchObject({
      status: 200,
      body: { detail: 'The contest is a draft again.' },
    });
    expect((await summary(id)).body).toMatchObject({ is_published: false, participants_count: 1 });
    expect(await ids(student)).toEqual([]);
    for (const name of ['getContest', 'viewContest'] as const) {
      expect(await call(name, { as: student, body: { contest: id } })).toMatchObject({
        status: 409,
        body: { code: 'contest_withdrawn' },
      });
    }
    expect(await on('withdrawContest', id)).toMatchObject({ status: 409, body: { code: 'not_published' } });
    await on('publishContest', id);
    expect(await ids(student)).toEqual([id]);
    expect(await summary(id, student)).toMatchObject({ status: 200, body: { joined: true } });
  });

  test('that is withdrawn is hidden from everybody who had not joined it', async () => {
    const { id } = await publishedContest(app, teacher, { contest: { is_public: false } });
    const [opened, unopened] = [await addedStudent(app, teacher, id), await addedStudent(app, teacher, id)];
    await call('openContest', { as: opened, body: { contest: id } });
    await on('withdrawContest', id);
    expect(await summary(id, opened)).toMatchObject({ body: { code: 'contest_withdrawn' } });
    for (const as of [unopened, await logInAs(app, 'Student')]) {
      expect(await summary(id, as)).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
    }
  });

  test('is withdrawn until 5 seconds before the start, judged when it is written', async () => {
    const { id, start } = await publishedContest(app, teacher);
    clock.moveTo(new Date(start.getTime() - limits.timeChangeMargin - 1));
    const row = await hold('select from contest where id = $1 for update', [id]);
    const late = on('withdrawContest', id);
    await untilWaiting(1);
    clock.moveBy(1);
    await row.letGo();
    expect(await late).toMatchObject({ status: 409, body: { code: 'contest_started' } });
    clock.moveBy(-1);
    expect(await on('withdrawContest', id)).toMatchObject({ status: 200 });
  });

  test('with an attempt stays published, whatever the server asks of the database', async () => {
    const { id } = await endedContest();
    await expect(pool.query('update contest set is_published = false where id = $1', [id])).rejects.toThrow(
      'has attempts',
    );
  });

  test('shows its last questions and counts by their key, also in processes that were asked before', async () => {
    const { id, right } = await publishedContest(app, teacher);
    const [ada, grace] = [await joinedStudent(app, id), await joinedStudent(app, id)];
    // Makes all calls that read the questions before the start, to fill any cache too early.
    for (const server of [app, other]) {
      for (const submission of [[], right]) {
        const early = { as: ada, body: { contest: id, submission } };
        expect(await server.call('submitAttempt', early)).toMatchObject({
          status: 409,
          body: { code: 'not_started' },
        });
      }
      const answers = [{ option: right[0], chosen_datetime: new Date(clock.now()).toISOString() }];
      for (const early of [answers, []]) {
        const body = { contest: id, device: 1, answers: early };
        expect(await server.call('saveAnswers', { as: ada, body })).toMatchObject({
          status: 409,
          body: { code: 'not_started' },
        });
      }
      expect(await server.call('viewContest', { as: ada, body: { contest: id } })).toMatchObject({
        status: 409,
      });
    }
    await on('withdrawContest', id);
    const texts = await change(id, 'Changed');
    await on('publishContest', id);
    const { body: own } = await call('viewContest', { as: teacher, body: { contest: id } });
    clock.moveTo(own.start_datetime);
    const submission = own.questions.map(({ options }) => options[0]?.id);
    for (const [server, as] of [[app, ada] as const, [other, grace] as const]) {
      const { body } = await server.call('viewContest', { as, body: { contest: id } });
      expect(body.questions.map((question) => question.question_text)).toEqual(texts);
      const sent = await server.call('submitAttempt', { as, body: { contest: id, submission } });
      expect(sent).toMatchObject({ status: 200 });
    }
    const { body: participants } = await call('getParticipants', { as: teacher, body: { contest: id } });
    expect(participants.map(({ marks }) => marks)).toEqual([3.5, 3.5]);
  });

  test('is withdrawn, changed, published and viewed at once: one of its versions, whole', async () => {
    await repeatRound(async (n) => {
      const { id, start } = await publishedContest(app, teacher);
      const student = await joinedStudent(app, id);
      clock.moveTo(new Date(start.getTime() - limits.timeChangeMargin - 1));
      const start_datetime = start.toISOString();
      const view = (server: Pick<typeof other, 'call'>) =>
        server.call('viewContest', { as: student, body: { contest: id } });
      const acts = [
        () => on('withdrawContest', id),
        async () => {
          const { contest, questions } = contestBody(app, { count: 5, contest: { start_datetime } });
          return call('updateContest', { as: teacher, body: { contest: { ...contest, id }, questions } });
        },
        () => on('publishContest', id),
      ];
      const order = [...acts.slice(n % 3), ...acts.slice(0, n % 3)];
      const early = Promise.all([view(app), view(other)]);
      const replies = await Promise.all(order.map((act) => act()));
      for (const { status } of [...replies, ...(await early)]) expect([200, 409]).toContain(status);
      await on('publishContest', id);
      clock.moveTo(start);
      const { body: own } = await call('viewContest', { as: teacher, body: { contest: id } });
      const own_ids = own.questions.map((question) => question.id);
      for (const server of [app, other]) {
        const { body } = await view(server);
        expect(body.questions.map((question) => question.id)).toEqual(own_ids);
      }
    });
  });
});

describe('a contest that has ended', () => {
  test('is archived once its results are open, and changes nothing for its students', async () => {
    const contest = await publishedContest(app, teacher);
    const student = await joinedStudent(app, contest.id);
    clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
    expect(await on('archiveContest', contest.id)).toMatchObject({
      status: 409,
      body: { code: 'not_ended' },
    });
    clock.moveBy(1);
    expect(await on('archiveContest', contest.id)).toMatchObject({ status: 200 });
    expect(await on('archiveContest', contest.id), 'again').toMatchObject({ status: 200 });
    expect(await ids(teacher)).not.toContain(contest.id);
    expect(await archived()).toMatchObject([{ id: contest.id, is_archived: true, removal_datetime: null }]);
    expect((await summary(contest.id)).body).toMatchObject({ is_archived: true });
    expect(await ids(student)).toEqual([contest.id]);

    expect(await on('archiveContest', contest.id, { archived: false })).toMatchObject({ status: 200 });
    expect(await ids(teacher)).toContain(contest.id);
    expect(await archived()).toEqual([]);
  });

  test('is no draft: a draft whose end has passed is not archived', async () => {
    const draft = await draftContest(app, teacher);
    clock.moveBy(3 * 3_600_000);
    expect(await on('archiveContest', draft)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
  });

  test('is deleted when it is archived and its name was typed, with everything in it', async () => {
    const { id, student, right } = await endedContest();
    const name = 'World geography';
    expect(await on('deleteContest', id, { name })).toMatchObject({
      status: 409,
      body: { code: 'not_archived' },
    });
    await on('archiveContest', id);
    for (const wrong of [{}, { name: 'world geography' }]) {
      expect(await on('deleteContest', id, wrong)).toMatchObject({
        status: 400,
        body: { fields: { name: 'This is not the name of the contest. Please type it exactly.' } },
      });
    }
    expect(await on('deleteContest', id, { name: ` ${name} ` })).toMatchObject({ status: 200 });

    // The contest is hidden before its rows are removed.
    const unknown = { status: 404 };
    expect(await summary(id)).toMatchObject(unknown);
    expect(await archived()).toEqual([]);
    expect(await ids(student)).toEqual([]);
    for (const name of ['getContest', 'viewContest', 'getResult', 'getReceipt'] as const)
      expect(await call(name, { as: student, body: { contest: id } }), name).toMatchObject(unknown);
    expect(
      await call('submitAttempt', { as: student, body: { contest: id, submission: right } }),
    ).toMatchObject(unknown);
    for (const name of ['getParticipants', 'getStatistics', 'getLive', 'viewContest'] as const)
      expect(await call(name, { as: teacher, body: { contest: id } }), name).toMatchObject(unknown);
    for (const name of ['restoreContest', 'archiveContest', 'publishContest', 'deleteContest'] as const)
      expect(await on(name, id), name).toMatchObject(unknown);

    await keepHouse();
    expect(await rowsOf(id)).toBe(0);
    const attempts = await pool.query('select from attempt where contest_id = $1', [id]);
    expect(attempts.rowCount).toBe(0);
    // The id of a removed contest is never reused.
    await expect(
      pool.query(
        `insert into contest (id, teacher_id, name, start_at, end_at, is_public, minimum_mark_parts,
          total_mark_parts, total_questions)
        select $1, teacher_id, name, start_at, end_at, is_public, 0, 2, 1 from contest limit 1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'contest_pkey' });
  });
});

test('a large contest is removed in small pieces, with a rest after each, beside what another process removes', async () => {
  const { id } = await endedContest();
  await pool.query(
    `with pupil as (
      insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
      select 'Student', name, name, '', 'A', 'B', now() from (select 'large' || n as name from generate_series(1, 120) n) a
      returning id
    ), joined as (
      insert into participation (contest_id, student_id, opened_at) select $1, id, now() from pupil returning student_id
    ), attempted as (
      insert into attempt (contest_id, student_id, started_at) select $1, student_id, now() from joined returning student_id
    )
    insert into late_answer
    select $1, student_id, question.id, false, option.id, now(), 1, now()
    from attempted, question join option on option.question_id = question.id and option.is_correct
    where question.contest_id = $1`,
    [id],
  );
  await on('archiveContest', id);
  await on('deleteContest', id, { name: 'World geography' });
  await pool.query(
    `create table piece (of text, rows int);
    create function note_piece() returns trigger language plpgsql as $$ begin
      insert into piece select tg_table_name, count(*) from gone; return null; end $$`,
  );
  for (const table of ['participation', 'question', 'late_answer'])
    await pool.query(
      `create trigger note_piece after delete on ${table} referencing old table as gone
      for each statement execute function note_piece()`,
    );
  const elsewhere = await hold(
    'select from participation where contest_id = $1 order by student_id limit 1 for update',
    [id],
  );
  const removal = keepHouse();
  await untilWaiting(1);
  const { rows } = await pool.query('select student_id from participation where contest_id = $1', [id]);
  expect(rows, 'only the row that another process removes is left').toHaveLength(1);
  await elsewhere.letGo();
  await removal;
  expect(await rowsOf(id)).toBe(0);
  const pieces = await pool.query(
    'select of, max(rows)::int as most, sum(rows)::int as all from piece where rows > 0 group by of order by of',
  );
  expect(pieces.rows).toEqual([
    { of: 'late_answer', most: 150, all: 360 },
    { of: 'participation', most: 50, all: 121 },
    { of: 'question', most: 1, all: 3 },
  ]);
  await pool.query('drop function note_piece() cascade; drop table piece');
});

describe('a draft', () => {
  test('is deleted and restored, until it is removed after 7 days', async () => {
    const owner = await logInAs(app, 'Teacher');
    const draft = await draftContest(app, owner, { contest: { is_public: false } });
    const student = await addedStudent(app, owner, draft);
    const act = (name: 'deleteContest' | 'restoreContest') => on(name, draft, {}, owner);
    expect(await act('deleteContest')).toMatchObject({ status: 200 });
    expect(await act('deleteContest'), 'again').toMatchObject({ status: 404 });
    expect(await ids(owner)).toEqual([]);
    expect((await call('getDashboard', { as: owner })).body).toMatchObject({
      totalContests: 0,
      draftContests: 0,
    });
    const [deleted] = await archived(owner);
    expect(deleted).toMatchObject({ id: draft, is_archived: false });
    expect(Date.parse(deleted?.removal_datetime ?? '')).toBe(clock.now() + limits.deletedDraftLifetime);
    const { contest, questions } = contestBody(app);
    expect(
      await call('updateContest', { as: owner, body: { contest: { ...contest, id: draft }, questions } }),
    ).toMatchObject({ status: 404 });

    clock.moveBy(limits.deletedDraftLifetime - 1);
    await keepHouse();
    for (const often of ['once', 'again'])
      expect(await act('restoreContest'), often).toMatchObject({ status: 200 });
    const restored = await call('getContest', { as: owner, body: { contest: draft } });
    expect(restored.body).toMatchObject({ participants_count: 1, is_published: false });

    await act('deleteContest');
    clock.moveBy(limits.deletedDraftLifetime);
    expect(await act('restoreContest')).toMatchObject({ status: 404 });
    expect(await archived(owner)).toEqual([]);
    clock.moveBy(3_600_000);
    await keepHouse();
    expect(await rowsOf(draft)).toBe(0);
    expect(await summary(draft, student)).toMatchObject({ status: 404 });
  });

  test('is deleted and published at once: one of both', async () => {
    await repeatRound(async () => {
      const draft = await draftContest(app, teacher);
      const [deleted, published] = await Promise.all([
        on('deleteContest', draft),
        on('publishContest', draft),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, published.status]);
    });
  });

  test('is deleted four times at once, and restored four times: one outcome each', async () => {
    await repeatRound(async () => {
      const draft = await draftContest(app, teacher);
      expect(statuses(await runAtOnce(4, () => on('deleteContest', draft)))).toEqual([200, 404, 404, 404]);
      expect(statuses(await runAtOnce(4, () => on('restoreContest', draft)))).toEqual([200, 200, 200, 200]);
    });
  });

  test('more than a teacher may have comes back neither by restoring nor by withdrawing', async () => {
    const owner = await logInAs(app, 'Teacher');
    const deleted = await draftContest(app, owner);
    const { id: published } = await publishedContest(app, owner);
    await on('deleteContest', deleted, {}, owner);
    await pool.query(
      `insert into contest (id, teacher_id, name, start_at, end_at, is_public, minimum_mark_parts,
        total_mark_parts, total_questions)
      select 20000000 + n, teacher_id, name, start_at, end_at, is_public, 0, 2, 1
      from contest, generate_series(1, $2::int) as n where id = $1`,
      [deleted, quotas.drafts],
    );
    for (const [name, id] of [['restoreContest', deleted] as const, ['withdrawContest', published] as const])
      expect(await on(name, id, {}, owner), name).toMatchObject({
        status: 409,
        body: { code: 'too_many_drafts' },
      });
    expect(await archived(owner)).toMatchObject([{ id: deleted }]);
  });
});

test.each(['withdrawContest', 'archiveContest', 'deleteContest', 'restoreContest'] as const)(
  '%s is for the owner alone',
  async (name) => {
    const { id } = await publishedContest(app, teacher);
    const more = name === 'archiveContest' ? { archived: true } : {};
    const colleague = await logInAs(app, 'Teacher');
    expect(await on(name, id, more, colleague)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such contest.' },
    });
    expect(await on(name, id, more, await logInAs(app, 'Student'))).toMatchObject({ status: 403 });
    expect(await call(name, { body: { contest: id, ...more } })).toMatchObject({ status: 401 });
    expect((await summary(id)).body).toMatchObject({ is_published: true, is_archived: false });
  },
);
