import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, logInAs, publishedContest } from '../server/test/factories.ts';
import { listQuestions } from '../server/test/list-contest.ts';
import type { Person } from '../server/test/make-app.ts';
import { renewTokens } from '../server/test/several-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import { field, fillField, fillDetails, fillQuestion, question } from './editor-form.ts';
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
  textOf,
} from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

/** Returns the names in the rows of an ordering question. */
const rows = () =>
  screen
    .queryAllByRole('combobox', { name: /^Place of / })
    .map((place) => place.getAttribute('aria-label')?.replace('Place of ', ''));

test('a student matches and orders by keyboard, and sees after the opening what was right', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: listQuestions });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Peru' }), 'Lima');
  await user.selectOptions(screen.getByRole('combobox', { name: 'France' }), 'Quito');
  await expectNoAxeFindings();
  await user.click(await button('Next'));
  await user.click(await radio('right'));
  await user.click(await button('Next'));

  // The first order is not an answer, and is never right.
  await expectText('No answer yet: move an option, or keep this order.');
  const right = ['mouse', 'cat', 'horse', 'whale'];
  expect(new Set(rows())).toEqual(new Set(right));
  expect(rows()).not.toEqual(right);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place of mouse' }), '1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place of cat' }), '2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place of horse' }), '3');
  if (rows()[0] !== 'mouse')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Place of mouse' }), '1');
  expect(rows()).toEqual(right);
  expect(screen.queryByText(/No answer yet/)).toBeNull();

  // A button keeps the focus while its row moves, even at the end of the list.
  const down = await button('Move horse down');
  down.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(rows()).toEqual(['mouse', 'cat', 'whale', 'horse']);
  expect(document.activeElement).toBe(down);
  await expectText('horse is now number 4 of 4.');
  await user.click(await button('Move horse up'));
  await user.click(await button('Move cat up'));
  expect(rows()).toEqual(['cat', 'mouse', 'horse', 'whale']);
  await expectNoAxeFindings();
  await expectText('All answers saved');

  // The order survives a reload.
  await openPage(scene, `/quiz/${contest.id}`, student);
  expect(
    (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Peru' })).selectedOptions[0]?.text,
  ).toBe('Lima');
  await user.click(await button('Next'));
  await user.click(await button('Next'));
  await waitFor(() => expect(rows()).toEqual(['cat', 'mouse', 'horse', 'whale']));
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
  await expectText('Your Response has been recorded.');
  await scene.advance(2 * HOUR);
  await renewTokens(scene, student);
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('1 of 3 pairs right: 0.67 of 2 marks. Each right pair earns 0.67.');
  await expectText('Your answer: Quito · Wrong · Correct answer: Paris');
  await expectText(
    '1 of 3 neighbours right: 0.33 of 1 mark. Each option directly after the one it belongs after earns 0.33.',
  );
  await expectNoAxeFindings();
});

test('an order that is only confirmed is an answer', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: listQuestions.slice(2) });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await button('Keep this order'));
  await expectText('This order is your answer.');
  await expectText('All answers saved');
  const { body } = await scene.call('saveAnswers', {
    as: student,
    body: { contest: contest.id, device: 0, answers: [] },
  });
  expect(body.saved).toEqual([expect.any(Array)]);
});

test('guessing earns nothing yet in an empty matching question', async () => {
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user);
  const first = await question(1);
  await user.selectOptions(field('Kind of question', first), 'Matching');
  await expectText('Each right pair earns its share of the marks.');
  await expectNoText(/Guessing earns/);
  await fillField(user, field('Answer to prompt 1', first), 'Lima');
  await expectText(/Guessing earns 50/);
});

test('a teacher writes pairs and an order, and finds them again', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await fillDetails(user);
  const first = await question(1);
  await fillQuestion(user, 1, 'Which is the capital?', ['Lima', 'Paris']);
  await user.selectOptions(field('Kind of question', first), 'Matching');
  expect(field('Answer to prompt 1', first).value).toBe('Lima');
  await fillField(user, field('Prompt 1', first), 'Peru');
  await fillField(user, field('Prompt 2', first), 'France');
  await user.click(await button('Add an answer without a prompt', first));
  await fillField(user, field('Answer without a prompt 1', first), 'Quito');
  await expectText(/Each right pair earns its share of the marks. Guessing earns 33/);
  await expectNoAxeFindings();
  await user.click(await button('Collapse question 1'));
  await expectText('Lima, Paris, Quito');
  await user.click(await button('Add question'));
  const second = await question(2);
  await fillQuestion(user, 2, 'Order these by size.', ['mouse', 'cat']);
  await user.selectOptions(field('Kind of question', second), 'Ordering');
  await fillField(user, field('Option 3', await question(2)), 'whale');
  await user.click(await radio(/^Right neighbours/));
  expect(within(second).queryByRole('checkbox', { name: /right option/ })).toBeNull();
  await user.click(await button('Preview'));
  const preview = await findOnly('dialog', 'Preview: nothing is stored');
  await within(preview).findByRole('combobox', { name: 'Peru' });
  await user.selectOptions(within(preview).getByRole('combobox', { name: 'Peru' }), 'Lima');
  await user.click(await button('Next', preview));
  await within(preview).findByRole('combobox', { name: 'Place of mouse' });
  expect(rows()).not.toEqual(['mouse', 'cat', 'whale']);
  await user.click(await button('Back to the editor', preview));
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
  const { body: contests } = await scene.call('getContests', { as: teacher });
  const id = contests[0]?.id ?? 0;
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: id } });
  expect(body).toMatchObject({
    questions: [
      {
        kind: 'matching',
        content: { prompts: [{ text: 'Peru' }, { text: 'France' }] },
        key: { pairs: [0, 1] },
        options: [{ option_text: 'Lima' }, { option_text: 'Paris' }, { option_text: 'Quito' }],
      },
      {
        kind: 'ordering',
        content: { rule: 'neighbours' },
        options: [{ option_text: 'mouse' }, { option_text: 'cat' }, { option_text: 'whale' }],
      },
    ],
  });
  const again = await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await again.click(await button('Next: questions'));
  const stored = await question(1);
  expect(field('Prompt 2', stored).value).toBe('France');
  expect(field('Answer without a prompt 1', stored).value).toBe('Quito');
});

