import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { runningClass } from '../server/test/scenes.ts';
import { questionsOfVersion } from '../web/authoring/print/printed-versions.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectText, findEnabled } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('a paper is typed as letters, checked while typing, and counts', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Ben']);
  const { body: view } = await scene.call('viewContest', { as: teacher, body: { contest: contest.id } });
  const questions = view.questions.map((question) =>
    Object.assign(question, {
      options: question.options.map((option) =>
        Object.assign(option, { is_correct: 'is_correct' in option && option.is_correct }),
      ),
    }),
  );
  const printed = questionsOfVersion(questions, 'B', {
    contest: contest.id,
    shuffleOptions: view.shuffle_options,
  });
  const letters = printed
    .map(({ options }) => 'ABCD'[options.findIndex((one) => one.is_correct)] ?? '-')
    .join('');
  const rowOf = async (name: string) => {
    const { body } = await scene.call('getParticipants', { as: teacher, body: { contest: contest.id } });
    return body.find((row) => row.name.includes(name));
  };
  await scene.call('viewContest', { as: students.Ben, body: { contest: contest.id } });

  const user = await openPage(scene, `/results/teacher/${contest.id}/paper-answers`, teacher);
  await expectText('On a device');
  await user.click(await screen.findByRole('radio', { name: 'B' }));
  await user.click(await screen.findByRole('button', { name: /^Type in the paper of Ada/ }));
  await user.click(await screen.findByLabelText('Answer to question 1'));
  await user.keyboard('Z');
  await expectText('1 box has no possible answer.');
  await user.clear(screen.getByLabelText('Answer to question 1'));
  await user.click(screen.getByLabelText('Answer to question 1'));
  await user.keyboard(letters.toLowerCase());
  await expectNoAxeFindings();
  await user.click(await findEnabled('Save the answers'));
  await expectText('The answers from paper are saved.');
  await waitFor(async () => expect(await rowOf('Ada')).toMatchObject({ on_paper: true, is_passed: true }));

  const marks = (await rowOf('Ada'))?.marks;

  await user.click(await screen.findByRole('button', { name: /^Type in the paper of Ada/ }));
  const first = await screen.findByLabelText('Answer to question 1');
  expect(first).toHaveProperty('value', letters[0]);
  await user.type(first, letters[0] === 'A' ? 'B' : 'A');
  expect(screen.getByLabelText('Answer to question 2')).toHaveProperty('value', letters[1]);
  await user.clear(first);
  await user.click(await findEnabled('Replace the answers'));
  await user.click(await findEnabled('Save with fewer answers'));
  await waitFor(async () => expect((await rowOf('Ada'))?.marks).toBeLessThan(marks ?? 0));

  await user.type(screen.getByLabelText('Add a person without an account'), 'Cleo King');
  await user.click(await findEnabled('Add'));
  await expectText('Paper of Cleo King');
});
