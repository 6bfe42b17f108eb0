import { draftContest, PASSWORD } from '../server/test/factories.ts';
import {
  DRAFT_CONFLICT,
  expectDraftStored,
  fillDetails,
  fillQuestion,
  storedDraftKeys,
  option,
  question,
} from './editor-form.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ world }) => world.expectTrouble(DRAFT_CONFLICT));

test('a draft survives a reload, and can be begun afresh', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page, { title: 'Half done' });
  await fillQuestion(page, 1, 'France?', ['Lyon', 'Paris']);
  await question(page, 1).getByRole('radio', { name: 'Option 2 is correct' }).check();
  await question(page, 1).getByLabel('Marks of question 1').selectOption('2');
  // Reloads immediately, because the page also stores the latest text when it closes.
  await page.reload();
  await expect(page.getByText(/^Your draft from .*2026.* was restored\.$/)).toBeVisible();
  await expect(question(page, 1).getByLabel('Question text')).toHaveValue('France?');
  await expect(option(page, 1, 2)).toHaveValue('Paris');
  await expect(question(page, 1).getByRole('radio', { name: 'Option 2 is correct' })).toBeChecked();
  await expect(question(page, 1).getByLabel('Marks of question 1')).toHaveValue('2');
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half done');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('The draft was deleted.')).toBeVisible();
  expect(await storedDraftKeys(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half done');
  await expectDraftStored(page, 'Half done');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(async () => (await world.call('getDrafts', { as: teacher })).body).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('was restored')).toBeHidden();
});

test('a draft survives an expired session, and nobody else sees it', async ({ world }) => {
  world.expectTrouble(/401|The session cannot be refreshed/);
  const teacher = await world.person('Teacher', { email: 'first@school.example' });
  await world.person('Teacher', { email: 'second@school.example' });
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page, { title: 'Only mine' });
  await fillQuestion(page, 1, 'France?', ['Paris', 'Lyon']);
  await expect
    .poll(async () => (await world.call('getDraft', { as: teacher, body: {} })).body.draft?.content.questions)
    .toMatchObject([{ options: [{ text: 'Paris' }, { text: 'Lyon' }] }]);
  await world.call('endSession', { as: teacher, body: { refresh: teacher.refresh } });
  // The access token expires, too.
  await world.advance(16 * 60_000);
  // If a save in the background fails, the page does not lead to the log-in.
  await option(page, 1, 2).fill('Lille');
  await expect(
    page.getByText(/^Your session has ended\. What you write is kept in this browser/),
  ).toBeVisible();
  await option(page, 1, 2).fill('Nice');
  await expectDraftStored(page, 'Nice');
  await expect(page).toHaveURL(/\/addquiz$/);
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const logIn = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
    await page.clock.fastForward(2000);
  };
  await logIn('second@school.example');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/my-contest/addquiz');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('was restored')).toBeHidden();

  await page.evaluate(() => {
    localStorage.removeItem('access');
    localStorage.removeItem('refresh');
  });
  await page.reload();
  await logIn('first@school.example');
  await expect(page).toHaveURL(/\/my-contest\/addquiz$/);
  await expect(page.getByText('was restored')).toBeVisible();
  await expect(option(page, 1, 2)).toHaveValue('Nice');
  const renewed = { ...teacher, token: await page.evaluate(() => localStorage.getItem('access') ?? '') };
  await expect
    .poll(async () => (await world.call('getDraft', { as: renewed, body: {} })).body.draft?.content.questions)
    .toMatchObject([{ options: [{ text: 'Paris' }, { text: 'Nice' }] }]);
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();
});

test('leaving with unsaved changes asks first', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  const leave = () => page.getByRole('link', { name: 'My Contest' }).click();
  await leave();
  await expect(page.getByRole('heading', { name: 'My Contests' })).toBeVisible();
  await page.goBack();

  await page.getByLabel('Title').fill('Half done');
  await leave();
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half done');
  await leave();
  await dialog.getByRole('button', { name: 'Keep the draft' }).click();
  await expect(page.getByRole('heading', { name: 'My Contests' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('Half done');
  await leave();
  await dialog.getByRole('button', { name: 'Discard my changes' }).click();
  // Waits for the page, because the URL changes first, and Back would then return to the editor.
  await expect(page.getByRole('heading', { name: 'My Contests' })).toBeVisible();
  expect(await storedDraftKeys(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('');

  // Logging out clears this browser, but the server keeps the draft.
  await page.getByLabel('Title').fill('On a school computer');
  await page.getByRole('button', { name: /account|profile/i }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  const logOut = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(logOut).toContainText('you can continue on any computer');
  await logOut.getByRole('button', { name: 'Log out and keep the draft' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedDraftKeys(page)).toEqual([]);
  expect((await world.call('getDrafts', { as: teacher })).body).toMatchObject([
    { name: 'On a school computer' },
  ]);
});

test('a draft says if its stored contest has changed since, and can be discarded', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, { count: 2 });
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await page.getByLabel('Title').fill('My title');
  await page.reload();
  await expect(page.getByText(/was restored\.$/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My title');

  const { body } = await world.call('viewContest', { as: teacher, body: { contest: id } });
  await world.call('updateContest', {
    as: teacher,
    body: {
      contest: { ...body, id, name: 'Theirs', minimum_marks: 0 },
      questions: body.questions.slice(0, 1),
    },
  });
  await page.reload();
  await expect(page.getByText('The contest has since been changed elsewhere')).toBeVisible();
  await expect(page.getByText('2 questions')).toBeVisible();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Theirs');
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  expect(await storedDraftKeys(page)).toEqual([]);
});

test('the editor warns of a full storage, and of a second tab', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await page.getByLabel('Title').fill('One');
  await expectDraftStored(page, 'One');

  const second = await page.context().newPage();
  await second.goto('/my-contest/addquiz');
  await expect(second.getByLabel('Title')).toHaveValue('One');
  await second.getByLabel('Title').fill('Two');
  await expect(page.getByRole('alert')).toContainText('This draft is also open in another tab');
  await second.close({ runBeforeUnload: false });

  await page.evaluate(() => {
    for (let size = 4_000_000; size > 100; size = Math.floor(size / 4)) {
      try {
        for (let part = 0; part < 20; part++) localStorage.setItem(`rest-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // Local storage has no more room for a draft of this size.
      }
    }
  });
  await page.getByLabel('Title').fill('A much longer title, which does not fit any more. '.repeat(20));
  await expect(page.getByText('This draft cannot be kept in this browser')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('rest-4000000-0'));
  await page.getByLabel('Title').fill('Short');
  await expect(page.getByText('This draft cannot be kept in this browser')).toBeHidden();
});
