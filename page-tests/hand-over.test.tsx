import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HAND_OVER_PATH, toToken } from '#shared/hand-over.ts';
import type { Person } from '../server/test/make-app.ts';
import { runningClass } from '../server/test/scenes.ts';
import { openedToSeal } from '../server/test/seal-as-page.ts';
import { attemptAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectNoText, expectText, radio, region, textOf } from './finders.ts';
import { network } from './network.ts';
import { copyStorage, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

/** Ada's device has sealed an answer. Bob has only begun. */
async function sealedByAda(school: string) {
  const room = await runningClass(scene, ['Ada', 'Bob'], { school });
  const { contest, students } = room;
  await openedToSeal(scene, students.Bob, contest.id);
  const { questions, sealed } = await openedToSeal(scene, students.Ada, contest.id);
  const [[question], [option = 0]] = [questions, contest.right];
  return { ...room, token: toToken(await sealed([{ question: question?.id ?? 0, option }])) };
}

async function paste(user: UserEvent, token: string): Promise<void> {
  await user.click(await button('Read in answers'));
  const asked = await dialog('Read in answers');
  await user.click(await screen.findByLabelText(/^Or type the lines/));
  await user.paste(token);
  await user.click(await button('Read in the lines', asked));
}

test("a timeline reads in handed-over answers, also another student's, and says so", async () => {
  const { teacher, contest, students, token } = await sealedByAda('first.example');
  const open = (student: Person) => openPage(scene, attemptAddress(contest, student), teacher);
  await paste(await open(students.Bob), token);
  await expectText(/Ada Lovelace.*Another student than on this page\. ?1 answer was saved/);
  await expectNoAxeFindings();
  await paste(await open(students.Ada), token);
  await expectText('The server has these answers already');
  await expectNoText('Another student');
  await expectText('1 answer was handed over without the network and read in');
});

test('a phone collects the codes of a long message, in any order, and reads it in once all are there', async () => {
  const { teacher, token } = await sealedByAda('second.example');
  const half = token.length / 2;
  const open = (number: number, part: string, kept = {}) =>
    openPage(scene, `${HAND_OVER_PATH}#${number}.2.${token.slice(-6)}.${part}`, teacher, { kept });
  await open(2, token.slice(half));
  await expectText('Code 2 of 2 is read. Now photograph the others: 1.');
  await open(2, token.slice(half), copyStorage());
  await expectText('Now photograph the others: 1.');
  await open(1, token.slice(0, half), copyStorage());
  await expectText(/Ada Lovelace.*1 answer was saved/);
  expect(Object.keys(copyStorage()).filter((key) => key.startsWith('tallymark:part:'))).toEqual([]);
});

test('My Contests hands over the unsent answers of a contest, with its list and without', async () => {
  const { contest, students } = await runningClass(scene, ['Ada'], { school: 'third.example' });
  const { Ada: ada } = students;
  ada.token = (await scene.call('refreshAccess', { body: { refresh: ada.refresh } })).body.access;
  let user = await openPage(scene, `/quiz/${contest.id}`, ada);
  network.cut('/save/');
  await user.click(await radio('right'));
  await expectText(/Server not reachable: 1 answer kept/);
  const kept = copyStorage();
  await openPage(scene, '/my-contest', ada, { kept, cut: '/api/' });
  await button('Hand in another way', await region(`Contest ${contest.id}`));
  user = await openPage(scene, '/my-contest', ada, { kept, cut: '/save/' });
  await user.click(await button('Hand in another way'));
  const ways = await dialog('Hand in another way');
  await expectText('1 answer is only on this device.', () => ways);
  await expectNoAxeFindings();
  network.mend();
  await waitFor(() => expect(textOf(ways)).toContain('All your answers have arrived'), { timeout: 10_000 });
  await user.click(await button('Close', ways));
  await expectNo('button', 'Hand in another way');
});
