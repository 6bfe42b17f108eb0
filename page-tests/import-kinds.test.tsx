import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadSample } from '../server/contest/lifecycle/load-sample.ts';
import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { openImport } from './editor-form.ts';
import { button, dialog, expectText, findEnabled } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const PASTED = `1. Write 7/8 as a decimal number.
Answer: 0.875 | 0.88 (50%)

2. Which gas do plants take from the air?
Answer: carbon dioxide | CO2

3. Which is the capital of each country?
Canada -> Ottawa
Kenya -> Nairobi
-> Toronto
`;

test('a teacher pastes questions with numbers, words and pairs, reads their keys, and adds them', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await openImport(user);
  await user.click(await screen.findByLabelText('Or paste your questions'));
  await user.paste(PASTED);
  await user.click(await button('Read the questions'));
  await findEnabled('Add 3 questions');
  for (const text of [
    '0.88 (50%)',
    'carbon dioxide',
    'Correct answer: Ottawa',
    'TorontoAnswer without a prompt',
  ])
    await expectText(text);
  expect(screen.queryByText('Which option is right?')).toBeNull();
  await expectNoAxeFindings();
  await user.click(await findEnabled('Add 3 questions'));
  await expectText('Accepted: 0.875, 0.88');
  await expectText('Accepted: carbon dioxide, CO2');
  await expectText('Ottawa, Nairobi, Toronto');
});

test('questions of all kinds are copied from another contest, with their keys in sight', async () => {
  const teacher = await scene.person('Teacher');
  const { questions } = await loadSample('every-kind');
  await draftContest(scene, teacher, { questions, contest: { minimum_marks: 1 } });
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await user.click(await button('Questions'));
  await user.click(await button('Copy from my contests'));
  const list = await dialog('Copy from my contests');
  for (const text of ['10.44 ± 0.06', 'Correct answer: Hanoi', 'Correct answer: True', 'A number in m/s'])
    await expectText(text, () => list);
  await expectNoAxeFindings();
});
