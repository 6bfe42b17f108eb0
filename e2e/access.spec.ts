import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { liveAddress } from './running-class.ts';
import { HOUR, MINUTE, option, refresh } from './running-contest.ts';
import { expect, test } from './test.ts';

test('a student begins with the code that the teacher shows, and needs it no more', async ({ world }) => {
  world.expectTrouble(/40[013]/);
  const teacher = await world.person('Teacher');
  const settings = { access_code: 'Blue whale' };
  const contest = await publishedContest(world, teacher, { contest: { settings } });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const phone = await world.open(`/my-contest/contest/${contest.id}`, student, { width: 360 });
  await expect(phone.getByText('To start, you need a code. Your teacher will give it to you.')).toBeVisible();
  await phone.getByRole('button', { name: 'Start Quiz' }).click();
  const field = phone.getByLabel('Access code');
  await expect(field).toBeFocused();
  await expectNoAxeFindingsInBothThemes(phone);
  await expectNoHorizontalScroll(phone);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Enter the code that your teacher gave you.')).toBeVisible();
  await field.fill('blue wale');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('This is not the access code.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoAxeFindingsInBothThemes(phone);

  const laptop = await world.open(liveAddress(contest), teacher);
  await laptop.getByRole('button', { name: 'Access code Blue whale' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'Access code' });
  await dialog.getByRole('button', { name: 'Show on the projector' }).click();
  const projected = laptop.getByRole('dialog', { name: 'World geography' });
  await expect(projected.getByText('Blue whale')).toBeVisible();
  await laptop.keyboard.press('Escape');
  await expect(projected).toBeHidden();
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  const made = dialog.getByLabel('Another code');
  await expect(made).toHaveValue(/^[2-9A-Z]{6}$/);
  await made.fill('abc');
  await dialog.getByRole('button', { name: 'Save the code' }).click();
  await expect(dialog.getByText('At least 4 letters or digits, please.')).toBeVisible();
  await made.fill('Grey-Seal 7');
  await dialog.getByRole('button', { name: 'Save the code' }).click();
  await expect(dialog.getByText('Grey-Seal 7', { exact: true })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(laptop);

  await field.fill('blue whale');
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(phone.getByText('This is not the access code.')).toBeVisible();
  await field.fill('grey seal7');
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(option(phone, 'right')).toBeVisible();
  await phone.reload();
  await expect(option(phone, 'right')).toBeVisible();
});

test('where there is an own time too, the press and then the code start it, once', async ({ world }) => {
  world.expectTrouble(/40[0139]/);
  const teacher = await world.person('Teacher');
  const settings = { access_code: 'Blue whale', own_minutes: 20 };
  const contest = await publishedContest(world, teacher, { contest: { settings } });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const isStarted = async () =>
    (await world.call('getContest', { as: student, body: { contest: contest.id } })).body.started;
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await page.getByRole('button', { name: 'Start my 20 minutes' }).click();
  const field = page.getByLabel('Access code');
  await field.fill('blue wale');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the access code.')).toBeVisible();
  expect(await isStarted()).toBe(false);
  await world.advance(5 * MINUTE);
  await field.fill('blue whale');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(option(page, 'right')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^00:(20:00|19:5\d)$/);
  expect(await isStarted()).toBe(true);
  await world.advance(5 * MINUTE);
  await page.reload();
  await expect(option(page, 'right')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^00:14:\d\d$/);
});

test('a student asks at the door, and the page goes on by itself once the teacher admits', async ({
  world,
}) => {
  world.expectTrouble(/401|409/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, {
    contest: { is_public: false, settings: { takes_requests: true } },
  });
  const grace = await world.person('Student', { first_name: 'Grace' });
  const phone = await world.open('/join-contest', grace, { width: 360 });
  await phone.getByLabel('Contest ID').fill(String(id));
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(/teacher decides who may join this contest\./)).toBeVisible();
  await phone.getByRole('button', { name: 'Ask to join' }).click();
  await expect(phone.getByText('You have asked to join.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(phone);
  await expectNoHorizontalScroll(phone);

  const laptop = await world.open(liveAddress({ id }), teacher);
  const requests = laptop.getByRole('region', { name: 'Requests to join' });
  await expect(requests.getByRole('heading', { name: '1 student wants to join' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(laptop);
  await requests.getByRole('button', { name: 'Refuse Grace Lovelace' }).click();
  await expect(requests).toHaveCount(0);
  await world.advance(8_000);
  await expect(phone.getByText('Your teacher has not admitted you.')).toBeVisible();
  await phone.getByRole('button', { name: 'Ask again' }).click();
  await expect(phone.getByText('You have asked to join.')).toBeVisible();

  const alan = await world.person('Student', { first_name: 'Alan' });
  const other = await world.open(`/join-contest?contest=${id}`, alan);
  await other.getByRole('link', { name: 'Open the contest' }).click();
  await other.getByRole('button', { name: 'Ask to join' }).click();
  await laptop.goto(`/results/teacher/${id}/result`);
  await requests.getByRole('button', { name: 'Admit all 2' }).click();
  await expect(laptop.getByText('Admitted 2 students.')).toBeVisible();
  await expect(laptop.getByRole('rowheader', { name: 'Lovelace, Alan' })).toBeVisible();
  await world.advance(8_000);
  for (const page of [phone, other]) {
    await expect(page.getByText('Your teacher has admitted you.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  }
});
