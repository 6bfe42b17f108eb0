import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, fillField, findField, TITLE } from './editor-form.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('what a teacher wrote while a saving was under way is never saved as the next teacher’s draft', async () => {
  const [ada, bob] = [await scene.person('Teacher'), await scene.person('Teacher')];
  const stored = (as: typeof ada) => scene.call('getDraft', { as, body: {} });
  const user = await openPage(scene, '/my-contest/addquiz', ada);
  network.holdAnswers('/draft/save/');
  await fillField(user, await findField(TITLE), 'Capitals');
  await waitFor(async () => expect((await stored(ada)).body).toMatchObject({ draft: { version: 1 } }));
  await fillField(user, field(TITLE), 'Rivers');
  // Bob logs in before the response to Ada's save arrives.
  await openPage(scene, '/my-contest', bob);
  await screen.findByText('Add New Quiz');
  expect((await stored(bob)).body).toEqual({});
  await openPage(scene, '/my-contest/addquiz', bob);
  expect((await findField(TITLE)).value).toBe('');
});
