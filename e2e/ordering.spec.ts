import { joinedStudent, logInAs, publishedContest } from '../server/test/factories.ts';
import { listQuestions } from '../server/test/list-contest.ts';
import { expectAllSaved, HOUR, MINUTE, refresh } from './running-contest.ts';
import { expect, test } from './test.ts';

test('an option is dragged to another place, and Escape ends dragging without a move', async ({ world }) => {
  const teacher = await logInAs(world, 'Teacher');
  const contest = await publishedContest(world, teacher, { questions: listQuestions.slice(2) });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const page = await world.open(`/quiz/${contest.id}`, student);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('combobox') });
  const places = () => rows.getByRole('combobox').evaluateAll((all) => all.map((each) => each.ariaLabel));
  await expect(rows).toHaveCount(4);
  const [first, ...others] = await places();

  const drag = async () => {
    const grip = await rows.nth(0).locator('[aria-hidden]').first().boundingBox();
    const third = await rows.nth(2).boundingBox();
    if (!grip || !third) throw new Error('There are no rows.');
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2, third.y + third.height - 4, { steps: 5 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await places()).toEqual([first, ...others]);
  await expect(page.getByText('No answer yet', { exact: false })).toBeVisible();

  await drag();
  await page.mouse.up();
  await expect.poll(places).toEqual([...others.slice(0, 2), first, ...others.slice(2)]);
  await expectAllSaved(page);
});
