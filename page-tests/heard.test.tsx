import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, expectFocus, radio } from './finders.ts';
import { network } from './network.ts';
import { collectAnnouncements } from './collect-announcements.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

type Question = { question_text: string; options: string[]; format?: 'rich' };

/** Creates a running contest, in which first options are right, with a student who has joined. */
async function running(questions: Question[], settings: object = {}) {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const { contest } = contestBody(scene, { contest: { shuffle_options: false, settings } });
  const body = {
    contest,
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      marks: 1,
      options: options.map((option_text, place) => ({ option_text, is_correct: place === 0 })),
    })),
  };
  const { id } = (await scene.call('createContest', { as: teacher, body })).body;
  await scene.call('publishContest', { as: teacher, body: { contest: id } });
  const student = await joinedStudent(scene, id);
  await scene.advance(HOUR + 60_000);
  return { id, student };
}

const next = async (user: UserEvent, choice: string) => {
  await user.click(await radio(choice));
  await user.click(await button('Next'));
};
const expectDescribed = (role: string, name: string, description: string | RegExp) =>
  screen.findByRole(role, { name, description });

test('the name of the options is short, and the question describes them', async () => {
  const { id, student } = await running([
    { question_text: 'What is the capital of France?', options: ['Paris', 'Nice'] },
    { question_text: 'And of Norway?', options: ['Oslo', 'Bergen'] },
  ]);
  const user = await openPage(scene, `/quiz/${id}`, student);
  await expectDescribed('radiogroup', 'Question 1 of 2', 'What is the capital of France?');
  await next(user, 'Paris');
  await expectDescribed('radiogroup', 'Question 2 of 2', 'And of Norway?');
});

const language = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
const languageOf = async (text: RegExp | string) => language(await screen.findByText(text));

/** Returns an element's text as screen readers read it, without hidden parts. */
function readText(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent ?? '';
}

test('an option’s text is read once', async () => {
  const { id, student } = await running([{ question_text: 'Capital?', options: ['Paris', 'Nice'] }]);
  await openPage(scene, `/quiz/${id}`, student);
  const label = (await radio('Paris')).closest('label');
  expect(label && readText(label)).toBe('');
  await expectNoAxeFindings();
});

test('a text in another script says its language, and Latin texts do not', async () => {
  const { id, student } = await running([
    { question_text: 'Столица Франции?', options: ['Париж', 'Paris', '42'] },
    { question_text: '日本の首都は？', options: ['東京', '京都'] },
    { question_text: 'What is the capital of France?', options: ['Paris', 'باريس'] },
    { question_text: 'Чему равно $x^2$?', options: ['$4$', 'четыре'], format: 'rich' },
  ]);
  const user = await openPage(scene, `/quiz/${id}`, student);
  expect(await languageOf(/^Столица/)).toBe('ru');
  expect(language(await radio('Париж'))).toBe('ru');
  expect(await languageOf('Париж')).toBe('ru');
  expect(language(await radio('Paris'))).toBe('en');
  expect(language(await screen.findByRole('heading', { level: 2 }))).toBe('en');
  await next(user, 'Париж');
  expect(await languageOf(/^日本/)).toBe('ja');
  expect(await languageOf('東京')).toBe('ja');
  await next(user, '東京');
  expect(await languageOf(/capital/)).toBe('en');
  expect(await languageOf('باريس')).toBe('ar');
  await next(user, 'Paris');
  expect(await languageOf(/^Чему/)).toBe('ru');
  expect(language(await radio('4'))).toBe('en');
  await expectNoAxeFindings();
});

test('a wrong access code is spoken each time, and its field says so', async () => {
  network.expectTrouble(/40[03]/);
  const { id, student } = await running([{ question_text: 'One?', options: ['yes', 'no'] }], {
    access_code: 'Blue whale',
  });
  const user = await openPage(scene, `/quiz/${id}`, student);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Access code/);
  await expectFocus(() => field);
  const spoken = collectAnnouncements();
  await user.click(await button('Start'));
  await expectDescribed('textbox', 'Access code', 'Enter the code that your teacher gave you.');
  await expectFocus(() => field);
  await user.type(field, 'blue wale');
  await user.click(await button('Start'));
  await expectDescribed('textbox', 'Access code', /^This is not the access code\./);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await expectFocus(() => field);
  const wrong = () => spoken.filter((words) => words.startsWith('This is not the access code.')).length;
  await waitFor(() => expect(wrong()).toBe(1));
  expect(spoken).toContain('Enter the code that your teacher gave you.');
  await user.clear(field);
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await user.type(field, 'grey wale{Enter}');
  await waitFor(() => expect(wrong()).toBe(2));
  await expectNoAxeFindings();
});

test('a wrong contest ID is spoken each time, also while its field has the focus', async () => {
  network.expectTrouble(/40[04]/);
  const user = await openPage(scene, '/join-contest', await scene.person('Student'));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Contest ID/);
  await user.type(field, 'twelve');
  const spoken = collectAnnouncements();
  const times = (words: string) => spoken.filter((said) => said.startsWith(words)).length;
  for (let time = 1; time <= 2; time++) {
    await user.keyboard('{Enter}');
    await expectFocus(() => field);
    await waitFor(() => expect(times('Enter an 8-digit contest ID')).toBe(time));
  }
  await user.clear(field);
  await user.type(field, '9999 9999');
  for (let time = 1; time <= 2; time++) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(times('There is no such contest.')).toBeGreaterThanOrEqual(time));
    await expectFocus(() => field);
    await expectDescribed('textbox', 'Contest ID', /There is no such contest\./);
  }
  await user.click(screen.getByLabelText('I have a claim code'));
  await user.click(await screen.findByLabelText(/^Claim code/));
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(times('Enter the code that your teacher gave you.')).toBe(2));
});
