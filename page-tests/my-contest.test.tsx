import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedStudent, draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  findAll,
  button,
  dialog,
  expectFocus,
  expectNo,
  expectText,
  link,
  region,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const expectNames = (...names: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('heading', { level: 3 }).map((found) => textOf(found))).toEqual(names),
  );
// A server would write its settings into the page.
const settings = document.createElement('meta');
settings.name = 'tallymark-settings';
settings.content = JSON.stringify({ publicUrl: 'http://quiz.school.test' });
document.head.append(settings);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const card = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name });
  const found = heading.closest('li');
  if (!found) throw new Error(`${name} has no card`);
  return found;
};
/** Returns the title of a card's group. */
const groupOf = (part: HTMLElement) => textOf(part.closest('section')?.querySelector('h2'));
const linksOf = (part: HTMLElement) => findAll('link', '', part).map((found) => textOf(found));
const expectAddress = (expected: string) => waitFor(() => expect(currentAddress()).toBe(expected));

test("a student's cards show every fact at every time, and lead to the contest", async () => {
  // The access token expires when the clock is advanced.
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const first = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(scene, first.id);
  // The student does not know this teacher yet.
  const other = await scene.person('Teacher');
  const second = await publishedContest(scene, other, {
    contest: { name: 'Private poems', is_public: false, minimum_marks: 0 },
    count: 1,
  });
  await scene.call('joinContest', { as: other, body: { contest: second.id, email: student.email } });

  let user = await openPage(scene, '/my-contest', student);
  await screen.findByRole('heading', { level: 1, name: 'My Contests' });
  expect(document.title).toBe('My Contests · Tallymark');
  let cells = await card('Cells');
  for (const text of [
    /starts in 1 hour/i,
    /1 participant · 3 questions/i,
    String(first.id),
    /Mon, 2 Mar 2026, 10:00\s?–\s?11:00 CET/,
  ]) {
    await expectText(text, () => cells);
  }
  expect(groupOf(cells)).toBe('Next');
  expect(cells.querySelector<HTMLElement>('[title^=Monday]')?.title).toMatch(
    /Monday,? 2 March 2026.*10:00:0.* to Monday,? 2 March 2026.*11:00:0/,
  );
  expect(textOf(cells)).not.toContain('Published');
  // Before the start, there is no button, except for students whom a teacher added, who first see who it was.
  expect(linksOf(cells)).toEqual(['Cells']);
  const poems = await card('Private poems');
  await link('Open', poems);
  await expectText('1 question', () => poems);
  await expectNo('link', /^Add New Quiz/);

  const reopenAt = async (instant: number) => {
    await scene.advance(instant - scene.clock.now());
    user = await openPage(scene, '/my-contest', student);
    cells = await card('Cells');
  };
  await reopenAt(first.start.getTime() - 12 * MINUTE);
  await expectText(/starts in 12 minutes/i, () => cells);
  await reopenAt(first.start.getTime() + MINUTE);
  expect(groupOf(cells)).toBe('Running now');
  await expectText(/ends in 59 minutes/i, () => cells);
  const page = `/my-contest/contest/${first.id}`;
  expect((await link(/^Open$/, cells)).getAttribute('href')).toBe(page);
  await scene.call('viewContest', { as: student, body: { contest: first.id } });
  await reopenAt(scene.clock.now());
  expect((await link('Continue', cells)).getAttribute('href')).toBe(`/quiz/${first.id}`);
  await scene.call('submitAttempt', { as: student, body: { contest: first.id, submission: [] } });
  await reopenAt(scene.clock.now());
  await expectText('Answers recorded', () => cells);
  const result = await link('View Result', cells);
  expect(result.getAttribute('href')).toBe(`/results/student/${first.id}/result`);
  await reopenAt(scene.clock.now() + HOUR);
  expect(groupOf(cells)).toBe('Ended in March 2026');
  expect(textOf(cells)).not.toContain('Running');
  await expectNo('link', 'View Result', await card('Private poems'));
  await expectNoAxeFindings();

  await user.click(screen.getByRole('link', { name: 'Private poems' }));
  await expectAddress(`/my-contest/contest/${second.id}`);
});

