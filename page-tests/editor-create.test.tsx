import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import {
  END,
  expectValue,
  field,
  fillField,
  fillDetails,
  fillQuestion,
  findField,
  storedDraftKeys,
  option,
  PASSING,
  pressEnter,
  question,
  setTime,
  START,
  TITLE,
} from './editor-form.ts';
import {
  findAll,
  button,
  dialog,
  expectCount,
  expectFocus,
  expectNo,
  expectNoText,
  expectText,
  link,
  radio,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('a teacher makes a public contest in two steps, mostly by keyboard', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await screen.findByRole('heading', { level: 1, name: 'New contest' });
  expect(document.title).toBe('New contest · Tallymark');

  const startsAt = (await findField(START)).value;
  expect(startsAt).toMatch(/T\d\d:(00|15|30|45)$/);
  const start = Date.parse(`${startsAt}+01:00`);
  expect(start - scene.clock.now()).toBeGreaterThan(14 * 60_000);
  expect(start - scene.clock.now()).toBeLessThan(31 * 60_000);
  expect((await radio<HTMLInputElement>(/^Public/)).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Shuffle options/).checked).toBe(true);
  await expectText('Europe/Berlin (CET)');

  await fillField(user, field(TITLE), 'Capitals of Europe');
  await user.click(await button('45 min'));
  await expectText('Lasts 45 minutes.');
  await user.clear(field(PASSING));
  await user.keyboard('0,5');
  pressEnter(field(PASSING));
  await expectFocus(() => field('Question text'));
  const first = await question(1);
  expect((await radio<HTMLInputElement>('Option 1 is correct', first)).checked).toBe(true);
  expect(field('Marks of question 1').value).toBe('1');
  expect(findAll('textbox', '', first)).toHaveLength(3);

  await user.keyboard('What is the capital of France?');
  (await option(1, 1)).focus();
  await user.keyboard('Paris{Enter}Lyon{Enter}Marseille{Enter}');
  await expectFocus(() => field('Option 4', first));
  await user.keyboard('{Enter}');
  expect(findAll('radio', '', first)).toHaveLength(4);
  await user.keyboard('Lille{Control>}{Enter}{/Control}');
  const second = await question(2);
  await expectFocus(() => field('Question text', second));
  await fillQuestion(user, 2, 'And that of Italy?', ['Milan', 'Rome']);
  await user.click(await radio('Option 2 is correct', second));
  await user.selectOptions(field('Marks of question 2'), '0.5');
  await expectText('Total 1.5 marks');
  // The total is complete only now, so the passing mark is offered again.
  await expectValue(PASSING, '0.5');
  expect(
    textOf(document.getElementById(field(PASSING).getAttribute('aria-describedby')?.split(' ')[0] ?? '')),
  ).toContain('of the 1.5 marks');
  await fillField(user, field(PASSING), '1');
  await expectText('Passing mark 1');

  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
  await screen.findByRole('heading', { name: 'Capitals of Europe' });
  await expectText('This contest is a draft until you publish it');
  await user.click(await button('Publish now'));
  const publishing = await dialog('Publish this contest?');
  await user.click(await button('Cancel', publishing));
  await expectNo('dialog');
  await user.click(await button('Hide this'));
  await expectNoText('This contest is a draft until you publish it');
  expect(storedDraftKeys()).toEqual([]);

  const { body: contests } = await scene.call('getContests', { as: teacher });
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: contests[0]?.id ?? 0 } });
  expect(body).toMatchObject({
    name: 'Capitals of Europe',
    start_datetime: new Date(start).toISOString(),
    end_datetime: new Date(start + 45 * 60_000).toISOString(),
    is_public: true,
    is_published: false,
    shuffle_options: true,
    minimum_marks: 1,
    questions: [
      {
        question_text: 'What is the capital of France?',
        marks: 1,
        options: [
          { option_text: 'Paris', is_correct: true },
          { option_text: 'Lyon', is_correct: false },
          { option_text: 'Marseille', is_correct: false },
          { option_text: 'Lille', is_correct: false },
        ],
      },
      {
        question_text: 'And that of Italy?',
        marks: 0.5,
        options: [
          { option_text: 'Milan', is_correct: false },
          { option_text: 'Rome', is_correct: true },
        ],
      },
    ],
  });
});

test('a teacher makes a private contest, with the options in the written order, and types its times', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await expectText('You can’t change this once the contest is published.');
  await expectNo('radio', /^A class/);
  await user.click(await radio(/^Private/));
  await user.click(screen.getByLabelText(/^Shuffle options/));
  const day = new Date(scene.clock.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  setTime(START, `${day}T14:00`);
  await expectValue(END, `${day}T15:00`);
  setTime(END, `${day}T16:30`);
  await expectText('Lasts 2 hours 30 minutes.');
  await fillDetails(user, { passing: '0' });
  await fillQuestion(user, 1, 'France?', ['Paris', 'Lyon']);
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');

  const { body } = await scene.call('getContests', { as: teacher });
  expect(body).toMatchObject([
    {
      start_datetime: new Date(`${day}T14:00+01:00`).toISOString(),
      end_datetime: new Date(`${day}T16:30+01:00`).toISOString(),
      is_public: false,
      shuffle_options: false,
      minimum_marks: 0,
    },
  ]);
});

