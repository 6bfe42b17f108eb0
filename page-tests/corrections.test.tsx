import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { correctionCalls } from '../server/test/correction-calls.ts';
import { answeredContest } from '../server/test/scenes.ts';
import { findAll, button, dialog, findEnabled, expectNo, expectText, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const versions = () =>
  findAll('listitem', /^Version/, screen.getByRole('list', { name: 'Versions of the key' })).map(textOf);

test('after an undo one version counts, and the message says that the earlier key is back', async () => {
  const { teacher, contest } = await answeredContest(scene);
  const { correct } = correctionCalls(scene, teacher);
  const [{ id: question } = { id: 0 }] = contest.questions;
  await correct(contest.id, 1, [{ question, ruling: 'all' }]);
  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await user.click(await screen.findByText('Corrections to the key (1)'));
  expect(versions().map((text) => text.includes('Counts now'))).toEqual([true, false]);
  await user.click(await button('Undo the last correction'));
  const asked = await dialog('Restore the published key');
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It was right.');
  await user.click(await findEnabled('Restore', asked));
  await expectText('The earlier key applies again. All marks are updated.');
  await expectNo('dialog');
  await screen.findByText('Corrections to the key (2)');
  expect(versions().map((text) => text.includes('Counts now'))).toEqual([true, false, false]);
  expect(versions()[0]).toContain('The published key applies again.');
  expect(screen.queryByText('Undo the last correction')).not.toBeNull();
});
