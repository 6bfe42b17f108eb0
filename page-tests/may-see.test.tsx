import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Right } from '#contract/right.ts';
import { addedStudent, draftContest, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { renewTokens } from '../server/test/several-contest.ts';
import { findAll, textOf } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

/** Compares what each page and list offers to colleagues who may see, and to those who may edit. */
const scene = await testScene();
const HOUR = 3_600_000;

const people: Partial<Record<Right, Person>> = {};
const places = { draft: 0, upcoming: 0, running: 0, over: 0, class: 0 };

async function share(owner: Person, what: object): Promise<void> {
  for (const right of ['see', 'edit'] as const) {
    const { body } = await scene.call('makeShareCode', { as: owner, body: { ...what, right } });
    await scene.call('takeShareCode', { as: people[right], body: { code: body.code } });
  }
}

beforeAll(async () => {
  const owner = await scene.person('Teacher', { first_name: 'Ophelia' });
  people.see = await scene.person('Teacher');
  people.edit = await scene.person('Teacher');
  const isPrivate = { is_public: false };
  const over = await publishedContest(scene, owner, {
    contest: { ...isPrivate, name: 'Over', settings: { release: 'teacher' } },
  });
  const [ada] = [await addedStudent(scene, owner, over.id), await addedStudent(scene, owner, over.id)];
  await scene.advance(HOUR);
  await renewTokens(scene, owner);
  await scene.call('submitAttempt', { as: ada, body: { contest: over.id, submission: over.right } });
  await scene.advance(2 * HOUR);
  for (const person of [owner, people.see, people.edit]) await renewTokens(scene, person);
  const running = await publishedContest(scene, owner, { contest: { ...isPrivate, name: 'Running' } });
  await addedStudent(scene, owner, running.id);
  await scene.advance(HOUR + 60_000);
  for (const person of [owner, people.see, people.edit]) await renewTokens(scene, person);
  const upcoming = await publishedContest(scene, owner, {
    contest: { ...isPrivate, name: 'Upcoming', settings: { takes_requests: true } },
  });
  const asking = await scene.person('Student');
  await scene.call('askToJoin', { as: asking, body: { contest: upcoming.id } });
  places.draft = await draftContest(scene, owner, { contest: { ...isPrivate, name: 'Draft' } });
  places.class = (await scene.call('createClass', { as: owner, body: { name: '7b' } })).body.id;
  const students = [{ name: 'Mia Keller' }];
  await scene.call('addStudents', { as: owner, body: { class: places.class, students } });
  Object.assign(places, { over: over.id, running: running.id, upcoming: upcoming.id });
  for (const contest of [over.id, running.id, upcoming.id, places.draft]) await share(owner, { contest });
  await share(owner, { class: places.class });
});

/** Waits until the page has all answers and shows no skeletons. */
const settled = () =>
  waitFor(() => {
    if (network.asked().some((call) => call.startsWith('/'))) throw new Error('an answer is missing');
    const main = screen.getByRole('main');
    if (within(main).queryAllByRole('heading').length === 0) throw new Error('no heading yet');
    if (document.querySelector('[data-shape]')) throw new Error('still loading');
  });

/** Returns an element's name. Rows of contests lose their time and the words about the colleague. */
const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? textOf(element)).replace(
    /^(Draft|Upcoming|Running|Over)(?:Mon|starts).*You can (?:edit|see) it\./,
    '$1: ',
  );

const ROLES = ['button', 'link', 'checkbox', 'switch', 'textbox', 'combobox'];

/** Returns the names of everything that can be pressed or filled in now, also in menus. */
async function offersNow(user: UserEvent): Promise<Set<string>> {
  const names = new Set(ROLES.flatMap((role) => findAll(role).map(nameOf)));
  const menus = findAll('button').filter((found) => found.getAttribute('aria-haspopup') === 'menu');
  for (const menu of menus) {
    await user.click(menu);
    await waitFor(() => expect(findAll('menuitem').length).toBeGreaterThan(0));
    for (const item of findAll('menuitem')) names.add(nameOf(item));
    await user.keyboard('{Escape}');
  }
  return names;
}

/** Returns what a page offers, as soon as all of `expected` is among it. Parts of a page load after it. */
async function offersOn(path: string, right: Right, expected: Iterable<string>): Promise<Set<string>> {
  network.expectTrouble(/401/);
  const user = await openPage(scene, path, people[right]);
  await settled();
  await screen.findByRole('heading', { level: 1 });
  await settled();
  return waitFor(async () => {
    const names = await offersNow(user);
    expect([...expected].filter((name) => !names.has(name))).toEqual([]);
    return names;
  });
}

