import { expect, test } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { expectValue, field, fillDetails, fillQuestion, findField } from './editor-form.ts';
import { button, expectFocus, expectNoText, expectText, findAll } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const SELECT = 'Marks of question 1';
const OTHER = 'Other marks of question 1';

/** Opens the editor with one complete question. */
async function openEditor() {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await fillDetails(user, { passing: '0' });
  await fillQuestion(user, 1, 'What is the capital of France?', ['Paris', 'Lyon']);
  return { user, teacher };
}

test('other marks are typed with the keyboard, and read back as typed', async () => {
  const { user, teacher } = await openEditor();
  expect(findAll('option', '', field(SELECT)).map((option) => option.textContent)).toEqual([
    '0.5 marks',
    '1 mark',
    '2 marks',
    'Other…',
  ]);
  expect(findAll('textbox', OTHER)).toHaveLength(0);
  await user.selectOptions(field(SELECT), 'Other…');
  await expectFocus(() => field(OTHER));
  await expectValue(OTHER, '1');
  await user.keyboard('2,67');
  await expectText('Total 2.67 marks');
  await expectNoAxeFindings();
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');

  const { body } = await scene.call('getContests', { as: teacher });
  const [{ id } = { id: 0 }] = body;
  await openPage(scene, `/my-contest/edit/${id}`, teacher);
  await expectText('Next: questions');
  await user.click(await button('Next: questions'));
  await findField(OTHER);
  await expectValue(OTHER, '2.67');
  expect(field(SELECT).value).toBe('other');
});

test('Escape closes the field and restores the marks before', async () => {
  const { user } = await openEditor();
  await user.selectOptions(field(SELECT), '2');
  await user.selectOptions(field(SELECT), 'Other…');
  await user.keyboard('7');
  await expectText('Total 7 marks');
  await user.keyboard('{Escape}');
  await expectFocus(() => field(SELECT));
  expect(field(SELECT).value).toBe('2');
  expect(findAll('textbox', OTHER)).toHaveLength(0);
  await expectText('Total 2 marks');
});

test('marks out of range are refused beside the field, by the page and by the server', async () => {
  network.expectTrouble(/400/);
  const { user } = await openEditor();
  await user.selectOptions(field(SELECT), 'Other…');
  await user.keyboard('101');
  await expectNoText('Enter 0.25 to 100.');
  await user.tab();
  await expectText('Enter 0.25 to 100.');
  await user.click(await button('Create contest'));
  await expectText('This must be at most 100.');
  await expectFocus(() => field(OTHER));
  await user.clear(field(OTHER));
  await user.click(await button('Create contest'));
  await expectText('This must be at least 0.25.');
  await user.selectOptions(field(SELECT), '1');
  await expectNoText('This must be at least 0.25.');
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
});
