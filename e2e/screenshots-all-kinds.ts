/* `npm run screenshots -- all`: the sample with every kind of question, for students and teachers. */
import { join } from 'node:path';
import { joinClassOfEveryKind } from './class-of-every-kind.ts';
import { createEveryKindContest, goToNextQuestion, rightAnswers } from './every-kind.ts';
import { expectAllSaved, HOUR, MINUTE, refresh, submit } from './running-contest.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`every kind of question, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[149]/);
    const folder = await clearFolder(theme, 'every-kind');
    const { contest, student, teacher } = await createEveryKindContest(world);
    const others = await joinClassOfEveryKind(world, contest.id, teacher, 14);
    const page = await world.open(`/my-contest/contest/${contest.id}`, student, look);
    const shoot = (name: string, shown = page) => takeScreenshots(shown, join(folder, name));
    await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
    await shoot('01-before');
    const { body } = await world.call('duplicateContest', { as: teacher, body: { sample: 'every-kind' } });
    const editor = await world.open(`/my-contest/edit/${body.id}`, teacher, look);
    await editor.getByRole('button', { name: 'Questions', exact: true }).click();
    await editor.getByRole('button', { name: 'Expand all' }).click();
    await shoot('02-editor', editor);

    await world.advance(HOUR + MINUTE);
    await refresh(world, student);
    await refresh(world, teacher);
    await page.goto(`/quiz/${contest.id}`);
    for (const [place, answer] of rightAnswers.entries()) {
      await expect(page.getByRole('heading', { name: `Question ${place + 1} of 10` })).toBeVisible();
      await shoot(`03-quiz-${place + 1}`);
      // One answer is wrong and one is missing, so that results show all cases.
      if (place === 1) await page.getByRole('checkbox', { name: '9', exact: true }).check({ force: true });
      else if (place !== 6) await answer(page);
      if (place === 8) await page.getByRole('button', { name: 'Move 1\u{A0}foot up' }).click();
      await shoot(`03-quiz-${place + 1}-answered`);
      if (place < rightAnswers.length - 1) await goToNextQuestion(page);
    }
    await expectAllSaved(page);
    await submit(page);
    await expect(page.getByText('Your Response has been recorded.')).toBeVisible();

    await others.submit();

    await world.advance(HOUR);
    await refresh(world, teacher);
    await world.call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
    await page.goto(`/results/student/${contest.id}/result`);
    await expect(page.getByRole('heading', { name: 'Contest Ended' })).toBeVisible();
    await shoot('04-result');
    await page.goto(`/my-contest/contest/${contest.id}/receipt`);
    await shoot('05-receipt');

    const paper = await world.open(`/results/teacher/${contest.id}/paper`, teacher, look);
    await shoot('06-paper', paper);
    for (const [question, decision] of [
      [2, /^Other options are right/],
      [4, /^Other statements are true/],
      [5, /^Other answers are accepted/],
      [8, /^Another answer is right/],
      [9, /^Another answer is right/],
    ] as const) {
      await paper.getByRole('button', { name: `Correct the key of question ${question}` }).click();
      await paper.getByRole('radio', { name: decision }).check();
      await shoot(`07-correct-${question}`, paper);
      await paper.keyboard.press('Escape');
      await paper.getByRole('button', { name: 'Discard', exact: true }).click();
      await paper.reload();
    }
    for (const [name, address] of [
      ['08-student-paper', `/live/${contest.id}/paper?student=${encodeURIComponent(student.email)}`],
      ['09-print', `/results/teacher/${contest.id}/print`],
      ['10-reports', `/results/teacher/${contest.id}/reports`],
      ['11-marks', `/results/teacher/${contest.id}/marks`],
    ] as const) {
      await paper.goto(address);
      await shoot(name, paper);
    }
    for (const number of [4, 5, 8, 9, 10]) {
      const card = paper.locator(`#question-${number}`);
      await card.locator('summary').first().click();
      await card.getByText('Figures').click();
    }
    await shoot('12-marks-open', paper);
  });
}
