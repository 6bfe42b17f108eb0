/* `npm run screenshots -- all`: earlier questions, tags, preview, and the editor in rare states. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftContest } from '../server/test/factories.ts';
import { fillDetails, fillQuestion, question } from './editor-form.ts';
import { makeDemoSchool } from './demo-school.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`finding, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/500|409/);
    const folder = await clearFolder(theme, 'finding');
    const { ended } = await makeDemoSchool(world);
    // Copies of the questions, which the search must list only once.
    for (const _ of [1, 2]) await draftContest(world, ended.teacher, { contest: { name: 'Practice' } });
    const page = await world.open('/my-contest/addquiz', ended.teacher, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    const dialog = page.getByRole('dialog', { name: 'Copy from my contests' });
    await fillDetails(page);
    await fillQuestion(page, 1, 'Which town lies furthest north?', ['Oslo', 'Rome']);
    await question(page, 1).getByRole('button', { name: 'Add tags' }).click();
    await page.keyboard.type('geography, year 7, ');
    await page.keyboard.type('a tag that is still written');
    await shoot('1-tags');
    await page.keyboard.press('Enter');
    const address = '**/questions/find/';
    await page.route(address, () => {});
    const open = () => page.getByRole('button', { name: 'Copy from my contests' }).click();
    const close = () => dialog.getByRole('button', { name: 'Cancel' }).click();
    await open();
    await shoot('2-loading', { isWaiting: true });
    await page.unroute(address);
    await close();
    await page.reload();
    await page.route(address, (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
    await open();
    await page.clock.fastForward(10_000);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await shoot('3-failed');
    await page.unroute(address);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    const boxes = dialog.getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    await shoot('4-found');
    const search = dialog.getByRole('searchbox');
    await search.fill('Question 1');
    await page.clock.fastForward(1000);
    await expect(boxes).toHaveCount(1);
    await boxes.check();
    await shoot('5-picked');
    await search.fill('nothing like this anywhere');
    await page.clock.fastForward(1000);
    await expect(boxes).toHaveCount(0);
    await shoot('6-nothing-found');
    await dialog.getByRole('button', { name: /^Add \d+ question/ }).click();
    await shoot('7-added');
    await open();
    await search.fill('Question 1');
    await page.clock.fastForward(1000);
    await expect(boxes).toHaveCount(1);
    await shoot('8-doubles');
  });

  test(`preview, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/401|409|ERR_|session cannot be refreshed/);
    const folder = await clearFolder(theme, 'preview');
    const teacher = await world.person('Teacher');
    const page = await world.open('/my-contest/addquiz', teacher, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    await fillDetails(page, { title: 'The rivers of Europe and the towns along them' });
    await fillQuestion(page, 1, 'Which town lies furthest north?', ['Oslo', 'Rome']);
    await page.getByRole('button', { name: 'Add question' }).click();
    await fillQuestion(page, 2, 'Which town lies on the Danube?', ['Vienna', 'Rome']);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: /^Preview/ });
    await expect(preview).toBeVisible();
    await shoot('1-start');
    await preview
      .getByRole('radiogroup', { name: /^Question/ })
      .getByRole('radio')
      .first()
      .check();
    await shoot('2-chosen');
    await preview.getByRole('button', { name: 'Next' }).click();
    await preview
      .getByRole('radiogroup', { name: /^Question/ })
      .getByRole('radio')
      .first()
      .check();
    await preview.getByRole('button', { name: 'Submit Quiz' }).click();
    await shoot('3-submitting');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(preview.getByText('The student has submitted')).toBeVisible();
    await shoot('4-end');
    await page.setViewportSize({ width: 1440, height: 900 });
    await preview.getByText('Phone').click();
    await shoot('5-phone-end');
    await page.getByRole('button', { name: 'Back to the editor' }).click();

    // The upload never completes.
    await page.route('**/picture/add/', () => {});
    const photo = await readFile(new URL('../docs/screenshots/quiz-light.webp', import.meta.url));
    const chooser = page.waitForEvent('filechooser');
    await question(page, 1).getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles({ name: 'photo.webp', mimeType: 'image/webp', buffer: photo });
    const picture = page.getByRole('dialog', { name: 'Add a picture' });
    await expect(picture.getByRole('progressbar')).toBeAttached();
    await takeScreenshots(page, join(folder, '6-upload'));
    await page.unroute('**/picture/add/');
    await picture.getByRole('button', { name: 'Cancel' }).click();

    await page.context().setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await shoot('7-offline');
    await page.context().setOffline(false);
    await world.db.deleteFrom('session').execute();
    await world.advance(2 * 3_600_000);
    await question(page, 2).getByLabel('Question text').fill('Which town lies on the Rhine?');
    await expect(page.getByText(/[Ss]ession/).first()).toBeVisible();
    await shoot('8-session-ended');
  });
}
