/* `npm run screenshots -- all`: a teacher's classes, and a student's extra time. */
import { join } from 'node:path';
import { draftContest } from '../server/test/factories.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

/** A class list with valid, doubtful and invalid rows. */
const LIST = `Last name;First name;Address;Number
Lovelace;Ada;ada@school.example;17
Hopper;Grace;grace@;18
;;alan@school.example;
Noether;Emmy;a-very-long-address-of-the-eldest-daughter@secondary-school-of-the-town.example;20
Lovelace;Ada;ada@school.example;17
عمر;الخيام;omar@school.example;21
Wolfeschlegelsteinhausenbergerdorff;Hubert Blaine Adolph Charles;;22
${Array.from({ length: 20 }, (_, at) => `Student;Number ${at};student${at}@school.example;${30 + at}`).join('\n')}`;

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`classes, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[049]|500/);
    const folder = await clearFolder(theme, 'classes');
    const teacher = await world.person('Teacher');
    const contest = await draftContest(world, teacher, { contest: { name: 'Cells', is_public: false } });
    const page = await world.open('/classes', teacher, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    const dialog = page.getByRole('dialog');
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await shoot('1-none');
    await press('New class');
    await dialog.getByRole('button', { name: 'Create the class' }).click();
    await shoot('2-new');
    await dialog.getByRole('textbox').fill('7b');
    await dialog.getByRole('button', { name: 'Create the class' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '7b' })).toBeVisible();
    await shoot('3-empty');
    await press('Add students');
    await dialog.getByRole('button', { name: 'Read the list' }).click();
    await shoot('4-source');
    await dialog.getByRole('textbox').fill(LIST);
    await dialog.getByRole('button', { name: 'Read the list' }).click();
    await expect(dialog.getByRole('group', { name: 'Column contents' })).toBeVisible();
    await shoot('5-read');
    await dialog.getByText(/^With notes/).click();
    await shoot('6-notes');
    await dialog.getByRole('button', { name: /^Add \d+ students$/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await shoot('7-added');
    await press('Edit Grace Hopper');
    await dialog.getByRole('combobox', { name: 'Extra time' }).selectOption('Minutes');
    await dialog.getByLabel('May leave the page').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shoot('8-student');
    await dialog.getByRole('textbox', { name: 'Extra minutes' }).fill('20');
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('grace@school.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await shoot('9-class');
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    for (const at of [0, 1, 3]) await boxes.nth(at).check();
    await shoot('9-chosen');
    await page
      .getByRole('group', { name: 'Chosen students' })
      .getByRole('button', { name: 'Extra time' })
      .click();
    await shoot('9-extra-time');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    for (const at of [0, 1, 3]) await boxes.nth(at).uncheck();
    await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody of this name');
    await shoot('10-nobody-found');
    const pressInMenu = async (name: string) => {
      await press('More actions for this class');
      await page.getByRole('menuitem', { name }).click();
    };
    await pressInMenu('Rename…');
    await shoot('11-rename');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await pressInMenu('Delete…');
    await shoot('12-delete');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    for (const name of ['8a', 'The second course in mathematics, of those who come on Tuesdays', 'כיתה ז']) {
      await world.call('createClass', { as: teacher, body: { name } });
    }
    await page.goto('/classes');
    await expect(page.getByRole('link', { name: '7b', exact: true })).toBeVisible();
    await shoot('13-list');
    const own = await page.context().newPage();
    for (const [address, path] of [
      ['/classes', '/api/user/teacher/classes/'],
      ['/classes/1', '/api/user/teacher/class/'],
    ] as const) {
      await own.route(`**${path}`, () => {});
      await own.goto(address);
      await takeScreenshots(own, join(folder, `14-loading${address.replaceAll('/', '-')}`), {
        isWaiting: true,
      });
      await own.unroute(`**${path}`);
      await own.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
      await own.reload();
      await own.clock.fastForward(10_000);
      await expect(own.getByRole('alert').first()).toBeVisible();
      await takeScreenshots(own, join(folder, `15-failed${address.replaceAll('/', '-')}`));
      await own.unroute(`**${path}`);
    }
    await own.goto('/classes/999999');
    await takeScreenshots(own, join(folder, '16-missing'));

    await page.goto(`/results/teacher/${contest}/result`);
    await press('Add a class');
    await shoot('17-add-class');
    await dialog.getByRole('radio', { name: /^7b/ }).check();
    await dialog.getByRole('button', { name: 'Add the class' }).click();
    await expect(page.getByText(/ added, /)).toBeVisible();
    await shoot('18-added-class');
    await press('More actions for this contest');
    await page.getByRole('menuitem', { name: 'Add a class' }).click();
    await dialog.getByRole('radio', { name: /^7b/ }).check();
    await shoot('19-stop-adding');
    await world.call('publishContest', { as: teacher, body: { contest } });
    const grace = await world.person('Student', { email: 'grace@school.example', first_name: 'Grace' });
    const hers = await world.open(`/my-contest/contest/${contest}`, grace, look);
    await expect(hers.getByText('80 minutes, including 20 extra')).toBeVisible();
    await takeScreenshots(hers, join(folder, '20-extra-time'));
  });
}
