import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { databaseLocks, statuses } from '../../test/at-once.ts';
import { contestBody, draftContest, logInAs, publishedContest, userBody } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';

/**
 * Tests that simultaneous requests about classes, contests and participants end in one consistent state,
 * without deadlocks.
 */
const app = await testApp();
const { call, pool } = app;
const other = await startInstance(app);
afterAll(other.close);
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const hidden = { contest: { is_public: false } };
const named = (name: string) => ({ name, email: `${name.toLowerCase()}@race.example` });

const makeClass = async () => (await call('createClass', { as: teacher, body: { name: '7b' } })).body.id;
const addTo = (id: number, ...students: object[]) =>
  call('addStudents', { as: teacher, body: { class: id, students } });
const addClass = (contest: number, id: number) =>
  call('addClass', { as: teacher, body: { contest, class: id } });
const lockContest = (contest: number) =>
  hold('select from contest where id = $1 for no key update', [contest]);
const inContest = async (contest: number, email: string) => {
  const { body } = await call('getTimeline', { as: teacher, body: { contest, email } });
  return [body.extra_minutes, body.extra_factor, body.focus_exempt];
};

async function deadlocks(): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

test.each(['withdrawContest', 'duplicateContest'] as const)(
  'students come to a class in the middle of %s: neither waits for the other',
  async (act) => {
    const { id: contest } = await publishedContest(app, teacher, hidden);
    const id = await makeClass();
    await addClass(contest, id);
    const before = await deadlocks();
    const lock = await lockContest(contest);
    const acting = call(act, { as: teacher, body: { contest } });
    await untilWaiting(1);
    const adding = addTo(id, named('Ada'));
    await untilWaiting(2);
    await lock.letGo();
    expect(statuses(await Promise.all([acting, adding]))).toEqual([200, 200]);
    expect(await deadlocks()).toBe(before);
  },
);

test('a draft’s start is moved, or it is deleted, as a student comes to its class: the student comes', async () => {
  const [moved, deleted] = [
    await draftContest(app, teacher, hidden),
    await draftContest(app, teacher, hidden),
  ];
  const id = await makeClass();
  for (const contest of [moved, deleted]) await addClass(contest, id);
  const lock = await lockContest(moved);
  const acts = [
    call('updateContest', {
      as: teacher,
      body: contestBody(app, {
        contest: { id: moved, start_datetime: new Date(app.clock.now()).toISOString() },
      }),
    }),
    call('deleteContest', { as: teacher, body: { contest: deleted } }),
  ];
  await untilWaiting(1);
  const adding = addTo(id, named('Bob'));
  await untilWaiting(2);
  await lock.letGo();
  expect(statuses(await Promise.all(acts))).toEqual([200, 200]);
  expect(await adding).toMatchObject({ status: 200 });
});

test('what the teacher sets for a contest stays, also if the class changes at that moment', async () => {
  // The student has two addresses: the class has the seat's address, and the account has its own.
  const contest = await draftContest(app, teacher, hidden);
  const id = await makeClass();
  const [student = 0] = (await addTo(id, named('Cyd'))).body.students;
  await addClass(contest, id);
  const seat = { contest, email: 'cyd@race.example' };
  const { claim_code: code } = (await call('freeSeat', { as: teacher, body: seat })).body;
  await call('publishContest', { as: teacher, body: { contest } });
  const cyd = await logInAs(app, 'Student', { email: 'own@race.example' });
  expect(await call('claimSeat', { as: cyd, body: { contest, code } })).toMatchObject({ status: 200 });

  const lock = await hold('select from participation where contest_id = $1 for update', [contest]);
  const setting = call('setExtraTime', { as: teacher, body: { contest, email: cyd.email, minutes: 30 } });
  await untilWaiting(1);
  const changing = call('updateStudent', {
    as: teacher,
    body: { class: id, student, ...named('Cyd'), minutes: 10, exempt: true },
  });
  await untilWaiting(2);
  await lock.letGo();
  expect(statuses(await Promise.all([setting, changing]))).toEqual([200, 200]);
  expect(await inContest(contest, cyd.email)).toEqual([30, 1, true]);
});

test('a seat that is freed as its class changes has what the class says', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const id = await makeClass();
  const [student = 0] = (await addTo(id, named('Dan'))).body.students;
  await addClass(contest, id);
  const free = (email: string) => call('freeSeat', { as: teacher, body: { contest, email } });
  const { claim_code: code } = (await free('dan@race.example')).body;
  await call('publishContest', { as: teacher, body: { contest } });
  const dan = await logInAs(app, 'Student', { email: 'dans-own@race.example' });
  await call('claimSeat', { as: dan, body: { contest, code } });

  const lock = await hold('select from participation where contest_id = $1 for update', [contest]);
  const freeing = free(dan.email);
  await untilWaiting(1);
  const changing = call('updateStudent', {
    as: teacher,
    body: { class: id, student, ...named('Dan'), minutes: 10 },
  });
  await untilWaiting(2);
  await lock.letGo();
  expect(statuses(await Promise.all([freeing, changing]))).toEqual([200, 200]);
  expect(await inContest(contest, 'dan@race.example')).toEqual([10, 1, false]);
});

