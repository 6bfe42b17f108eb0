import { toMarkParts } from '#contract/marks.ts';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { databaseLocks, statuses, runAtOnce } from '../../test/at-once.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { type PublishedContest, logInAs, publishedContest } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';
import type { Person } from '../../test/make-app.ts';

/** Key corrections made at the same time as answers, on three servers that share one database. */
const app = await testApp();
const { call, clock, pool } = app;
const servers = [await startInstance(app), await startInstance(app)] as const;
afterAll(() => Promise.all(servers.map(({ close }) => close())));
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);
const { correct, restore, shown, versions } = correctionCalls(app, teacher);
const { hold, untilWaiting } = databaseLocks(app);

const MINUTE = 60_000;
const students = await runAtOnce(6, () => logInAs(app, 'Student'));

async function running() {
  const contest = await publishedContest(app, teacher, {
    contest: {
      start_datetime: new Date(clock.now()).toISOString(),
      end_datetime: new Date(clock.now() + 60 * MINUTE).toISOString(),
    },
  });
  for (const as of students) await call('joinContest', { as, body: { contest: contest.id } });
  return contest;
}

type Stored = {
  selected: (number | null)[] | null;
  earned: number[] | null;
  mark_parts: number | null;
  version: number;
  latest: number;
  passing: number;
  total: number;
};
type Question = {
  right?: number[];
  accepted: number[];
  isForAll: boolean;
  markParts: number;
  isInTotal: boolean;
};

/** Recomputes every stored mark by the latest key version. Expects mark and version to match. */
async function expectFreshMarks({ id, questions, right }: PublishedContest) {
  const { rows } = await pool.query<Stored>(
    `select selected, earned, mark_parts, attempt.key_version as version, contest.key_version as latest,
      minimum_mark_parts as passing, total_mark_parts as total
    from attempt join contest on contest.id = contest_id where contest_id = $1`,
    [id],
  );
  const { rows: stored } = await pool.query<{
    version: number;
    questions: Question[];
    passing: number;
    total: number;
  }>(
    `select version, questions, minimum_mark_parts as passing, total_mark_parts as total
    from key_version where contest_id = $1 order by version desc limit 1`,
    [id],
  );
  const published = {
    version: 1,
    questions: questions.map(({ marks }, index) => ({
      accepted: [right[index]],
      isForAll: false,
      markParts: toMarkParts(marks),
    })),
    passing: toMarkParts(1),
    total: toMarkParts(3.5),
  };
  const key = stored[0] ?? published;
  for (const { selected, earned, mark_parts: markParts, version, latest, passing, total } of rows) {
    const fresh =
      selected &&
      key.questions.map(({ accepted, isForAll, markParts: worth }, index) =>
        isForAll || accepted.some((option) => option === selected[index]) ? worth : 0,
      );
    expect({ earned, markParts, version, latest, passing, total }).toEqual({
      earned: fresh,
      markParts:
        fresh &&
        Math.min(
          fresh.reduce((sum, parts) => sum + parts, 0),
          key.total,
        ),
      version: key.version,
      latest: key.version,
      passing: key.passing,
      total: key.total,
    });
  }
  return rows.length;
}

type Act =
  | { do: 'view' | 'reopen' | 'remove'; student: number; via: 0 | 1 }
  | { do: 'save' | 'submit'; student: number; via: 0 | 1; options: (number | null)[] }
  | {
      do: 'correct';
      via: 0 | 1;
      question: number;
      ruling: 'accept' | 'all' | 'drop';
      option: number;
      nobody: boolean;
    }
  | { do: 'restore'; via: 0 | 1; back: number };

const via = fc.constantFrom<(0 | 1)[]>(0, 1);
const student = fc.nat(students.length - 1);
const options = fc.array(fc.option(fc.nat(2), { freq: 4 }), { minLength: 3, maxLength: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('view' as const), student, via }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('save' as const), student, via, options }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('submit' as const), student, via, options }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const), student, via }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), student, via }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      via,
      question: fc.nat(2),
      ruling: fc.constantFrom<('accept' | 'all' | 'drop')[]>('accept', 'accept', 'all', 'drop'),
      option: fc.nat(2),
      nobody: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), via, back: fc.nat(2) }) },
);
const histories = fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 8 });

