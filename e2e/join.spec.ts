import { PASSWORD, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './test.ts';

const JOINED = 'Successfully joined Contest.';
const spaced = (id: number) => `${String(id).slice(0, 4)} ${String(id).slice(4)}`;

test('a join link leads through the log-in to the contest, which is shown before it is joined', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  const student = await world.person('Student');
  const page = await world.open(`/join-contest?contest=${id}`);
  await expect(page).toHaveURL(`${world.origin}/login`);
  await expect(page.getByText('Log in or sign up to join the contest.')).toBeVisible();
  // Visitors who are not logged in see who shares the contest.
  await expect(page.getByText('Cells', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Shared by /)).toBeVisible();
  await expectNoAxeFindings(page);
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
