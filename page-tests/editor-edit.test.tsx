import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, publishedContest } from '../server/test/factories.ts';
import {
  expectValue,
  field,
  fillField,
  fillQuestion,
  findField,
  storedDraftKeys,
  PASSING,
  question,
  questionField,
  TITLE,
} from './editor-form.ts';
import { button, dialog, expectNo, expectText, link } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('an edit keeps the ids of what stays, and changes the rest', async () => {
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher, {
    count: 3,
    contest: { is_public: false, minimum_marks: 1 },
  });
  const view = async () => (await scene.call('viewContest', { as: teacher, body: { contest: id } })).body;
  const before = await view();
  const user = await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await findField(TITLE);
  expect(document.title).toBe('Edit contest · Tallymark');
  await expectValue(TITLE, 'World geography');
  // Until the contest is published, the teacher may change who can take part.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Private/ }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Public/ }));

  await fillField(user, field(TITLE), 'Geography');
  await fillField(user, field(PASSING), '1.5');
  await user.click(screen.getByLabelText(/^Shuffle options/));
  await user.click(await button('90 min'));
  await user.click(await button('Next: questions'));
  await fillField(user, await questionField(1), 'First');
  await user.click(await button('Remove option 2', await question(1)));
  await user.click(await button('Add option', await question(1)));
  await user.keyboard('new');
  await user.click(await button('Remove question 2'));
  await user.click(await button('Add question'));
  await fillQuestion(user, 3, 'Brand new', ['yes', 'no']);
  await user.click(await button('Move question 3 up'));
  await user.click(await button('Save changes'));
  await expectText('Quiz updated successfully');
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
  expect(storedDraftKeys()).toEqual([]);

  const after = await view();
  expect(after).toMatchObject({
    name: 'Geography',
    is_public: true,
    minimum_marks: 1.5,
    shuffle_options: false,
    // A start that was not edited stays exact to the millisecond.
    start_datetime: before.start_datetime,
  });
  // The form has whole minutes, although the stored start has seconds.
  const minuteOfStart = Math.floor(Date.parse(after.start_datetime) / 60_000);
  expect(Date.parse(after.end_datetime)).toBe((minuteOfStart + 90) * 60_000);
  const [first, , third] = before.questions;
  expect(after.questions.map(({ question_text: text }) => text)).toEqual([
    'First',
    'Brand new',
    'Question 3',
  ]);
  expect(after.questions[0]).toMatchObject({
    id: first?.id,
    options: [
      { id: first?.options[0]?.id, option_text: 'right', is_correct: true },
      { id: first?.options[2]?.id, option_text: 'also wrong' },
      { option_text: 'new' },
    ],
  });
  expect(after.questions[2]).toEqual(third);
});

test('a draft whose paper was looked at opens as it was saved last', async () => {
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher, { count: 2 });
  const user = await openPage(scene, `/results/teacher/${id}/paper`, teacher);
  await screen.findByRole('heading', { name: 'Question 1' });
  await user.click(await link('Edit Quiz'));
  await fillField(user, await findField(TITLE), 'Geography');
  await user.click(await button('Save changes'));
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
  await user.click(await link('Edit Quiz'));
  await findField(TITLE);
  await expectValue(TITLE, 'Geography');
});

test('a published contest says that it cannot be changed, and leads to its participants', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher);
  await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await expectText('To edit it, choose Withdraw in its menu.');
  const participants = await link('See the participants');
  expect(participants.getAttribute('href')).toBe(`/results/teacher/${id}/result`);
  expect(screen.queryByLabelText(TITLE)).toBeNull();
});

test('a contest that cannot be loaded says so, with Retry and a way back', async () => {
  network.expectTrouble(/404/);
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, await scene.person('Teacher'));
  let user = await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await expectText('Failed to load quiz', () => screen.getByRole('alert'));
  await user.click(await link('Back to My Contests'));
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));

  const own = await draftContest(scene, teacher, { contest: { minimum_marks: 0 }, count: 1 });
  user = await openPage(scene, '/my-contest', teacher);
  network.cut('viewcontest');
  await user.click(await link('Edit Quiz'));
  await expectText('Failed to load quiz', () => screen.getByRole('alert'));
  network.mend();
  await user.click(await button('Retry'));
  await findField(TITLE);
  await expectValue(TITLE, 'World geography');
  expect(currentAddress()).toBe(`/my-contest/edit/${own}`);
});

test('the editor of a private contest adds a class and names it, and keeps what is not saved yet', async () => {
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher, { contest: { is_public: false } });
  const { id: schoolClass } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const user = await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await expectText('No class is added yet.');
  await fillField(user, await findField(TITLE), 'Rivers');
  await user.click(await button('Add a class'));
  const asked = await dialog('Add a class');
  await user.click(await within(asked).findByRole('radio'));
  await user.click(await button('Add the class', asked));
  await expectText('Added: 9b.');
  await expectNo('dialog');
  // Adding neither goes on to the next step nor discards the new title.
  await expectValue(TITLE, 'Rivers');
  const { body } = await scene.call('getClasses', { as: teacher });
  expect(body.find((each) => each.id === schoolClass)?.contests).toEqual([id]);
  const change = screen.getByRole('link', { name: 'Change it under Participants' });
  expect(change.getAttribute('href')).toBe(`/results/teacher/${id}/result`);
});
