/* `npm run screenshots -- all`: questions with several right options, for students and teachers. */
import { join } from 'node:path';
import { severalContest } from '../server/test/several-contest.ts';
import { expectAllSaved, HOUR, MINUTE, refresh, submit } from './running-contest.ts';
import { emptyFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark, context: { reducedMotion: 'reduce' } };

  test(`sitting with several right options, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[149]/);
    const folder = await emptyFolder(theme, 'sitting-several');
    const { contest, student, teacher } = await severalContest(world, { settings: { navigation: 'free' } });
    const page = await world.open(`/my-contest/contest/${contest.id}`, student, look);
    const shoot = (name: string, shown = page) => takeScreenshots(shown, join(folder, name));
    const check = (name: string) => page.getByRole('checkbox', { name, exact: true }).check({ force: true });
    await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
    await shoot('1-before');

    await world.advance(HOUR + MINUTE);
    await refresh(world, student);
    await refresh(world, teacher);
    await page.goto(`/quiz/${contest.id}`);
    await page.getByRole('radio', { name: 'Saturn' }).check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    for (const name of ['Earth', 'Mars', 'Ceres']) await check(name);
    await expectAllSaved(page);
    await shoot('2-quiz');
    await page.getByRole('button', { name: 'Next' }).click();
    await check('Saturn');
    await shoot('3-quiz-choose');
    await submit(page);
    await expect(page.getByText('Your Response has been recorded.')).toBeVisible();

    await world.advance(HOUR);
    await refresh(world, teacher);
    await world.call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
    await page.goto(`/results/student/${contest.id}/result`);
    await expect(page.getByRole('heading', { name: 'Contest Ended' })).toBeVisible();
    await shoot('4-result');
    await page.goto(`/my-contest/contest/${contest.id}/receipt`);
    await shoot('5-receipt');
    await page.goto(`/practice/${contest.id}`);
    await page.getByRole('radio', { name: 'Saturn' }).check({ force: true });
    await page.getByRole('button', { name: 'Check the answer' }).click();
    await page.getByRole('button', { name: 'Next question' }).click();
    await check('Earth');
    await page.getByRole('button', { name: 'Check the answer' }).click();
    await shoot('6-practice');

    const paper = await world.open(`/results/teacher/${contest.id}/paper`, teacher, look);
    await shoot('7-paper', paper);
    await paper.getByRole('button', { name: 'Correct the key of question 2' }).click();
    await paper.getByRole('radio', { name: /^Other options are right/ }).check();
    await shoot('8-correct', paper);
    for (const [name, address] of [
      ['9-student-paper', `/live/${contest.id}/paper?student=${encodeURIComponent(student.email)}`],
      ['10-print', `/results/teacher/${contest.id}/print`],
      ['11-reports', `/results/teacher/${contest.id}/reports`],
      ['12-marks', `/results/teacher/${contest.id}/marks`],
    ] as const) {
      await paper.goto(address);
      await shoot(name, paper);
    }
  });
}
