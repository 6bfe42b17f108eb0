import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testApp } from '../server/test/app.ts';
import { addedStudent, logInAs, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';

const app = await testApp();
const HOUR = 3_600_000;
const JOINED = 'Successfully joined Contest.';
const spaced = (id: number) => `${String(id).slice(0, 4)} ${String(id).slice(4)}`;
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Contest ID' });

test('a student joins on the page by the contest ID as it is read out, with its gap', async () => {
  const { id } = await publishedContest(app, await logInAs(app, 'Teacher'));
  const user = await openPage(app, '/join-contest', await logInAs(app, 'Student'));
  await screen.findByRole('heading', { level: 1, name: 'Join Contest' });
  expect(document.title).toBe('Join Contest · Tallymark');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await screen.findByText('Enter an 8-digit contest ID, such as 1234 5678.');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await user.type(await field(), ` ${spaced(id)} {Enter}`);
  await screen.findByText(JOINED);
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/contest/${id}`));
});

test('a student joins in the dialog on My Contests; the refusals say why and keep the code', async () => {
  network.expectTrouble(/40[49] POST .*join/);
  const teacher = await logInAs(app, 'Teacher');
  const { id } = await publishedContest(app, teacher);
  const closed = await publishedContest(app, teacher, { contest: { is_public: false } });
  const student = await logInAs(app, 'Student');
  let user = await openPage(app, '/my-contest', student);
  await screen.findByText(/There are no contests here yet\./);
  await user.click(screen.getByRole('button', { name: 'Join Contest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join a contest' }));
  const enter = async (text: string) => {
    await user.clear(await field());
    await user.type(await field(), text);
    await user.click(screen.getByRole('button', { name: 'Join' }));
  };
  // To other students, a private contest looks like one that does not exist.
  for (const wrong of [99_999_999, closed.id]) {
    await enter(String(wrong));
    await dialog.findByText(/There is no such contest\./);
    expect((await field()).value).toBe(String(wrong));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  }
  network.cut();
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  await dialog.findByText('Failed to join contest');
  network.mend();
  await enter(String(id));
  await screen.findByText(JOINED);
  expect(screen.queryByText(/There is no such contest\./)).toBeNull();
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/contest/${id}`));

  user = await openPage(app, '/my-contest', student);
  await user.click(await screen.findByRole('button', { name: 'Join Contest' }));
  await enter(String(id));
  await screen.findAllByText('You have already joined this contest.');
  await user.click(await screen.findByRole('link', { name: 'Open the contest' }));
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/contest/${id}`));
});

test('join links to contests that cannot be joined: unknown, private, ended', async () => {
  network.expectTrouble(/40[149] /);
  const teacher = await logInAs(app, 'Teacher');
  const closed = await publishedContest(app, teacher, { contest: { is_public: false } });
  const ended = await publishedContest(app, teacher, { contest: { name: 'Long ago' } });
  const student = await addedStudent(app, teacher, closed.id);
  const stranger = await logInAs(app, 'Student');
  app.clock.moveBy(3 * HOUR);
  await openPage(app, `/join-contest?contest=${closed.id}`, stranger);
  await screen.findByText(/There is no such contest\./);
  expect((await field()).value).toBe(spaced(closed.id));
  await expectNoAxeFindings();
  const user = await openPage(app, `/join-contest?contest=${ended.id}`, stranger);
  await screen.findByText(/It is too late to join\./);
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await screen.findAllByText('Contest has been ended.');
  await expectNoAxeFindings();
  await openPage(app, '/join-contest?contest=geography', stranger);
  expect((await field()).value).toBe('');
  await openPage(app, `/join-contest?contest=${closed.id}`, student);
  await screen.findByText('You have already joined this contest.');
});

test('before the log-in a join link says who shares what, and of a private contest nothing', async () => {
  network.expectTrouble(/404 POST .*joinlink/);
  const teacher = await logInAs(app, 'Teacher', { first_name: 'Maria' });
  const open = await publishedContest(app, teacher, { contest: { name: 'Rivers' } });
  const closed = await publishedContest(app, teacher, { contest: { name: 'Secret', is_public: false } });
  await openPage(app, `/join-contest?contest=${open.id}`);
  await screen.findByText('Rivers');
  screen.getByText(/^Shared by Maria /);
  await expectNoAxeFindings();
  await openPage(app, `/join-contest?contest=${closed.id}`);
  await screen.findByText('Log in to see the contest.');
  expect(screen.queryByText('Secret')).toBeNull();
  expect(screen.queryByText(/Maria/)).toBeNull();
});

test('the page explains itself to a teacher', async () => {
  const user = await openPage(app, '/join-contest?contest=12345678', await logInAs(app, 'Teacher'));
  await screen.findByText(/You are logged in as a teacher/);
  expect(screen.queryByRole('textbox', { name: 'Contest ID' })).toBeNull();
  await expectNoAxeFindings();
  await user.click(screen.getByRole('link', { name: 'Go to My Contests' }));
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
});
