import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadSample } from '../server/contest/lifecycle/load-sample.ts';
import { contestBody, draftContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectFocus, expectNo, expectText, link, textOf } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;
const publishing = () => dialog('Publish this contest?');
const isPublished = async (as: Person, contest: number) =>
  (await scene.call('getContest', { as, body: { contest } })).body.is_published;

test.each([
  [10, 25, ''],
  [11, 25, 'The first option is the right one in 11 of 25 questions (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).'],
  [1, 2, ''],
])('%i first options of %i questions: %s', async (first, count, said) => {
  const teacher = await scene.person('Teacher');
  const questions = Array.from({ length: count }, (_, index) => ({
    question_text: `Question ${index + 1}`,
    marks: 1,
    options: Array.from({ length: 4 }, (__, place) => ({
      option_text: `${place + 1}`,
      is_correct: place === (index < first ? 0 : 1 + (index % 3)),
    })),
  }));
  const body = { ...contestBody(scene), questions };
  expect(await scene.call('createContest', { as: teacher, body })).toMatchObject({ status: 200 });
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Publish Contest'));
  const opened = await publishing();
  // Wait until the check of the questions has loaded.
  await waitFor(() => expect(opened.querySelector('[data-shape]')).toBeNull());
  if (said) await expectText(said, () => opened);
  else expect(textOf(opened)).not.toContain('first option');
});

const option = (is_correct: boolean, index: number) => ({ option_text: `${index + 1}`, is_correct });

test('questions with several right options are no sign of a forgotten key', async () => {
  const teacher = await scene.person('Teacher');
  const single = (right: number) => ({
    question_text: 'Choose one',
    marks: 1,
    options: [0, 1, 2, 3].map((place) => option(place === right, place)),
  });
  const several = {
    kind: 'several',
    question_text: 'Choose some',
    marks: 1,
    options: [true, false, true, false].map(option),
  };
  const warning = async (questions: object[], contest: string) => {
    const body = { ...contestBody(scene, { contest: { name: contest } }), questions };
    expect(await scene.call('createContest', { as: teacher, body })).toMatchObject({ status: 200 });
    const user = await openPage(scene, '/my-contest', teacher);
    await user.click(await button('Publish Contest'));
    const opened = await publishing();
    await waitFor(() => expect(opened.querySelector('[data-shape]')).toBeNull());
    const said = textOf(opened);
    await user.click(await button('Publish', opened));
    await expectNo('dialog');
    return said;
  };
  expect(await warning([several, single(1), several, several], 'Rivers')).not.toContain('first option');
  expect(await warning([several, single(0), single(0), single(0)], 'Lakes')).toContain(
    'in 3 of 3 questions with one right option (2, 3, 4).',
  );
});

