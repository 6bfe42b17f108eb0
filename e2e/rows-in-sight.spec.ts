import type { Locator, Page } from '@playwright/test';
import { publishedContest } from '../server/test/factories.ts';
import { attemptOf, liveAddress, mixedClass } from './running-class.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

/** Returns the rows that are completely visible in the window and in their scroll area. */
const inSight = (rows: Locator) =>
  rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const frame = row.closest('[role=region]')?.getBoundingClientRect();
        const { top, bottom } = row.getBoundingClientRect();
        const end = Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight);
        return top >= 0 && bottom <= end;
      }).length,
  );

const expectInSight = async (page: Page) => {
  const rows = page.locator('tbody tr:has(th[scope=row])').filter({ hasNotText: 'Class average' });
  await expect(rows.nth(27)).toBeAttached();
  await expect.poll(() => inSight(rows)).toBeGreaterThanOrEqual(15);
};

test('of 28 students, 15 are in sight at 1440 × 900: in the class, on Live, with their marks and in the gradebook', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const ada = await world.person('Student');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  const { id } = (await world.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const students = Array.from({ length: 28 }, (_, place) => ({
    name: place === 0 ? 'Ada Lovelace' : `Kim Learner-${String.fromCodePoint(65 + place)}`,
    email: place === 0 ? ada.email : `learner${place}@school.example`,
    number: String(place + 1),
  }));
  await world.call('addStudents', { as: teacher, body: { class: id, students } });
  await world.call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  const page = await world.open(`/classes/${id}`, teacher);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectInSight(page);

  await world.advance(HOUR + MINUTE);
  const attempt = attemptOf(world, ada, contest);
  await attempt.begin();
  await page.goto(liveAddress(contest));
  await page.getByText('List', { exact: true }).click();
  await expectInSight(page);
  await attempt.submit(contest.right);
  await page.goto(resultAddress(contest));
  await expectInSight(page);
  await world.advance(2 * HOUR);
  await page.goto(`/classes/${id}/gradebook`);
  await expectInSight(page);
});

const sizeOf = (text: Locator) => text.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));

test('on a phone, a contest’s head takes at most a third of the screen; on Live the time is 48 px high', async ({
  world,
}) => {
  const { teacher, contest } = await mixedClass(world);
  const page = await world.open(resultAddress(contest), teacher);
  await page.setViewportSize({ width: 360, height: 800 });
  const from = page.getByRole('heading', { level: 1 });
  const to = page.getByRole('navigation', { name: 'This contest’s pages' });
  await expect(to).toBeVisible();
  const [{ y: top } = { y: 0 }, { y, height } = { y: 0, height: Infinity }] = [
    (await from.boundingBox()) ?? undefined,
    (await to.boundingBox()) ?? undefined,
  ];
  expect(y + height - top).toBeLessThanOrEqual(800 / 3);
  await expect(page.getByText('Public', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Public', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(liveAddress(contest));
  const time = page.getByText(/^00:\d\d:\d\d$/);
  expect(await sizeOf(time)).toBeGreaterThanOrEqual(48);
  await expect(page.getByText(/^Running/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show on the projector' }).click();
  expect(await sizeOf(page.getByRole('dialog').getByText(/^00:\d\d:\d\d$/))).toBeGreaterThanOrEqual(48);
});
