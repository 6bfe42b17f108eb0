import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, logInAs, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { renewTokens } from '../server/test/several-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectText, radio } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

async function made(settings: object) {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { marks: [1, 1, 1], contest: { settings } });
  return { teacher, contest, student: await joinedStudent(scene, contest.id) };
}

const saved = async (as: Person, contest: number) =>
  (await scene.call('saveAnswers', { as, body: { contest, device: 0, answers: [] } })).body.saved;

test('before the start a student reads what wrong answers cost, and that no answer costs nothing', async () => {
  const { contest, student } = await made({ wrong: 'quarter', start_marks: 3 });
  await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await expectText('A wrong answer costs a quarter of the question’s marks: 0.25 of 1 mark.');
  await expectText('Leaving a question blank costs nothing, and you can take an answer back.');
  await expectText('Your total is never below 0.');
  await expectText('You begin with 3 marks, which count towards the total.');
  await expectNoAxeFindings();
});

test('a question may be left blank, an answer is taken back, and the result shows what a wrong one cost', async () => {
  const { contest, student } = await made({ wrong: 'quarter' });
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await expectText('Leaving a question blank costs nothing.');
  await user.click(await radio('right'));
  const takeBack = await button('No answer');
  expect(document.activeElement).toBe(await radio('right'));
  // The answer can also be removed with the keyboard.
  takeBack.focus();
  await user.keyboard('{Enter}');
  expect((await radio<HTMLInputElement>('right')).checked).toBe(false);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);

  await user.click(await button('Next'));
  await user.click(await radio('wrong'));
  await expectNoAxeFindings();
  await expectText('All answers saved');
  expect(await saved(student, contest.id)).toEqual([null, contest.wrong[1], null]);
  await user.click(await button('Next'));
  await user.click(await radio('right'));
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
  await expectText('Your Response has been recorded.');
  await scene.advance(2 * HOUR);
  await renewTokens(scene, student);
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('0.75');
  await expectText('Marks received: −0.25 of 1');
});

test('a total below 0 has a minus sign on every page', async () => {
  const { teacher, contest, student } = await made({ wrong: 'half', lowest: 'none' });
  await scene.advance(HOUR + 1000);
  for (const person of [student, teacher]) await renewTokens(scene, person);
  const body = { contest: contest.id };
  await scene.call('viewContest', { as: student, body });
  await scene.call('submitAttempt', { as: student, body: { ...body, submission: contest.wrong } });
  await scene.advance(2 * HOUR);
  for (const person of [student, teacher]) await renewTokens(scene, person);
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('Total score −1.5 of 3');
  await openPage(scene, `/live/${contest.id}/paper?student=${encodeURIComponent(student.email)}`, teacher);
  await expectText('−1.5 of 3 marks');
  await openPage(scene, `/results/teacher/${contest.id}/reports`, teacher);
  await expectText('−1.5 of 3 marks');
  await expectText('−0.5 of 1');
  await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await screen.findByRole('img', { name: /got −1\.5 marks/ });
});

test('in a usual contest nothing is said of it, and Next needs a choice', async () => {
  const { contest, student } = await made({});
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await button('Next'));
  await expectText('Please select an option');
  await user.click(await radio('right'));
  await expectNo('button', 'No answer');
});
