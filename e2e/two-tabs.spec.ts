import { allSaved, choose, option, runningContest, saved } from './running-contest.ts';
import { expect, test } from './test.ts';

test('two tabs keep each other’s choices while nothing can be sent', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await runningContest(world, { count: 2 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  const two = await one.context().newPage();
  await two.goto(`/quiz/${contest.id}`);
  await expect(option(two, 'right')).toBeVisible();
  await one.context().setOffline(true);
  await two.getByRole('button', { name: 'Next' }).click();
  await expect(two.getByText('Please select an option')).toBeVisible();
  await choose(two, 'wrong');
  await expect(option(one, 'wrong')).toBeChecked();
  await choose(one, 'right');
  await expect(option(two, 'right')).toBeChecked();
  await two.getByRole('button', { name: 'Next' }).click();
  await choose(two, 'right');
  await expect(one.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  await expect(two.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  await one.context().setOffline(false);
  await world.advance(2_000);
  await allSaved(one);
  await allSaved(two);
  expect(await saved(world, student, contest.id)).toEqual(contest.right);
});

test('a choice that another tab overwrites in local storage, as browsers that sync late allow, is not lost', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const one = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(one, 'right')).toBeVisible();
  const two = await one.context().newPage();
  await two.goto('/robots.txt');
  const { body: user } = await world.call('getUser', { as: student });
  const key = `tallymark:answers:${user.id}:${contest.id}`;
  const storedText = () => two.evaluate((key) => localStorage.getItem(key) ?? '', key);
  await one.context().setOffline(true);
  const before = await storedText();
  await choose(one, 'right');
  await expect(one.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await two.evaluate(([key, before]) => localStorage.setItem(key, before), [key, before] as const);
  await expect.poll(storedText).toContain(String(contest.right[0]));
  await one.context().setOffline(false);
  await world.advance(2_000);
  await allSaved(one);
  expect(await saved(world, student, contest.id)).toEqual(contest.right);
});
