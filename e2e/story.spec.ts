import type { Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { expect, test, type World } from './test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats a time for `datetime-local` fields in Europe/Berlin. */
const localTime = (instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');

async function signUpAndLogIn(page: Page, role: 'Teacher' | 'Student', name: string) {
  const email = `${name.toLowerCase()}@school.example`;
  await page.getByRole('radio', { name: role }).check({ force: true });
  for (const [label, value] of Object.entries({
    'First name': name,
    'Last name': 'Example',
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Signup successful! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
}

/**
 * Runs a whole contest only through browsers: writing, publishing, taking it, and results. The teacher and
 * the first student use plain HTTP, which is not a secure context; the second student uses a secure one.
 */
async function playStory(world: World, plain: string): Promise<void> {
  const teacher = await world.open('/', undefined, { origin: plain });
  expect(await teacher.evaluate(() => window.isSecureContext)).toBe(false);
  await teacher.getByRole('link', { name: 'Get Started', exact: true }).click();
  await signUpAndLogIn(teacher, 'Teacher', 'Grace');
  await expect(teacher).toHaveURL(/\/dashboard$/);
  await teacher.getByRole('link', { name: 'Create New Quiz' }).click();

  const start = Math.ceil((world.clock.now() + 10 * MINUTE) / MINUTE) * MINUTE;
  await teacher.getByLabel('Title').fill('Capitals');
  await teacher.getByLabel('Start time').fill(localTime(start));
  await teacher.getByLabel('End time').fill(localTime(start + HOUR));
  await teacher.getByLabel('Passing marks').fill('1');
  await teacher.getByRole('button', { name: 'Next: questions' }).click();
  const questions = [
    ['The capital of Kenya?', 'Nairobi', 'Mombasa'],
    ['The capital of Peru?', 'Lima', 'Cusco'],
  ];
  for (const [index, [text = '', right = '', wrong = '']] of questions.entries()) {
    if (index > 0) await teacher.getByRole('button', { name: 'Add question' }).click();
    const question = teacher.getByRole('region', { name: `Question ${index + 1}`, exact: true });
    await question.getByLabel('Question text').fill(text);
    await question.getByLabel('Option 1', { exact: true }).fill(right);
    await question.getByLabel('Option 2', { exact: true }).fill(wrong);
  }
  await teacher.getByRole('button', { name: 'Create contest' }).click();
  await expect(teacher.getByText('Contest created successfully')).toBeVisible();
  await expect(teacher).toHaveURL(/\/my-contest$/);
  await teacher.getByRole('button', { name: 'Publish Contest' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(teacher.getByText('Contest Published')).toBeVisible();
  await teacher.getByRole('link', { name: 'My Contests' }).click();
  await teacher.getByRole('button', { name: 'Share' }).click();
  const link = await teacher.getByText(/^http.*\/join-contest\?contest=\d{8}$/).textContent();
  expect(link).not.toContain('localhost');
  const path = new URL(link ?? '').pathname + new URL(link ?? '').search;

  const students: Page[] = [];
  for (const [name, origin] of [
    ['Alan', plain],
    ['Barbara', world.origin],
  ] as const) {
    const student = await world.open(path, undefined, { origin, width: 390, height: 844 });
    await student.getByRole('link', { name: 'Sign up' }).last().click();
    await signUpAndLogIn(student, 'Student', name);
    // Sign-up and log-in lead back to the link that the student opened.
    await expect(student).toHaveURL(/\/join-contest\?contest=\d{8}$/);
    await student.getByRole('button', { name: /^Join/ }).click();
    await expect(student.getByText('Successfully joined Contest.')).toBeVisible();
    await student.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(student.getByText('Contest not yet started.').last()).toBeVisible();
    students.push(student);
  }

  await world.advance(start - world.clock.now() + 1000);
  for (const [index, student] of students.entries()) {
    await student.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(student.getByText('Question 1 of 2')).toBeVisible();
    await student.getByRole('button', { name: 'Next' }).click();
    await expect(student.getByText('Please select an option')).toBeVisible();
    await student.getByText('Nairobi').click();
    await student.getByRole('button', { name: 'Next' }).click();
    await expect(student.getByText('Question 2 of 2')).toBeVisible();
    await student.getByText(['Lima', 'Cusco'][index] ?? '').click();
    await student.getByRole('button', { name: 'Submit Quiz' }).click();
    await student.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(student.getByText('Your Response has been recorded.')).toBeVisible();
    await expect(student).toHaveURL(/\/my-contest$/);
    await student.getByRole('link', { name: 'Results' }).click();
    await student.getByRole('link', { name: 'View Response' }).click();
    await expect(student.getByText('Contest Ongoing - Check Your Responses')).toBeVisible();
  }

  await world.advance(2 * HOUR);
  for (const [index, student] of students.entries()) {
    await student.reload();
    await expect(student.getByText('Contest Ended')).toBeVisible();
    await expect(student.getByText('Passed').first()).toBeVisible();
    await expect(student.getByText(['2', '1'][index] ?? '', { exact: true }).first()).toBeVisible();
  }
  await teacher.goto('/results');
  await teacher.getByRole('link', { name: 'View Participants' }).click();
  for (const [name, marks] of [
    ['Example, Alan', /2\s*\/\s*2/],
    ['Example, Barbara', /1\s*\/\s*2/],
  ] as const) {
    await expect(teacher.getByRole('row').filter({ hasText: name })).toContainText(marks);
  }
  await teacher.getByRole('button', { name: /^Account/ }).click();
  await teacher.getByRole('link', { name: 'Logout' }).click();
  await expect(teacher).toHaveURL(/\/login$/);
  expect(await teacher.evaluate(() => localStorage.length)).toBe(0);
}

test('the whole story, from the landing page to the marks, also where the context is not secure', async ({
  world,
}) => {
  test.setTimeout(120_000);
  // Access tokens expire during the two hours, and each page refreshes its token once.
  world.expectTrouble(/401/);
  await playStory(world, `http://quiz.school.test:${world.port}`);
});
