import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { draftContent, draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  findAll,
  button,
  expectNo,
  expectNoText,
  expectText,
  link,
  region,
  textOf,
  findOnly,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, copyStorage, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const cells = () => findAll('listitem', 'Cells')[0];
const figure = (label: string) => screen.queryByText(label)?.closest('dl > div');
const quickActions = async () =>
  (await within(await region('Quick actions')).findAllByRole('link')).map((found) => [
    textOf(found),
    found.getAttribute('href'),
  ]);

test('a student sees the welcome and the own figures, and is led to the contest', async () => {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(scene, contest.id, { first_name: 'Alan' });
  const user = await openPage(scene, '/dashboard', student);
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Alan' });
  await expectText('You are logged in as a student.');
  await expectText(/^Total Contests ?1$/, () => figure('Total Contests'));
  await expectText(/^Average Score ?– ?No results yet$/, () => figure('Average Score'));
  expect(await quickActions()).toEqual([
    ['Join Contest', '/join-contest'],
    ['View Results', '/results'],
    ['Edit Profile', '/edit-profile'],
  ]);
  // The contest that leads the page is not repeated in the list of upcoming ones.
  await expectNo('region', 'Upcoming contests');
  await user.click(await link('Open the contest', await region('Next contest')));
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/contest/${contest.id}`));
});

test('the dashboard without any contest leads to the first one', async () => {
  const { id } = await publishedContest(scene, await scene.person('Teacher'));
  const user = await openPage(scene, '/dashboard', await scene.person('Student'));
  await expectText('No Upcoming Contest to display.');
  await expectText(/^Total Contests ?0$/, () => figure('Total Contests'));
  await expectNo('region', 'Running now');
  await expectNo('region', 'Next contest');
  await expectNoAxeFindings();
  const join = await region('Join your first contest');
  await user.type(within(join).getByLabelText('Contest ID'), String(id));
  await user.click(await button('Join', join));
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/contest/${id}`));
});

test('a new teacher begins with the first contest, later ones with the next', async () => {
  const teacher = await scene.person('Teacher');
  await openPage(scene, '/dashboard', teacher);
  const actions = await region('Quick actions');
  await expectText(
    /Create your first contest.*Create New Quiz.*Paste your questions.*start from a sample/,
    () => actions,
  );
  await expectText('No Upcoming Contest to display.');
  await draftContest(scene, teacher);
  await openPage(scene, '/dashboard', teacher);
  await expectText('Create your next contest');
  await expectNoText('Or start from a sample and edit it:');
  await expectNoAxeFindings();
});

test("a student's dashboard begins with what runs, else with a new result, else with the next contest", async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const first = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(scene, first.id);
  await openPage(scene, '/dashboard', student);
  const next = await region('Next contest');
  await expectText(/Cells.*Mon, 2 Mar 2026.*0[01]:\d\d:\d\d/, () => next);
  const path = `/my-contest/contest/${first.id}`;
  expect((await link('Open the contest', next)).getAttribute('href')).toBe(path);

  await scene.advance(HOUR + MINUTE);
  await openPage(scene, '/dashboard', student);
  const running = await region('Running now');
  await expectText(/00:5\d:\d\d left/, () => running);
  // The contest's page has the rules, which nobody skips.
  expect((await link('Open the contest', running)).getAttribute('href')).toBe(path);
  await expectNoAxeFindings();
  await scene.call('viewContest', { as: student, body: { contest: first.id } });
  await openPage(scene, '/dashboard', student);
  const going = await link('Continue', await region('Running now'));
  expect(going.getAttribute('href')).toBe(`/quiz/${first.id}`);
  await scene.call('submitAttempt', { as: student, body: { contest: first.id, submission: first.right } });
  const second = await publishedContest(scene, teacher, { contest: { name: 'Poems' } });
  await scene.call('joinContest', { as: student, body: { contest: second.id } });
  await openPage(scene, '/dashboard', student);
  await expectText('Poems', () => screen.queryByRole('region', { name: 'Next contest' }));

  await scene.advance(3 * HOUR);
  const third = await publishedContest(scene, teacher, { contest: { name: 'Rivers' } });
  await scene.call('joinContest', { as: student, body: { contest: third.id } });
  const user = await openPage(scene, '/dashboard', student);
  const ready = await region('Your result is ready');
  await expectText('Cells', () => ready);
  await user.click(await link('View Result', ready));
  await waitFor(() => expect(currentAddress()).toBe(`/results/student/${first.id}/result`));
  await expectText('Contest Ended');
  // This browser has shown the result, so it is not new any more.
  await openPage(scene, '/dashboard', student, { kept: copyStorage() });
  await expectText('Rivers', () => screen.queryByRole('region', { name: 'Next contest' }));
});