test('a teacher publishes after reading until when this can be undone', async () => {
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher, { contest: { name: 'Cells' } });
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Publish Contest'));
  const opened = await publishing();
  await expectText('You can withdraw it until the start.', () => opened);
  // If a teacher never chooses the right options, the first option of each question is marked as right.
  await expectText(
    'The first option is the right one in 3 of 3 questions. Is this what you meant?',
    () => opened,
  );
  const check = await link('Check the questions', opened);
  expect(check.getAttribute('href')).toBe(`/my-contest/edit/${id}`);
  await expectNoAxeFindings();
  await user.click(await button('Cancel', opened));
  await expectNo('dialog');
  await expectFocus(() => screen.getByRole('button', { name: 'Publish Contest' }));
  expect(await isPublished(teacher, id)).toBe(false);

  await user.click(await button('Publish Contest'));
  await user.click(await button('Publish', await publishing()));
  await expectText(/^Contest Published$/, () => screen.getByRole('alert'));
  await expectNo('dialog');
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/published/${id}`));
  await screen.findByRole('heading', { level: 1, name: 'Cells' });
  expect(await isPublished(teacher, id)).toBe(true);
  await user.click(await link('My Contests'));
  await button('Share');
  await expectNo('button', 'Publish Contest');
  await expectNo('link', 'Edit Quiz');
});

test('before a contest is published, options that shuffling may spoil are kept last in one press', async () => {
  const teacher = await scene.person('Teacher');
  const { contest, questions } = contestBody(scene, { count: 2 });
  const options = ['All of the above', 'Nile', 'Po'].map((option_text, at) => ({
    option_text,
    is_correct: at === 1,
  }));
  const [first, second] = questions;
  const created = await scene.call('createContest', {
    as: teacher,
    body: { contest, questions: [first, { ...second, options }] },
  });
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Publish Contest'));
  const opened = await publishing();
  await expectText(
    'Options are shuffled, which may not suit “All of the above” in question 2.',
    () => opened,
  );
  await button('Don’t shuffle this question', opened);
  await user.click(await button('Keep this option last', opened));
  await waitFor(() => expect(within(opened).queryByText(/Options are shuffled/)).toBeNull());
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: created.body.id } });
  expect(body.questions.map((question) => question.fixed_options)).toEqual([undefined, 1]);
  expect(body.questions[1]?.options.map((option) => option.option_text)).toEqual([
    'Nile',
    'Po',
    'All of the above',
  ]);
});

test('questions of all kinds stay as they are while options are kept last', async () => {
  const teacher = await scene.person('Teacher');
  const { questions } = await loadSample('every-kind');
  const extra = { option_text: 'None of the above', is_correct: false };
  const body = {
    ...contestBody(scene, { contest: { minimum_marks: 1 } }),
    // In the key of a matching question, positions of options increase by one if an option is inserted in
    // front.
    questions: questions.map((question) =>
      ['several', 'matching', 'ordering'].includes(question.kind ?? '')
        ? Object.assign(question, {
            options: [extra, ...question.options],
            ...(question.key?.pairs && { key: { pairs: question.key.pairs.map((place) => place + 1) } }),
          })
        : question,
    ),
  };
  const { id } = (await scene.call('createContest', { as: teacher, body })).body;
  const stored = async () => {
    const { body: contest } = await scene.call('viewContest', { as: teacher, body: { contest: id } });
    return contest.questions.map((question) => {
      const { kind, content, options } = question;
      const key = 'key' in question ? question.key : undefined;
      return {
        kind,
        content,
        pairs: key?.pairs?.map((place) => options[place]?.option_text),
        accepted: key?.accepted,
        texts: options.map(({ option_text: text }) => text).filter((text) => text !== extra.option_text),
        right: options.filter((option) => 'is_correct' in option && option.is_correct).length,
      };
    });
  };
  const before = await stored();
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Publish Contest'));
  const opened = await publishing();
  await expectText('in question 2 and options in 1 other question', () => opened);
  await user.click(await button('Keep these options last', opened));
  await waitFor(() => expect(within(opened).queryByText(/Options are shuffled/)).toBeNull());
  expect(await stored()).toEqual(before);
});

test('a contest whose end has passed is not published; the dialog keeps the reason and leads to the editor', async () => {
  network.expectTrouble(/401|409 POST .*publish/);
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher);
  await scene.advance(3 * HOUR);
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Publish Contest'));
  const opened = await publishing();
  await user.click(await button('Publish', opened));
  const reason = 'The end of this contest has passed. Set a later end before you publish it.';
  await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
  within(opened).getByText(reason);
  await expectNoAxeFindings();
  await user.click(await link('Edit Quiz', opened));
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/edit/${id}`));
});

test('a contest that was published in another tab meanwhile is shown as published', async () => {
  network.expectTrouble(/409 POST .*publish/);
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher);
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Publish Contest'));
  await scene.call('publishContest', { as: teacher, body: { contest: id } });
  await user.click(await button('Publish', await publishing()));
  await expectText('This contest is already published.', () => screen.getByRole('dialog'));
  await user.keyboard('{Escape}');
  await expectNo('dialog');
  await expectNo('button', 'Publish Contest');
});

test('without the network, the dialog shows the fixed text', async () => {
  const teacher = await scene.person('Teacher');
  await draftContest(scene, teacher);
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Publish Contest'));
  const opened = await publishing();
  network.cut();
  await user.click(await button('Publish', opened));
  await expectText('Failed to publish contest', () => opened);
});
