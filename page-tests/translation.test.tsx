import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { attemptAddress } from './attempts.ts';
import { button, dialog, expectText, radio } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

/* While an attempt is open, browsers translate its pages only if the teacher allows it. */

const scene = await testScene();
const root = document.documentElement;
const HOUR = 3_600_000;
const isForbidden = () => root.getAttribute('translate') === 'no';

afterEach(() => root.removeAttribute('class'));

async function running(translation?: 'allowed') {
  network.expectTrouble(/40[149]/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, {
    contest: { minimum_marks: 0, settings: { ...(translation && { translation }) } },
    count: 1,
  });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 60_000);
  for (const person of [teacher, student]) {
    person.token = (await scene.call('refreshAccess', { body: { refresh: person.refresh } })).body.access;
  }
  const translations = async () => {
    const body = { contest: contest.id, email: student.email };
    const { entries } = (await scene.call('getTimeline', { as: teacher, body })).body;
    return entries.filter(({ kind }) => kind === 'translated').length;
  };
  return { teacher, contest, student, translations };
}

test('the quiz and the result forbid it until the results open; use is on the timeline', async () => {
  const { teacher, contest, student, translations } = await running();
  root.className = 'translated-ltr';
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await radio('right'));
  expect(isForbidden()).toBe(true);
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
  await waitFor(() => expect(isForbidden()).toBe(false));
  await waitFor(async () => expect(await translations()).toBeGreaterThan(0));
  await openPage(scene, attemptAddress(contest, student), teacher);
  await expectText('The browser translated the page');

  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText(/Your result/);
  await waitFor(() => expect(isForbidden()).toBe(true));
});

test('a contest that allows it says so before the start, and its quiz may be translated', async () => {
  const { contest, student, translations } = await running('allowed');
  await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await expectText('You may let your browser translate the contest.');
  await openPage(scene, `/quiz/${contest.id}`, student);
  await radio('right');
  expect(isForbidden()).toBe(false);
  expect(await translations()).toBe(0);
});
