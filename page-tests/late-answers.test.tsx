import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { attemptAddress, resultAddress, row } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  findAll,
  button,
  combobox,
  dialog,
  findEnabled,
  expectCount,
  expectNo,
  expectText,
  link,
  region,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const late = () => screen.getByRole('region', { name: '2 late answers' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let schools = 0;
const school = () => `school${++schools}.example`;

/** Lets Ada's answers to questions 1 and 2 arrive after the results have opened. Bob has none. */
async function lateAda() {
  const room = await runningClass(scene, ['Ada', 'Bob'], { school: school() });
  const { contest, students } = room;
  const [ada, bob] = [attemptOf(scene, students.Ada, contest), attemptOf(scene, students.Bob, contest)];
  await ada.begin();
  await bob.begin();
  await ada.save([contest.wrong[0] ?? 0]);
  await bob.save(contest.right);
  await scene.advance(MINUTE);
  const chosen = new Date(scene.clock.now()).toISOString();
  await scene.advance(HOUR);
  const { body } = await ada.save(contest.right.slice(0, 2), { chosen });
  expect(body).toMatchObject({ kept_apart: 2, after_opening: true });
  return { ...room, ada };
}

test('late answers are shown, accepted with one action, and the acceptance undone: the marks follow', async () => {
  const { teacher, contest, students } = await lateAda();
  let user = await openPage(scene, resultAddress(contest), teacher);
  await expectText('0 / 3.5', () => row('Ada'));
  await user.selectOptions(await combobox('Which participants'), 'With late answers');
  await expectCount(1, () => findAll('rowheader'));
  expect(textOf(findAll('rowheader')[0])).toMatch(/^Lovelace, Ada/);
  await user.click(await link(/^2 late answers$/));
  await waitFor(() => expect(currentAddress()).toBe(attemptAddress(contest, students.Ada)));

  await region('2 late answers');
  await expectText('Not counted', late);
  await expectText('2 arrived after the results had opened', late);
  const answers = findAll('listitem', '', late()).map((answer) => textOf(answer).replaceAll(' ', ''));
  expect(answers[0]).toMatch(
    /1\.Question1LateanswerrightAnswerthatcountsifthelateoneisnotacceptedwrongChosen\d\d:\d\d:\d\dArrived\d\d:\d\d:\d\dAftertheresultsopened/,
  );
  expect(answers[1]).toContain('AnswerthatcountsifthelateoneisnotacceptedNoanswer');
  await expectNoAxeFindings();

  await user.click(await button('Accept late answers', late()));
  const asked = await dialog('Accept the late answers?');
  await expectText('You can undo this.', () => asked);
  await expectText(/^2 answers earn more, 0 earn less\. ?Mark: 0 → 1\.5\. ?Failed → passed\.$/, () =>
    within(asked).getByRole('region', { name: 'What this does' }),
  );
  await expectNoAxeFindings();
  await user.click(await findEnabled('Accept', asked));
  await expectText('The late answers count now.');
  await expectText('They are accepted.', late);
  await expectText('The late answers were accepted');
  user = await openPage(scene, resultAddress(contest), teacher);
  await expectText('1.5 / 3.5', () => row('Ada'));
  await user.click(await link('2 late answers, accepted'));

  await user.click(await button('Undo the acceptance', await region('2 late answers')));
  await user.click(await findEnabled('Undo', await dialog('Undo the acceptance?')));
  await expectText('The late answers do not count any more.');
  await expectText('Not counted', late);
  await openPage(scene, resultAddress(contest), teacher);
  await expectText('0 / 3.5', () => row('Ada'));
});

test('a late answer that arrives after the acceptance waits for another one', async () => {
  const { teacher, contest, students, ada } = await lateAda();
  const body = { contest: contest.id, email: students.Ada.email };
  const now = new Date(scene.clock.now()).toISOString();
  await scene.call('acceptLateAnswers', {
    as: teacher,
    body: { ...body, accepted: true, arrived_until: now },
  });
  await scene.advance(MINUTE);
  await ada.save([contest.right[2] ?? 0]);
  const user = await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  const late = await region('3 late answers');
  await expectText('All but the last one are accepted.', () => late);
  await user.click(await button('Accept the new answers too', late));
  await user.click(await findEnabled('Accept', await screen.findByRole('dialog')));
  await expectText('They are accepted.', () => screen.getByRole('region', { name: '3 late answers' }));
  await openPage(scene, resultAddress(contest), teacher);
  await expectText('3.5 / 3.5', () => row('Ada'));
});

test('a refusal stays in the dialog: the answers of an open attempt are not late for good', async () => {
  network.expectTrouble(/409/);
  const { teacher, contest, students } = await runningClass(scene, ['Ada'], { school: school() });
  const ada = attemptOf(scene, students.Ada, contest);
  await ada.begin();
  await ada.submit([contest.wrong[0] ?? 0]);
  await scene.advance(1_000);
  await ada.save([contest.right[0] ?? 0]);
  const user = await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  await user.click(await button('Accept late answers'));
  const asked = await dialog('Accept the late answers?');
  const accept = await findEnabled('Accept', asked);
  await scene.call('reopenAttempt', {
    as: teacher,
    body: { contest: contest.id, email: students.Ada.email },
  });
  await user.click(accept);
  await expectText('This attempt is still open.', () => within(asked).getByRole('alert'));
  await user.click(await button('Cancel', asked));
  await expectNo('dialog');
});
