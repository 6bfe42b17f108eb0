import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { HOUR, MINUTE, refresh } from './running-contest.ts';
import { expect, test } from './test.ts';

test('each bar of the place among all marks is as high as its share, with the word above it too', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher);
  const body = { contest: contest.id };
  const students: Person[] = [];
  for (let n = 0; n < 10; n += 1) students.push(await joinedStudent(world, contest.id));
  await world.advance(HOUR);
  for (const [n, as] of students.entries()) {
    await refresh(world, as);
    const submission = n < 6 ? contest.right : n < 9 ? [] : contest.right.slice(0, 1);
    const sent = await world.call('submitAttempt', { as, body: { ...body, submission } });
    expect(sent.status).toBe(200);
  }
  await world.advance(HOUR + MINUTE);
  const [best] = students;
  if (!best) throw new Error('no student');
  for (const person of [teacher, best]) await refresh(world, person);
  const board = { ...body, shows: 'distribution' };
  expect((await world.call('setLeaderboard', { as: teacher, body: board })).status).toBe(200);

  const page = await world.open(`/results/student/${contest.id}/result`, best, { width: 360 });
  const chart = page.getByRole('img', { name: 'Bar chart of 10 responses. You: 3.5 marks.' });
  await expect(chart).toBeVisible();
  const heights = await chart.evaluate((element) =>
    Array.from(
      element.firstElementChild?.children ?? [],
      ({ lastElementChild: bar }) => bar?.getBoundingClientRect().height ?? -1,
    ),
  );
  const [none = 0, half = 0] = heights;
  expect(heights.at(-1)).toBeCloseTo(2 * none, 0);
  expect(none).toBeCloseTo(3 * half, 0);
  await expect(chart.getByText('You')).toBeInViewport();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
});
