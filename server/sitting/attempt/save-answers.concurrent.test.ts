import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses } from '../../test/at-once.ts';
import { type PublishedContest, logInAs, publishedContest } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';
import type { Person } from '../../test/make-app.ts';

/** Simultaneous saves, submissions and reopenings through three servers over one database. */
const app = await testApp();
const { clock, pool } = app;
const servers = [await startInstance(app), await startInstance(app), await startInstance(app)];
afterAll(() => Promise.all(servers.map(({ close }) => close())));
const teacher = await logInAs(app, 'Teacher');
const students: Person[] = [];
for (let n = 0; n < 16; n++) students.push(await logInAs(app, 'Student'));
const [one = teacher] = students;
const { hold, untilWaiting } = databaseLocks(app);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/**
 * Each choice has its own device and was made `ago` seconds ago, so that no two choices are of equal rank.
 */
type Choice = { option: number; ago: number; device: number };

let turn = 0;
const call: (typeof servers)[number]['call'] = async (name, options) => {
  const server = servers[turn++ % servers.length];
  if (!server) throw new Error('there is no server');
  return server.call(name, options);
};

const save = (as: Person, { id }: PublishedContest, choices: Choice[], more: object = {}) =>
  call('saveAnswers', {
    as,
    body: {
      contest: id,
      device: choices[0]?.device ?? 0,
      answers: choices.map(({ option, ago }) => ({
        option,
        chosen_datetime: new Date(clock.now() - ago * SECOND).toISOString(),
      })),
      ...more,
    },
  });
const submit = (as: Person, { id }: PublishedContest, submission: number[], more: object = {}) =>
  call('submitAttempt', { as, body: { contest: id, submission, ...more } });
const view = (as: Person, { id }: PublishedContest) => call('viewContest', { as, body: { contest: id } });
const reopen = (as: Person, { id }: PublishedContest) =>
  call('reopenAttempt', { as: teacher, body: { contest: id, email: as.email } });
const held = async (as: Person, contest: PublishedContest) => (await save(as, contest, [])).body;

async function running(students: Person[], isViewed = true) {
  const contest = await publishedContest(app, teacher, {
    contest: {
      start_datetime: new Date(clock.now()).toISOString(),
      end_datetime: new Date(clock.now() + 60 * MINUTE).toISOString(),
    },
  });
  for (const as of students) await call('joinContest', { as, body: { contest: contest.id } });
  if (isViewed) await Promise.all(students.map((as) => view(as, contest)));
  clock.moveBy(MINUTE);
  return contest;
}

function latest(contest: PublishedContest, choices: Choice[]): (number | null)[] {
  const sorted = choices.toSorted((a, b) => a.ago - b.ago || b.device - a.device);
  return contest.questions.map(({ options }) => {
    const ids = new Set(options.map(({ id }) => id));
    return sorted.find(({ option }) => ids.has(option))?.option ?? null;
  });
}

const drawn = fc.array(
  fc.record({ question: fc.nat(2), option: fc.nat(2), ago: fc.nat(3) }, { noNullPrototype: true }),
  { minLength: 10, maxLength: 30 },
);
const choicesIn = (contest: PublishedContest, draw: { question: number; option: number; ago: number }[]) =>
  draw.map(({ question, option, ago }, device) => ({
    option: contest.questions[question]?.options[option]?.id ?? 0,
    ago,
    device,
  }));

test('of choices from many devices, each sent twice, the latest of each question counts', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (draw) => {
      const contest = await running([one]);
      const choices = choicesIn(contest, draw);
      const replies = await Promise.all(
        [...choices, ...choices].map((choice) => save(one, contest, [choice])),
      );
      expect(new Set(statuses(replies))).toEqual(new Set([200]));
      expect((await held(one, contest)).saved).toEqual(latest(contest, choices));
    }),
    { numRuns: 20 },
  );
});

test('of a submission among saves: what came before it counts or is superseded, what came after it is kept apart', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (draw) => {
      const contest = await running([one]);
      const choices = choicesIn(contest, draw);
      const submission = contest.right.slice(0, 1);
      const saving = choices.slice(0, 8).map((choice) => save(one, contest, [choice]));
      const submitting = [submit(one, contest, submission), submit(one, contest, submission)];
      const savingOn = choices.slice(8).map((choice) => save(one, contest, [choice]));
      const replies = await Promise.all([...saving, ...savingOn]);
      expect(statuses(await Promise.all(submitting))).toEqual([200, 200]);

      const inTime = latest(
        contest,
        choices.filter((_, index) => replies[index]?.body.submitted === false),
      );
      const counting = inTime.map((option, question) => submission[question] ?? option);
      expect((await held(one, contest)).saved).toEqual(counting);
      const apart = choices.filter((_, index) => replies[index]?.body.kept_apart === 1);
      const { rows } = await pool.query<{ option_id: number }>(
        `select option_id from late_answer join question on question.id = question_id
        where late_answer.contest_id = $1 order by position`,
        [contest.id],
      );
      // If the student later returns to the counting answer, that choice replaces the earlier late answer.
      const back = choices.filter((_, index) => {
        const { submitted = false, kept_apart = 0 } = replies[index]?.body ?? {};
        return submitted && kept_apart === 0;
      });
      const [kept, withBack] = [latest(contest, apart), latest(contest, [...apart, ...back])];
      const possible = kept.flatMap((option, question) =>
        option === null ? [] : [[option, withBack[question]]],
      );
      expect(rows).toHaveLength(possible.length);
      for (const [index, row] of rows.entries()) expect(possible[index]).toContain(row.option_id);
    }),
    { numRuns: 20 },
  );
});

