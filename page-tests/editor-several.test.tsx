import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, severalQuestion, statementsQuestion } from '../server/test/factories.ts';
import { listQuestions } from '../server/test/list-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  openImport,
  expectDescription,
  field,
  fillField,
  fillDetails,
  fillQuestion,
  findField,
  question,
} from './editor-form.ts';
import { button, expectNoText, expectText, findAll, findOnly, radio, textOf } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const RIGHT = /is a right option$/;
const box = (name: string | RegExp, part: HTMLElement) =>
  within(part).getByRole<HTMLInputElement>('checkbox', { name });
const checked = (part: HTMLElement) =>
  within(part).getAllByRole<HTMLInputElement>('checkbox', { name: RIGHT });

test('a teacher asks for several right options, sees what guessing earns, and looks at the quiz', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await fillDetails(user);
  const first = await question(1);
  await fillQuestion(user, 1, 'Which numbers are prime?', ['2', '3']);
  field('Option 2', first).focus();
  await user.keyboard('{Enter}4{Enter}5{Enter}6');

  // The usual question has radio buttons and no rule.
  expect(findAll('radio', '', first)).toHaveLength(5);
  await expectNoText('All or nothing');
  await user.selectOptions(field('Kind of question', first), 'Several right options');
  expect(checked(first).map((one) => one.checked)).toEqual([true, false, false, false, false]);
  await user.click(box('Option 2 is a right option', first));
  box('Option 4 is a right option', first).focus();
  await user.keyboard(' ');
  expect(checked(first).map((one) => one.checked)).toEqual([true, true, false, true, false]);

  await expectDescription('radio', 'All or nothing', /Guessing earns 3% on average\./);
  await expectDescription('radio', 'Right minus wrong', /never below 0\. Guessing earns 19% on average\./);
  expect((await radio<HTMLInputElement>('All or nothing', first)).checked).toBe(true);
  await user.click(box('Tell students how many are right', first));
  await expectDescription('radio', 'All or nothing', /Guessing earns 10% on average\./);
  await user.click(await radio('Right minus wrong', first));
  await expectNoAxeFindings();

  await user.click(await button('Collapse question 1'));
  await expectText('5 options · correct: 2, 3, 5');
  await user.click(await button('Preview'));
  const preview = await findOnly('dialog', 'Preview: nothing is stored');
  await expectText('Choose 3 options.', () => preview);
  expect(within(preview).getAllByRole('checkbox')).toHaveLength(5);
  await user.click(await button('Back to the editor', preview));

  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
  const { body: contests } = await scene.call('getContests', { as: teacher });
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: contests[0]?.id ?? 0 } });
  expect(body).toMatchObject({
    questions: [
      {
        kind: 'several',
        content: { rule: 'minus', choose: 3 },
        options: ['2', '3', '4', '5', '6'].map((option_text) => ({
          option_text,
          is_correct: ['2', '3', '5'].includes(option_text),
        })),
      },
    ],
  });

  // The editor opens the saved question with the same marks and rule.
  const again = await openPage(scene, `/my-contest/edit/${contests[0]?.id}`, teacher);
  await again.click(await button('Next: questions'));
  const stored = await question(1);
  expect(checked(stored).map((one) => one.checked)).toEqual([true, true, false, true, false]);
  expect((await radio<HTMLInputElement>('Right minus wrong', stored)).checked).toBe(true);
  expect(box('Tell students how many are right', stored).checked).toBe(true);
});

test('if wrong answers cost marks, a rule does not say "never below 0", and guessing earns less', async () => {
  const teacher = await scene.person('Teacher');
  const questions = [severalQuestion({ marks: 2, content: { rule: 'minus' } })];
  const contest = { settings: { wrong: 'half' } };
  const id = await draftContest(scene, teacher, { questions, contest });
  const user = await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await user.click(await button('Next: questions'));
  await question(1);
  // Of 16 sets, one earns all marks, four earn half, the empty set is no answer, and ten cost half.
  await expectDescription('radio', 'Right minus wrong', /If nothing is left, it is a wrong answer\./);
  await expectDescription('radio', 'Right minus wrong', /Guessing earns −12% on average\./);
  await expectNoText('never below 0');
});

test('guesses at statements, pairs and orders cost marks, too', async () => {
  const teacher = await scene.person('Teacher');
  const [pairs, , order] = listQuestions;
  const contest = { settings: { wrong: 'half' } };
  for (const [questions, shares] of [
    [[statementsQuestion([true, false, true])], ['44']],
    // Rules for pairs (each pair, or all pairs), then for orders (all or nothing, or each right neighbour).
    [[pairs], ['4', '−48']],
    [[order], ['−44', '2']],
  ] as const) {
    const id = await draftContest(scene, teacher, {
      questions: questions.flatMap((each) => each ?? []),
      contest,
    });
    const user = await openPage(scene, `/my-contest/edit/${id}`, teacher);
    await user.click(await button('Next: questions'));
    await question(1);
    for (const share of shares) await expectText(new RegExp(`Guessing earns ${share}% on average`));
  }
});

test('without a right option the question says so; one right option again keeps the first', async () => {
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user);
  const first = await question(1);
  await fillQuestion(user, 1, 'Which numbers are even?', ['1', '2']);
  field('Option 2', first).focus();
  await user.keyboard('{Enter}4');
  const kind = () => field('Kind of question', first);
  await user.selectOptions(kind(), 'Several right options');
  await user.click(box('Option 1 is a right option', first));
  await expectText('Mark the correct options.', () => first);
  await expectNoText(/Guessing earns/);
  network.expectTrouble(/400/);
  await user.click(await button('Create contest'));
  await expectText(/Question 1, options/);
  await user.click(box('Option 3 is a right option', first));
  await user.click(box('Option 2 is a right option', first));
  await expectNoText('Mark the correct options.');

  await user.selectOptions(kind(), 'One right option');
  expect((await radio<HTMLInputElement>('Option 2 is correct', first)).checked).toBe(true);
  expect(within(first).getAllByRole('radio', { checked: true })).toHaveLength(1);
  await expectNoText('All or nothing');
});

test('a pasted question with two bold options may have two right options', async () => {
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  const opened = await openImport(user);
  const text = '1. Which are prime?\nA) **2**\nB) **3**\nC) 4\nD) 6';
  await fillField(user, await findField('Or paste your questions', opened), text);
  await user.click(await button('Read the questions', opened));
  await user.click(await within(opened).findByRole('checkbox', { name: 'Several options are right' }));
  for (const name of ['2', '3']) await user.click(box(name, opened));
  await expectNoAxeFindings();
  await user.click(await button(/^Add 1 question/, opened));
  await expectText('4 options · correct: 2, 3');
});

/** Returns the imported item whose question has these words. */
const item = async (words: string) =>
  textOf((await screen.findByText(words, { selector: 'fieldset *' })).closest('fieldset'));

test('before an import, each question with several right options names its rule', async () => {
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  const opened = await openImport(user);
  const text = 'Primes? {~%50%2 ~%50%3 ~%-50%4 ~%-50%9}\n\nOdd? {~%50%3 ~%50%5 ~4}\n\nEven? {=2 ~3}';
  await fillField(user, await findField('Or paste your questions', opened), text);
  await user.click(await button('Read the questions', opened));
  expect(await item('Primes?')).toContain('Several right options: right minus wrong');
  expect(await item('Odd?')).toContain('Several right options: all or nothing');
  expect(await item('Even?')).not.toContain('Several right options');
});
