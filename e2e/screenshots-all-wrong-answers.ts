/* `npm run screenshots -- all`: a contest in which wrong answers cost marks. */
import { join } from 'node:path';
import { severalContest } from '../server/test/several-contest.ts';
import { expectAllSaved, HOUR, MINUTE, refresh, submit } from './running-contest.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`wrong answers cost, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[149]/);
    const folder = await clearFolder(theme, 'wrong-answers');
    const settings = { wrong: 'quarter', start_marks: 2 };
    const { contest, student, teacher } = await severalContest(world, { settings });
    const page = await world.open(`/my-contest/contest/${contest.id}`, student, look);
    const shoot = (name: string, shown = page) => takeScreenshots(shown, join(folder, name));
    await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
    await shoot('1-before');

    const editor = await world.open('/my-contest/addquiz', teacher, look);
    await editor.getByRole('button', { name: /^Wrong answers/ }).click();
    await editor.getByRole('radio', { name: 'Another share' }).check();
    await shoot('2-settings', editor);

    await world.advance(HOUR + MINUTE);
    await refresh(world, student);
    await refresh(world, teacher);
    await page.goto(`/quiz/${contest.id}`);
    await expect(page.getByText('Leaving a question blank costs nothing.')).toBeVisible();
    await shoot('3-quiz-blank');
    await page.getByRole('radio', { name: 'Mars' }).check({ force: true });
    await expect(page.getByRole('button', { name: 'No answer' })).toBeVisible();
    await expectAllSaved(page);
    await shoot('4-quiz-answered');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await submit(page);
    await expect(page.getByText('Your Response has been recorded.')).toBeVisible();

    await world.advance(HOUR);
    await refresh(world, teacher);
    await page.goto(`/results/student/${contest.id}/result`);
    await expect(page.getByRole('heading', { name: 'Contest Ended' })).toBeVisible();
    await shoot('5-result');
    const paper = await world.open(
      `/live/${contest.id}/paper?student=${encodeURIComponent(student.email)}`,
      teacher,
      look,
    );
    await shoot('6-student-paper', paper);
    await paper.goto(`/results/teacher/${contest.id}/marks`);
    await shoot('7-marks', paper);
  });
}