test('students come to the classes of two colleagues, which both are in the contests of both', async () => {
  const colleague = await logInAs(app, 'Teacher');
  const teachers = [teacher, colleague] as const;
  const things: { contest: number; class: number }[] = [];
  for (const as of teachers) {
    const contest = await draftContest(app, as, hidden);
    const { body } = await call('createClass', { as, body: { name: '7b' } });
    things.push({ contest, class: body.id });
  }
  things.sort((a, b) => a.contest - b.contest);
  const [first, second] = things;
  if (!first || !second) throw new Error('two teachers');
  const ownerOf = async (contest: number) =>
    (await call('getContest', { as: teacher, body: { contest } })).status === 200 ? teacher : colleague;
  const [one, two] = [await ownerOf(first.contest), await ownerOf(second.contest)];
  for (const [by, to, of] of [
    [one, two, first],
    [two, one, second],
  ] as const) {
    const body = { contest: of.contest, right: 'edit' };
    const { code } = (await call('makeShareCode', { as: by, body })).body;
    await call('takeShareCode', { as: to, body: { code } });
  }
  for (const [as, of] of [
    [one, first],
    [two, second],
  ] as const) {
    for (const { contest } of things) {
      const body = { contest, class: of.class };
      expect(await call('addClass', { as, body })).toMatchObject({ status: 200 });
    }
  }
  const before = await deadlocks();
  const lock = await lockContest(first.contest);
  const comes = (as: typeof teacher, id: number, name: string) =>
    call('addStudents', { as, body: { class: id, students: [named(name)] } });
  const adding = comes(one, first.class, 'Ida');
  await untilWaiting(1);
  const another = comes(two, second.class, 'Jon');
  await untilWaiting(2);
  await lock.letGo();
  expect(statuses(await Promise.all([adding, another]))).toEqual([200, 200]);
  expect(await deadlocks()).toBe(before);
});

test('many acts of a teacher at once, at two servers: no fault of ours, and the counts agree', async () => {
  const contests = [
    await draftContest(app, teacher, hidden),
    (await publishedContest(app, teacher, hidden)).id,
    (await publishedContest(app, teacher)).id,
  ];
  const classes = [await makeClass(), await makeClass()];
  const names = ['Eve', 'Fay', 'Gus', 'Hal'];
  const [eve, fay] = [
    await logInAs(app, 'Student', { email: 'eve@race.example' }),
    await logInAs(app, 'Student', { email: 'fay@race.example' }),
  ];
  let seed = 7;
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const as = teacher;
  const studentIn = async (id: number) =>
    (await call('getClass', { as, body: { class: id } })).body.students[0]?.id ?? 1;
  let codes: string[] = [];
  const acts = [
    () => addTo(one(classes), named(one(names)), named(one(names))),
    () => other.call('addStudents', { as, body: { class: one(classes), students: names.map(named) } }),
    async () => {
      const id = one(classes);
      const body = { class: id, student: await studentIn(id), ...named(one(names)), minutes: below(60) };
      return other.call('updateStudent', { as, body });
    },
    async () => {
      const id = one(classes);
      return call('removeStudents', { as, body: { class: id, students: [await studentIn(id)] } });
    },
    () => other.call('addClass', { as, body: { contest: one(contests), class: one(classes) } }),
    () => call('removeClass', { as, body: { contest: one(contests), class: one(classes) } }),
    () => call('joinContest', { as, body: { contest: one(contests), email: named(one(names)).email } }),
    () =>
      other.call('removeParticipant', {
        as,
        body: { contest: one(contests), email: named(one(names)).email },
      }),
    async () => {
      const body = { contest: one(contests), email: named(one(names)).email };
      const reply = await call('freeSeat', { as, body });
      if (reply.status === 200) codes.push(reply.body.claim_code);
      return reply;
    },
    () => {
      const [code = 'none'] = codes;
      codes = codes.slice(1);
      return other.call('claimSeat', { as: one([eve, fay]), body: { contest: one(contests), code } });
    },
    () => call('joinContest', { as: one([eve, fay]), body: { contest: one(contests) } }),
    () => other.call('declineContest', { as: one([eve, fay]), body: { contest: one(contests) } }),
    () =>
      call('setExtraTime', {
        as,
        body: { contest: one(contests), email: named(one(names)).email, minutes: below(60) },
      }),
    () => other.call('withdrawContest', { as, body: { contest: one(contests) } }),
    () => call('publishContest', { as, body: { contest: one(contests) } }),
    () => other.call('duplicateContest', { as, body: { contest: one(contests) } }),
    () => call('signUpStudent', { body: userBody(named(one(['Gus', 'Hal'])).email) }),
    () => call('getParticipants', { as, body: { contest: one(contests) } }),
  ];
  const before = await deadlocks();
  for (let round = 0; round < 20; round++) {
    const replies = await Promise.all(Array.from({ length: 8 }, () => one(acts)()));
    for (const { status, body } of replies) {
      expect([200, 400, 404, 409, 429], JSON.stringify(body)).toContain(status);
    }
  }
  expect(await deadlocks()).toBe(before);
  const { rows: wrong } = await pool.query(
    `select id from contest where participants_count <>
       (select count(*) from participation where contest_id = id) +
       (select count(*) from invitation where contest_id = id)`,
  );
  expect(wrong).toEqual([]);
  const { rows: twice } = await pool.query(
    `select email_key from invitation join account using (email_key)
     join participation on student_id = account.id and participation.contest_id = invitation.contest_id`,
  );
  expect(twice).toEqual([]);
});
