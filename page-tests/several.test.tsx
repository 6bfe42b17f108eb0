import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Person } from '../server/test/make-app.ts';
import { renewTokens, severalContest } from '../server/test/several-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  button,
  dialog,
  expectNo,
  expectNoText,
  expectText,
  findAll,
  findEnabled,
  findOnly,
  radio,
  region,
  textOf,
} from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

const saved = async (as: Person, contest: number) =>
  (await scene.call('saveAnswers', { as, body: { contest, device: 0, answers: [] } })).body.saved;
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const group = () => screen.getByRole('group', { name: /^Question \d/ });
const described = () =>
  (group().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.querySelector(`[id="${id}"]`)))
    .join(' ');

async function running(more: object = {}) {
  const made = await severalContest(scene, more);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, made.student);
  return made;
}

async function submit(user: UserEvent): Promise<void> {
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
}

test('before the start a student reads how such questions are marked', async () => {
  const { contest, student } = await severalContest(scene);
  await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await screen.findByRole('heading', { name: 'What to expect' });
  await expectText(
    'Some questions have several right options. You earn the marks only if you choose exactly',
  );
  await expectText('If such a question says that wrong choices cost marks, each right choice earns a share');
  await expectText('2 right choices and 1 wrong one earn half of the marks.');
  await expectNoAxeFindings();
});

test('if wrong answers cost marks, no sentence says that such questions never do', async () => {
  const { contest, student } = await severalContest(scene, { settings: { wrong: 'half' } });
  await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await expectText('If nothing is left, it is a wrong answer.');
  await expectText('choosing 1 of 2 right options counts as a wrong answer.');
  await expectNoText('but never below 0');
});

test('options are ticked and unticked; an answer without any is taken back', async () => {
  const { contest, student, ids } = await running({ settings: { navigation: 'free' } });
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await radio('Saturn'));
  await user.click(await button('Next'));
  await user.click(await box('Mars'));
  expect(described()).toBe(
    'Which of these are planets? Choose all that are right. Wrong choices cost marks.',
  );
  // Digit keys choose options, as in a single choice.
  await user.keyboard('1');
  expect((await box('Earth')).checked).toBe(true);
  await expectNoAxeFindings();
  await expectText('All answers saved');
  const [saturn] = ids(0, 'Saturn');
  expect(await saved(student, contest.id)).toEqual([saturn, ids(1, 'Earth', 'Mars'), null]);
  expect(screen.getByRole('progressbar', { name: '2 of 3 questions answered' })).toBeDefined();

  await user.keyboard('1');
  await user.click(await box('Mars'));
  expect(screen.getByRole('progressbar', { name: '1 of 3 questions answered' })).toBeDefined();
  await expectText('All answers saved');
  expect(await saved(student, contest.id)).toEqual([saturn, null, null]);

  await user.click(await button('Next'));
  expect(described()).toBe('Which two have rings? Choose 2 options.');
  // A third option is allowed, but the page warns.
  for (const name of ['Saturn', 'Uranus']) await user.click(await box(name));
  await expectNoText('You have chosen');
  await user.click(await box('Venus'));
  await findOnly('status', 'You have chosen 3 of 2.');
  await expectNoAxeFindings();
  for (const name of ['Saturn', 'Uranus', 'Venus']) await user.click(await box(name));
  await expectNoText('You have chosen');
  await user.click(await button('Submit Quiz'));
  const summary = await dialog('Submit your answers?');
  expect(textOf(summary)).toContain('1 of 3 questions are answered, 2 are not.');
  await user.click(await button('Question 2: not answered', summary));
  await user.click(await box('Moon'));
  await user.click(await button('Next'));
  await submit(user);
  await expectText('Your Response has been recorded.');
  const { body } = await scene.call('getResult', { as: student, body: { contest: contest.id } });
  expect(body.studentSelectedOptions).toEqual([saturn, ids(1, 'Moon'), null]);
});

test('in the usual order, Next asks for an option once the last tick is gone', async () => {
  const { contest, student } = await running();
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await radio('Saturn'));
  await user.click(await button('Next'));
  await user.click(await box('Mars'));
  await user.click(await box('Mars'));
  await user.click(await button('Next'));
  await expectText('Please select an option');
});

/** Plays a whole contest. Earth, Mars and Ceres earn 1 of 2 marks, and Saturn alone earns none. */
async function opened() {
  const made = await running();
  const { contest, student, teacher, ids } = made;
  const body = { contest: contest.id };
  await scene.call('viewContest', { as: student, body });
  const [, minus = 0, all = 0] = contest.questions;
  const others = [
    { question: minus, answer: ids(1, 'Earth', 'Mars', 'Ceres') },
    { question: all, answer: ids(2, 'Saturn') },
  ];
  const sent = await scene.call('submitAttempt', {
    as: student,
    body: { ...body, submission: ids(0, 'Saturn'), others },
  });
  expect(sent.status).toBe(200);
  await scene.advance(HOUR + 60_000);
  await renewTokens(scene, student);
  await renewTokens(scene, teacher);
  return made;
}

