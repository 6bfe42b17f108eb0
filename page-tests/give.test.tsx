import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { countClicks } from './clicks.ts';
import { findField } from './editor-form.ts';
import { button, expectText, findEnabled } from './finders.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const TEXT = `1. What is the capital of Norway?
a) Bergen
*b) Oslo

2. Which of these is a river?
a) The Nile
b) Mont Blanc
`;

test('from pasted questions to a running contest of a known class it takes at most 3 presses', async () => {
  const teacher = await scene.person('Teacher');
  const { body: made } = await scene.call('createClass', { as: teacher, body: { name: '7b' } });
  const user = await openPage(scene, `/my-contest/give?class=${made.id}`, teacher);
  const paste = await findField('Paste your questions, or drop a file');
  const clicks = countClicks();
  paste.focus();
  await user.paste(TEXT);
  await expectText('1 question needs an answer above, or it is left out.');
  await expectNoAxeFindings();
  await user.click(await screen.findByRole('radio', { name: 'The Nile' }));
  expect(await findField('Passing marks')).toHaveProperty('value', '1');
  await user.click(await findEnabled('Give to 7b now'));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/live\/\d+$/));
  expect(clicks()).toBeLessThanOrEqual(3);
  const [contest] = (await scene.call('getContests', { as: teacher })).body;
  expect(contest).toMatchObject({ is_published: true, is_public: false, total_questions: 2 });
  expect(Date.parse(contest?.start_datetime ?? '')).toBeLessThanOrEqual(scene.clock.now());
});

test('a wrong number is asked for, and nothing is made; the editor gets a draft', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/give', teacher);
  fireEvent.change(await findField('Paste your questions, or drop a file'), { target: { value: TEXT } });
  await user.click(await button('Read the questions'));
  const minutes = await findField('Minutes');
  await user.clear(minutes);
  await user.click(await findEnabled('Start it now'));
  await expectText('Enter the minutes, such as 45.');
  expect((await scene.call('getContests', { as: teacher })).body).toEqual([]);
  await user.type(minutes, '20');
  await user.click(await button('Open in the editor'));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/my-contest\/edit\/\d+$/));
});