test("a teacher's dashboard begins with the next contest, and lists drafts below it", async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const draft = await draftContest(scene, teacher, { contest: { name: 'Poems' } });
  await openPage(scene, '/dashboard', teacher);
  const next = await region('Next contest');
  await expectText(/Cells.*0[01]:\d\d:\d\d/, () => next);
  const open = await link('Open the contest', next);
  expect(open.getAttribute('href')).toBe(`/results/teacher/${id}/result`);
  const waiting = await region('Waiting for you');
  const row = await link(/Poems/, waiting);
  expect(row.getAttribute('href')).toBe(`/my-contest/edit/${draft}`);
  await expectText('Draft, not published yet', () => row);
  await expectNoAxeFindings();

  // With unsaved changes the draft is listed once, as these.
  const body = { contest: draft, version: 0, editor: 'k3j2h1', content: draftContent('Poems', 'Which one?') };
  expect((await scene.call('saveDraft', { as: teacher, body })).status).toBe(200);
  await openPage(scene, '/dashboard', teacher);
  await link('Continue editing: Poems', await region('Waiting for you'));
  expect(findAll('listitem', /Poems/, await region('Waiting for you'))).toHaveLength(1);
});

test('each list that cannot be loaded says so and offers Retry', async () => {
  network.expectTrouble(/500/);
  const teacher = await scene.person('Teacher');
  for (const [path, failed, full] of [
    ['/dashboard', 'Failed to load data. Please try again.', 'Average Score'],
    ['/my-contest', 'Failed to load contests', 'Add New Quiz'],
    ['/results', 'Failed to load contests', 'No contests joined yet.'],
  ] as const) {
    await sql`alter table contest rename to away`.execute(scene.db);
    const user = await openPage(scene, path, teacher);
    // The page makes three attempts before it reports an error.
    await expectText(failed, () => screen.getByRole('alert'));
    await expectNoAxeFindings();
    await sql`alter table away rename to contest`.execute(scene.db);
    await user.click(await button('Retry'));
    await expectText(full);
    await expectNo('alert');
  }
});

test("on Results a student's button says View Response while the contest runs, afterwards Check Results", async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(scene, id);
  await openPage(scene, '/results', student);
  await screen.findByRole('heading', { level: 1, name: 'Results' });
  expect(document.title).toBe('Results · Tallymark');
  const row = await findOnly('listitem', 'Cells');
  await expectText(/starts in 1 hour/i, () => row);
  await expectNo('link', undefined, row);
  await expectNoAxeFindings();
  for (const [label, state] of [
    ['View Response', /ends in 59 minutes/i],
    ['Check Results', 'No response'],
  ] as const) {
    await scene.advance(HOUR + MINUTE);
    await openPage(scene, '/results', student);
    const shown = await findOnly('listitem', 'Cells');
    const way = await within(shown).findByRole('link');
    expect(textOf(way)).toBe(label);
    expect(way.getAttribute('href')).toBe(`/results/student/${id}/result`);
    await expectText(state, () => shown);
  }
  await expectNoAxeFindings();
});