test(
  'after any history of versions and answers every mark is that of the latest version',
  { timeout: 120_000 },
  async () => {
    let [graded, made] = [0, 0];
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const contest = await running();
        const optionsOf = (chosen: (number | null)[]) =>
          chosen.flatMap((place, index) =>
            place === null ? [] : (contest.questions[index]?.options[place]?.id ?? []),
          );
        const run = async (one: Act, version: number) => {
          const { call: ask } = servers[one.via];
          const as = 'student' in one ? (students[one.student] ?? teacher) : teacher;
          const body = { contest: contest.id };
          const correction = { ...body, version, scale_passing: true, reason: 'Wrong.', dry_run: false };
          if (one.do === 'view') return ask('viewContest', { as, body });
          if (one.do === 'save') {
            const chosen_datetime = new Date(clock.now()).toISOString();
            const answers = optionsOf(one.options).map((option) => ({ option, chosen_datetime }));
            return ask('saveAnswers', { as, body: { ...body, device: 1, answers } });
          }
          if (one.do === 'submit') {
            return ask('submitAttempt', { as, body: { ...body, submission: optionsOf(one.options) } });
          }
          if (one.do === 'restore') {
            const restored = Math.max(1, version - one.back);
            return ask('restoreKey', { as, body: { ...correction, restored } });
          }
          if (one.do === 'correct') {
            const { ruling, nobody: nobody_loses } = one;
            const question = contest.questions[one.question];
            const options = ruling === 'accept' && { options: [question?.options[one.option]?.id] };
            const rulings = [{ question: question?.id, ruling, ...options }];
            return ask('correctKey', { as, body: { ...correction, nobody_loses, rulings } });
          }
          const call = one.do === 'reopen' ? 'reopenAttempt' : 'removeParticipant';
          return ask(call, { as: teacher, body: { ...body, email: as.email } });
        };
        for (const batch of history) {
          clock.moveBy(1000);
          const { version } = await versions(contest.id);
          const replies = await Promise.all(batch.map((one) => run(one, version)));
          for (const { status, body } of replies) expect(status, JSON.stringify(body)).toBeLessThan(500);
          const corrections = replies.filter(
            ({ status }, index) => status === 200 && /^(correct|restore)$/.test(batch[index]?.do ?? ''),
          );
          expect(corrections.length, 'of corrections of one version only one is made').toBeLessThan(2);
          made += corrections.length;
          graded += await expectFreshMarks(contest);
        }
      }),
      { numRuns: 12, interruptAfterTimeLimit: 100_000 },
    );
    expect(graded).toBeGreaterThan(50);
    expect(made).toBeGreaterThan(10);
  },
);

/**
 * Starts a correction that has locked the contest and its attempts, and waits before storing and committing.
 */
async function heldCorrection(contest: PublishedContest) {
  const lock = await hold('lock table key_version in share mode', []);
  const rulings = [
    { question: contest.questions[0]?.id, ruling: 'all' },
    { question: contest.questions[2]?.id, ruling: 'accept', options: [contest.wrong[2]] },
  ];
  const correcting = correct(contest.id, 1, rulings);
  await untilWaiting(1);
  return { correcting, lock };
}

const saveVia = (server: (typeof servers)[number], as: Person, contest: number, options: number[]) =>
  server.call('saveAnswers', {
    as,
    body: {
      contest,
      device: 1,
      answers: options.map((option) => ({ option, chosen_datetime: new Date(clock.now()).toISOString() })),
    },
  });