/** Acts that only those who may edit are offered. */
const pages: { page: string; path: () => string; acts: string[] }[] = [
  {
    page: 'the dashboard',
    path: () => '/dashboard',
    acts: ['Draft: Draft, not published yet', 'Over: results to release', 'Upcoming: 1 request'],
  },
  {
    page: 'My Contests',
    path: () => '/my-contest',
    acts: ['Edit Quiz', 'End now…', 'Publish Contest', 'Start now…', 'Withdraw…'],
  },
  { page: 'the lists of participants', path: () => '/results', acts: [] },
  { page: 'the classes', path: () => '/classes', acts: [] },
  {
    page: 'a class',
    path: () => `/classes/${places.class}`,
    acts: [
      'Add students',
      'All students on this page',
      'Choose Mia Keller',
      'Create log-in names for 1 student',
      'Edit Mia Keller',
      'Rename…',
    ],
  },
  { page: 'a gradebook', path: () => `/classes/${places.class}/gradebook`, acts: [] },
  {
    page: 'a published contest',
    path: () => `/my-contest/published/${places.upcoming}`,
    acts: ['Start now…'],
  },
  {
    page: 'participants before the start',
    path: () => `/results/teacher/${places.upcoming}/result`,
    acts: [
      'Access code…',
      'Add Participants',
      'Add a class',
      'Add your first participants',
      'Admit Ada Lovelace',
      'Refuse Ada Lovelace',
      'Share…',
      'Start now…',
      'Withdraw…',
    ],
  },
  {
    page: 'participants of a running contest',
    path: () => `/results/teacher/${places.running}/result`,
    acts: [
      'Access code…',
      'Add Participants',
      'Claim code…',
      'End now…',
      'Extra time…',
      'Leaving the page…',
      'Message…',
      'Read in answers…',
      'Type in papers',
    ],
  },
  {
    page: 'participants after the end',
    path: () => `/results/teacher/${places.over}/result`,
    acts: [
      'Add Participants',
      'Claim code…',
      'Excused',
      'Free this seat…',
      'Read in answers…',
      'Release results',
      'Second date',
      'Type in papers',
    ],
  },
  {
    page: 'marks',
    path: () => `/results/teacher/${places.over}/marks`,
    acts: ['Add grades', 'Read in answers…', 'Release results', 'Type in papers'],
  },
  {
    page: 'the paper',
    path: () => `/results/teacher/${places.over}/paper`,
    acts: [
      'Correct the key of question 1',
      'Correct the key of question 2',
      'Correct the key of question 3',
      'Read in answers…',
      'Release results',
      'Type in papers',
    ],
  },
  {
    page: 'Live',
    path: () => `/live/${places.running}`,
    acts: [
      'Access code…',
      'End now…',
      'Extend the end for all',
      'Extra time…',
      'Give time back…',
      'Invigilators…',
      'Leaving the page…',
      'Message…',
      'Read in answers…',
      'Stop the clock…',
      'Type in papers',
      'Write a message',
    ],
  },
  {
    page: 'certificates',
    path: () => `/results/teacher/${places.over}/certificates`,
    acts: ['Read in answers…', 'Release results', 'Type in papers'],
  },
  {
    page: 'the seats',
    path: () => `/results/teacher/${places.running}/seats`,
    acts: [
      '',
      'Access code…',
      'Another room',
      'Draw seats at random',
      'End now…',
      'Read in answers…',
      'Read the list',
      'Save the seats',
      'Type in papers',
    ],
  },
  {
    page: 'the minutes',
    path: () => `/results/teacher/${places.over}/minutes`,
    acts: ['Read in answers…', 'Release results', 'Type in papers'],
  },
  {
    page: 'equal wrong answers',
    path: () => `/results/teacher/${places.over}/similarity`,
    acts: ['Read in answers…', 'Release results', 'Type in papers'],
  },
];

/** Beginnings of the names of acts. Nobody who may only see is offered one. */
const ACTS =
  /^(Accept|Access|Add(?! New Quiz)|Admit|Archive|Claim|Close|Correct|Delete|Edit(?! Profile)|End |Excuse|Extend|Extra|Free|Publish|Read in|Refuse|Release|Remove|Rename|Reopen|Second|Start|Withdraw|Write)/;

test.each(pages)('on $page colleagues who may only see are offered no act', async ({ path, acts }) => {
  const edit = await offersOn(path(), 'edit', acts);
  const others = [...edit].filter((name) => !acts.includes(name));
  const see = await offersOn(path(), 'see', others);
  expect([...edit].filter((name) => !see.has(name)).toSorted()).toEqual(acts);
  expect([...see].filter((name) => ACTS.test(name))).toEqual([]);
});
