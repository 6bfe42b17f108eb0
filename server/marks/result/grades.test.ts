import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertBound, findScaleFaults, gradeOf, type Scale, usualScales } from '#contract/grades.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { draftContest, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, submit } = attemptActs(app, teacher);

const scale: Scale = {
  name: 'Ours',
  unit: 'percent',
  grades: [
    { name: 'good', from: 66.7 },
    { name: 'fair', from: 50 },
    { name: 'poor', from: 0 },
  ],
};
const DAY = 86_400_000;

const setGrades = (contest: number, more: object = { scale, shown: true }) =>
  call('setGrades', { as: teacher, body: { contest, ...more } });

test.each([
  [2, 3, 'fair'],
  [2.5, 3, 'good'],
  [1.5, 3, 'fair'],
  [1, 3, 'poor'],
  [0, 3, 'poor'],
])('%d of %d marks are %s', (marks, total, grade) => expect(gradeOf(scale, marks, total)).toBe(grade));

test('a scale can count marks', () => {
  const byMarks: Scale = {
    ...scale,
    unit: 'marks',
    grades: [
      { name: 'in', from: 2.5 },
      { name: 'out', from: 0 },
    ],
  };
  expect([2, 2.5, 3].map((marks) => gradeOf(byMarks, marks, 30))).toEqual(['out', 'in', 'in']);
});

