import { expectAllSaved, choose, runningContest, submit } from './running-contest.ts';
import { logIn } from './log-in.ts';
import { expect, test } from './test.ts';

const MINUTE = 60_000;

test('if the browser stores nothing, a student can log in and sit a contest, and reads what that means', async ({
  world,
}) => {
  world.expectTrouble(/401|this device|Failed to save scroll positions|local storage|localStorage/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open('/robots.txt');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`/my-contest/contest/${contest.id}`);
  await logIn(page, world, student.email);
  await expect(page.getByText('Storage is blocked in this browser')).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await expectAllSaved(page);
  await world.advance(16 * MINUTE);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
});

test('if storage begins to refuse, the session does not end after 15 minutes', async ({ world }) => {
  world.expectTrouble(/401|Failed to save scroll positions/);
  const page = await world.open('/edit-profile', await world.person('Student'));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  for (const name of ['Emmy', 'Sofia']) {
    await world.advance(16 * MINUTE);
    await page.getByLabel('First name').fill(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile Updated.').last()).toBeVisible();
  }
  await expect(page.getByText('Storage is blocked in this browser')).toBeVisible();
});