test('the result says how the marks came about', async () => {
  const { contest, student } = await opened();
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('Total score 3 of 6');
  await expectText('1 of 3 right, 1 partly right, 1 wrong, 0 not answered.');
  const minus = await region('Question 2');
  expect(textOf(minus)).toContain('Partly right');
  expect(textOf(minus)).toContain('Marks received: 1 of 2');
  expect(textOf(minus)).toContain(
    '2 of 2 right, 1 wrong: 1 of 2 marks. Each right choice earns 1, each wrong one costs 1.',
  );
  const all = await region('Question 3');
  expect(textOf(all)).toContain('1 of 2 right, 0 wrong: 0 of 2 marks.');
  expect(findAll('listitem', '', all).map(textOf)).toEqual([
    'SaturnYour answer · Correct answer',
    'UranusCorrect answer, not chosen',
    'Venus',
    'Mars',
  ]);
  await expectNoAxeFindings();
});

test('the receipt names all chosen options', async () => {
  const { contest, student } = await opened();
  await openPage(scene, `/my-contest/contest/${contest.id}/receipt`, student);
  await expectText('“Earth”, “Mars”, “Ceres”');
});

test('a report names several options so that they do not read like a fraction', async () => {
  const { contest, teacher } = await opened();
  await openPage(scene, `/results/teacher/${contest.id}/reports`, teacher);
  await expectText('Answer: “Earth”, “Mars”, “Ceres” · Right: “Earth”, “Mars”');
  await expectText('Answer: Saturn · Right: “Saturn”, “Uranus”');
});

test('without the key, the result shows the chosen options', async () => {
  const { contest, student, ids } = await running({ settings: { shows: 'answers' } });
  const body = { contest: contest.id };
  await scene.call('viewContest', { as: student, body });
  const others = [{ question: contest.questions[1] ?? 0, answer: ids(1, 'Earth', 'Moon') }];
  await scene.call('submitAttempt', { as: student, body: { ...body, submission: [], others } });
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  const chosen = findAll('listitem', 'Your answer', await region('Question 2'));
  expect(chosen.map(textOf)).toEqual(['EarthYour answer', 'MoonYour answer']);
});

test('a student practises such questions', async () => {
  const { contest, student, teacher } = await opened();
  await scene.call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
  const user = await openPage(scene, `/practice/${contest.id}`, student);
  await user.click(await radio('Saturn'));
  await user.click(await button('Check the answer'));
  await user.click(await button('Next question'));
  await user.click(await box('Earth'));
  await user.click(await box('Earth'));
  await user.click(await button('Check the answer'));
  await expectText('Please select an option');
  await user.click(await box('Earth'));
  await user.click(await button('Check the answer'));
  await screen.findByRole('heading', { name: 'Partly right. The right answers are marked.' });
  await user.click(await button('Next question'));
  await user.click(await box('Venus'));
  await user.click(await button('Check the answer'));
  await screen.findByRole('heading', { name: 'Wrong. The right answers are marked.' });
  await user.click(await button('See your result'));
  await screen.findByRole('heading', { name: 'You reached 3 of 6 marks' });
  await screen.findByRole('heading', { name: 'Your attempts' });
  expect(findAll('listitem', '3 of 6')).toHaveLength(1);
});

test('the teacher reads the same on the paper, and corrects the right options', async () => {
  const { contest, student, teacher } = await opened();
  await openPage(scene, `/live/${contest.id}/paper?student=${encodeURIComponent(student.email)}`, teacher);
  await expectText('2 of 2 right, 1 wrong: 1 of 2 marks.');
  await expectText('Partly right');
  await expectNoAxeFindings();

  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await expectText('Several right options: right minus wrong');
  await user.click(await button('Correct the key of question 3'));
  const asked = await dialog('Correct the key of question 3');
  await user.click(await screen.findByRole('radio', { name: /^Other options are right/ }));
  await expectNo('radio', /^Another option/, asked);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Uranus' })).checked).toBe(true);
  await expectNoText('Students were told');
  await user.click(await screen.findByRole('checkbox', { name: 'Uranus' }));
  await expectText('Students were told to choose 2 options, but now 1 is right.');
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'The question was unclear.');
  await user.click(await findEnabled('Correct the key', asked));
  await expectNo('dialog');
  await user.click(await screen.findByText('Corrections to the key (1)'));
  await expectText('Question 3: the key is “Saturn”');
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('Total score 5 of 6');
});

test('a printed paper says how such questions are marked, and what wrong answers cost', async () => {
  const settings = { wrong: 'half', start_marks: 2 };
  const { contest, teacher } = await severalContest(scene, { settings });
  await openPage(scene, `/results/teacher/${contest.id}/print`, teacher);
  const paper = await region('3 questions, 8 marks, version A');
  const list = within(paper).getByRole('list', { name: 'How answers are marked' });
  const rules = findAll('listitem', '', list).map(textOf);
  expect(rules).toHaveLength(4);
  expect(rules.join(' ')).toContain('You earn the marks only if you choose exactly the right options.');
  expect(rules.join(' ')).toContain('each right choice earns a share, and each wrong one costs a share.');
  expect(rules[2]).toBe(
    'A wrong answer costs half of the question’s marks: 0.5 of 1 mark. Leaving a question blank costs nothing. ' +
      'Your total is never below 0.',
  );
  expect(rules[3]).toBe('You begin with 2 marks, which count towards the total.');
  expect(textOf(paper)).toContain('Choose all that are right. Wrong choices cost marks.');
  expect(textOf(paper)).toContain(
    'Choose 2 options. You earn the marks only if you choose exactly the right options.',
  );
});