test("a teacher's cards: drafts to edit and publish, published ones to their participants", async () => {
  const teacher = await scene.person('Teacher');
  await openPage(scene, '/my-contest', teacher);
  await region('Create your first contest');
  await expectNoAxeFindings();

  const draft = await draftContest(scene, teacher, { contest: { name: 'Draft', is_public: false } });
  const out = await publishedContest(scene, teacher, { contest: { name: 'Out' } });
  await openPage(scene, '/my-contest', teacher);
  const without = await card('Draft');
  await expectText('Missing: students', () => without);
  await addedStudent(scene, teacher, draft);
  let user = await openPage(scene, '/my-contest', teacher);
  const draftCard = await card('Draft');
  expect(groupOf(draftCard)).toBe('Drafts');
  for (const text of ['Private', 'Starts in 1 hour', '1 participant']) {
    await expectText(new RegExp(text, 'i'), () => draftCard);
  }
  expect(textOf(draftCard)).not.toContain('Missing');
  // A draft is not labelled "Not started".
  expect(textOf(draftCard)).not.toContain('Not started');
  const edit = await link('Edit Quiz', draftCard);
  expect(edit.getAttribute('href')).toBe(`/my-contest/edit/${draft}`);
  await button('Publish Contest', draftCard);
  await expectNo('button', 'Share', draftCard);
  // Participants can be added to a private contest before it is published.
  const participants = await link('1 participant', draftCard);
  expect(participants.getAttribute('href')).toBe(`/results/teacher/${draft}/result`);
  const outCard = await card('Out');
  expect(groupOf(outCard)).toBe('Next');
  await expectNo('link', 'Edit Quiz', outCard);
  await expectNo('button', 'Publish Contest', outCard);
  await expectNoAxeFindings();

  await user.click(await link('Out', outCard));
  await expectAddress(`/results/teacher/${out.id}/result`);
  user = await openPage(scene, '/my-contest', teacher);
  await user.click(await link('Draft', await card('Draft')));
  await expectAddress(`/my-contest/edit/${draft}`);
  user = await openPage(scene, '/my-contest', teacher);
  await user.click(await link(/^Add New Quiz/));
  await expectAddress('/my-contest/addquiz');
});

test('many contests can be searched, by name and by ID', async () => {
  const teacher = await scene.person('Teacher');
  const add = (number: number) =>
    draftContest(scene, teacher, { contest: { name: `Chapter ${number}: algebra` } });
  const ids: number[] = [];
  for (let number = 1; number <= 8; number++) ids.push(await add(number));
  await openPage(scene, '/my-contest', teacher);
  await screen.findByRole('heading', { name: 'Chapter 8: algebra' });
  expect(screen.queryByLabelText('Find a contest')).toBeNull();
  await add(9);
  const user = await openPage(scene, '/my-contest', teacher);
  await expectText('9 contests');
  const search = async (text: string) => {
    const field = screen.getByLabelText('Find a contest');
    await user.clear(field);
    await user.type(field, text);
  };
  await search('ALGEBRA chapter 7');
  await expectNames('Chapter 7: algebra');
  await search(String(ids[2]).replace(/^(....)/, '$1 '));
  await expectNames('Chapter 3: algebra');
  await search('chemistry');
  await expectText('0 of 9 contests');
  await expectNames();
  await expectNoAxeFindings();
});

test('a public contest is shared by code, link and QR code, and on the projector', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const join = `http://quiz.school.test/join-contest?contest=${id}`;
  const user = await openPage(scene, '/my-contest', teacher);
  await user.click(await button('Share'));
  const sharing = await dialog('Share this contest');
  within(sharing).getByText(join);
  await expectText(String(id), () => sharing);
  await within(sharing).findByRole('img', { name: `QR code that opens ${join}` });
  expect(sharing.innerHTML).not.toMatch(/localhost|127\.0\.0\.1/);
  await expectNoAxeFindings();

  await user.click(await button('Show on the projector', sharing));
  const projector = await dialog('Cells');
  within(projector).getByText('quiz.school.test/join-contest');
  await within(projector).findByRole('img', { name: /QR code/ });
  await expectNoAxeFindings();
  // Escape closes only the top dialog, and returns the focus.
  await user.keyboard('{Escape}');
  await expectNo('dialog', 'Cells');
  await expectFocus(() => screen.getByRole('button', { name: 'Show on the projector' }));
  await user.keyboard('{Escape}');
  await expectNo('dialog');
  await expectFocus(() => screen.getByRole('button', { name: 'Share' }));
});
