import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { answeredContest, HOUR, resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('a teacher switches the leaderboard on and shows it to the class; a student lets it show the name', async ({
  world,
}) => {
  const { teacher, contest, ada, bob } = await answeredContest(world);
  const page = await world.open(resultAddress(contest), teacher);
  const dialog = page.getByRole('dialog', { name: 'Leaderboard' });
  const menu = page.getByRole('button', { name: 'More actions for this contest' });
  const openDialog = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Leaderboard…' }).click();
  };
  await openDialog();
  await expect(dialog.getByRole('radio', { name: 'Off' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Off' })).toHaveCSS('cursor', 'pointer');
  await dialog.getByRole('radio', { name: 'The top 3' }).check();
  await expect(
    dialog.getByText('The leaderboard will appear here too, once the results are open.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await world.advance(HOUR + 15_000);
  const student = await world.open(`/results/student/${contest.id}/result`, ada, { width: 360 });
  const card = student.getByRole('region', { name: 'Leaderboard' });
  await expect(student.getByRole('heading', { name: 'Contest Ended' })).toBeVisible();
  await expect(card).toHaveCount(0);

  // Before the leaderboard is turned on, there is only a preview.
  await openDialog();
  await dialog.getByRole('radio', { name: 'The top 3' }).check();
  const ranks = dialog.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  const initials = ['RankNameMarks of 3.5', '1A. L.3.5', '2… L.1.5', '3B. L.0.5'];
  await expect(ranks).toHaveText(initials);
  const headings = page.getByRole('heading', { includeHidden: true });
  const weights = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontWeight));
  expect(new Set(weights)).toEqual(new Set(['600']));
  const project = dialog.getByRole('button', { name: 'Show on the projector' });
  await expect(project).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByText('The leaderboard is on.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await project.click();
  const projector = page.getByRole('dialog', { name: 'World geography' });
  const place = projector.getByText('A. L.');
  const size = await place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size, 'legible from the last row').toBeGreaterThan(50);
  await expectNoAxeFindingsInBothThemes(page);

  await student.reload();
  await expect(card.getByRole('row')).toHaveText([initials[0] ?? '', '1A. L.You3.5', ...initials.slice(2)]);
  const permission = card.getByRole('switch', { name: 'Show my name' });
  await expect(permission).not.toBeChecked();
  await permission.press('Space');
  await expect(card.getByRole('row').nth(1)).toHaveText('1Ada LovelaceYou3.5');
  await expect(permission).toBeChecked();
  const knob = await permission.evaluate((element) => getComputedStyle(element, '::after').transform);
  expect(knob, 'round, not the tick of a box').toBe('none');
  await expectNoAxeFindingsInBothThemes(student);
  await expectNoHorizontalScroll(student);

  // The projector's page polls for changes.
  await world.advance(10_000);
  await expect(projector.getByText('Ada Lovelace')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(projector).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Each student’s neighbours' }).check();
  await expect(ranks.nth(2)).toHaveText('2… L.This student1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The leaderboard is on.')).toBeVisible();

  const last = await world.open(`/results/student/${contest.id}/result`, bob);
  const seen = last.getByRole('region', { name: 'Leaderboard' });
  await expect(
    seen.getByText('Your own rank, with the two students above you and the two below.'),
  ).toBeVisible();
  await dialog.getByRole('radio', { name: 'Off' }).check();
  await dialog.getByRole('button', { name: 'Switch it off' }).click();
  await expect(page.getByText('The leaderboard is off.')).toBeVisible();
  await last.reload();
  await expect(last.getByRole('heading', { name: 'Contest Ended' })).toBeVisible();
  await expect(seen).toHaveCount(0);
});
