import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, publishedContest } from '../server/test/factories.ts';
import { toLocal } from '../web/base/time/local-time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { countClicks } from './clicks.ts';
import { button, dialog, expectText, menuitem } from './finders.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const WEEK = 7 * 86_400_000;

const startField = () => screen.findByLabelText<HTMLInputElement>(/^Start time/);

async function contestOfClass() {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { is_public: false, name: 'Rivers 1' } });
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const ada = { name: 'Ada', email: 'ada@class.example' };
  const body = { class: id, students: [ada] };
  const { students } = (await scene.call('addStudents', { as: teacher, body })).body;
  const changed = { class: id, student: students[0] ?? 0, ...ada, minutes: 10 };
  await scene.call('updateStudent', { as: teacher, body: changed });
  await scene.call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  return { teacher, contest };
}

test('the next contest with the same class takes at most 4 clicks and its date', async () => {
  const { teacher, contest } = await contestOfClass();
  const user = await openPage(scene, '/my-contest', teacher);
  await button('More actions for Rivers 1');
  const clicks = countClicks();
  await user.click(await button('More actions for Rivers 1'));
  await user.click(await menuitem('Duplicate…'));
  const next = contest.start.getTime() + WEEK;
  fireEvent.change(await startField(), { target: { value: toLocal(next) } });
  await expectText('9b is added again, with its extra time.', () => screen.getByRole('dialog'));
  await expectNoAxeFindings();
  await expectText('It lasts 1 hour, as before, and ends', () => screen.getByRole('dialog'));
  await user.click(await screen.findByLabelText('Publish it now'));
  await user.click(await button('Duplicate'));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/my-contest\/published\/\d{8}$/));
  expect(clicks()).toBeLessThanOrEqual(4);
  await screen.findByRole('heading', { name: /Copy of Rivers 1/ });

  const id = Number(currentAddress().split('/').at(-1));
  const { body } = await scene.call('getContest', { as: teacher, body: { contest: id } });
  expect(body).toMatchObject({ is_published: true, participants_count: 1 });
  expect(toLocal(body.start_datetime)).toBe(toLocal(next));
  const [ada] = (await scene.call('getParticipants', { as: teacher, body: { contest: id } })).body;
  expect(ada).toMatchObject({ email: 'ada@class.example', extra_minutes: 10 });
});

test('the copy has the title that is typed in the dialog', async () => {
  const teacher = await scene.person('Teacher');
  await draftContest(scene, teacher, { contest: { name: 'Cells' } });
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('More actions for Cells'));
  await user.click(await menuitem('Duplicate…'));
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await user.clear(title);
  await expectText('Enter a title.', () => screen.getByRole('dialog'));
  expect((await button('Duplicate')).hasAttribute('disabled')).toBe(true);
  await user.type(title, 'Cells 2');
  await user.click(await button('Duplicate'));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/my-contest\/edit\/\d{8}$/));
  const id = Number(currentAddress().split('/').at(-1));
  const { body } = await scene.call('getContest', { as: teacher, body: { contest: id } });
  expect(body).toMatchObject({ name: 'Cells 2', is_published: false });
});

test('a past start is refused in the dialog, and without a class nothing is said of one', async () => {
  const teacher = await scene.person('Teacher');
  await draftContest(scene, teacher, { contest: { name: 'Cells' } });
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('More actions for Cells'));
  await user.click(await menuitem('Duplicate…'));
  const shown = await dialog('Duplicate this contest');
  fireEvent.change(await startField(), { target: { value: toLocal(scene.clock.now() - WEEK) } });
  await expectText('The start must be in the future.', () => shown);
  expect(screen.queryByLabelText('Publish it now')).toBeNull();
  expect(shown.textContent).not.toContain('extra time');
  await user.click(await button('Cancel'));
});
