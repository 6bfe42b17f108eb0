import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calls, callNames } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { toToken } from '#shared/hand-over.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';
import { openedToSeal } from '../../test/seal-as-page.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, running, save, tell, timeline } = attemptActs(app, teacher);

const MINUTE = 60_000;
const NAME = 'Room 12, Ms Ito';
const closed = { status: 403, body: { code: 'watch_closed' } };

const addLink = async (contest: number, more: { may_extend?: boolean; as?: typeof teacher } = {}) => {
  const { as = teacher, may_extend = false } = more;
  const reply = await call('addInvigilator', { as, body: { contest, name: NAME, may_extend } });
  expect(reply, reply.text).toMatchObject({ status: 200 });
  return reply.body;
};

const startWatch = (secret: string) => call('startWatch', { body: { secret } });

const guess = () => startWatch('A'.repeat(43));

const watching = async (contest: number, more: Parameters<typeof addLink>[1] = {}) => {
  const { id, secret } = await addLink(contest, more);
  const { watch } = (await startWatch(secret)).body;
  return { id, secret, watch };
};

describe('an invigilator', () => {
  test('sees the students on Live, and when each answer was saved last, without an account', async () => {
    const { contest, student } = await begun();
    await save(student, contest.id, [contest.right[0]]);
    const saved_datetime = new Date(clock.now()).toISOString();
    await tell(student, contest.id, { away: true });
    const { watch } = await watching(contest.id);
    clock.moveBy(2_000);
    const { body } = await call('watchLive', { body: { watch } });
    expect(body.students).toMatchObject([
      { email: student.email, state: 'away', answered: 1, saved_datetime },
    ]);
    const grid = await call('watchGrid', { body: { watch } });
    expect(grid.body.students).toMatchObject([{ email: student.email, cells: '100' }]);
    expect(await call('getWatch', { body: { watch } })).toMatchObject({
      status: 200,
      body: { contest: contest.id, name: NAME, may_extend: false, attendance: [], incidents: [] },
    });
  });

  test('records who is there, and notes, which the teacher reads with the name of the link', async () => {
    const { contest, student } = await begun();
    const { watch } = await watching(contest.id);
    const { email } = student;
    for (const is_present of [false, true]) {
      const reply = await call('setAttendance', { body: { watch, email: email.toUpperCase(), is_present } });
      expect(reply).toMatchObject({ status: 200 });
    }
    const notes = [
      { email, category: 'device', text: 'The keyboard failed.' },
      { category: 'noise', text: 'A fire alarm.' },
    ] as const;
    for (const note of notes) {
      expect(await call('addIncident', { body: { watch, ...note } })).toMatchObject({ status: 200 });
    }
    const record = {
      attendance: [{ email, is_present: true, invigilator: NAME }],
      incidents: notes.map((note) => Object.assign({ invigilator: NAME }, note)).toReversed(),
    };
    expect(
      (await call('getInvigilation', { as: teacher, body: { contest: contest.id } })).body,
    ).toMatchObject(record);
    expect((await call('getWatch', { body: { watch } })).body).toMatchObject(record);
    expect(await timeline(contest.id, student)).toMatchObject({
      attendance: record.attendance,
      incidents: [{ category: 'device' }],
    });
    for (const body of [
      { watch, email: 'nobody@school.example', is_present: true },
      { watch, email: 'nobody@school.example', category: 'noise', text: '' },
    ]) {
      const name = 'category' in body ? 'addIncident' : 'setAttendance';
      expect(await call(name, { body })).toMatchObject({
        status: 404,
        body: { code: 'unknown_participant' },
      });
    }
  });

  test('gives extra time only if the link allows it, takes none away, and the acts name the link', async () => {
    const { contest, student } = await begun();
    const [plain, extending] = [await watching(contest.id), await watching(contest.id, { may_extend: true })];
    const give = (watch: string, minutes = 10) =>
      call('watchExtraTime', { body: { watch, email: student.email, minutes } });
    expect(await give(plain.watch)).toMatchObject({ status: 403, body: { code: 'right_too_small' } });
    expect(await timeline(contest.id, student)).toMatchObject({ extra_minutes: 0 });
    expect(await give(extending.watch)).toMatchObject({ status: 200 });
    const less = await give(extending.watch, 5);
    expect(less).toMatchObject({ status: 403, body: { code: 'right_too_small' } });
    expect(await timeline(contest.id, student)).toMatchObject({ extra_minutes: 10 });
    const { acts } = (await call('getActs', { as: teacher, body: { contest: contest.id } })).body;
    expect(acts[0]).toMatchObject({
      kind: 'setExtraTime',
      is_you: true,
      about: { minutes: 10, invigilator: NAME },
    });
  });

  test('reads in answers that were handed over, without seeing them', async () => {
    const { contest, student } = await begun();
    const { questions, sealed } = await openedToSeal(app, student, contest.id);
    const { watch } = await watching(contest.id);
    const bytes = await sealed([{ question: questions[0]?.id ?? 0, option: contest.right[0] ?? 0 }]);
    const { body } = await call('watchHandOver', { body: { watch, handed: toToken(bytes) } });
    expect(body).toEqual({
      detail: '1 answer was saved, because the attempt is still open.',
      name: 'Ada Lovelace',
      email: student.email,
      answers: 1,
      changed: 1,
      late: false,
      sealed_datetime: new Date(clock.now()).toISOString(),
    });
    const other = await begun();
    const elsewhere = await watching(other.contest.id);
    expect(
      await call('watchHandOver', { body: { watch: elsewhere.watch, handed: toToken(bytes) } }),
    ).toMatchObject({ status: 409, body: { code: 'hand_over_elsewhere' } });
  });
});

