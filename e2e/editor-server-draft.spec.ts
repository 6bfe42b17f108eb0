import { draftContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { DRAFT_CONFLICT, fillDetails, fillQuestion, storedDraftKeys, option } from './editor-form.ts';
import { expect, test, type World } from './test.ts';

const expectOnServer = (world: World, as: Person, name: string) =>
  expect
    .poll(async () => (await world.call('getDrafts', { as })).body.map((draft) => draft.name), {
      timeout: 10_000,
    })
    .toContain(name);

test('a draft goes on at another computer, also after a crash, and ends when it is saved', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page, { title: 'Half done' });
  await fillQuestion(page, 1, 'France?', ['Paris', 'Lyon']);
  await expect
    .poll(async () => (await world.call('getDraft', { as: teacher, body: {} })).body.draft?.content.questions)
    .toMatchObject([{ text: 'France?', options: [{ text: 'Paris' }, { text: 'Lyon' }], correct: 0 }]);
  // Simulates a crash, in which the page gets no event.
  await page.context().close();

  const other = await world.open('/dashboard', teacher);
  await expect(other.getByRole('list', { name: 'Unfinished drafts' })).toContainText(
    /^Half doneDraft of a new contest, last changed/,
  );
  await expect(other.getByText('Missing:')).toBeHidden();
  await other.goto('/my-contest');
  await other.getByRole('link', { name: 'Continue editing' }).click();
  await expect(other.getByText(/^Your draft from .* was restored\.$/)).toBeVisible();
  await expect(option(other, 1, 2)).toHaveValue('Lyon');
  await other.getByRole('button', { name: 'Create contest' }).click();
  await expect(other.getByText('Contest created successfully')).toBeVisible();
  await expect.poll(async () => (await world.call('getDrafts', { as: teacher })).body).toEqual([]);
  await expect(other.getByRole('link', { name: 'Continue editing' })).toBeHidden();
});

test('a section title and how many questions each student gets are in the draft within two seconds', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const contest = await draftContest(world, teacher);
  const page = await world.open(`/my-contest/edit/${contest}`, teacher);
  await page.getByRole('button', { name: 'Questions' }).first().click();
  await page.getByRole('button', { name: 'Group into sections' }).click();
  const sections = async () =>
    (await world.call('getDraft', { as: teacher, body: { contest } })).body.draft?.content.sections;
  await expect.poll(sections).toMatchObject([{ title: 'Part 1' }]);
  const expectWritten = async (written: { title: string; draw?: number }) => {
    await page.clock.fastForward(2_000);
    await expect.poll(sections).toMatchObject([written]);
    const kept = await page.evaluate(() => Object.values<string>(localStorage).join());
    expect(kept).toContain(`"title":"${written.title}",${written.draw ? `"draw":${written.draw},` : ''}`);
  };
  await page.getByLabel('Title of section 1').fill('Rivers');
  await expectWritten({ title: 'Rivers' });
  await page.getByLabel('How many questions of section 1 each student gets').selectOption('2 of 3');
  await expectWritten({ title: 'Rivers', draw: 2 });
});

test('two editors of one draft are told of each other, and both versions stay', async ({ world }) => {
  world.expectTrouble(DRAFT_CONFLICT);
  const teacher = await world.person('Teacher');
  const contest = await draftContest(world, teacher);
  const one = await world.open(`/my-contest/edit/${contest}`, teacher);
  const two = await world.open(`/my-contest/edit/${contest}`, teacher);
  await two.getByLabel('Title').fill('Of the second');
  await expectOnServer(world, teacher, 'Of the second');
  await one.getByLabel('Title').fill('Of the first');
  const conflict = one.getByRole('alert').filter({ hasText: 'This draft was also changed on another page' });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Switch to the other version' }).click();
  await expect(one.getByLabel('Title')).toHaveValue('Of the second');
  await one.getByRole('button', { name: 'Switch to the other version' }).click();
  await expect(one.getByLabel('Title')).toHaveValue('Of the first');
  await expectOnServer(world, teacher, 'Of the first');

  await two.getByLabel('Title').fill('Of the second again');
  await two.getByRole('button', { name: 'Keep this version' }).click();
  await expectOnServer(world, teacher, 'Of the second again');
  await expect(two.getByLabel('Title')).toHaveValue('Of the second again');
});

test('two tabs of one browser with one draft: neither replaces the other unasked, and a reload goes on with what was chosen', async ({
  world,
}) => {
  world.expectTrouble(DRAFT_CONFLICT);
  const teacher = await world.person('Teacher');
  const contest = await draftContest(world, teacher);
  const one = await world.open(`/my-contest/edit/${contest}`, teacher);
  await expect(one.getByLabel('Title')).toBeVisible();
  const two = await one.context().newPage();
  await two.goto(`/my-contest/edit/${contest}`);
  await two.getByLabel('Title').fill('Of the second');
  await expectOnServer(world, teacher, 'Of the second');
  await expect(one.getByText('This draft is also open in another tab')).toBeVisible();
  await one.getByLabel('Title').fill('Of the first');
  const conflict = one.getByRole('alert').filter({ hasText: 'This draft was also changed on another page' });
  await expect(conflict).toBeVisible();
  await expect(two.getByLabel('Title')).toHaveValue('Of the second');
  await one.getByRole('button', { name: 'Keep this version' }).click();
  await expectOnServer(world, teacher, 'Of the first');

  await two.getByLabel('Passing marks').fill('2');
  await two.getByRole('button', { name: 'Switch to the other version' }).click();
  await expect(two.getByLabel('Title')).toHaveValue('Of the first');
  await two.close();
  await one.reload();
  await expect(one.getByLabel('Title')).toHaveValue('Of the first');
  expect(await storedDraftKeys(one)).toHaveLength(1);
  await expectOnServer(world, teacher, 'Of the first');
});

test('what is typed without the network is sent when the network is back', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await page.getByLabel('Title').fill('Before');
  await expectOnServer(world, teacher, 'Before');
  await page.context().setOffline(true);
  await page.getByLabel('Title').fill('On the train');
  await expect(
    page.getByText('The server is not responding. What you write is kept in this browser'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expectOnServer(world, teacher, 'On the train');
  await expect(page.getByText('The server is not responding')).toBeHidden();
});
