import { expect, test } from 'vitest';
import { attemptActs } from '../server/test/attempt-acts.ts';
import { draftContest, logInAs, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { findOnly, link } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const { call, clock } = scene;
const HOUR = 3_600_000;

test('the list of classes names the next contest and the average of each', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const { students } = await attemptActs(scene, teacher).submitted(
    ({ right }) => [right, right.slice(0, 1)],
    { marks: [1, 1] },
  );
  const { id } = (await call('createClass', { as: teacher, body: { name: '9b' } })).body;
  await call('createClass', { as: teacher, body: { name: '9c' } });
  await call('addStudents', {
    as: teacher,
    body: { class: id, students: students.map(({ email }) => ({ name: 'Ada', email })) },
  });
  clock.moveBy(4 * HOUR);
  const contestOf = async (name: string) => {
    const contest = await draftContest(scene, teacher, { contest: { name, is_public: false } });
    await call('addClass', { as: teacher, body: { contest, class: id } });
    return contest;
  };
  const next = await contestOf('Next one');
  await call('publishContest', { as: teacher, body: { contest: next } });
  // A draft of the class, or a contest without it, is not its next contest.
  await contestOf('A draft');
  await publishedContest(scene, teacher, { contest: { name: 'For others' } });

  await openPage(scene, '/classes', teacher);
  const row = await findOnly('listitem', /9b.*Next one.*75%/);
  expect(row.textContent).toMatch(/2 students.*Next: Next one.*starts in.*75%.*average of 1 contest/);
  expect((await link('Next one', row)).getAttribute('href')).toBe(`/results/teacher/${next}/result`);
  const add = await link('New contest for 9b', row);
  expect(add.getAttribute('href')).toBe(`/my-contest/addquiz?class=${id}`);
  const other = await findOnly('listitem', '9c');
  expect(other.textContent).toMatch(/0 students.*No contest planned.*No results yet/);
  await expectNoAxeFindings();
});