describe('a link', () => {
  test('works from an hour before the start to an hour after the last closing', async () => {
    const { contest, student } = await begun();
    clock.moveTo(new Date(contest.start.getTime() - limits.watchMargin - 1));
    const { secret } = await addLink(contest.id);
    expect(await startWatch(secret)).toMatchObject({ status: 409, body: { code: 'watch_not_open' } });
    clock.moveBy(1);
    const { watch } = (await startWatch(secret)).body;
    expect(await call('watchLive', { body: { watch } })).toMatchObject({ status: 200 });
    const extra = { contest: contest.id, email: student.email, minutes: 30 };
    await call('setExtraTime', { as: teacher, body: extra });
    clock.moveTo(new Date(contest.end.getTime() + 30 * MINUTE + limits.grace + limits.watchMargin));
    expect(await call('getWatch', { body: { watch } })).toMatchObject({ status: 200 });
    clock.moveBy(1);
    expect(await call('getWatch', { body: { watch } })).toMatchObject(closed);
    expect(await startWatch(secret)).toMatchObject(closed);
  });

  test('is out at once when it is ended, and others go on', async () => {
    const { contest } = await running();
    const [one, other] = [await watching(contest.id), await watching(contest.id)];
    const end = { contest: contest.id, invigilator: one.id };
    expect(await call('endInvigilator', { as: teacher, body: end })).toMatchObject({ status: 200 });
    expect(await call('watchLive', { body: { watch: one.watch } })).toMatchObject(closed);
    expect(await startWatch(one.secret)).toMatchObject(closed);
    expect(await call('watchLive', { body: { watch: other.watch } })).toMatchObject({ status: 200 });
    const elsewhere = { contest: (await running()).contest.id, invigilator: other.id };
    expect(await call('endInvigilator', { as: teacher, body: elsewhere })).toMatchObject({
      status: 404,
      body: { code: 'unknown_invigilator' },
    });
  });

  test('ends with the right of the colleague who made it, and with the contest', async () => {
    const { contest } = await running();
    const colleague = await logInAs(app, 'Teacher');
    const body = { contest: contest.id };
    const { code } = (await call('makeShareCode', { as: teacher, body: { ...body, right: 'edit' } })).body;
    await call('takeShareCode', { as: colleague, body: { code } });
    const [theirs, own] = [await watching(contest.id, { as: colleague }), await watching(contest.id)];
    const { colleagues } = (await call('getColleagues', { as: teacher, body })).body;
    const weaker = { ...body, colleague: colleagues[0]?.id, right: 'see' };
    expect(await call('setRight', { as: teacher, body: weaker })).toMatchObject({ status: 200 });
    expect(await call('getWatch', { body: { watch: theirs.watch } })).toMatchObject(closed);
    expect(await call('getWatch', { body: { watch: own.watch } })).toMatchObject({ status: 200 });
    await db
      .updateTable('contest')
      .set({ is_published: false, deleted_at: new Date(clock.now()) })
      .where('id', '=', contest.id)
      .execute();
    expect(await call('getWatch', { body: { watch: own.watch } })).toMatchObject(closed);
  });

  test('cannot be forged or guessed', async () => {
    const [{ contest }, other] = [await running(), await running()];
    const { watch } = await watching(contest.id);
    const [, id = '', seal = ''] = watch.split('.');
    for (const forged of [
      `${other.contest.id}.${id}.${seal}`,
      `${contest.id}.${Number(id) + 1}.${seal}`,
      `${contest.id}.${id}.${'A'.repeat(43)}`,
      `${contest.id}.${id}.`,
      teacher.token.slice(0, 200),
    ]) {
      expect(await call('watchLive', { body: { watch: forged } })).toMatchObject(closed);
    }
    for (let tries = 0; tries < limits.watchTries.tries; tries++) {
      expect(await guess()).toMatchObject({ status: 400, body: { code: 'wrong_watch_link' } });
    }
    expect(await guess()).toMatchObject({ status: 429 });
    await db.deleteFrom('throttle').execute();
  });

  test('is one of a bounded number, and its calls are bounded', async () => {
    const { contest } = await running();
    const { watch } = await watching(contest.id);
    const { made_by } = await db.selectFrom('invigilator').select('made_by').executeTakeFirstOrThrow();
    await db
      .insertInto('invigilator')
      .values(
        Array.from({ length: quotas.invigilators - 1 }, (_, n) => ({
          contest_id: contest.id,
          name: NAME,
          secret_hash: Buffer.from(`${contest.id} ${n}`),
          may_extend: false,
          made_by,
          made_at: new Date(clock.now()),
        })),
      )
      .execute();
    const body = { contest: contest.id, name: NAME, may_extend: false };
    expect(await call('addInvigilator', { as: teacher, body })).toMatchObject({
      status: 409,
      body: { code: 'too_many_invigilators' },
    });
    const many = Array.from({ length: limits.watchCalls.tries + 1 }, () =>
      call('getWatch', { body: { watch } }),
    );
    const codes = (await Promise.all(many)).map(({ body: answer }) => 'code' in answer && answer.code);
    expect(codes).toContain('too_many_tries');
  });
});

