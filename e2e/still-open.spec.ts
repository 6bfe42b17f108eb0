import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { resultAddress } from './result-school.ts';
import { expect, test, type World } from './test.ts';

/**
 * Creates a contest that has ended for Ada. Bob and an invited address have extra time, but have not started.
 */
async function heldOpen(world: World) {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  const body = { contest: contest.id };
  const ada = await addedStudent(world, teacher, contest.id, { first_name: 'Ada' });
  const bob = await addedStudent(world, teacher, contest.id, { first_name: 'Bob' });
  await world.call('openContest', { as: bob, body });
  const email = 'a.student.who.is.only.invited@a-school-with-a-long-name.example';
  await world.call('joinContest', { as: teacher, body: { ...body, email } });
  for (const [who, minutes] of [
    [bob.email, 90],
    [email, 60],
  ] as const)
    await world.call('setExtraTime', { as: teacher, body: { ...body, email: who, minutes } });
  await world.advance(HOUR);
  await world.call('viewContest', { as: ada, body });
  await world.call('submitAttempt', { as: ada, body: { ...body, submission: contest.right } });
  await world.advance(contest.end.getTime() - world.clock.now() + MINUTE);
  return { teacher, contest, ada, bob, email };
}

test('who keeps the results closed stands on the contest’s pages, and is closed at once', async ({
  world,
}) => {
  const { teacher, contest, ada, bob, email } = await heldOpen(world);
  const page = await world.open(resultAddress(contest), teacher, { width: 360 });
  const note = page.getByRole('status').filter({ hasText: 'with extra time' });
  await expect(note).toContainText('2 students with extra time can still answer');
  await expect(note.getByRole('listitem')).toHaveText([
    /^Bob Lovelace has not started, but can start until .*\.Close now$/,
    new RegExp(`^${email} has not started, but can start until`),
  ]);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  const absent = page.getByRole('term').filter({ hasText: 'Participants' }).locator('xpath=../dd/span');
  await expect(absent).toHaveText('(1 has not opened it yet)');
  await note.getByRole('button', { name: `Close now for ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the contest for this student?' });
  await expect(dialog).toContainText('While other students still have time, you can give extra time again.');
  await expectNoAxeFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Close now' }).click();
  await expect(note.getByRole('listitem')).toHaveText([/^Bob/]);
  await expect(absent).toHaveText('(1 absent)');

  // Other pages show the note too. Closing the contest for the last student opens the results at once.
  await page.getByRole('link', { name: 'Marks', exact: true }).click();
  await expect(page.getByText('1 student with extra time can still answer')).toBeVisible();
  const result = await world.open(`/results/student/${contest.id}/result`, ada);
  await expect(result.getByText(/Results open on/)).toBeVisible();
  await page.getByRole('button', { name: 'Close now for Bob Lovelace' }).click();
  await expect(dialog).toContainText('The contest ends for everybody, and this cannot be undone');
  await dialog.getByRole('button', { name: 'Close now' }).click();
  await expect(page.getByText('The contest is closed for this student.').last()).toBeVisible();
  await expect(page.getByText('with extra time can still answer')).toBeHidden();
  await result.reload();
  await expect(result.getByText('Total score 3.5 of 3.5')).toBeVisible();
  const refused = await world.call('viewContest', { as: bob, body: { contest: contest.id } });
  expect(refused.body).toMatchObject({ code: 'contest_ended' });
});
