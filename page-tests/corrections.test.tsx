import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { correcting } from '../server/test/correcting.ts';
import { answeredContest } from '../server/test/scenes.ts';
import { all, button, dialog, enabled, expectNo, expectText, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const versions = () =>
  all('listitem', /^Version/, screen.getByRole('list', { name: 'Versions of the key' })).map(textOf);

test('after an undo one version counts, and the message says that the earlier key is back', async () => {
  const { teacher, contest } = await answeredContest(scene);
  const { correct } = correcting(scene, teacher);
  const [{ id: question } = { id: 0 }] = contest.questions;
  await correct(contest.id, 1, [{ question, ruling: 'all' }]);
  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await user.click(await screen.findByText('Corrections to the key (1)'));
  expect(versions().map((text) => text.includes('Counts now'))).toEqual([true, false]);
  await user.click(await button('Undo the last correction'));
  const asked = await dialog('Restore the published key');
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It was right.');
  await user.click(await enabled('Restore', asked));
  await expectText('The earlier key applies again. All marks are updated.');
  await expectNo('dialog');
  await screen.findByText('Corrections to the key (2)');
  expect(versions().map((text) => text.includes('Counts now'))).toEqual([true, false, false]);
  expect(versions()[0]).toContain('The published key applies again.');
  expect(screen.queryByText('Undo the last correction')).not.toBeNull();
});