test('a link that asks again and again waits for its own turns, and delays nobody else', async () => {
  const { contest } = await running();
  const { watch } = await watching(contest.id);
  const { watch: another } = await watching(contest.id);
  const ofLinks = callNames.filter(
    (name) => calls[name].path.startsWith('/api/watch/') && name !== 'startWatch',
  );
  expect(ofLinks.filter((name) => 'turns' in calls[name])).toEqual(ofLinks);
  const locker = await db.startTransaction().execute();
  await sql`lock table invigilator in access exclusive mode`.execute(locker);
  const asking = Array.from({ length: 30 }, () => call('watchLive', { body: { watch } }));
  const waiting = [1, 2].map(() => call('watchLive', { body: { watch: another } }));
  expect(await Promise.race(asking)).toMatchObject({ status: 429, body: { code: 'too_many_at_once' } });
  expect(await call('getClasses', { as: teacher })).toMatchObject({ status: 200 });
  await locker.rollback().execute();
  const { ofOne, waitingOfOne } = limits.heavyCalls;
  const answered = (await Promise.all(asking)).filter(({ status }) => status === 200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect(answered).toHaveLength(ofOne + waitingOfOne);
});

test('no other call takes an invigilator’s token in the place of an access token', async () => {
  const { contest } = await running();
  const { watch } = await watching(contest.id);
  for (const name of callNames.filter((each) => calls[each].right !== 'none')) {
    const reply = await call(name, { token: watch, body: {} });
    expect(reply, name).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  }
});
