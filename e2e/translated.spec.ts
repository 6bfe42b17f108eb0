import type { Page } from '@playwright/test';
import { publishedContest, joinedStudent } from '../server/test/factories.ts';
import { attemptOf } from './running-class.ts';
import {
  choose,
  expectAllSaved,
  HOUR,
  MINUTE,
  refresh,
  responseOptions,
  runningContest,
} from './running-contest.ts';
import { expect, test } from './test.ts';
import { openTranslated } from './translate.ts';

const expectNoCrash = (page: Page) =>
  expect(page.getByRole('heading', { name: /Unexpected Application Error|Failed/ })).toHaveCount(0);

const MANNERS = [
  ['replaces', 'step'],
  ['adds, then removes', 'free'],
  ['joins', 'free'],
] as const;

for (const [manner, navigation] of MANNERS) {
  test(`a translated quiz (the browser ${manner}, ${navigation}): words and clock go on, and all answers arrive`, async ({
    world,
  }) => {
    world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    const { contest, student, teacher } = await runningContest(world, {
      count: 2,
      contest: { minimum_marks: 0, settings: { navigation, translation: 'allowed' } },
    });
    const page = await world.open('/my-contest', student);
    await openTranslated(page, `/my-contest/contest/${contest.id}`, manner);
    const ends = page.locator('p').filter({ hasText: /^Running: ends in/ });
    const before = await ends.textContent();
    await world.advance(5_000);
    await expect(ends).not.toHaveText(before ?? '');
    await page.getByRole('button', { name: 'Start Quiz' }).click();

    const clock = page.getByRole('timer');
    const shown = await clock.textContent();
    await world.advance(5_000);
    await expect(clock).not.toHaveText(shown ?? '');
    await choose(page, 'right');
    await expectAllSaved(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.context().setOffline(true);
    await choose(page, 'right');
    await expect(page.getByText(/^Offline: 1 answer kept/)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
    await expect(dialog).toContainText('1 answer is not sent yet');
    await page.context().setOffline(false);
    await world.advance(2_000);
    await expect(dialog).not.toContainText('not sent yet');
    await page.context().setOffline(true);
    await expect(page.getByText(/^Offline: all answers saved so far/)).toBeAttached();
    await page.context().setOffline(false);
    await world.call('setExtraTime', {
      as: teacher,
      body: { contest: contest.id, email: student.email, minutes: 10 },
    });
    await world.advance(30_000);
    await expect(page.getByText(/You have more time/)).toBeAttached();
    await dialog.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
    await expectNoCrash(page);
    expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
  });
}

for (const manner of ['replaces', 'joins'] as const) {
  test(`a translated contest page, result and Live (the browser ${manner}) go on through the contest`, async ({
    world,
  }) => {
    world.expectTrouble(/401|409/);
    const teacher = await world.person('Teacher');
    const contest = await publishedContest(world, teacher, { contest: { minimum_marks: 0 } });
    const student = await joinedStudent(world, contest.id);
    await world.advance(HOUR - MINUTE);
    for (const person of [teacher, student]) await refresh(world, person);
    const page = await world.open('/my-contest', student);
    await openTranslated(page, `/my-contest/contest/${contest.id}`, manner);
    await expect(page.getByText(/^Starts in/)).toBeVisible();
    const live = await world.open('/my-contest', teacher);
    await openTranslated(live, `/live/${contest.id}`, manner);
    await world.advance(2 * MINUTE);
    await expect(page.locator('p').filter({ hasText: /^Running: ends in/ })).toBeVisible();
    await refresh(world, student);
    const attempt = attemptOf(world, student, contest);
    await attempt.begin();
    await attempt.submit(contest.right);
    await world.advance(30_000);
    await expect(live.getByText(/^Running: ends in/)).toBeVisible();
    await expect(live.getByRole('button', { name: 'Submitted 1' })).toBeVisible();
    await page.goto(`/results/student/${contest.id}/result`);
    await expect(page.getByText('Your answer').first()).toBeVisible();
    await world.advance(2 * HOUR);
    await expect(page.getByText(/Right/).first()).toBeVisible();
    await expectNoCrash(page);
    await expectNoCrash(live);
  });
}
