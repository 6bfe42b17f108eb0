import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

test('a class comes from a pasted list, is undone and added again, and fills a private contest', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const contest = await draftContest(world, teacher, { contest: { name: 'Cells', is_public: false } });
  const page = await world.open('/my-contest', teacher);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'New class' }).click();
  await page.getByRole('textbox', { name: 'Class name' }).fill('7b');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '7b' })).toBeVisible();

  await page.getByRole('button', { name: 'Add students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students' });
  const list = dialog.getByRole('textbox', { name: 'Paste a list of students' });
  await list.fill('Lovelace;Ada;ada@school.example\nHopper;Grace;grace@\n;;alan@school.example');
  await dialog.getByRole('button', { name: 'Read the list' }).click();
  await expect(
    dialog.getByText('2 students will be added, 1 of them with a note; 1 row will not.'),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Grace Hopper' })).toContainText(
    'The address “grace@” is left out: it is not valid.',
  );
  await expect(dialog.getByRole('listitem').last()).toContainText('This row has no name.');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('combobox', { name: 'Lovelace' }).selectOption('First name');
  await dialog.getByRole('combobox', { name: 'Ada', exact: true }).selectOption('Last name');
  await expect(dialog.getByRole('listitem').first()).toContainText('Lovelace Ada');
  await dialog.getByRole('button', { name: 'Add 2 students' }).click();
  const students = page.getByRole('table', { name: 'Students' }).locator('tbody tr');
  await expect(students).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This class has no students yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add students' }).click();
  await list.fill('Ada Lovelace <ada@school.example>\nGrace Hopper');
  await dialog.getByRole('button', { name: 'Read the list' }).click();
  await dialog.getByRole('button', { name: 'Add 2 students' }).click();
  await expect(students).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
  await page.getByRole('textbox', { name: 'Student number' }).fill('17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(students.filter({ hasText: 'Grace' })).toContainText('No. 17');
  await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
  await page.getByRole('combobox', { name: 'Extra time' }).selectOption('Minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Extra minutes' }).fill('20');
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(students.filter({ hasText: 'Ada' })).toContainText('+20 minutes');
  await expectNoAxeFindingsInBothThemes(page);

  await page.goto(`/results/teacher/${contest}/result`);
  const pressInMenu = async (name: string) => {
    await page.getByRole('button', { name: 'More actions for this contest' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await page.getByRole('button', { name: 'Add a class' }).click();
  await page.getByRole('radio', { name: '7b' }).check();
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Add the class' }).click();
  await expect(page.getByText('1 added, 1 without an address.')).toBeVisible();
  await expect(page.getByText('ada@school.example')).toBeVisible();
  await pressInMenu('Add a class');
  await page.getByRole('radio', { name: '7b 2 students, in this contest' }).check();
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Stop adding new students of this class' }).click();
  await expect(page.getByText('Students already added stay.')).toBeVisible();

  // A colleague's class, which the teacher may not see, can be stopped in the same way.
  const anna = await world.person('Teacher');
  const made = await world.call('makeShareCode', { as: teacher, body: { contest, right: 'edit' } });
  await world.call('takeShareCode', { as: anna, body: { code: made.body.code } });
  const { id: theirs } = (await world.call('createClass', { as: anna, body: { name: '8a' } })).body;
  await world.call('addClass', { as: anna, body: { contest, class: theirs } });
  await page.reload();
  await pressInMenu('Add a class');
  await page.getByRole('radio', { name: '8a a colleague’s class, already in this contest' }).check();
  await expect(page.getByRole('button', { name: 'Add the class' })).toBeDisabled();
  await page.getByRole('button', { name: 'Stop adding new students of this class' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await pressInMenu('Add a class');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await world.call('publishContest', { as: teacher, body: { contest } });
  const ada = await world.person('Student', { email: 'ada@school.example' });
  const hers = await world.open(`/my-contest/contest/${contest}`, ada);
  await expect(hers.getByText('80 minutes, including 20 extra')).toBeVisible();
});

test('extra time of a list is shown, told where it cannot be read, and given to the students', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const { id } = (await world.call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const page = await world.open(`/classes/${id}`, teacher);
  await page.getByRole('button', { name: 'Add students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students' });
  const list = dialog.getByRole('textbox', { name: 'Paste a list of students' });
  await list.fill('Name;Extra time\nAda Lovelace;25 %\nGrace Hopper;10 min\nAlan Turing;10\nMia Moss;');
  await dialog.getByRole('button', { name: 'Read the list' }).click();
  await expect(dialog.getByText('4 students will be added, 1 of them with a note.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Extra time' })).toHaveValue('extra_time');
  const rows = dialog.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Ada' })).toContainText('1.25 times the duration');
  await expect(rows.filter({ hasText: 'Grace' })).toContainText('+10 minutes');
  await expect(rows.filter({ hasText: 'Alan' })).toContainText('Extra time: “10” is left out.');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await dialog.getByRole('button', { name: 'Add 4 students' }).click();
  const students = page.getByRole('table', { name: 'Students' }).locator('tbody tr');
  await expect(students).toHaveCount(4);
  await expect(students.filter({ hasText: 'Ada' })).toContainText('1.25 times the duration');
  await expect(students.filter({ hasText: 'Grace' })).toContainText('+10 minutes');
  await expect(students.filter({ hasText: 'Alan' })).not.toContainText('+');
});

test('students without an address get slips, come in with them and choose a password', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const schoolClass = (await world.call('createClass', { as: teacher, body: { name: '7b' } })).body.id;
  const long = 'Hubert Blaine Adolph Wolfeschlegelsteinhausenberger ';
  const students = Array.from({ length: 20 }, (_, n) => ({ name: `${n === 3 ? '' : long}Mia${n} Keller` }));
  await world.call('addStudents', { as: teacher, body: { class: schoolClass, students } });

  const page = await world.open(`/classes/${schoolClass}`, teacher);
  const make = page.getByRole('button', { name: 'Create log-in names for 20 students' });
  await expect(make).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await make.click();
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Create 20 log-in names' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slips for 7b' })).toBeVisible();
  const slips = page.getByRole('list', { name: 'Slips' }).getByRole('listitem');
  await expect(slips).toHaveCount(20);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  // Notifications are not printed.
  await expect(page.locator('[data-toasts]').first()).toBeHidden();
  // With the default margins of browsers, ten slips fit on a page.
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const pdf = await page.pdf({ format: 'A4', margin });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });
  const slip = slips.filter({ hasText: 'Mia3 Keller' });
  await expect(slip).toContainText(/Works once, until .* 2026, \d\d:\d\d\./);
  const [email = '', password = ''] = await slip
    .locator('dd')
    .evaluateAll(([, ...typed]) => typed.map((element) => element.textContent ?? ''));

  // Leaving the page opens a confirmation dialog.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Have you printed the slips?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(slips).toHaveCount(20);
  await page.getByRole('button', { name: 'Back to the class' }).click();
  await expectNoAxeFindingsInBothThemes(page);
  await question.getByRole('button', { name: 'I have printed them' }).click();
  await expect(page.getByText('20 students with a slip have not logged in yet.')).toBeVisible();

  // The link of the slip's QR code logs in when the button is pressed.
  const hers = await world.open(`/slip#${password}`);
  await expect(hers.getByRole('heading', { level: 1, name: 'Log in with a slip' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(hers);
  await expectNoHorizontalScroll(hers);
  await hers.getByRole('button', { name: 'Log in' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Welcome, Mia3' })).toBeVisible();
  await expect(hers).toHaveURL(/\/dashboard$/);
  await expectNoAxeFindingsInBothThemes(hers);
  await hers.getByRole('link', { name: 'choose a password' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(hers.getByLabel('New password', { exact: true })).toBeVisible();
  await expect(hers.getByLabel('Password on your slip', { exact: true })).toHaveCount(0);
  await expectNoAxeFindingsInBothThemes(hers);
  await expectNoHorizontalScroll(hers);
  // After a reload, the student must type the slip's password again.
  await hers.reload();
  const slipField = hers.getByLabel('Password on your slip', { exact: true });
  await slipField.fill(password);
  await hers.getByLabel('New password', { exact: true }).fill(password);
  await hers.getByLabel('Confirm new password').fill(password);
  world.expectTrouble(/400/);
  await hers.keyboard.press('Enter');
  await expect(hers.getByText('Choose another password than the one on your slip.')).toBeVisible();
  await hers.getByLabel('New password', { exact: true }).fill('a better horse 43');
  await hers.getByLabel('Confirm new password').fill('a better horse 43');
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();

  await page.reload();
  await page.getByText('Unused slips (19)').click();
  const listed = page.getByRole('table', { name: 'Students' }).locator('tbody tr');
  await expect(listed).toHaveCount(19);
  await page.getByText('All (20)').click();
  await page.getByRole('button', { name: 'Edit Mia3 Keller' }).click();
  await page.getByRole('button', { name: 'New password' }).click();
  await page.getByRole('button', { name: 'Create the slip' }).click();
  await expect(slips).toHaveCount(1);
  await expect(slips).toContainText(email);
  await expect(slips).not.toContainText(password);
});
