import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { attemptAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, expectText, link, region } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('an owner opens a student’s whole file from the timeline, to print or save it', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada'], { school: 'file.example' });
  const ada = attemptOf(scene, students.Ada, contest);
  await ada.begin();
  await ada.save(contest.right.slice(0, 1));
  await ada.submit(contest.right.slice(0, 2));
  await scene.call('setFocusExemption', {
    as: teacher,
    body: { contest: contest.id, email: students.Ada.email, exempt: true },
  });
  const user = await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  await user.click(await link('Whole file'));
  await screen.findByRole('heading', { name: 'Answers that count' });
  await expectText(/Everything that is stored about this student/);
  await expectText('Changes by teachers');
  await expectText(/Saved 1 choice/);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(await button('Print or save as PDF'));
  expect(print).toHaveBeenCalledOnce();
  const url = vi.spyOn(URL, 'createObjectURL');
  await user.click(await button('Save as JSON'));
  expect(url).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  await expectNoAxeFindings();
});

test('a student downloads the own data in the profile', async () => {
  const student = await scene.person('Student');
  const url = vi.spyOn(URL, 'createObjectURL');
  const user = await openPage(scene, '/edit-profile?tab=account', student);
  await region('Your data');
  await user.click(await button('Download my data'));
  await waitFor(() => expect(url).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
  await expectText(/has been saved/);
});
