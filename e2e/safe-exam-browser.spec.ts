import type { Page } from '@playwright/test';
import { configKey, hashForAddress } from '../server/contest/seb/config-key.ts';
import { fileSettings } from '../server/contest/seb/seb-file.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { fillDetails, fillQuestion } from './editor-form.ts';
import { liveAddress, rowOf, showList } from './running-class.ts';
import { expectAllSaved, choose, runningContest } from './running-contest.ts';
import { expect, test } from './test.ts';

/** Public address of the server, as set in test.ts. */
const PUBLIC = 'http://quiz.school.test';

/** Simulates Safe Exam Browser with this Config Key. */
const enterSeb = (page: Page, key: string) =>
  page.addInitScript(
    ({ key, base }) => {
      const security = { configKey: '', updateKeys: (done: () => void) => void update(done) };
      const update = async (done: () => void) => {
        const address = base + location.pathname + location.search;
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address + key));
        const digits = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0'));
        security.configKey = digits.join('');
        done();
      };
      Object.assign(window, { SafeExamBrowser: { security } });
    },
    { key, base: PUBLIC },
  );

test('a student is told how to get Safe Exam Browser, begins in it, and goes on elsewhere; the teacher sees it', async ({
  world,
}) => {
  world.expectTrouble(/403.*\/viewcontest\/|scheme does not have a registered handler/);
  const settings = { seb: {} };
  const { contest, student, teacher } = await runningContest(world, {
    contest: { minimum_marks: 0, settings },
  });
  const outside = await world.open(`/my-contest/contest/${contest.id}`, student, { width: 360, height: 740 });
  await expect(outside.getByText(/^You start in Safe Exam Browser/)).toBeVisible();
  const link = outside.getByRole('link', { name: 'Open in Safe Exam Browser' });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(String.raw`^seb://quiz\.school\.test/seb/${contest.id}-.{22}\.seb$`),
  );
  const [file] = await Promise.all([
    outside.waitForEvent('download'),
    outside.getByRole('link', { name: 'Download the file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`contest-${contest.id}.seb`);
  await expectNoAxeFindingsInBothThemes(outside);
  await outside.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(outside.getByRole('heading', { name: 'This contest needs Safe Exam Browser' })).toBeVisible();
  await expectNoAxeFindings(outside);

  // The press asks for a code, which the program appends to the address of its first page.
  const asked = outside.waitForResponse('**/contest/seb/');
  await outside.goto(`/my-contest/contest/${contest.id}`);
  await link.click();
  const [, nonce] = /"nonce":"([^"]+)"/.exec(await (await asked).text()) ?? [];
  const inside = await world.open('/robots.txt');
  await enterSeb(inside, configKey(fileSettings(PUBLIC, contest.id, {})));
  await inside.goto(`/seb-start/${contest.id}?nonce=${nonce}`);
  await expect(inside.getByText('You are in Safe Exam Browser. Start the contest here.')).toBeVisible();
  await inside.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(inside, 'right');
  await expectAllSaved(inside);
  await expect(inside).toHaveURL(`${world.origin}/quiz/${contest.id}`);
  const live = await world.open(liveAddress(contest), teacher);
  await showList(live);
  await expect(rowOf(live, 'Ada')).toContainText('1 of 3');
  await expect(rowOf(live, 'Ada')).not.toContainText('Safe Exam Browser');

  await outside.goto(`/quiz/${contest.id}`);
  await choose(outside, 'wrong');
  await expectAllSaved(outside);
  await world.advance(6_000);
  await expect(rowOf(live, 'Ada')).toContainText(/not in Safe Exam Browser since \d\d:\d\d/);
  await inside.getByRole('button', { name: 'Next' }).click();
  await choose(inside, 'right');
  await expectAllSaved(inside);
  await world.advance(6_000);
  await expect(rowOf(live, 'Ada')).toContainText(/two devices at \d\d:\d\d/);
  await expectNoAxeFindings(live);

  await rowOf(live, 'Ada')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await live.getByRole('menuitem', { name: 'Timeline' }).click();
  await expect(live.getByText('Continued outside Safe Exam Browser')).toBeVisible();
  await expect(live.getByText('Used two devices at the same time')).toBeVisible();
  await live.getByRole('button', { name: 'Safe Exam Browser' }).click();
  const dialog = live.getByRole('dialog', { name: 'Safe Exam Browser' });
  await dialog.getByRole('button', { name: 'Allow any browser' }).click();
  await expect(live.getByText('Not required: this student is exempt')).toBeVisible();
});

test('a program that another file opened is told so; in the right one a press starts the clock', async ({
  world,
}) => {
  world.expectTrouble(/403.*\/(viewcontest|seb\/prove)\//);
  const { contest, student } = await runningContest(world, {
    contest: { minimum_marks: 0, settings: { seb: {}, own_minutes: 30 } },
  });
  const page = await world.open('/my-contest', student);
  await enterSeb(page, configKey({}));
  await page.goto(`/quiz/${contest.id}`);
  await expect(
    page.getByRole('heading', { name: 'Safe Exam Browser was not opened with this contest’s file' }),
  ).toBeVisible();

  // The page reloads to get Safe Exam Browser's proof, and then continues to start.
  const right = await world.open('/my-contest', student);
  await enterSeb(right, configKey(fileSettings(PUBLIC, contest.id, {})));
  await right.goto(`/my-contest/contest/${contest.id}`);
  await right.getByRole('button', { name: 'Start my 30 minutes' }).click();
  await choose(right, 'right');
  await expectAllSaved(right);
});

test('an older version on Windows, which tells pages nothing, is let in by its headers and its Browser Exam Key', async ({
  world,
}) => {
  world.expectTrouble(/403.*\/viewcontest\//);
  const examKey = 'b'.repeat(64);
  const seb = { browser_keys: [examKey] };
  const { contest, student, teacher } = await runningContest(world, {
    contest: { minimum_marks: 0, settings: { seb } },
  });
  const page = await world.open('/my-contest', student, { context: { userAgent: 'Mozilla/5.0 SEB/3.3.2' } });
  const key = configKey(fileSettings(PUBLIC, contest.id, seb));
  await page.route('**/*', async (route, request) => {
    const { pathname, search } = new URL(request.url());
    const address = PUBLIC + pathname + search;
    const headers = {
      ...request.headers(),
      'x-safeexambrowser-configkeyhash': hashForAddress(address, key),
      'x-safeexambrowser-requesthash': hashForAddress(address, examKey),
    };
    await route.continue({ headers });
  });
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await expectAllSaved(page);
  const live = await world.open(liveAddress(contest), teacher);
  await showList(live);
  await expect(rowOf(live, 'Ada')).toContainText('1 of 3');
  await expect(rowOf(live, 'Ada')).not.toContainText('Safe Exam Browser');
});

test('a teacher asks for Safe Exam Browser, with a password that no draft and no contest holds', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await page.getByRole('button', { name: /^Safe Exam Browser/ }).click();
  await page.getByRole('switch', { name: 'Safe Exam Browser' }).check({ force: true });
  await page.getByLabel('Password for quitting (optional)', { exact: true }).fill('blue whale');
  await page.getByLabel('Browser Exam Keys (optional)').fill('none');
  await expectNoAxeFindingsInBothThemes(page);
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(kept).toContain('sebQuitHash');
  expect(await kept()).not.toContain('blue whale');
  await page.reload();
  const group = page.getByRole('button', { name: /^Safe Exam Browser/ });
  await expect(group).toContainText('Required, only some versions of it, with a password');
  await group.click();
  await expect(page.getByText(/^A password is set/)).toBeVisible();
  const keys = page.getByLabel('Browser Exam Keys (optional)');
  await expect(keys).toHaveValue('none');

  // The server's error appears at the field.
  world.expectTrouble(/400/);
  await keys.fill(`${'b'.repeat(64)}\n${'c'.repeat(63)}g`);
  await fillDetails(page, { title: 'With a mistyped key' });
  await fillQuestion(page, 1, 'France?', ['Paris', 'Lyon']);
  await page.getByRole('button', { name: 'Create contest' }).click();
  const why = 'Key 2: This must be 64 hexadecimal digits: 0 to 9 and a to f.';
  await expect(page.getByText(why).first()).toBeVisible();
  await page.getByRole('button', { name: 'Browser Exam Keys', exact: true }).click();
  await expect(keys).toBeFocused();
  await expect(keys).toHaveAccessibleDescription(new RegExp(why));
});