test('title, start, end and passing marks are required; the server names all other faults in the same round', async () => {
  network.expectTrouble(/400/);
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await findField(TITLE);
  setTime(START, '');
  setTime(END, '');
  expect(field(PASSING).value).toBe('0');
  await user.clear(field(PASSING));
  await user.click(await button('Next: questions'));
  await expectText('4 things to fix', () => screen.getByRole('alert'));
  await expectFocus(() => field(TITLE));
  for (const label of [TITLE, START, END, PASSING]) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  }
  await expectNoAxeFindings();
  await user.click(await button('End time'));
  await expectFocus(() => field(END));

  setTime(START, '2030-01-01T10:00');
  setTime(END, '2030-01-01T09:00');
  for (const [passing, why] of [
    ['-1', 'This must be at least 0.'],
    ['0.3', 'This must be a multiple of 0.5.'],
    ['', 'Enter a number. With 0, everybody passes.'],
  ] as const) {
    await fillField(user, field(TITLE), 'Capitals');
    await fillField(user, field(PASSING), passing);
    await user.click(await button('Next: questions'));
    await expectText(why, () => screen.getByRole('alert'));
    await expectFocus(() => field(PASSING));
  }
  await user.keyboard('1{ArrowUp}');
  await expectValue(PASSING, '1.5');
  pressEnter(field(PASSING));
  // The server, not the page, refuses empty texts and an end before the start.
  await expectFocus(() => field('Question text'));
  await user.selectOptions(field('Marks of question 1'), '2');

  // The server's refusal lists the errors of both steps.
  await user.click(await button('Details'));
  await fillField(user, await findField(TITLE), ' ');
  await user.click(await button('Questions'));
  await user.click(await button('Create contest'));
  await expectFocus(() => field(TITLE));
  await expectCount(5, () => within(screen.getByRole('alert')).getAllByRole('button'));
  expect(findAll('button', '', screen.getByRole('alert')).map((found) => textOf(found))).toEqual([
    'Title',
    'End time',
    'Question 1, text',
    'Question 1, option 1',
    'Question 1, option 2',
  ]);
});

test('only a finished contest is told that nobody can pass', async () => {
  network.expectTrouble(/400/);
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user, { passing: '2' });
  await fillQuestion(user, 1, 'What is the capital of France?', ['Paris', 'Lyon']);
  await expectText('Total 1 mark');
  await expectNoText('Nobody can pass');
  await user.click(await button('Create contest'));
  await expectText('Nobody can pass');
  await expectFocus(() => field(PASSING));
  await user.click(await button('Questions'));
  await user.selectOptions(await findField('Marks of question 1'), '2');
  await expectNoText('Nobody can pass');
});

test('the page tells a student that teachers make contests', async () => {
  const student = await scene.person('Student');
  await openPage(scene, '/my-contest/addquiz', student);
  await expectText('Only teachers can create contests.');
  expect((await link('join one')).getAttribute('href')).toBe('/join-contest');
  await openPage(scene, '/my-contest/edit/12345678', student);
  await expectText('Only the teacher who created a contest can edit it.');
});

test('the passing marks are typed in percent where the total is known', async () => {
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user, { passing: '1' });
  await fillQuestion(user, 1, 'France?', ['Paris', 'Lyon']);
  const percent = await screen.findByRole('textbox', { name: /^In percent/ });
  await expectValue(/^In percent/, '100%');
  await user.clear(percent);
  await user.type(percent, '30');
  await expectValue(PASSING, '0.5');
  await user.tab();
  await expectValue(/^In percent/, '50%');
});

test('a contest begins with a class, which is chosen in the first step', async () => {
  const teacher = await scene.person('Teacher');
  const classOf = async (name: string, email: string) => {
    const { id } = (await scene.call('createClass', { as: teacher, body: { name } })).body;
    const students = [{ name: 'Ada', email }];
    await scene.call('addStudents', { as: teacher, body: { class: id, students } });
  };
  await classOf('9a', 'ada@a.example');
  await classOf('9b', 'ada@b.example');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await user.click(await radio(/^A class/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '9b');
  await expectNoAxeFindings();
  await fillDetails(user, { passing: '0' });
  await fillQuestion(user, 1, 'France?', ['Paris', 'Lyon']);
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
  const [contest] = (await scene.call('getContests', { as: teacher })).body;
  expect(contest).toMatchObject({ is_public: false });
  const body = { contest: contest?.id };
  expect((await scene.call('getParticipants', { as: teacher, body })).body).toMatchObject([
    { email: 'ada@b.example' },
  ]);
});