test('more marks never have a worse grade, and all have one', () => {
  const scales = fc.constantFrom(...usualScales, scale);
  fc.assert(
    fc.property(scales, fc.nat(400), fc.nat(400), (one, half, more) => {
      const place = (halves: number) =>
        one.grades.findIndex(({ name }) => name === gradeOf(one, halves / 2, 200));
      expect(place(Math.min(400, half + more))).toBeLessThanOrEqual(place(half));
      expect(place(half)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a scale that is counted in the other unit gives all marks the same grade', () => {
  const scales = fc.constantFrom(...usualScales, scale);
  fc.assert(
    fc.property(scales, fc.integer({ min: 40, max: 600 }), fc.nat(600), (one, all, half) => {
      const [total, marks] = [all / 2, Math.min(half, all) / 2];
      const inUnit = (of: Scale, unit: Scale['unit']): Scale => ({
        ...of,
        unit,
        grades: of.grades.map(({ name, from }) => ({ name, from: convertBound(from, unit, total) })),
      });
      const inMarks = inUnit(one, 'marks');
      expect([...findScaleFaults(inMarks, total)]).toEqual([]);
      const grades = [one, inMarks, inUnit(inMarks, 'percent')].map((each) => gradeOf(each, marks, total));
      expect(grades).toEqual(Array(3).fill(grades[0]));
    }),
  );
});

const inMarks = (from: number) => ({
  scale: {
    ...scale,
    unit: 'marks',
    grades: [
      { name: 'good', from },
      { name: 'poor', from: 0 },
    ],
  },
  shown: false,
});

test('more marks than the contest has are no bound', async () => {
  const as = await logInAs(app, 'Teacher');
  const contest = await draftContest(app, as, { marks: [1, 1, 1] });
  expect(await call('setGrades', { as, body: { contest, ...inMarks(92) } })).toMatchObject({
    status: 400,
    body: { fields: { 'scale.grades.0': 'This is more than all 3 marks.' } },
  });
  expect(await call('setGrades', { as, body: { contest, ...inMarks(3) } })).toMatchObject({ status: 200 });
});

test('the usual scales are whole', () => {
  for (const one of usualScales) expect([...findScaleFaults(one, 3)]).toEqual([]);
});

test('students see the grade with the opened result, if the teacher shows it; a copy has the scale', async () => {
  const { contest, student } = await running();
  await submit(student, contest.id, contest.right);
  expect(await setGrades(contest.id)).toMatchObject({ status: 200 });
  const result = async () => (await call('getResult', { as: student, body: { contest: contest.id } })).body;
  expect(await result()).not.toHaveProperty('grade');
  clock.moveTo(new Date(contest.end.getTime() + 60_000));
  expect(await result()).toMatchObject({ grade: 'good' });
  await setGrades(contest.id, { scale, shown: false });
  expect(await result()).not.toHaveProperty('grade');
  const summary = async (id: number) =>
    (await call('getContest', { as: teacher, body: { contest: id } })).body;
  expect(await summary(contest.id)).toMatchObject({ grades: { scale, shown: false } });
  const { id } = (await call('duplicateContest', { as: teacher, body: { contest: contest.id } })).body;
  expect(await summary(id)).toMatchObject({ grades: { scale } });
  expect((await call('getScales', { as: teacher })).body).toEqual([scale]);

  expect((await setGrades(contest.id, { shown: true })).body.detail).toBe('The grades are removed.');
  expect(await summary(contest.id)).not.toHaveProperty('grades');
  expect(await result()).not.toHaveProperty('grade');
});

test.each([true, false])(
  'a copy, a repeat and a second date have the scale, and show it as the contest does: %s',
  async (shown) => {
    const { id, end } = await publishedContest(app, teacher, { contest: { is_public: false } });
    const absent = await logInAs(app, 'Student');
    await call('joinContest', { as: teacher, body: { contest: id, email: absent.email } });
    await setGrades(id, { scale, shown });
    clock.moveTo(new Date(end.getTime() + DAY));
    const times = {
      start_datetime: new Date(clock.now() + DAY).toISOString(),
      end_datetime: new Date(clock.now() + 2 * DAY).toISOString(),
    };
    for (const [name, more] of [
      ['duplicateContest', {}],
      ['repeatContest', times],
      ['addSecondDate', times],
    ] as const) {
      const made = await call(name, { as: teacher, body: { contest: id, ...more } });
      const { body } = await call('getContest', { as: teacher, body: { contest: made.body.id } });
      expect(body, name).toMatchObject({ grades: { scale, shown } });
    }
  },
);

test.each<[string, object, string]>([
  [
    'bounds that rise',
    {
      grades: [
        { name: 'a', from: 1 },
        { name: 'b', from: 2 },
        { name: 'c', from: 0 },
      ],
    },
    'scale.grades.1',
  ],
  ['a last grade above 0', { grades: scale.grades.slice(0, 2) }, 'scale.grades.1'],
  ['two equal names', { grades: [...scale.grades.slice(0, 2), { name: 'good', from: 0 }] }, 'scale.grades.2'],
  ['more than 100 %', { grades: [{ name: 'best', from: 101 }, ...scale.grades] }, 'scale.grades.0'],
  ['one grade', { grades: scale.grades.slice(2) }, 'scale.grades'],
  ['two decimals', { grades: [{ name: 'best', from: 90.05 }, ...scale.grades] }, 'scale.grades.0.from'],
])('a scale with %s is refused, and nothing changes', async (_, more, field) => {
  const contest = await draftContest(app, teacher);
  const reply = await setGrades(contest, { scale: { ...scale, ...more }, shown: true });
  expect(reply).toMatchObject({ status: 400 });
  expect(Object.keys(reply.body.fields)).toEqual([field]);
  const { body } = await call('getContest', { as: teacher, body: { contest } });
  expect(body).not.toHaveProperty('grades');
});

test('a grade is of the marks that are left once a correction drops a question', async () => {
  const { contest, student } = await running();
  await setGrades(contest.id);
  await submit(student, contest.id, contest.right.slice(0, 2));
  clock.moveTo(new Date(contest.end.getTime() + DAY));
  const gradeNow = async () =>
    (await call('getResult', { as: student, body: { contest: contest.id } })).body.grade;
  expect(await gradeNow()).toBe('poor');
  const dropped = [{ question: contest.questions[2]?.id, ruling: 'drop' }];
  expect((await correctionCalls(app, teacher).correct(contest.id, 1, dropped)).status).toBe(200);
  expect(await gradeNow()).toBe('good');
});
