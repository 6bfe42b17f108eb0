import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { createEveryKindContest, goToNextQuestion, rightAnswers } from './every-kind.ts';
import { openStoredQuiz } from './offline-quiz.ts';
import {
  expectAllSaved,
  HOUR,
  MINUTE,
  refresh,
  responseOptions,
  savedOptions,
  submit,
} from './running-contest.ts';
import { expect, test } from './test.ts';

/** Number of questions that are answered before the network is lost. */
const ONLINE = 3;

test('every kind is answered by keyboard alone, without the network from the fourth question on', async ({
  world,
}) => {
  test.setTimeout(240_000);
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await createEveryKindContest(world);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const page = await openStoredQuiz(world, contest.id, student);
  for (const [place, answer] of rightAnswers.entries()) {
    await expect(page.getByRole('heading', { name: `Question ${place + 1} of 10` })).toBeVisible();
    if (place === ONLINE) {
      await expectAllSaved(page);
      await page.context().setOffline(true);
      // Answer fields whose code is loaded on demand work offline, too.
      await page.reload();
      await expect(page.getByRole('heading', { name: `Question ${place + 1} of 10` })).toBeVisible();
    }
    await answer(page);
    await expectNoAxeFindingsInBothThemes(page);
    if (place < rightAnswers.length - 1) await goToNextQuestion(page);
  }
  await expect(page.getByText('Offline: 7 answers kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: '10 of 10 questions answered' })).toBeAttached();
  await expect(page.getByLabel('Gap [3]')).toHaveValue('ice');
  await page.context().setOffline(false);
  await expectAllSaved(page);

  const saved = await savedOptions(world, student, contest.id);
  expect(saved?.slice(4, 7)).toEqual(['0,875', '10.44', 'Carbon  Dioxide']);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(saved);
  await world.advance(HOUR);
  await refresh(world, student);
  await page.goto(`/results/student/${contest.id}/result`);
  await expect(page.getByText('14 of 14').first()).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
});
