import { expect, test } from 'vitest';
import { countClicks } from './clicks.ts';
import { field, fillField, fillQuestion, findField, PASSING, TITLE } from './editor-form.ts';
import { button, dialog, findEnabled, expectNo, expectText, link, region } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('a first contest of 8 questions takes at most 6 clicks outside the questions', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/dashboard', teacher);
  const actions = await region('Quick actions');
  await link('Create New Quiz', actions);
  const clicks = countClicks();
  await user.click(await link('Create New Quiz', actions));
  await fillField(user, await findField(TITLE), 'Capitals');
  await fillField(user, field(PASSING), '4');
  await user.click(await button('Next: questions'));
  for (let number = 1; number <= 8; number++) {
    if (number > 1) await user.keyboard('{Control>}{Enter}{/Control}');
    await region(`Question ${number}`);
    await fillQuestion(user, number, `Capital ${number}?`, ['Paris', 'Lyon']);
  }
  await user.click(await findEnabled('Create contest'));
  await user.click(await button('Publish now'));
  await user.click(await button('Publish', await dialog('Publish this contest?')));
  await expectText('Contest Published');
  await expectNo('dialog');
  expect(clicks()).toBeLessThanOrEqual(6);
  const [made] = (await scene.call('getContests', { as: teacher })).body;
  expect(made).toMatchObject({ is_published: true, total_questions: 8 });
});
