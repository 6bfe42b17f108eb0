import { readFile } from 'node:fs/promises';
import { readHandOver, toLines, toLinks } from '../shared/hand-over.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { loadHandOver } from './offline-quiz.ts';
import {
  choose,
  expectAllSaved,
  MINUTE,
  runningContest,
  savedOptions,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test } from './test.ts';

test('a device without a network hands its answers over as a file, and its page says when they have arrived', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|40[01]/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await loadHandOver(page, world);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Hand in another way' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand in another way' });
  await expect(dialog.getByRole('img', { name: 'Code with your answers' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const file = await (await saving).path();

  const live = await world.open(`/live/${contest.id}`, teacher);
  await live.getByRole('button', { name: 'More actions for this contest' }).click();
  await live.getByRole('menuitem', { name: 'Read in answers…' }).click();
  const reading = live.getByRole('dialog', { name: 'Read in answers' });
  await reading.locator('input[type=file]').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Homework') },
    { name: 'answers.txt', mimeType: 'text/plain', buffer: await readFile(file) },
  ]);
  const results = reading.getByRole('status').getByRole('listitem');
  await expect(results).toHaveText([
    /1 answer was saved, because the attempt is still open\./,
    /notes\.txt.*These are not a student’s answers/s,
  ]);
  await expectNoAxeFindings(live);
  expect(await savedOptions(world, student, contest.id)).toEqual([contest.right[0], contest.right[1], null]);

  await page.context().setOffline(false);
  await world.advance(3_000);
  await expect(dialog.getByText('All your answers have arrived. Nothing more is needed.')).toBeVisible();
});

test('after the end a teacher photographs the code with a phone, or types the letters', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expectNoAxeFindings(page);
  await loadHandOver(page, world);
  await page.context().setOffline(true);
  await choose(page, 'right');
  await world.advance(timeUntilEnd(world, contest) + MINUTE);
  await page.getByRole('button', { name: 'Hand in another way' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand in another way' });
  await dialog.getByText('Neither works? Letters to type').click();
  const lines = await dialog.getByRole('list').getByRole('listitem').allTextContents();
  const read = readHandOver(lines.join('\n'));
  if (!read || !('bytes' in read)) throw new Error(`no letters: ${lines.join(' ')}`);
  expect(toLines(read.bytes)).toEqual(lines);

  const [link = ''] = toLinks('', read.bytes);
  const phone = await world.open(link, teacher, { width: 360, height: 740 });
  await expect(
    phone.getByText('1 answer was read in as a late answer. You decide whether it counts.'),
  ).toBeVisible();
  await expectNoAxeFindings(phone);
  const timeline = await world.open(
    `/live/${contest.id}/attempt?student=${encodeURIComponent(student.email)}`,
    teacher,
  );
  await expect(timeline.getByText('Handed over', { exact: true })).toBeVisible();
  await expect(timeline.getByText('1 answer was handed over without the network and read in')).toBeVisible();

  const live = await world.open(`/live/${contest.id}`, teacher);
  await live.getByRole('button', { name: 'More actions for this contest' }).click();
  await live.getByRole('menuitem', { name: 'Read in answers…' }).click();
  const reading = live.getByRole('dialog', { name: 'Read in answers' });
  await reading.getByLabel('Or type the lines from the student’s page').fill(lines.join('\n'));
  await reading.getByRole('button', { name: 'Read in the lines' }).click();
  await expect(reading.getByText('The server has these answers already, or newer ones.')).toBeVisible();
});
