import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  END,
  expectDescription,
  expectValue,
  field,
  fillField,
  fillDetails,
  fillQuestion,
  findField,
  option,
  PASSING,
  question,
  questionField,
  questionTexts,
  setTime,
  START,
  TITLE,
} from './editor-form.ts';
import {
  findAll,
  button,
  findEnabled,
  expectCount,
  expectFocus,
  expectNo,
  expectText,
  radio,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const summary = () => screen.getByRole('alert');
const faults = () => findAll('button', '', summary()).map((found) => textOf(found));

test('a refused field shows the reason beside it, and the first such field takes the focus', async () => {
  network.expectTrouble(/400/);
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await findField(TITLE);
  setTime(START, '2030-01-01T10:00');
  setTime(END, '2030-01-01T09:00');
  await fillDetails(user, { passing: '9' });
  await user.click(await button('Add question'));
  await fillQuestion(user, 1, 'France?', ['Paris', 'Lyon']);
  await fillField(user, await questionField(2), 'Italy?');
  await fillField(user, await option(2, 1), 'Rome');
  await user.click(await button('Add option', await question(2)));
  await fillField(user, await option(2, 3), 'x'.repeat(1001));
  await user.click(await button('Collapse all'));
  await user.click(await findEnabled('Create contest'));

  // All errors are listed. The first one is in the other step.
  await expectText('4 things to fix', summary);
  expect(faults()).toEqual(['End time', 'Passing marks', 'Question 2, option 2', 'Question 2, option 3']);
  await expectFocus(() => field(END));
  expect(describe(END)).toContain('The end must be after the start.');
  await button(/^Questions ?2 to fix$/);
  await expectNoAxeFindings();
  setTime(END, '2030-01-01T11:00');
  await expectText('3 things to fix', summary);
  await user.click(await button('Passing marks', summary()));
  await expectFocus(() => field(PASSING));
  expect(describe(PASSING)).toContain('The passing mark must be at most the total of the marks, 2.');
  // Leaving a field does not remove its error.
  await user.click(await button('Question 2, option 2', summary()));
  await expectFocus(() => screen.queryByLabelText('Option 2'));
  await user.click(await button('Passing marks', summary()));
  await expectFocus(() => field(PASSING));
  await fillField(user, field(PASSING), '1');

  // Only the question with errors is unfolded.
  await user.click(await button('Question 2, option 2', summary()));
  const second = await question(2);
  await expectFocus(() => field('Option 2', second));
  await expectDescription('textbox', 'Option 2', /^This must not be empty\.$/);
  await expectDescription('textbox', 'Option 3', /^At most 1,000 characters, please\.$/);
  expect(questionTexts()).toEqual(['Italy?']);
  // An error moves with its question, and disappears when the question is removed.
  await user.click(await button('Move question 2 up'));
  await expectText('Question 1, option 2', summary);
  expect(faults()).toEqual(['Question 1, option 2', 'Question 1, option 3']);
  await user.click(await button('Remove question 1'));
  await expectNo('alert');
  await user.click(await button('Undo'));

  await fillField(user, await questionField(1), '');
  await fillField(user, await option(1, 2), 'Milan');
  const first = await question(1);
  await user.click(await button('Remove option 3', first));
  await user.click(await button('Add option', first));
  await user.keyboard('Turin');
  await user.click(await button('Remove option 1', first));
  await user.click(await findEnabled('Create contest'));
  await expectCount(2, () => within(summary()).getAllByRole('button'));
  expect(faults()).toEqual(['Question 1, text', 'Question 1, options']);
  await expectFocus(() => field('Question text', first));
  await user.click(await button('Question 1, options', summary()));
  await expectFocus(() => within(first).getAllByRole('radio')[0] ?? null);
  await expectText('Mark the correct option.', () => first);

  await user.click(await radio('Option 1 is correct', first));
  await fillField(user, await questionField(1), 'Italy?');
  await expectNo('alert');
  await user.click(await findEnabled('Create contest'));
  await expectText('Contest created successfully');
});

const describe = (label: RegExp) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ');

test('a contest without a question is refused, beside the questions', async () => {
  network.expectTrouble(/400/);
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user, { passing: '0' });
  await user.click(await button('Remove question 1'));
  await user.click(await findEnabled('Create contest'));
  await expectText('Questions: This needs at least 1 entry.', summary);
  await expectFocus(() => screen.getByRole('button', { name: 'Add question' }));
  await user.keyboard('{Enter}');
  await expectNo('alert');
  await expectFocus(() => field('Question text'));
});

test('a lost network keeps everything, and says where to look', async () => {
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user);
  await fillQuestion(user, 1, 'France?', ['Paris', 'Lyon']);
  network.cut();
  await user.click(await findEnabled('Create contest'));
  await expectText('The server did not respond. Your draft is kept');
  network.mend();
  expect((await option(1, 1)).value).toBe('Paris');
  await user.click(await findEnabled('Create contest'));
  await expectText('Contest created successfully');
});

test('a contest that was published meanwhile is not saved, and the page says so', async () => {
  network.expectTrouble(/409/);
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher);
  const user = await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await fillField(user, await findField(TITLE), 'Too late');
  await scene.call('publishContest', { as: teacher, body: { contest: id } });
  await user.click(await findEnabled('Save changes'));
  await expectText('A published contest cannot be changed any more.');
  await expectText('“World geography” is published.');
});

test('results are released after the end; a time before it is refused, in its own field', async () => {
  // The page of the previous test may have saved its draft when it was closed.
  network.expectTrouble(/400|409 POST .*draft/);
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher);
  const user = await openPage(scene, `/my-contest/edit/${id}`, teacher);
  const time = /^Time of the release/;
  await user.click(await button(/^Results/));
  await user.click(await radio(/^At a set time/));
  // The release time is initially the end of the contest.
  await expectValue(time, field(END).value);
  await user.click(await radio(/^Marks and own answers/));
  await user.click(await findEnabled('Save changes'));
  await expectFocus(() => field(time));
  expect(describe(time)).toContain('The release must be after the end.');
  setTime(time, '2031-01-01T10:00');
  await user.click(await findEnabled('Save changes'));
  await expectText('Quiz updated successfully');
  const { body } = await scene.call('getContest', { as: teacher, body: { contest: id } });
  expect(body.settings).toEqual({
    release: 'time',
    release_datetime: '2031-01-01T09:00:00.000Z',
    shows: 'answers',
  });
});
