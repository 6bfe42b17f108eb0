import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import { joinedStudent, logInAs, publishedContest } from '../test/factories.ts';
import { HeavyTurns, type OnceLeft } from './heavy-turns.ts';
import { SharedTurns } from './shared-turns.ts';

const app = await testApp();
const { call } = app;
const { ofOne } = limits.heavyCalls;

test('a hundred requests of one teacher for one list are answered, none with what was true before it asked', async () => {
  const [teacher, another] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const contest = await publishedContest(app, teacher);
  await joinedStudent(app, contest.id, { first_name: 'Ada' });
  const body = { contest: contest.id };
  const writer = await app.db.startTransaction().execute();
  await sql`lock table participation in access exclusive mode`.execute(writer);
  const asking = Array.from({ length: 100 }, () => call('getParticipants', { as: teacher, body }));
  // Requests begin in their order. So all of these wait once a later one is answered.
  expect(await call('getContests', { as: another })).toMatchObject({ status: 200 });
  expect(await call('getParticipants', { as: another, body })).toMatchObject({ status: 404 });
  await writer.updateTable('account').set({ phone_number: '0987654321' }).execute();
  await writer.commit().execute();
  const answers = await Promise.all(asking);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const later = answers.slice(ofOne);
  expect(later.every(({ text }) => text.includes('0987654321'))).toBe(true);
});

/** Somebody who waits for an answer, and then leaves. */
function makeReader() {
  const here = new Set<() => void>();
  const onceLeft: OnceLeft = (left) => {
    here.add(left);
    return () => here.delete(left);
  };
  const leave = () => {
    for (const left of here) left();
  };
  return { onceLeft, leave };
}

test('work begins when the last has asked, what has begun is not joined, and the turn ends when all have left', async () => {
  const shared = new SharedTurns<string>(new HeavyTurns(1));
  const [first, second, third, fourth] = [makeReader(), makeReader(), makeReader(), makeReader()];
  const slow = Promise.withResolvers<string>();
  const begun = shared.run(1, 'list', first.onceLeft, () => slow.promise);
  await Promise.resolve();
  const asked = [
    shared.run(1, 'list', second.onceLeft, async () => 'second'),
    shared.run(1, 'list', third.onceLeft, async () => 'third'),
  ];
  slow.resolve('first');
  expect(await begun).toBe('first');
  expect(await Promise.all(asked)).toEqual(['third', 'third']);
  first.leave();
  second.leave();
  // The account has one turn left, and one that the third still reads from.
  expect(await shared.run(1, 'other list', fourth.onceLeft, async () => 'fourth')).toBe('fourth');
  const fifth = shared.run(1, 'list', makeReader().onceLeft, async () => 'fifth');
  expect(await Promise.race([fifth, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe('waits');
  third.leave();
  expect(await fifth).toBe('fifth');
});

test('a waiting group is given up when its last reader has left, and not before', async () => {
  const shared = new SharedTurns<string>(new HeavyTurns(1));
  const slow = Promise.withResolvers<string>();
  const busy = shared.run(1, 'busy', makeReader().onceLeft, () => slow.promise);
  const [first, second] = [makeReader(), makeReader()];
  const group = [
    shared.run(2, 'list', first.onceLeft, async () => 'list'),
    shared.run(2, 'list', second.onceLeft, async () => 'list'),
  ];
  first.leave();
  const alone = makeReader();
  const given = shared.run(3, 'list of a third', alone.onceLeft, async () => 'list');
  alone.leave();
  await expect(given).rejects.toMatchObject({ code: 'server_busy' });
  slow.resolve('busy');
  expect(await busy).toBe('busy');
  expect(await Promise.all(group)).toEqual(['list', 'list']);
});
