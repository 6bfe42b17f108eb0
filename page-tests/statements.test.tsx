import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statementsQuestion } from '../server/test/factories.ts';
import { renewTokens, severalContest } from '../server/test/several-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import { field, fillDetails, fillQuestion, question } from './editor-form.ts';
import { button, dialog, expectNo, expectText, findAll, findEnabled, region, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

/**
 * One question has four statements, two of them true. The other has three, none of them true. Each has 2
 * marks.
 */
const QUESTIONS = [
  statementsQuestion([true, true, false, false], 2),
  statementsQuestion([false, false, false], 2),
];

async function running(more: object = {}) {
  const made = await severalContest(scene, more, QUESTIONS);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, made.student);
  return made;
}

/** Returns a radio button of a statement in the visible question. */
const choice = (statement: string, word: 'True' | 'False') =>
  within(screen.getByRole('radiogroup', { name: statement })).getByRole<HTMLInputElement>('radio', {
    name: word,
  });

test('before the start a student reads how statements are marked', async () => {
  const { contest, student } = await severalContest(scene, {}, QUESTIONS);
  await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await expectText('3 right decisions of 4 earn three quarters.');
  await expectNo('listitem', /several right options/);
});

test('each statement is called true or false, by keyboard too; the answer may have gaps', async () => {
  const { contest, student, ids } = await running({ settings: { wrong: 'half', navigation: 'free' } });
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await expectText('Is each statement true or false?');
  await screen.findByRole('radiogroup', { name: 'Statement 1' });
  await user.click(choice('Statement 1', 'False'));
  await user.click(choice('Statement 1', 'True'));
  expect(choice('Statement 1', 'True').checked).toBe(true);
  expect(choice('Statement 1', 'False').checked).toBe(false);
  choice('Statement 3', 'True').focus();
  await user.keyboard(' {ArrowDown}');
  expect(choice('Statement 3', 'False').checked).toBe(true);
  await expectNoAxeFindings();
  await expectText('All answers saved');
  const saved = async () => {
    const body = { contest: contest.id, device: 0, answers: [] };
    return (await scene.call('saveAnswers', { as: student, body })).body.saved;
  };
  const [one = 0] = ids(0, 'Statement 1');
  const [three = 0] = ids(0, 'Statement 3');
  const decisions = [one, -three].toSorted((a, b) => Math.abs(a) - Math.abs(b));
  expect(await saved()).toEqual([decisions, null]);

  await user.click(await button('No answer'));
  expect(document.activeElement).toBe(choice('Statement 1', 'True'));
  expect(findAll('radio').filter((one) => one.matches(':checked'))).toEqual([]);
  await user.click(await button('Next'));
  await user.click(choice('Statement 2', 'False'));
  await expectText('All answers saved');
  expect(await saved()).toEqual([null, ids(1, 'Statement 2').map((id) => -id)]);
});

/**
 * Plays a whole contest. For one question, 2 of 4 decisions are right and 1 is wrong; for the other, without
 * true statements, all are right.
 */
async function opened() {
  const made = await running();
  const { contest, student, teacher, ids } = made;
  const body = { contest: contest.id };
  await scene.call('viewContest', { as: student, body });
  const decide = (questionIndex: number, isTrue: Record<number, boolean>) =>
    Object.entries(isTrue)
      .flatMap(([number, truth]) => ids(questionIndex, `Statement ${number}`).map((id) => (truth ? id : -id)))
      .toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const [first = 0, second = 0] = contest.questions;
  const others = [
    { question: first, answer: decide(0, { 1: true, 2: false, 3: false }) },
    { question: second, answer: decide(1, { 1: false, 2: false, 3: false }) },
  ];
  const sent = await scene.call('submitAttempt', { as: student, body: { ...body, submission: [], others } });
  expect(sent.status).toBe(200);
  await scene.advance(HOUR + 60_000);
  await renewTokens(scene, student);
  await renewTokens(scene, teacher);
  return made;
}

