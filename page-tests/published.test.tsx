import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedStudent, draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectFocus, expectNo, expectText, link, menuitem, region } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

/* Tests the page right after publishing, and starting a contest before its time. */

const scene = await testScene();
// A server would write its settings into the page.
const settings = document.createElement('meta');
settings.name = 'tallymark-settings';
settings.content = JSON.stringify({ publicUrl: 'http://quiz.school.test' });
document.head.append(settings);

const moment = (id: number) => `/my-contest/published/${id}`;

test('a public contest shows its ID and QR code, its link to copy, and both on the projector', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const user = await openPage(scene, moment(id), teacher);
  await screen.findByRole('heading', { level: 1, name: 'Cells' });
  await expectText(/starts in 1 hour/i);
  const joining = await region('How students join');
  await expectText(String(id), () => joining);
  within(joining).getByText('quiz.school.test/join-contest');
  const join = `http://quiz.school.test/join-contest?contest=${id}`;
  await within(joining).findByRole('img', { name: `QR code that opens ${join}` });
  await button('Copy link', joining);
  await link('Participants');
  await expectNoAxeFindings();
  await user.click(await button('Show on the projector', joining));
  await expectText(String(id), () => screen.getByRole('dialog', { name: 'Cells' }));
  await expectNoAxeFindings();
  await user.keyboard('{Escape}');
  await expectNo('dialog');
  await expectFocus(() => screen.getByRole('button', { name: 'Show on the projector' }));
  await user.click(await link('My Contests'));
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
});

test('a private contest says how many students see it, and leads to them', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells', is_public: false } });
  await openPage(scene, moment(id), teacher);
  await expectText('No student is added yet. Add students before the start.');
  for (let n = 0; n < 2; n++) await addedStudent(scene, teacher, id);
  await openPage(scene, moment(id), teacher);
  const who = await region('Who takes part');
  await expectText('2students are added. They find it in My Contests and need no link.', () => who);
  expect((await link('Participants', who)).getAttribute('href')).toBe(`/results/teacher/${id}/result`);
  await expectNo('button', 'Copy link');
  await expectNo('img', /QR code/);
  await expectNoAxeFindings();
});

test('a contest starts now from the moment after publishing, and from its row', async () => {
  // Access tokens expire while the pages are open.
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  for (const path of [moment, () => '/my-contest']) {
    const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
    const student = await joinedStudent(scene, id);
    const user = await openPage(scene, path(id), teacher);
    if (path === moment) await user.click(await button('Start now…'));
    else {
      const [more] = await screen.findAllByRole('button', { name: 'More actions for Cells' });
      await user.click(more ?? expect.fail('no menu'));
      await user.click(await menuitem('Start now…'));
    }
    const asked = await dialog('Start this contest now?');
    await expectText('Cells starts at once and lasts 1 hour, as planned.', () => asked);
    await expectText('Students’ open pages show this within 30 seconds.', () => asked);
    await expectNoAxeFindings();
    expect((await scene.call('viewContest', { as: student, body: { contest: id } })).status).toBe(409);
    await user.click(await button('Start now', asked));
    await waitFor(() => expect(currentAddress()).toBe(`/live/${id}`));
    await expectText('The contest has started.');
    expect((await scene.call('viewContest', { as: student, body: { contest: id } })).status).toBe(200);
    await scene.call('submitAttempt', { as: student, body: { contest: id, submission: [] } });
    await scene.advance(2 * 3_600_000);
    const { body } = await scene.call('refreshAccess', { body: { refresh: teacher.refresh } });
    teacher.token = body.access;
  }
});

test('the main button follows the state: Open Live while it runs, See the marks once it has ended', async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher);
  await scene.advance(61 * 60_000);
  await openPage(scene, moment(id), teacher);
  const live = await link('Open Live', await region('How students join'));
  expect(live.getAttribute('href')).toBe(`/live/${id}`);
  await scene.advance(2 * 3_600_000);
  await openPage(scene, moment(id), teacher);
  const marks = await link('See the marks', await region('Who takes part'));
  expect(marks.getAttribute('href')).toBe(`/results/teacher/${id}/marks`);
});

test('a draft, a student and another teacher see no ID to join with', async () => {
  network.expectTrouble(/404/);
  const teacher = await scene.person('Teacher');
  const draft = await draftContest(scene, teacher);
  await openPage(scene, moment(draft), teacher);
  await expectText('Draft, not published yet');
  await expectText('Students cannot see this contest yet.');
  await button('Publish Contest');
  await expectNo('button', 'Start now…');
  await openPage(scene, moment(draft), await scene.person('Teacher'));
  await expectText('You have no contest with this ID');
  await openPage(scene, moment(draft), await scene.person('Student'));
  await expectText('Only the teacher of a contest can see this page.');
  await expectNoAxeFindings();
});
