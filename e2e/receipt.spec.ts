import { readFile } from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { runningClass, attemptOf } from './running-class.ts';
import { HOUR, timeUntilEnd } from './running-contest.ts';
import { resultAddress } from './result-school.ts';
import { expect, test, type World } from './test.ts';

/** Creates a contest in which Ada answers question 1 right, leaves the others blank, and submits. */
async function submittedByAda(world: World) {
  const running = await runningClass(world, ['Ada', 'Bob']);
  const ada = attemptOf(world, running.students.Ada, running.contest);
  await ada.begin();
  await ada.save([running.contest.right[0] ?? 0]);
  await ada.submit();
  return { ...running, ada };
}
const receiptAddress = ({ id }: { id: number }) => `/my-contest/contest/${id}/receipt`;

test('the card and the contest page lead to the receipt, which can be copied, saved and printed', async ({
  world,
}) => {
  const { teacher, contest, students } = await submittedByAda(world);
  const page = await world.open('/my-contest', students.Ada, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(receiptAddress(contest));
  await page.getByRole('navigation', { name: 'You are here' }).getByText('World geography').click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveTitle('Receipt · Tallymark');
  const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';
  await expect(page.getByRole('main').getByText('World geography')).toBeVisible();
  await expect(page.getByRole('main').getByText('Ada Lovelace')).toBeVisible();
  await expect(page.getByText(/^Monday,? 2 March 2026 at 10:01:\d\d\sCET$/)).toBeVisible();
  await expect(page.getByText('you', { exact: true })).toBeVisible();
  const answers = page.getByRole('region', { name: 'Recorded answers' }).getByRole('listitem');
  await expect(answers).toHaveText(['1Question 1right', '2Question 2No answer', '3Question 3No answer']);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('World geography - receipt.txt');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`Code:         ${code}\r\n`);
  expect(text).toContain('1. Question 1\r\n   Answer: right\r\n');
  expect(text).toContain('2. Question 2\r\n   (no answer)\r\n');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();

  const desk = await world.open(resultAddress(contest), teacher);
  await desk.getByRole('button', { name: 'More actions for this contest' }).click();
  await desk.getByRole('menuitem', { name: 'Check a receipt code…' }).click();
  await desk.getByRole('textbox', { name: 'Receipt code' }).fill(code);
  await desk.getByRole('button', { name: 'Check the code' }).click();
  await expect(desk.getByText('This receipt is genuine.')).toBeVisible();
  await expectNoAxeFindings(desk);
  await expectNoHorizontalScroll(desk);
});

test('a long question is folded to its first lines, and is whole on paper', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const body = contestBody(world);
  const end = 'and the sea to which it leads?';
  const [question] = body.questions;
  if (question) question.question_text = `What is ${'the name of the river, '.repeat(40)}${end}`;
  const { body: made } = await world.call('createContest', { as: teacher, body });
  await world.call('publishContest', { as: teacher, body: { contest: made.id } });
  const student = await joinedStudent(world, made.id);
  await world.advance(HOUR);
  const ada = attemptOf(world, student, made);
  await ada.begin();
  await ada.submit([]);
  const page = await world.open(receiptAddress(made), student, { width: 360 });
  const whole = page.getByText(end);
  await expect(whole).toBeHidden();
  await page.getByText('Show all').click();
  await expect(whole).toBeVisible();
  await page.getByText('Show less').click();
  await expect(whole).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(whole).toBeVisible();
});

test('right after the end there is no receipt yet: the page says so and goes on by itself', async ({
  world,
}) => {
  world.expectTrouble(/409/);
  const { contest, students } = await runningClass(world, ['Ada']);
  const ada = attemptOf(world, students.Ada, contest);
  await ada.begin();
  await ada.save([contest.right[0] ?? 0]);
  const page = await world.open('/my-contest', students.Ada);
  await expect(page.getByRole('heading', { name: 'World geography' })).toBeVisible();
  await world.advance(timeUntilEnd(world, contest) + limits.grace);
  const asked = () => page.waitForResponse((answer) => answer.url().endsWith(calls.getReceipt.path));
  const first = asked();
  await page.goto(receiptAddress(contest));
  expect((await first).status()).toBe(409);
  const words = page.getByRole('status').getByText(/^Your last answers are being recorded\./);
  await expect(words).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await words.evaluate((element) => element.setAttribute('data-stays', ''));
  const again = asked();
  await world.advance(3_000);
  expect((await again).status()).toBe(409);
  await expect(words, 'it is not read out again and again').toHaveAttribute('data-stays');
  await expectNoAxeFindings(page);
  await world.advance(limits.settlingTime);
  await expect(page.getByText('time running out', { exact: true })).toBeVisible();
  await expect(words).toHaveCount(0);
});
