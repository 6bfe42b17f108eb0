import { fireEvent, screen, within } from '@testing-library/react';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import {
  field,
  fillField,
  fillDetails,
  fillQuestion,
  option,
  question,
  questionField,
  questionTexts,
} from './editor-form.ts';
import { findAll, button, dialog, expectFocus, expectNo, expectText, radio, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

async function openThree() {
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user);
  for (const [index, text] of ['A', 'B', 'C'].entries()) {
    if (index > 0) await user.click(await button('Add question'));
    const part = await question(index + 1);
    await expectFocus(() => field('Question text', part));
    await fillQuestion(user, index + 1, text, [`${text} right`, `${text} wrong`]);
  }
  return user;
}

const expectTexts = (...texts: string[]) => expect(questionTexts()).toEqual(texts);

test('questions are duplicated, moved, collapsed and removed, which can be undone', async () => {
  const user = await openThree();
  await user.click(await button('Add tags', await question(1)));
  await expectFocus(() => screen.queryByLabelText('Tags', { selector: 'input' }));
  await user.keyboard('rivers,Africa{Enter}lakes,{Backspace}');
  await expectNoAxeFindings();

  await user.click(await button('Duplicate question 1'));
  await expectFocus(() => screen.queryAllByLabelText('Question text')[1] ?? null);
  expectTexts('A', 'A', 'B', 'C');
  expect((await option(2, 1)).value).toBe('A right');
  await fillField(user, await questionField(2), 'A2');

  await user.click(await button('Move question 2 up'));
  expectTexts('A2', 'A', 'B', 'C');
  // The button keeps the focus although the question cannot move any further.
  await expectFocus(() => screen.getByRole('button', { name: 'Move question 1 up' }));
  await user.click(await button('Move question 1 down'));
  await expectText('Question 1 is now question 2 of 4.');
  expectTexts('A', 'A2', 'B', 'C');

  await user.click(await button('Remove question 2'));
  await expectText('Question 2 was removed.');
  await expectFocus(() => screen.getByRole('button', { name: 'Undo' }));
  await user.click(await button('Remove question 1'));
  expectTexts('B', 'C');
  await user.click(await button('Undo'));
  await expectFocus(() => screen.queryAllByLabelText('Question text')[0] ?? null);
  await user.click(await button('Undo'));
  expectTexts('A', 'A2', 'B', 'C');
  await expectNo('button', 'Undo');

  await user.click(await button('Collapse question 3'));
  await expectText('correct: B right');
  expectTexts('A', 'A2', 'C');
  await user.click(await button('Collapse all'));
  expectTexts();
  for (const number of [1, 2]) expect(textOf(await question(number))).toContain('Tags: rivers, Africa');
  await user.click(await button('Expand all'));
  expectTexts('A', 'A2', 'B', 'C');

  for (let left = 4; left > 0; left--) await user.click(await button('Remove question 1'));
  await expectText('There are no questions yet.');
  await user.click(await button('Hide this'));
  await expectFocus(() => screen.getByRole('button', { name: 'Add question' }));
});

test('options are added, moved and removed, and at most one is the correct one', async () => {
  const user = await openThree();
  const first = await question(1);
  expect((await button('Remove option 1', first)).getAttribute('aria-disabled')).toBe('true');
  await user.click(await button('Add option', first));
  await expectFocus(() => field('Option 3', first));
  await user.keyboard('A also wrong');
  const texts = () =>
    within(first)
      .getAllByLabelText<HTMLTextAreaElement>(/^Option \d+$/)
      .map(({ value }) => value);
  const isCorrect = async (place: number) =>
    (await radio<HTMLInputElement>(`Option ${place} is correct`, first)).checked;
  const checked = () => within(first).queryAllByRole('radio', { checked: true });

  // An option remains marked as right when it is moved.
  await user.click(await button('Move option 1 down', first));
  expect(texts()).toEqual(['A wrong', 'A right', 'A also wrong']);
  expect(await isCorrect(2)).toBe(true);
  await user.click(await radio('Option 3 is correct', first));
  expect(checked()).toHaveLength(1);
  await user.click(await radio('Option 2 is correct', first));

  // The page must not guess which of the remaining options is right.
  await user.click(await button('Remove option 2', first));
  await expectText('Mark the correct option.', () => first);
  expect(checked()).toHaveLength(0);
  await user.keyboard('{Enter}');
  await expectFocus(() => field('Option 2', first));
  expect(texts()).toEqual(['A wrong', 'A right', 'A also wrong']);
  expect(await isCorrect(2)).toBe(true);

  // A question can have at most ten options.
  field('Option 3', first).focus();
  for (let place = 4; place <= 10; place++) {
    await user.keyboard('{Enter}');
    await expectFocus(() => field(`Option ${place}`, first));
    await user.keyboard(`A${place}`);
  }
  await user.keyboard('{Enter}');
  expect(findAll('radio', '', first)).toHaveLength(10);
  await expectNo('button', 'Add option', first);
});

