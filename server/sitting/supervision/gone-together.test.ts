import { beforeAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { addedStudent, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { view, save, submit, live, tell } = attemptActs(app, teacher);

const SECOND = 1000;
const SIGN = 25 * SECOND;

// Just after its start, a server does not blame the network.
beforeAll(() => clock.moveBy(60 * SECOND));

/** Makes a running contest with these classes of students, each of whom has begun. */
async function running(...sizes: number[]) {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const classes: Person[][] = [];
  for (const [number, size] of sizes.entries()) {
    const students: Person[] = [];
    for (let n = 0; n < size; n++) students.push(await addedStudent(app, teacher, contest.id));
    const { id } = (await call('createClass', { as: teacher, body: { name: `9${'ab'[number]}` } })).body;
    const listed = students.map(({ email }, n) => ({ name: `Student ${n}`, email }));
    await call('addStudents', { as: teacher, body: { class: id, students: listed } });
    const added = await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
    expect(added.status).toBe(200);
    classes.push(students);
  }
  clock.moveTo(contest.start);
  for (const student of classes.flat()) await view(student, contest.id);
  const sign = async (students: readonly Person[]) => {
    for (const student of students) await save(student, contest.id, []);
  };
  /** Lets time pass in which only these students send. */
  const pass = async (students: readonly Person[]) => {
    for (let passed = 0; passed <= limits.silenceTime; passed += SIGN) {
      clock.moveBy(SIGN);
      await sign(students);
    }
  };
  const gone = async () => (await live(contest.id)).gone;
  return { contest, classes, sign, pass, gone };
}

test('a class that becomes silent at once is gone, and the other one works; until it is back', async () => {
  const { contest, classes, sign, pass, gone } = await running(4, 3);
  const [lost = [], others = []] = classes;
  await sign(lost.slice(0, 2));
  clock.moveBy(20 * SECOND);
  await sign(lost.slice(2));
  const since_datetime = new Date(clock.now()).toISOString();
  expect(await gone()).toBeUndefined();
  await pass(others);
  const expected = [{ class: '9a', students: 4, of: 4, since_datetime }];
  expect(await gone()).toEqual(expected);
  expect((await call('getLiveGrid', { as: teacher, body: { contest: contest.id } })).body.gone).toEqual(
    expected,
  );
  await sign(lost);
  clock.moveBy(SECOND);
  expect(await gone()).toBeUndefined();
});

test('a class is not gone while some of its students send, one after the other, or hand in later', async () => {
  const { contest, classes, sign, pass, gone } = await running(4);
  const [students = []] = classes;
  await pass(students.slice(0, 1));
  expect(await gone()).toBeUndefined();

  // Two closed their devices long before the others.
  await pass(students.slice(2));
  await pass([]);
  expect(await gone()).toBeUndefined();

  await sign(students);
  clock.moveBy(SIGN);
  await submit(students[0] ?? teacher, contest.id, []);
  await pass([]);
  expect(await gone()).toBeUndefined();
});

test('without classes all students are one group; those away before are not of it', async () => {
  const contest = await publishedContest(app, teacher);
  const students: Person[] = [];
  for (let n = 0; n < 5; n++) students.push(await joinedStudent(app, contest.id));
  clock.moveTo(contest.start);
  for (const student of students) await view(student, contest.id);
  clock.moveBy(2 * 60 * SECOND);
  for (const student of students.slice(1)) await tell(student, contest.id, { place: 1 });
  const since_datetime = new Date(clock.now()).toISOString();
  clock.moveBy(limits.silenceTime + SECOND);
  expect((await live(contest.id)).gone).toEqual([{ students: 4, of: 4, since_datetime }]);
});

test('just after a restart the server does not blame the network of those who are not back yet', async () => {
  const { contest, classes, pass } = await running(3);
  await pass([]);
  await app.rebuild();
  expect((await live(contest.id)).gone).toBeUndefined();
  clock.moveBy(31 * SECOND);
  expect((await live(contest.id)).gone).toMatchObject([{ students: 3, of: 3 }]);
  expect(classes).toHaveLength(1);
});
