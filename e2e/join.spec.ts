import { addedStudent, PASSWORD, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test } from './test.ts';

const HOUR = 3_600_000;
const JOINED = 'Successfully joined Contest.';
const spaced = (id: number) => `${String(id).slice(0, 4)} ${String(id).slice(4)}`;

test('a student joins on the page by the contest ID as it is read out, with its gap', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, {});
  const student = await world.person('Student');
  const page = await world.open('/join-contest', student, { width: 360 });
  await expect(page).toHaveTitle('Join Contest · Tallymark');
  await expect(page.getByRole('heading', { level: 1, name: 'Join Contest' })).toBeVisible();
  const field = page.getByLabel('Contest ID');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('A contest ID is a number of 8 digits, such as 1234 5678.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await field.fill(` ${spaced(id)} `);
  await field.press('Enter');
  await expect(page.getByText(JOINED, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${id}`);
});

test('a student joins in the dialog on My Contests; the refusals say why and keep the code', async ({
  world,
}) => {
  world.expectTrouble(/40[49]|ERR_INTERNET_DISCONNECTED/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, {});
  const closed = await publishedContest(world, teacher, { contest: { is_public: false } });
  const student = await world.person('Student');
  const page = await world.open('/my-contest', student);
  await expect(page.getByText('There is no contest here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Join Contest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join a contest' });
  const field = dialog.getByLabel('Contest ID');
  const join = dialog.getByRole('button', { name: 'Join', exact: true });
  await expect(field).toBeFocused();
  await expectNoAxeFindings(page);

  // A private contest is as unknown as one that does not exist.
  for (const wrong of [99_999_999, closed.id]) {
    await field.fill(String(wrong));
    await join.click();
    await expect(dialog.getByText('There is no such contest.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'There is no such contest.' })).not.toHaveCount(0);
    await expect(field).toHaveValue(String(wrong));
    await expect(field).toBeFocused();
  }
  await page.context().setOffline(true);
  await join.click();
  await expect(dialog.getByText('Failed to join contest')).toBeVisible();
  await page.context().setOffline(false);

  await field.fill('9999 9999');
  await join.click();
  const refused = page.getByRole('alert').filter({ hasText: 'There is no such contest.' });
  await expect(refused).not.toHaveCount(0);
  await field.fill(String(id));
  await join.click();
  await expect(page.getByText(JOINED, { exact: true })).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${id}`);

  // The student has already joined, and the page offers the way to the contest.
  await page.goto('/my-contest');
  await page.getByRole('button', { name: 'Join Contest' }).click();
  await field.fill(String(id));
  await join.click();
  await expect(dialog.getByText('You have already joined this contest.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open the contest' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${id}`);
});

test('a join link leads through the log-in to the contest, which is shown before it is joined', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  const student = await world.person('Student');
  const page = await world.open(`/join-contest?contest=${id}`);
  await expect(page).toHaveURL(`${world.origin}/login`);
  await expect(page.getByText('To join the contest, log in.')).toBeVisible();
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
  await world.advance(2000);
  await expect(page).toHaveURL(`${world.origin}/join-contest?contest=${id}`);
  await expect(page.getByRole('heading', { name: 'Cells' })).toBeVisible();
  await expect(page.getByText('This contest starts in 1 hour.')).toBeVisible();
  await expect(page.getByText('Mon, 2 Mar 2026, 10:00 CET')).toBeVisible();
  await expect(page.getByLabel('Contest ID')).toHaveValue(spaced(id));
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText(JOINED, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${id}`);
  // The same link leads on afterwards.
  await page.goto(`/join-contest?contest=${id}`);
  await expect(page.getByText('You have already joined this contest.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the contest' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${id}`);
});

test('a join link survives the sign-up of a student who has no account yet', async ({ world }) => {
  const { id } = await publishedContest(world, await world.person('Teacher'), { contest: { name: 'Cells' } });
  const page = await world.open(`/join-contest?contest=${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('radio', { name: 'Student' }).check();
  const values = {
    'First name': 'Alan',
    'Last name': 'Turing',
    Email: 'alan@school.example',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Signup successful! Redirecting to login...')).toBeVisible();
  await world.advance(2000);
  await expect(page).toHaveURL(`${world.origin}/login`);
  await page.getByLabel('Email').fill('alan@school.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
  await world.advance(2000);
  await expect(page.getByRole('heading', { name: 'Cells' })).toBeVisible();
  await expect(page.getByLabel('Contest ID')).toHaveValue(spaced(id));
});

test('join links to contests that cannot be joined: unknown, private, ended', async ({ world }) => {
  world.expectTrouble(/40[49]/);
  const teacher = await world.person('Teacher');
  const closed = await publishedContest(world, teacher, { contest: { is_public: false } });
  const ended = await publishedContest(world, teacher, { contest: { name: 'Long ago' } });
  const student = await addedStudent(world, teacher, closed.id);
  const stranger = await world.person('Student');
  await world.advance(3 * HOUR);

  const page = await world.open(`/join-contest?contest=${closed.id}`, stranger, { dark: true });
  await expect(page.getByText('There is no such contest. Check the ID.')).toBeVisible();
  await expect(page.getByLabel('Contest ID')).toHaveValue(spaced(closed.id));
  await expectNoAxeFindings(page);
  await page.goto(`/join-contest?contest=${ended.id}`);
  await expect(page.getByText('It can no longer be joined.')).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Contest has been ended.').first()).toBeVisible();
  await expectNoAxeFindings(page);
  // A link without a valid ID opens the plain page.
  await page.goto('/join-contest?contest=geography');
  await expect(page.getByLabel('Contest ID')).toHaveValue('');

  const added = await world.open(`/join-contest?contest=${closed.id}`, student);
  await expect(added.getByText('You have already joined this contest.')).toBeVisible();
});

test('the page explains itself to a teacher', async ({ world }) => {
  const page = await world.open('/join-contest?contest=12345678', await world.person('Teacher'));
  await expect(page.getByText('You are logged in as a teacher')).toBeVisible();
  await expect(page.getByLabel('Contest ID')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Go to My Contests' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
});
