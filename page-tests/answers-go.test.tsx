import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Slices } from '../server/base/shared/slices.ts';
import { UsedTime } from '../server/base/shared/used-time.ts';
import { Grader } from '../server/contest/grading/grader.ts';
import { announceRemovals } from '../server/marks/retention/announce-removals.ts';
import { removeOldAnswers } from '../server/marks/retention/remove-old-answers.ts';
import { attemptActs } from '../server/test/attempt-acts.ts';
import { PASSWORD } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { formatDay } from '../web/base/time/day.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoText, expectText, link, region } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const DAY = 86_400_000;
const day = formatDay(new Date('2026-07-01T08:00:00.000Z'));

/** Sessions end within 30 days. */
async function again(person: Person): Promise<Person> {
  const { body } = await scene.call('logIn', { body: { email: person.email, password: PASSWORD } });
  return { ...person, token: body.access, refresh: body.refresh };
}

test('owners read when answers go, then see the statistics; the student reads that the school removed them', async () => {
  const teacher = await scene.person('Teacher');
  const { contest, students } = await attemptActs(scene, teacher).submitted(
    ({ right, wrong }) => [right, right, wrong],
    { contest: { name: 'Rivers' } },
  );
  const { clock, db } = scene;
  // A Monday, on which owners are told.
  clock.moveTo('2026-06-01T08:00:00.000Z');
  await announceRemovals(db, new Date(clock.now()), { days: 30, sendsMail: false });
  await openPage(scene, '/dashboard', await again(teacher));
  const waiting = await region('Waiting for you');
  await link(`Answers of 1 old contest will be removed on ${day}`, waiting);
  await openPage(scene, '/my-contest', await again(teacher));
  await expectText(`answers removed on ${day}`);
  await openPage(scene, `/results/teacher/${contest.id}/marks`, await again(teacher));
  await expectText(`Answers and marks will be removed on ${day}`);
  await expectNoAxeFindings();

  clock.moveBy(30 * DAY);
  const grader = new Grader(new UsedTime());
  const needs = { db, grader, slices: new Slices(() => false) };
  await removeOldAnswers(needs, new Date(clock.now()), 30);
  await grader.stop();
  await openPage(scene, `/results/teacher/${contest.id}/marks`, await again(teacher));
  await expectText(`Answers and marks were removed on ${day}`);
  await expectText(/2 of 3 passed/);
  await expectNoText(/Compare the answers/);
  await expectNoAxeFindings();
  await openPage(scene, `/results/teacher/${contest.id}/result`, await again(teacher));
  await expectText(/Participants ?3/, () =>
    screen.queryByText('Participants', { selector: 'dt' })?.closest('div'),
  );
  const [student] = students;
  if (!student) throw new Error('no student');
  network.expectTrouble(/404/);
  await openPage(scene, `/results/student/${contest.id}/result`, await again(student));
  await expectText(/Your school has removed the answers and marks of this contest/);
  expect(screen.queryByText('No response found for this contest.')).toBeNull();
});

test('an administrator reads what goes within a month, and which accounts', async () => {
  const { db, clock } = scene;
  const idle = await scene.person('Student', { first_name: 'Emmy' });
  const goes = new Date(clock.now() + 20 * DAY);
  await db.updateTable('account').set({ goes_at: goes }).where('email', '=', idle.email).execute();
  const head = await scene.person('Administrator');
  const user = await openPage(scene, '/administration', head);
  await expectText('Old data will be removed within a month');
  await expectNoAxeFindings();
  await user.click(await link('1 unused account'));
  await expectText(/Unused, will be deleted:/);
  await expectText(/Emmy/);
});