test('on Results a row has the marks as soon as the results are open, and not before', async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { name: 'Cells' }, count: 4 });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR);
  const body = { contest: contest.id };
  await scene.call('viewContest', { as: student, body });
  await scene.call('submitAttempt', {
    as: student,
    body: { ...body, submission: contest.right.slice(0, 3) },
  });
  await openPage(scene, '/results', student);
  await expectText('Answers recorded', cells);
  await expectNoText(/Passed|Failed|of 4/);
  await scene.advance(HOUR + 5_000);
  await openPage(scene, '/results', student);
  await expectText('Waiting for the results', cells);
  await expectNoText(/Passed|Failed|of 4/);
  await scene.advance(10_000);
  await openPage(scene, '/results', student);
  await expectText(/3\.5 of 4.*Passed/, cells);
  await expectNoAxeFindings();
});

test("on Results a teacher's button says View Participants, also for a draft", async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const draft = await draftContest(scene, teacher, { contest: { name: 'Not yet out', is_public: false } });
  await publishedContest(scene, await scene.person('Teacher'), { contest: { name: 'A colleague’s' } });
  await scene.advance(HOUR + MINUTE);
  const user = await openPage(scene, '/results', teacher);
  await screen.findByRole('heading', { level: 1, name: 'Participants' });
  const view = 'View Participants';
  const draftRow = await findOnly('listitem', 'Not yet out');
  expect(findAll('link', view, screen.getByRole('main'))).toHaveLength(2);
  expect(screen.queryByText('A colleague’s')).toBeNull();
  await region('Drafts');
  expect((await link(view, draftRow)).getAttribute('href')).toBe(`/results/teacher/${draft}/result`);
  await expectNoAxeFindings();
  await user.click(await link(view, await findOnly('listitem', 'Cells')));
  await waitFor(() => expect(currentAddress()).toBe(`/results/teacher/${id}/result`));
});

test('on Results without a contest both roles read the same text and their own next step', async () => {
  for (const [role, label, href] of [
    ['Student', 'Join Contest', '/join-contest'],
    ['Teacher', 'Create New Quiz', '/my-contest/addquiz'],
  ] as const) {
    await openPage(scene, '/results', await scene.person(role));
    await screen.findByText('No contests joined yet.');
    expect((await link(label)).getAttribute('href')).toBe(href);
    await expectNoAxeFindings();
  }
});

test("a teacher's dashboard says who is in, what waits and what came of the last contests", async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const settings = { release: 'teacher' };
  const { id, right } = await publishedContest(scene, teacher, { contest: { name: 'Cells', settings } });
  const student = await joinedStudent(scene, id);
  await joinedStudent(scene, id, { first_name: 'Alan', last_name: 'Turing' });
  await scene.advance(HOUR + MINUTE);
  await scene.call('viewContest', { as: student, body: { contest: id } });
  await openPage(scene, '/dashboard', teacher);
  const running = await region('Running now');
  await expectText('Cells', () => running);
  await expectText('0 of 2 submitted', () => running);
  await expectText('Not yet: Alan Turing', () => running);
  expect((await link('Open Live', running)).getAttribute('href')).toBe(`/live/${id}`);
  await expectNo('region', 'Waiting for you');
  await expectNoAxeFindings();

  await scene.call('submitAttempt', { as: student, body: { contest: id, submission: right } });
  await scene.advance(2 * HOUR);
  await openPage(scene, '/dashboard', teacher);
  const waiting = await region('Waiting for you');
  await expectText('results to release', () => waiting);
  const latest = await region('Latest results');
  await expectText('Average 100%', () => latest);
  expect((await link(/Cells/, latest)).getAttribute('href')).toBe(`/results/teacher/${id}/marks`);
  await expectNoAxeFindings();

  await openPage(scene, '/my-contest', teacher);
  await expectText('100%results to release', () => findAll('listitem', 'Cells')[0]);
  await scene.call('releaseResults', { as: teacher, body: { contest: id } });
  await openPage(scene, '/my-contest', teacher);
  await expectText('100%Average · 1 of 1 passed', () => findAll('listitem', 'Cells')[0]);
});
