import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { questionFiles } from '../server/test/question-files.ts';
import { answeredContest, misledClass } from '../server/test/scenes.ts';
import { resultAddress } from './attempts.ts';
import { countClicks } from './clicks.ts';
import { field, fillField, fillQuestion, findField, PASSING, TITLE } from './editor-form.ts';
import { button, dialog, findEnabled, expectNo, expectText, link, radio } from './finders.ts';
import { copyStorage, currentAddress, openPage } from './open-page.tsx';
import { newContestFor } from '../web/school/classes/class-links.ts';
import { testScene } from './scene.ts';

const scene = await testScene();

test('from a Word file to a published contest it takes at most 3 clicks', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest', teacher);
  await button('Choose a file');
  const clicks = countClicks();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file field');
  await user.upload(input, new File([new Uint8Array(questionFiles.docx)], 'Rivers of Africa.docx'));
  await findField('Title');
  expect(await findField('Passing marks')).toHaveProperty('value', '0.5');
  await user.selectOptions(await findField('Start'), 'tomorrow at 10:00');
  await user.click(await findEnabled('Publish'));
  await expectText('Rivers of Africa');
  await waitFor(() => expect(currentAddress()).toMatch(/published/));
  expect(clicks()).toBeLessThanOrEqual(3);
  const [made] = (await scene.call('getContests', { as: teacher })).body;
  expect(made).toMatchObject({ name: 'Rivers of Africa', is_published: true, total_questions: 1 });
});

test('a key that deserves a look is corrected from Marks with at most 4 clicks and a reason', async () => {
  const { teacher, contest } = await misledClass(scene);
  const user = await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await screen.findByRole('heading', { name: 'Questions to check' });
  const clicks = countClicks();
  await user.click(await button('Correct the key of question 1'));
  const correcting = await dialog('Correct the key of question 1');
  await user.click(await radio('Another option is right'));
  await user.click(await radio('wrong', correcting));
  await fillField(user, await findField(/^Why/, correcting), 'The key was wrong.');
  await user.click(await findEnabled('Correct the key', correcting));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(clicks()).toBeLessThanOrEqual(4);
  await expectNo('heading', 'Questions to check');
  const { body } = await scene.call('getKeyVersions', { as: teacher, body: { contest: contest.id } });
  expect(body).toMatchObject({ version: 2 });
});

test('after the contest a key is corrected with at most 5 clicks and a reason', async () => {
  const { teacher, contest } = await answeredContest(scene);
  const user = await openPage(scene, resultAddress(contest), teacher);
  await link('Paper');
  const clicks = countClicks();
  await user.click(await link('Paper'));
  await user.click(await button('Correct the key of question 2'));
  const correcting = await dialog('Correct the key of question 2');
  await user.click(await radio('Another option is right'));
  await user.click(await radio('wrong', correcting));
  await fillField(user, await findField(/^Why/, correcting), 'The river is that long.');
  await user.click(await findEnabled('Correct the key', correcting));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(clicks()).toBeLessThanOrEqual(5);
  const { body } = await scene.call('getKeyVersions', { as: teacher, body: { contest: contest.id } });
  expect(body).toMatchObject({ version: 2 });
});

/** Writes a contest of one question for the class, and publishes it. */
async function writeForClass(user: UserEvent, title: string): Promise<void> {
  await fillField(user, await findField(TITLE), title);
  await fillField(user, field(PASSING), '1');
  await user.click(await button('Next: questions'));
  await fillQuestion(user, 1, 'Where?', ['Here', 'There']);
  await user.click(await findEnabled('Create contest'));
  await user.click(await button('Publish now'));
  await user.click(await button('Publish', await dialog('Publish this contest?')));
  await expectText('student is added, finds it in My Contests');
}

test('new questions for the same class take at most 5 clicks outside the questions', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const students = [{ name: 'Ada', email: 'ada@clicks.example' }];
  await scene.call('addStudents', { as: teacher, body: { class: id, students } });
  // The first contest for the class is begun on the class's page.
  let user = await openPage(scene, newContestFor(id), teacher);
  await writeForClass(user, 'Rivers 1');

  user = await openPage(scene, '/my-contest', teacher, { kept: copyStorage() });
  await expectText('9b', () => screen.queryByRole('region', { name: 'Next' }));
  const clicks = countClicks();
  await user.click(await link(/^Add New Quiz/));
  await writeForClass(user, 'Rivers 2');
  expect(clicks()).toBeLessThanOrEqual(5);
  const { body } = await scene.call('getContests', { as: teacher });
  expect(body.map(({ name, participants_count: count }) => [name, count])).toEqual(
    expect.arrayContaining([
      ['Rivers 1', 1],
      ['Rivers 2', 1],
    ]),
  );
});