test('a teacher corrects pairs and an order', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: listQuestions });
  await scene.advance(4 * HOUR);
  await renewTokens(scene, teacher);
  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await expectText('Correct answer: Lima');
  await expectNoAxeFindings();
  await user.click(await button(/^Correct.* question 1/i));
  await user.click(await radio(/^Another answer is right/));
  const correcting = await screen.findByRole('dialog');
  await user.selectOptions(within(correcting).getByRole('combobox', { name: 'Peru' }), 'Quito');
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'The capital is another one.');
  await user.click(await findEnabled('Correct the key', correcting));
  await expectNo('dialog');
  await user.click(await screen.findByText('Corrections to the key (1)'));
  await expectText('Question 1: the key is Quito; Santiago; Paris');
  await expectText('Correct answer: Quito');
});

/** Lets students answer the matching and the ordering question. The last student answers nothing. */
async function answeredLists() {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: listQuestions });
  const answers = [
    [
      [0, 1, 2],
      [0, 1, 2, 3],
    ],
    [
      [0, 3, 2],
      [1, 0, 2, 3],
    ],
    [
      [0, 3],
      [1, 0, 2, 3],
    ],
    [[0, 0, 2]],
    [],
  ];
  const students: Person[] = [];
  for (const _ of answers) students.push(await joinedStudent(scene, contest.id));
  await scene.advance(HOUR + 1000);
  for (const [n, student] of students.entries()) {
    await renewTokens(scene, student);
    await scene.call('viewContest', { as: student, body: { contest: contest.id } });
    const others = [0, 2].flatMap((index, at) => {
      const { id, options } = contest.questions[index] ?? expect.fail();
      const places = answers[n]?.[at];
      const size = index === 0 ? 3 : 4;
      const answer = Array.from({ length: size }, (_, place) => options[places?.[place] ?? -1]?.id ?? 0);
      return places ? [{ question: id, answer }] : [];
    });
    const body = { contest: contest.id, submission: [], others };
    expect(await scene.call('submitAttempt', { as: student, body })).toMatchObject({ status: 200 });
  }
  await scene.advance(2 * HOUR);
  await renewTokens(scene, teacher);
  return { contest, teacher };
}

const rowsOn = (id: string) =>
  findAll('listitem', '', document.querySelector<HTMLElement>(id) ?? expect.fail(id)).map(textOf);

test('a teacher sees at each place how many were right and all mistakes, and accepts one', async () => {
  const { contest, teacher } = await answeredLists();
  await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await expectText('Next to each statement and each place it shows how many were right.');
  expect(rowsOn('#question-1')).toEqual([
    'PeruCorrect answer: Lima4 (80%)',
    'ChileCorrect answer: Santiago1 (20%)Instead: Quito (2) AcceptInstead: Lima (1) Accept',
    'FranceCorrect answer: Paris3 (60%)',
    'QuitoAnswer without a prompt',
    'Not answered1 (20%)',
  ]);
  expect(rowsOn('#question-3')[0]).toMatch(
    /^Number 1Correct answer: mouse1 \(20%\)Instead: cat \(2\) Accept/,
  );
  expect(rowsOn('#question-3')[1]).toMatch(
    /^Number 2Correct answer: cat1 \(20%\)Instead: mouse \(2\) Accept/,
  );
  await expectNoAxeFindings();
  const part = document.querySelector<HTMLElement>('#question-3') ?? expect.fail('no third question');
  fireEvent.click((await within(part).findAllByRole('button', { name: 'Accept “cat”' }))[0] ?? part);
  const asked = await dialog('Correct the key of question 3');
  // The two places change, so the order is whole and its effect is counted.
  await expectText('2 marks go up, 0 go down, 3 stay the same.', () => asked);

  const user = await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await screen.findByRole('list', { name: 'Questions' });
  const first = document.querySelector<HTMLElement>('#question-1') ?? expect.fail('no first question');
  await user.click(within(first).getByText('Question 1'));
  await user.click(within(first).getByText('Figures'));
  const shares = within(first).getByRole('list', { name: 'Who chose what' });
  expect(findAll('listitem', '', shares).map(textOf)).toEqual([
    'PeruLima4 (80%)',
    'ChileSantiago1 (20%)',
    'Quito2 (40%)Accept',
    'Lima1 (20%)Accept',
    'FranceParis3 (60%)',
    'Not answered1 (20%)',
  ]);
  expect(within(shares).getAllByRole('img', { name: 'Right answer' })).toHaveLength(3);
  expect(
    within(first).getByText('Below each right answer are the others, the most common first.'),
  ).toBeTruthy();
  const headings = findAll('rowheader', '', first).map(textOf);
  expect(headings).toEqual([
    'PeruLima',
    'ChileSantiago',
    'Quito',
    'Lima',
    'FranceParis',
    'Fully right',
    'Not answered',
  ]);
  await expectNoAxeFindings();
  await user.click(within(shares).getByRole('button', { name: 'Accept “Quito”' }));
  const corrected = await dialog('Correct the key of question 1');
  await within(corrected).findByRole('radio', { name: /^Another answer/, checked: true });
});