test('the result shows each decision, and how the marks came about', async () => {
  const { contest, student } = await opened();
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('Total score 3 of 4');
  const first = await region('Question 1');
  expect(textOf(first)).toContain('Partly right');
  expect(textOf(first)).toContain('2 of 4 right, 1 wrong: 1 of 2 marks. Each right decision earns 0.5.');
  expect(findAll('listitem', '', first).map(textOf)).toEqual([
    'Statement 1Your answer: True · Right',
    'Statement 2Your answer: False · Wrong · Correct answer: True',
    'Statement 3Your answer: False · Right',
    'Statement 4No answer · Correct answer: False',
  ]);
  expect(textOf(await region('Question 2'))).toContain('3 of 3 right, 0 wrong: 2 of 2 marks.');
  await expectNoAxeFindings();
  await openPage(scene, `/my-contest/contest/${contest.id}/receipt`, student);
  await expectText('“True: Statement 1”, “False: Statement 2”, “False: Statement 3”');
});

test('without the key, the result shows only the decisions', async () => {
  const { contest, student, ids } = await running({ settings: { shows: 'answers' } });
  const body = { contest: contest.id };
  await scene.call('viewContest', { as: student, body });
  const others = [{ question: contest.questions[0] ?? 0, answer: ids(0, 'Statement 1').map((id) => -id) }];
  await scene.call('submitAttempt', { as: student, body: { ...body, submission: [], others } });
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  expect(findAll('listitem', '', await region('Question 1')).map(textOf)).toEqual([
    'Statement 1Your answer: False',
    'Statement 2No answer',
    'Statement 3No answer',
    'Statement 4No answer',
  ]);
});

test('the teacher reads the same on the paper and in print, and calls all statements false', async () => {
  const { contest, student, teacher } = await opened();
  await openPage(scene, `/live/${contest.id}/paper?student=${encodeURIComponent(student.email)}`, teacher);
  await expectText('2 of 4 right, 1 wrong: 1 of 2 marks.');
  expect(textOf(findAll('listitem', 'Statement 2')[0])).toContain('Correct answer: TrueFalse (Chosen)');
  await expectNoAxeFindings();
  await openPage(scene, `/results/teacher/${contest.id}/print`, teacher);
  await expectText('Is each statement true or false?');

  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await expectText('True or false statements');
  await user.click(await button('Correct the key of question 1'));
  const asked = await dialog('Correct the key of question 1');
  await user.click(await screen.findByRole('radio', { name: /^Other statements are true/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Statement 1' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Statement 2' }));
  await user.click(screen.getByRole('checkbox', { name: /^Nobody loses/ }));
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'Both are false.');
  await user.click(await findEnabled('Correct the key', asked));
  await expectNo('dialog');
  await user.click(await screen.findByText('Corrections to the key (1)'));
  await expectText('Question 1: no statement is true');
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('Statement 1Your answer: True · Wrong · Correct answer: False');
  await expectText('Statement 2Your answer: False · Right');
});

test('a teacher writes statements, of which none may be true, and sees what guessing earns', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await fillDetails(user);
  const first = await question(1);
  await fillQuestion(user, 1, 'What is true of 7?', ['It is even.', 'It is a square.']);
  await user.selectOptions(field('Kind of question', first), 'True or false statements');
  const box = (number: number) =>
    within(first).getByRole<HTMLInputElement>('checkbox', { name: `Statement ${number} is true` });
  expect([box(1), box(2)].map(({ checked }) => checked)).toEqual([true, false]);
  await button('Add statement', first);
  await expectNo('button', 'Add option', first);
  await user.click(box(1));
  await expectText('Guessing earns 50% on average.');
  await expectNoAxeFindings();
  await user.click(await button('Collapse question 1'));
  await expectText('2 statements · none is true');
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
  const { body: contests } = await scene.call('getContests', { as: teacher });
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: contests[0]?.id ?? 0 } });
  expect(body).toMatchObject({
    questions: [{ kind: 'statements', options: [{ is_correct: false }, { is_correct: false }] }],
  });
});

test('a student practises statements', async () => {
  const { contest, student, teacher } = await opened();
  await scene.call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
  const user = await openPage(scene, `/practice/${contest.id}`, student);
  await screen.findByRole('radiogroup', { name: 'Statement 1' });
  await user.click(await button('Check the answer'));
  await expectText('Please select an option');
  await user.click(choice('Statement 1', 'True'));
  await user.click(await button('Check the answer'));
  await screen.findByRole('heading', { name: 'Partly right. The right answers are marked.' });
});
