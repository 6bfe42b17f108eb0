import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectText, link, menuitem } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const expectTitle = (text: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(text));

test('a draft is deleted and brought back, at once or later', async () => {
  const teacher = await scene.person('Teacher');
  await draftContest(scene, teacher, { contest: { name: 'Cells' } });
  const user = await openPage(scene, '/my-contest', teacher);
  const remove = async () => {
    await user.click(await button('More actions for Cells'));
    await user.click(await menuitem('Delete'));
    await expectNo('link', 'Cells');
  };
  await remove();
  await user.click(await button('Undo'));
  await link('Cells');
  await expectNo('radiogroup', 'Which contests');

  await remove();
  await user.click(await screen.findByText('Deleted (1)'));
  await button('Restore Cells');
  await expectNoAxeFindings();
  await user.click(await button('Restore Cells'));
  await link('Cells');
});

test('a published contest is withdrawn from its page, and its student reads that', async () => {
  network.expectTrouble(/409/);
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(scene, id);
  const user = await openPage(scene, `/results/teacher/${id}/result`, teacher);
  await user.click(await button('More actions for this contest'));
  await user.click(await menuitem('Withdraw…'));
  const asked = await dialog('Withdraw this contest?');
  await expectText('Its 1 participant', () => asked);
  await expectNoAxeFindings();
  await user.click(await button('Withdraw', asked));
  await expectNo('dialog');
  await expectText('Draft, not published yet');
  await link('Edit Quiz');

  await openPage(scene, `/my-contest/contest/${id}`, student);
  await expectText('Your teacher has withdrawn this contest');

  const again = await openPage(scene, `/results/teacher/${id}/result`, teacher);
  await again.click(await button('Publish Contest'));
  await again.click(await button('Publish', await dialog('Publish this contest?')));
  await expectText('Contest Published');
  await expectNo('dialog');
  await expectNo('button', 'Publish Contest');
  await expectText(/starts in 1 hour/i);
});

test('a new teacher starts from a sample, and a contest is duplicated', async () => {
  const teacher = await scene.person('Teacher');
  let user = await openPage(scene, '/my-contest', teacher);
  await button('World geography');
  await expectNoAxeFindings();
  await user.click(await button('Secondary-school physics'));
  await waitFor(() => expect(currentAddress()).toMatch(/\/my-contest\/edit\/\d{8}$/));
  await expectTitle('Secondary-school physics');

  user = await openPage(scene, '/my-contest', teacher);
  await link('Secondary-school physics');
  await expectNo('button', 'World geography');
  await user.click(await button('More actions for Secondary-school physics'));
  await user.click(await menuitem('Duplicate…'));
  await user.click(await button('Duplicate'));
  await expectTitle('Copy of Secondary-school physics');
});

test('without an address that others can reach, only the contest ID is shown', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher);
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Share'));
  const sharing = await dialog('Share this contest');
  await expectText(String(id), () => sharing);
  await expectText(
    'this server’s address is not set. Ask the administrator of this server to set PUBLIC_URL',
    () => sharing,
  );
  await expectNo('img', /QR code/, sharing);
  await expectNo('button', 'Copy join link', sharing);
  expect(sharing.innerHTML).not.toMatch(/localhost|127\.0\.0\.1/);
});