test('an attempt is opened again four times: one round more, in which the old one’s retries change nothing', async () => {
  await repeatRound(async () => {
    const contest = await running([one]);
    const [first = 0, second = 0, third = 0] = contest.right;
    await save(one, contest, [{ option: first, ago: 5, device: 1 }]);
    await submit(one, contest, [second], { round: 1 });
    const ofRound1 = { round: 1 };
    const late = { option: third, ago: 0, device: 2 };
    const [openings, submissions, saves] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => reopen(one, contest))),
      Promise.all([1, 2, 3].map(() => submit(one, contest, [second], ofRound1))),
      Promise.all([1, 2, 3].map(() => save(one, contest, [late], ofRound1))),
    ]);
    expect(statuses(openings)).toEqual([200, 200, 200, 200]);
    for (const { status, body } of submissions) {
      if (status !== 200) expect(body.detail).toMatch(/opened this attempt again/);
    }
    for (const { body } of saves) {
      expect(body.saved).toEqual([first, second, null]);
      expect(body.kept_apart, 'before the reopening').toBe(body.round === 1 ? 1 : 0);
    }
    expect(await held(one, contest)).toMatchObject({
      round: 2,
      submitted: false,
      saved: [first, second, null],
    });
  });
});

test('a first view and a submission meet: the submission is taken', async () => {
  for (let n = 0; n < 40; n++) {
    const contest = await running([one], false);
    const viewing = [view(one, contest), view(one, contest)];
    const reply = await submit(one, contest, contest.right);
    expect(reply, reply.body.detail).toMatchObject({ status: 200 });
    for (const { status } of await Promise.all(viewing)) expect([200, 409]).toContain(status);
    expect((await held(one, contest)).saved).toEqual(contest.right);
  }
});

test('a class saves, submits and is opened again, while the end is moved: each attempt is whole', async () => {
  const contests = [await running(students), await running(students)];
  const attempts = contests.flatMap((contest) =>
    students.map((as, place) => ({ contest, as, place, inTime: [] as Choice[] })),
  );
  const began = clock.now();
  for (let n = 0; n < 4; n++) {
    const elapsed = (clock.now() - began) / SECOND;
    const deeds = attempts.flatMap(({ contest, as, place, inTime }) => {
      const saving = [contest.right, contest.wrong].map((options, ago) => async () => {
        const choice = { option: options[n % 3] ?? 0, ago, device: n };
        const { status, body } = await save(as, contest, [choice]);
        expect(status).toBe(200);
        if (body.kept_apart > 0)
          expect(body.submitted, 'what is kept apart came after a submission').toBe(true);
        else if (!body.submitted) inTime.push({ ...choice, ago: ago - elapsed });
      });
      const submitting = [() => submit(as, contest, []), () => reopen(as, contest)];
      return place % 3 === n % 3 ? [...saving, ...submitting] : saving;
    });
    const end = new Date(clock.now() + (60 + n) * MINUTE).toISOString();
    const extending = contests.map(({ id }) => async () => {
      const body = { contest: id, end_datetime: end };
      expect((await call('extendContest', { as: teacher, body })).status).toBe(200);
    });
    const shuffled = [...deeds, ...extending].toSorted(() => Math.random() - 0.5);
    await Promise.all(shuffled.map((deed) => deed()));
    await Promise.all(attempts.map(({ as, contest }) => reopen(as, contest)));
    clock.moveBy(10 * SECOND);
  }
  for (const { as, contest, inTime } of attempts)
    expect((await held(as, contest)).saved).toEqual(latest(contest, inTime));
});

test('of the same attempts, written in batches by all servers at once, no statement meets a deadlock', async () => {
  const contest = await running(students);
  await repeatRound(async (n) => {
    // The batches wait for this locked row, while they hold locks on the rows before it.
    const lock = await hold(
      'select from attempt where contest_id = $1 and student_id = (select max(student_id) from attempt) for update',
      [contest.id],
    );
    const choices = contest.right.map((option) => ({ option, ago: 0, device: n }));
    const saving = students.flatMap((as) => choices.map((choice) => save(as, contest, [choice])));
    await untilWaiting(servers.length);
    await lock.letGo();
    expect(new Set(statuses(await Promise.all(saving)))).toEqual(new Set([200]));
  });
  // PostgreSQL reports the deadlocks of a connection when the connection ends, or earlier.
  await Promise.all(servers.splice(0).map(({ close }) => close()));
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
