/* `npm run screenshots -- all`: log-in, sign-up, menus, and pages that cannot be shown. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD, publishedContest } from '../server/test/factories.ts';
import { makePicture, pictureFile } from './pictures.ts';
import { MINUTE } from './running-contest.ts';
import { clearFolder, pausePageClock, takeScreenshots } from './take-pictures.ts';
import { expect, test, type World } from './test.ts';

/** Stops the page's clock, so that a toast stays. */
const pause = (page: Page, world: World) => page.clock.pauseAt(world.clock.now() + 10 * MINUTE);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`log-in, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[01]/);
    const folder = await clearFolder(theme, 'login');
    const { id } = await publishedContest(world, await world.person('Teacher'), {
      contest: { name: 'Cells' },
    });
    const student = await world.person('Student', { email: 'ada@school.example' });
    const page = await world.open(`/join-contest?contest=${id}`, undefined, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    await expect(page.getByText('Cells', { exact: true })).toBeVisible();
    await shoot('1-to-join');
    await page.goto('/login');
    await press(page, 'Log in');
    await expect(page.getByText('This must not be empty.').first()).toBeVisible();
    await shoot('2-faults');
    await field(page, 'Email').fill(student.email);
    await field(page, 'Password').fill('wrong horse 41');
    await press(page, 'Log in');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Show password' }).click();
    await shoot('3-refused');
    await field(page, 'Password').fill(PASSWORD);
    await pause(page, world);
    await press(page, 'Log in');
    await expect(page.getByText('Login successful!')).toBeAttached();
    await page.clock.runFor(1000);
    await shoot('4-toast', { isPaused: true });
    await page.clock.resume();
    await page.goto('/login');
    await shoot('5-logged-in-already');
  });

  test(`sign-up, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[09]|415/);
    const folder = await clearFolder(theme, 'signup');
    await world.person('Student', { email: 'ada@school.example' });
    const page = await world.open('/signup', undefined, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    await press(page, 'Sign up');
    await expect(page.getByText('This must not be empty.').first()).toBeVisible();
    await shoot('1-faults');
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await shoot('2-no-picture');
    await chooser.setInputFiles(pictureFile(await makePicture(page)));
    await page.getByRole('radio', { name: 'Student' }).check();
    await field(page, 'First name').fill('Ada');
    await field(page, 'Last name').fill('Lovelace');
    await field(page, 'Email').fill('ada@school.example');
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await shoot('3-complete');
    await pause(page, world);
    await press(page, 'Sign up');
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeAttached();
    await page.clock.runFor(1000);
    await shoot('4-refused', { isPaused: true });
    await page.clock.runFor(10_000);
    await field(page, 'Email').fill('grace@school.example');
    await press(page, 'Sign up');
    await expect(page.getByText('Signup successful!')).toBeAttached();
    await page.clock.runFor(1000);
    await shoot('5-toast', { isPaused: true });
  });

  test(`forgotten password, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[0-9]/);
    const folder = await clearFolder(theme, 'forgotten');
    const page = await world.open('/forgotten-password', undefined, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    await page.getByText('For students with a slip').click();
    await press(page, 'Change password');
    await expect(page.getByText('This must not be empty.').first()).toBeVisible();
    await shoot('1-faults');
    await field(page, 'Email').fill('ada@school.example');
    await field(page, 'One-time code').fill('7K2M-Q9RD-3XVA-8T');
    await field(page, 'New password').fill(PASSWORD);
    await field(page, 'Confirm new password').fill(PASSWORD);
    await pause(page, world);
    await press(page, 'Change password');
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeAttached();
    await page.clock.runFor(1000);
    await shoot('2-refused', { isPaused: true });
  });

  test(`menus, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/ERR_INTERNET/);
    const folder = await clearFolder(theme, 'menus');
    const student = await world.person('Student');
    for (const [who, as, path] of [
      ['visitor', undefined, '/'],
      ['student', student, '/dashboard'],
    ] as const) {
      const page = await world.open(path, as, { ...look, width: 360, height: 740 });
      for (const name of ['Account', 'Colours', 'Menu']) {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.getByRole('button', { name, exact: true }).click();
        await takeScreenshots(page, join(folder, `${who}-${name.toLowerCase()}`));
        await page.keyboard.press('Escape');
      }
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline')).toBeVisible();
      await takeScreenshots(page, join(folder, `${who}-offline`));
    }
  });

  test(`no page, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/broken|signup-page|ERR_FAILED|dynamically imported|40[34]/);
    const folder = await clearFolder(theme, 'no-page');
    const { id } = await publishedContest(world, await world.person('Teacher'));
    const visitor = await world.open('/robots.txt', undefined, look);
    // A page reloads once if its code is missing.
    await visitor.addInitScript(() => {
      sessionStorage.setItem('tallymark:loaded-again', String(Date.now()));
    });
    await visitor.route(/\/assets\/signup-page/, (route) => route.abort());
    await visitor.goto('/signup');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page has not loaded yet');
    // The page keeps trying, so its network is never idle.
    await pausePageClock(visitor);
    await takeScreenshots(visitor, join(folder, '1-missing'), { isPaused: true });
    const broken = await world.open('/robots.txt', undefined, look);
    await broken.route(/\/assets\/signup-page.*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const Page = () => { throw new Error("broken"); };',
      }),
    );
    await broken.goto('/signup');
    await expect(broken.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await takeScreenshots(broken, join(folder, '2-broken'));
    const teacher = await world.open('/join-contest', await world.person('Teacher'), look);
    await takeScreenshots(teacher, join(folder, '3-teacher-join'));
    for (const [name, path] of [
      ['4-teacher-quiz', `/quiz/${id}`],
      ['5-teacher-contest', `/my-contest/contest/${id}`],
      ['6-teacher-practice', `/practice/${id}`],
    ] as const) {
      await teacher.goto(path);
      await takeScreenshots(teacher, join(folder, name));
    }
    const student = await world.open('/classes', await world.person('Student'), look);
    await takeScreenshots(student, join(folder, '7-student-classes'));
  });
}