test('several pasted lines fill several options', async () => {
  const user = await openThree();
  const empty = await option(2, 1);
  await fillField(user, empty, '');
  const paste = (text: string) =>
    fireEvent.paste(empty, { clipboardData: { getData: () => text, files: [] } });
  expect(paste('Rome\r\n Paris \n\nOslo\n')).toBe(false);
  for (const [index, text] of ['Rome', 'Paris', 'Oslo', 'B wrong'].entries()) {
    expect((await option(2, index + 1)).value).toBe(text);
  }
});

async function pastePicture() {
  const file = new File([new Uint8Array(picture)], 'map.png', { type: 'image/png' });
  fireEvent.paste(field('Question text', await question(1)), {
    clipboardData: { getData: () => '', files: [file] },
  });
  return dialog('Add a picture');
}

test('the dialog of a picture keeps its keys, and leads to the description', async () => {
  const user = await openThree();
  const opened = await pastePicture();
  await expectText('The picture has been uploaded.', () => opened);
  await user.click(await button('Insert picture', opened));
  await expectText('Describe the picture', () => opened);
  const description = () => within(opened).getByLabelText('What does the picture show?');
  await expectFocus(description);
  await user.keyboard('A map{Control>}{Enter}{/Control}');
  expectTexts('A', 'B', 'C');
  await expectFocus(description);
  await user.click(await button('Cancel', opened));
  await expectNo('dialog');
  (await questionField(1)).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expectTexts('A', 'B', 'C', '');
});

test('a formula in a plain question keeps the space in front of it', async () => {
  const user = await openThree();
  const text = within(await question(1)).getByLabelText<HTMLTextAreaElement>('Question text');
  await fillField(user, text, 'Half is ');
  text.setSelectionRange(8, 8);
  await user.click(await button('Formula', await question(1)));
  const opened = await dialog('Formula');
  await fillField(user, await within(opened).findByLabelText<HTMLInputElement>('LaTeX'), 'x^2');
  await user.keyboard('{Enter}');
  await expectNo('dialog');
  await user.click(await button('Source', await question(1)));
  expect((await questionField(1)).value).toBe('Half is $x^2$');
});

test('the Picture tool acts on the focused option, else on the question text, and names its target', async () => {
  const user = await openThree();
  const first = await question(1);
  const choose = async () => {
    const choosers: HTMLInputElement[] = [];
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function keep(
      this: HTMLInputElement,
    ) {
      if (this.type === 'file') choosers.push(this);
    });
    await user.click(await button('Picture', first));
    click.mockRestore();
    const chooser = choosers[0] ?? expect.fail('no chooser');
    const file = new File([new Uint8Array(picture)], 'map.png', { type: 'image/png' });
    fireEvent.change(chooser, { target: { files: [file] } });
    return dialog('Add a picture');
  };
  await user.click(await option(1, 2));
  let opened = await choose();
  await expectText('It goes into: Option 2', () => opened);
  await user.click(await button('Cancel', opened));
  await expectNo('dialog');
  await user.click(await option(1, 2));
  await user.click(await radio('Option 2 is correct', first));
  opened = await choose();
  await expectText('It goes into: Question text', () => opened);
  await user.click(await button('Cancel', opened));
  await expectNo('dialog');
});