describe('while a correction is under way', () => {
  test('saves, submissions and first views on two servers wait, and end with the new version', async () => {
    const contest = await running();
    const [saver = teacher, submitter = teacher, starter = teacher, newcomer = teacher] = students;
    for (const as of [saver, submitter]) {
      await servers[0].call('viewContest', { as, body: { contest: contest.id } });
      await saveVia(servers[0], as, contest.id, contest.wrong.slice(0, 1));
      await saveVia(servers[1], as, contest.id, contest.wrong.slice(0, 1));
    }
    const { correcting, lock } = await heldCorrection(contest);
    const waiting = [
      saveVia(servers[0], saver, contest.id, contest.wrong),
      servers[1].call('submitAttempt', {
        as: submitter,
        body: { contest: contest.id, submission: contest.wrong },
      }),
      servers[0].call('viewContest', { as: starter, body: { contest: contest.id } }),
      servers[1].call('submitAttempt', {
        as: newcomer,
        body: { contest: contest.id, submission: contest.wrong },
      }),
    ];
    await untilWaiting(2);
    await lock.letGo();
    expect(await correcting).toMatchObject({ status: 200, body: { version: 2 } });
    expect(statuses(await Promise.all(waiting))).toEqual([200, 200, 200, 200]);
    await saveVia(servers[1], starter, contest.id, contest.wrong);
    expect(await expectFreshMarks(contest)).toBe(4);
    const { rows } = await pool.query('select distinct mark_parts from attempt where contest_id = $1', [
      contest.id,
    ]);
    expect(rows).toEqual([{ mark_parts: toMarkParts(2.5) }]);
  });

  test('one that is killed leaves the old version whole', async () => {
    const { contest, students: sitting } = await acts.submitted(({ right, wrong }) => [right, wrong]);
    acts.moveToOpening(contest);
    const before = await shown(contest.id, sitting);
    const { correcting, lock } = await heldCorrection(contest);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`,
    );
    expect(await correcting).toMatchObject({ status: 503 });
    await lock.letGo();
    expect(await shown(contest.id, sitting)).toEqual(before);
    expect(await expectFreshMarks(contest)).toBe(2);
    const rulings = [{ question: contest.questions[0]?.id, ruling: 'all' }];
    expect(await correct(contest.id, 1, rulings)).toMatchObject({ status: 200 });
    expect(await expectFreshMarks(contest)).toBe(2);
  });

  test('accepting late answers, reopening and a second correction take turns with it', async () => {
    const { contest, student } = await acts.begun();
    await acts.submit(student, contest.id, contest.wrong.slice(0, 1));
    await acts.save(student, contest.id, contest.wrong.slice(1));
    const { correcting, lock } = await heldCorrection(contest);
    const rulings = [{ question: contest.questions[1]?.id, ruling: 'all' }];
    const ofStudent = { contest: contest.id, email: student.email };
    const arrived_until = new Date(clock.now()).toISOString();
    const reason = 'This one too.';
    // A server runs at most two calls of a teacher at once, so the calls go to three servers.
    const waiting = [
      call('acceptLateAnswers', { as: teacher, body: { ...ofStudent, accepted: true, arrived_until } }),
      servers[0].call('reopenAttempt', { as: teacher, body: ofStudent }),
      servers[1].call('correctKey', {
        as: teacher,
        body: { contest: contest.id, version: 1, rulings, reason, dry_run: false },
      }),
    ];
    await untilWaiting(4);
    await lock.letGo();
    expect((await correcting).status).toBe(200);
    const [accepted, reopened, second] = await Promise.all(waiting);
    expect([200, 409]).toContain(accepted?.status);
    expect(reopened?.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: 'key_changed' } });
    expect(await expectFreshMarks(contest)).toBe(1);
  });
});

test('an attempt that begins while a correction waits for it gets the new version', async () => {
  const contest = await running();
  const [as = teacher] = students;
  // The first view has read the contest already. The lock makes it wait for the participation row.
  const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [as.email]);
  const lock = await hold('select from participation where contest_id = $1 and student_id = $2 for update', [
    contest.id,
    rows[0]?.id,
  ]);
  const viewing = servers[0].call('viewContest', { as, body: { contest: contest.id } });
  await untilWaiting(1);
  const correcting = correct(contest.id, 1, [{ question: contest.questions[0]?.id, ruling: 'all' }]);
  await Promise.race([correcting, untilWaiting(2)]);
  await lock.letGo();
  expect(statuses(await Promise.all([viewing, correcting]))).toEqual([200, 200]);
  await saveVia(servers[0], as, contest.id, contest.wrong);
  expect(await expectFreshMarks(contest)).toBe(1);
});

test('an attempt that was set aside comes back with the mark of the latest version', async () => {
  const { contest, students: sitting } = await acts.submitted(({ wrong }) => [wrong]);
  await pool.query('update contest set is_public = false where id = $1', [contest.id]);
  const [as = teacher] = sitting;
  const freed = await call('freeSeat', { as: teacher, body: { contest: contest.id, email: as.email } });
  await correct(contest.id, 1, [{ question: contest.questions[2]?.id, ruling: 'all' }]);
  expect(await expectFreshMarks(contest)).toBe(0);
  await call('claimSeat', { as, body: { contest: contest.id, code: freed.body.claim_code } });
  expect(await expectFreshMarks(contest)).toBe(1);
  expect(await acts.participants(contest.id)).toMatchObject([{ marks: 2 }]);
  expect(await restore(contest.id, 2, 1)).toMatchObject({ body: { down: 1 } });
});
