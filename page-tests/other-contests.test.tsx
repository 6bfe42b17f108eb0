import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { field, fillField, fillDetails, questionTexts } from './editor-form.ts';
import { button, dialog, expectCount, expectFocus, expectNo, expectText, textOf } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('questions of other contests are found, picked in several contests, added and taken out again', async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const sat = await publishedContest(scene, teacher, { contest: { name: 'Sat before' }, count: 3 });
  const student = await joinedStudent(scene, sat.id);
  await scene.advance(3_700_000);
  const submission = sat.right.slice(0, 1);
  await scene.call('submitAttempt', { as: student, body: { contest: sat.id, submission } });
  await scene.advance(2 * 3_600_000);
  await draftContest(scene, teacher, { contest: { name: 'A long draft' }, count: 20 });

  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await fillDetails(user);
  await user.click(await button('Copy from my contests'));
  const finding = await dialog('Copy from my contests');
  const words = () => field(/^Words in the question/, finding);
  const found = () =>
    [...(within(finding).queryByRole('list', { name: 'Questions found' })?.children ?? [])].filter(
      (one) => one instanceof HTMLElement,
    );
  const tick = (index: number) =>
    user.click(within(found()[index] ?? expect.fail('not found')).getByRole('checkbox'));
  await expectFocus(words);
  await expectText('Showing the first 20 questions.', () => finding);
  await tick(0);
  await user.click(await button('Show more', finding));
  // The draft contains copies of the three questions. Each appears only once, with its figures.
  await expectText('20 questions found.', () => finding);
  await expectCount(20, found);
  expect(textOf(found()[0])).toMatch(/A long draft.*100% right in Sat before/);
  expect(textOf(found()[1])).toContain('0% right in Sat before');
  expect(textOf(found()[3])).not.toContain('right in');
  await expectNoAxeFindings();

  await fillField(user, words(), 'nothing like this');
  await expectText('No question matches these filters.', () => finding);
  await user.click(await button('Show all questions', finding));
  await user.selectOptions(field('Contest', finding), 'Sat before');
  await expectCount(3, found);
  expect(textOf(found()[0])).toMatch(/Already chosen.*Sat before|Sat before.*Already chosen/);
  expect(textOf(found()[0])).not.toContain('right in');
  await tick(2);
  await user.click(await button('Add 2 questions', finding));
  await expectText('2 questions were added.');
  await expectText('Question 1', () => screen.queryByRole('region', { name: 'Question 1' }));
  await expectText('correct: right', () => screen.queryByRole('region', { name: 'Question 2' }));

  await user.click(await button('Copy from my contests'));
  const again = await dialog('Copy from my contests');
  await fillField(user, field(/^Words in the question/, again), 'question 3');
  await waitFor(() => {
    const list = within(again).getByRole('list', { name: 'Questions found' });
    expect(list.children).toHaveLength(2);
    expect(textOf(list.firstElementChild)).toContain('Already in this contest');
  });
  await user.keyboard('{Escape}');
  await expectNo('dialog');
  await user.click(await button('Undo adding'));
  await waitFor(() => expect(questionTexts()).toEqual(['']));
});
