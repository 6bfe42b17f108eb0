/* `npm run screenshots -- all`: a student's actions outside the quiz: profile, joining, practice, log-out. */
import { join } from 'node:path';
import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { makeDemoSchool } from './demo-school.ts';
import { makePicture, pictureFile } from './pictures.ts';
import { expectAllSaved, choose, MINUTE, runningContest } from './running-contest.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`profile, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[01]/);
    const folder = await clearFolder(theme, 'profile');
    const student = await world.person('Student', { email: 'ada@school.example' });
    const page = await world.open('/edit-profile', student, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    const dialog = page.getByRole('dialog');
    const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Phone').fill('12');
    await press('Save changes');
    await expect(page.getByText('This must not be empty.')).toBeVisible();
    await shoot('1-faults');
    await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
    await expect(dialog).toBeVisible();
    await shoot('2-leave');
    await dialog.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByLabel('First name').fill('Emmy');
    await page.getByLabel('Phone').fill('');
    await page.locator('input[type=file]').setInputFiles(pictureFile(await makePicture(page)));
    await shoot('3-changed');
    await page.clock.pauseAt(world.clock.now() + 10 * MINUTE);
    await press('Save changes');
    await expect(page.getByText('Profile Updated.')).toBeAttached();
    await page.clock.runFor(1000);
    await shoot('4-toast', { isPaused: true });
    await page.clock.resume();
    await page.goto('/edit-profile?tab=account');
    await press('Change password');
    await expect(page.getByText('This must not be empty.').first()).toBeVisible();
    await shoot('5-password-faults');
    await press('Log out everywhere');
    await expect(dialog).toBeVisible();
    await shoot('6-everywhere');
  });

  test(`joining, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[0349]/);
    const folder = await clearFolder(theme, 'joining');
    const teacher = await world.person('Teacher');
    const isPrivate = { is_public: false, name: 'Cells' };
    const open = await publishedContest(world, teacher);
    const asking = await publishedContest(world, teacher, {
      contest: { ...isPrivate, settings: { takes_requests: true } },
    });
    const adding = await publishedContest(world, teacher, { contest: isPrivate });
    const student = await addedStudent(world, teacher, adding.id);
    const page = await world.open('/my-contest', student, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Join Contest' }).click();
    await expect(dialog).toBeVisible();
    await shoot('1-dialog');
    await dialog.getByLabel('I have a claim code').check();
    await dialog.getByRole('button', { name: 'Join' }).click();
    await expect(dialog.getByText('Enter the code')).toBeVisible();
    await shoot('2-dialog-faults');
    await page.goto(`/join-contest?contest=${asking.id}`);
    await shoot('3-asks');
    await page.goto(`/my-contest/contest/${asking.id}`);
    await page.getByRole('button', { name: 'Ask to join' }).click();
    await expect(page.getByText('You have asked to join.')).toBeVisible();
    await shoot('4-asked');
    await page.goto(`/my-contest/contest/${adding.id}`);
    await shoot('5-added');
    await page.getByRole('button', { name: 'Decline' }).click();
    await shoot('6-decline');
    await page.goto(`/my-contest/contest/${open.id}`);
    await shoot('7-not-joined');
    await page.goto('/join-contest?contest=11111111');
    await shoot('8-unknown');
    await page.goto(`/join-contest?contest=${open.id}`);
    await shoot('9-invitation');
    await page.clock.pauseAt(world.clock.now() + 10 * MINUTE);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('Successfully joined Contest.')).toBeAttached();
    await page.clock.runFor(1000);
    await shoot('10-toast', { isPaused: true });
    await page.clock.resume();
    await page.goto(`/join-contest?contest=${open.id}`);
    await expect(page.getByText('You have already joined this contest.')).toBeVisible();
    await shoot('11-joined-already');
  });

  test(`practice, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    const folder = await clearFolder(theme, 'practice');
    const { ended, student } = await makeDemoSchool(world);
    const page = await world.open(`/practice/${ended.id}`, student, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    const press = (name: string) => page.getByRole('button', { name }).click();
    await press('Check the answer');
    await expect(page.getByRole('alert')).toHaveText('Please select an option');
    await shoot('1-missing');
    let verdicts = '';
    for (let number = 1; number <= 24; number++) {
      await page.getByRole('radio').first().check({ force: true });
      await press('Check the answer');
      const verdict = page.getByRole('status').filter({ hasText: /Right\.|Wrong\./ });
      await expect(verdict).toBeAttached();
      const word = ((await verdict.textContent()) ?? '').startsWith('Right') ? 'right' : 'wrong';
      if (!verdicts.includes(word)) await shoot(`2-${word}`);
      verdicts += word;
      await press(number === 24 ? 'See your result' : 'Next question');
    }
    await expect(page.getByRole('list', { name: 'Your attempts' })).toBeVisible();
    await shoot('3-end');
  });

  test(`log-out, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/ERR_|40[01]/);
    const folder = await clearFolder(theme, 'logout');
    const { contest, student } = await runningContest(world);
    const page = await world.open(`/quiz/${contest.id}`, student, look);
    page.on('dialog', (question) => void question.accept());
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    await choose(page, 'right');
    await expectAllSaved(page);
    await page.route('**/save/', (route) => route.abort());
    await choose(page, 'wrong');
    await expect(page.getByText('1 answer kept on this device')).toBeVisible();
    await page.goto(`/my-contest/contest/${contest.id}`);
    await shoot('1-contest-with-unsent');
    await page.goto('/logout');
    await page.clock.runFor(5000);
    await expect(page.getByRole('button', { name: 'Log out and keep them' })).toBeVisible();
    await shoot('2-unsent');
    await page.unroute('**/save/');
    await page.route('**/logout/', () => undefined);
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Logging out…' })).toBeVisible();
    await page.screenshot({ path: join(folder, '3-busy.png'), animations: 'disabled' });
  });
}
