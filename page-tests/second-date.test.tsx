import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { freshEmail, publishedContest } from '../server/test/factories.ts';
import { toLocal } from '../web/base/time/local-time.ts';
import { studentKey } from '../web/sitting/participation/attempt-address.ts';
import { chooseInMenu, resultAddress, row } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { countClicks } from './clicks.ts';
import { button, dialog, expectText, textOf } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const { call, clock } = scene;
const DAY = 86_400_000;

/** Creates an ended contest of a class of three; only Ada took it. The access token has expired. */
async function ended(settings: object = {}) {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const ada = await scene.person('Student', { first_name: 'Ada' });
  const contest = await publishedContest(scene, teacher, {
    contest: { is_public: false, name: 'Rivers 1', settings },
  });
  const { id } = (await call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const bobsEmail = freshEmail('bob');
  const students = [
    { name: 'Ada', email: ada.email },
    { name: 'Bob', email: bobsEmail },
    { name: 'Cyd', email: 'cyd@class.example' },
  ];
  await call('addStudents', { as: teacher, body: { class: id, students } });
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  clock.moveTo(contest.start);
  await call('submitAttempt', { as: ada, body: { contest: contest.id, submission: contest.right } });
  clock.moveTo(new Date(contest.end.getTime() + limits.grace + 60_000));
  return { teacher, contest, id, ada, bobsEmail };
}

test('an absent student is excused and back, and the gradebook says so', async () => {
  const { teacher, contest, id } = await ended();
  const user = await openPage(scene, resultAddress(contest), teacher);
  await waitFor(() => expect(textOf(row('Bob'))).toContain('Absent'));
  await expectText('2 students were absent.');
  await chooseInMenu(user, 'Cyd', 'Excused');
  await waitFor(() => expect(textOf(row('Cyd'))).toContain('Excused'));
  await expectText('1 student was absent.');
  await expectNoAxeFindings();
  await openPage(scene, `/classes/${id}/gradebook`, teacher);
  await waitFor(() => expect(textOf(row('Cyd'))).toContain('excused'));
  expect(textOf(row('Bob'))).toContain('absent');
  await expectNoAxeFindings();
});

test('a second date takes its date alone, and its marks are in the same column', async () => {
  const { teacher, contest, id, bobsEmail } = await ended();
  const user = await openPage(scene, resultAddress(contest), teacher);
  await button('Second date');
  const clicks = countClicks();
  await user.click(await button('Second date'));
  const shown = await dialog('A second date');
  await expectText('2 students who were absent take Rivers 1 with the same questions', () => shown);
  await expectText('Students who took part can already see the right answers', () => shown);
  await expectNoAxeFindings();
  const next = contest.start.getTime() + 2 * DAY;
  fireEvent.change(await screen.findByLabelText(/^Start time/), { target: { value: toLocal(next) } });
  await user.click(await button('Publish'));
  await waitFor(() => expect(currentAddress()).not.toBe(resultAddress(contest)));
  expect(clicks()).toBe(2);
  const second = Number(currentAddress().split('/').at(-2));
  await expectText('First date:');
  const { body } = await call('getContest', { as: teacher, body: { contest: second } });
  expect(body).toMatchObject({ is_published: true, participants_count: 2 });
  expect((await call('getParticipants', { as: teacher, body: { contest: second } })).body).toHaveLength(2);
  // The first date has a second date now, so no other can be created.
  await openPage(scene, resultAddress(contest), teacher);
  await expectText('Second date:');
  expect(screen.queryByRole('button', { name: 'Second date' })).toBeNull();

  const bob = await scene.person('Student', { first_name: 'Bob', email: bobsEmail });
  clock.moveTo(new Date(next));
  await call('viewContest', { as: bob, body: { contest: second } });
  await call('submitAttempt', { as: bob, body: { contest: second, submission: [] } });
  clock.moveTo(new Date(next + DAY));
  await openPage(scene, `/classes/${id}/gradebook`, teacher);
  await waitFor(() => expect(textOf(row('Bob'))).toContain('0second date'));
});

test('the dialog warns of nothing that stays held back, and the release warns of the second date', async () => {
  const { teacher, contest } = await ended({ release: 'teacher' });
  const user = await openPage(scene, resultAddress(contest), teacher);
  await user.click(await button('Second date'));
  const shown = await dialog('A second date');
  expect(textOf(shown)).not.toContain('right answers');
  await user.click(await button('Publish'));
  await expectText('First date:');
  await openPage(scene, resultAddress(contest), teacher);
  await user.click(await button('Release results'));
  await expectText('A second date is still to come', () => screen.getByRole('dialog'));
});

test('a student with a second date to come and the teacher read until when the answers are kept', async () => {
  const { teacher, contest, ada } = await ended();
  await call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
  const [start, end] = [DAY, DAY + 3_600_000].map((ms) => new Date(clock.now() + ms).toISOString());
  const times = { start_datetime: start, end_datetime: end };
  const { id } = (await call('addSecondDate', { as: teacher, body: { contest: contest.id, ...times } })).body;
  await call('joinContest', { as: teacher, body: { contest: id, email: ada.email } });
  const resultOfAda = `/results/student/${contest.id}/result`;
  await openPage(scene, resultOfAda, ada);
  await expectText('You will see the answers after your other date.');
  expect(screen.queryByText('Practise')).toBeNull();
  await openPage(scene, resultAddress(contest), teacher);
  await expectText(
    '1 student on another date cannot see the right answers until the results of that date open.',
  );

  await call('publishContest', { as: teacher, body: { contest: id } });
  await openPage(scene, resultOfAda, ada);
  await expectText('You will see the answers after your other date, on');
  await expectNoAxeFindings();
  const user = await openPage(scene, resultAddress(contest), teacher);
  await expectText('1 student on another date cannot see the right answers until');
  await user.click(await button('More actions for this contest'));
  await user.click(await screen.findByRole('menuitem', { name: 'Practice…' }));
  await expectText('1 student on another date cannot see the right answers', () =>
    screen.getByRole('dialog'),
  );
  await openPage(scene, `/live/${contest.id}/paper?student=${studentKey(ada.email)}`, teacher);
  await expectText('This student takes the contest on another date and cannot see the right answers until');
});
