import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Fragment } from 'react';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { addedStudent, inviteMany, publishedContest } from '../server/test/factories.ts';
import { attemptOf } from '../server/test/scenes.ts';
import { liveAddress, resultAddress } from './attempts.ts';
import { readEntry } from '../web/base/router/history-entry.ts';
import { Router } from '../web/base/router/router.ts';
import { RouterView } from '../web/base/router/router-view.tsx';
import { studentKey } from '../web/sitting/participation/attempt-address.ts';
import type { ReportedParticipant } from '../web/authoring/print/report-query.ts';
import { useResponsesChoice } from '../web/authoring/print/use-responses-choice.ts';
import { textOf } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

/** Tests of lists with one entry more than fits on a page. */
const scene = await testScene();
const HOUR = 3_600_000;

/**
 * Creates a running private contest that invites Zoe, who comes first alphabetically, and as many others as
 * `addresses` says.
 */
async function invited(addresses: number) {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { is_public: false } });
  const zoe = await addedStudent(scene, teacher, contest.id, { first_name: 'Zoe' });
  await inviteMany(scene, contest.id, addresses);
  await scene.advance(HOUR);
  const attempt = attemptOf(scene, zoe, contest);
  await attempt.begin();
  await attempt.save(contest.right.slice(0, 2));
  return { teacher, contest };
}

// Selectors, because a search by role would take seconds in a list of hundreds.
const found = (selector: string, part: Element = document.body) => [...part.querySelectorAll(selector)];
const rows = (selector: string, part?: Element) => found(selector, part).map(textOf);
const turning = (button: string) => screen.findByText(button, { selector: 'button *' });
const labelled = (label: string) =>
  waitFor(() => found(`[aria-label="${label}"]`)[0] ?? expect.fail(`no ${label}`));
const last = (place: number) => `student${String(place).padStart(4, '0')}@school.example`;
const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));

test('the grid of Live has a second page, and a way back', async () => {
  const { teacher, contest } = await invited(limits.liveGridStudents);
  const user = await openPage(scene, liveAddress(contest), teacher);
  const grid = await labelled('Answered questions');
  // The hidden first item is the header.
  const students = () => rows('li:not([aria-hidden])', grid);
  await screen.findByText(`1 to ${limits.liveGridStudents} of ${limits.liveGridStudents + 1}`);
  expect(students()).toHaveLength(limits.liveGridStudents);
  await user.click(await turning('Next'));
  await screen.findByText(`301 to 301 of 301`);
  expect(students()).toEqual([`${last(limits.liveGridStudents - 1)}Not started`]);
  expect((await turning('Next')).closest('button')?.disabled).toBe(true);
  await user.click(await turning('Previous'));
  await waitFor(() => expect(students()[0]).toBe('Lovelace, Zoe2 of 3'));
});

test('the list of Live shows the first 200 students, and the one behind them', async () => {
  const { teacher, contest } = await invited(200);
  const user = await openPage(scene, liveAddress(contest), teacher);
  await user.click(await screen.findByText('List'));
  await user.click(await screen.findByText('Show 1 more of 201'));
  await waitFor(() => expect(rows('tbody tr').at(-1)).toContain(last(199)));
});

test('the participants have a second page, and paper has all of them', async () => {
  const { teacher, contest } = await invited(100);
  const user = await openPage(scene, resultAddress(contest), teacher);
  await waitFor(() => expect(rows('tbody tr')).toHaveLength(100));
  await user.click(await labelled('Page 2'));
  await waitFor(() => expect(rows('tbody tr')).toEqual([expect.stringContaining(last(99))]));
  print('beforeprint');
  expect(rows('tbody tr')).toHaveLength(101);
  print('afterprint');
});

test('the gradebook has a second page of students, and a second sheet of contests on paper', async () => {
  const teacher = await scene.person('Teacher');
  const ada = await scene.person('Student');
  for (let number = 1; number <= 11; number++) {
    const { id, start, end, right } = await publishedContest(scene, teacher, {
      contest: { name: `Contest ${number}` },
    });
    await scene.call('joinContest', { as: ada, body: { contest: id } });
    scene.clock.moveTo(start);
    const submission = number === 11 ? right : right.slice(0, 1);
    await scene.call('submitAttempt', { as: ada, body: { contest: id, submission } });
    scene.clock.moveTo(new Date(end.getTime() + limits.grace));
  }
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const students = Array.from({ length: 101 }, (_, place) => ({
    name: `Pupil ${String(place).padStart(3, '0')}`,
    email: place === 100 ? ada.email : undefined,
  }));
  for (let from = 0; from < students.length; from += limits.studentsPerCall) {
    const body = { class: id, students: students.slice(from, from + limits.studentsPerCall) };
    await scene.call('addStudents', { as: teacher, body });
  }
  network.expectTrouble(/401/);
  const user = await openPage(scene, `/classes/${id}/gradebook`, teacher);
  // The first row contains the averages of the class.
  const pupils = (table = found('table')[0]) => rows('tbody tr', table).slice(1);
  await waitFor(() => expect(pupils()).toHaveLength(100));
  await user.click(await labelled('Page 2'));
  await waitFor(() => expect(pupils()).toEqual([expect.stringMatching(/^Pupil 100.*(0\.5){10}3\.5$/)]));

  print('beforeprint');
  const [first, second, ...others] = found('table');
  expect(others).toEqual([]);
  expect(textOf(first?.querySelector('thead'))).toMatch(/Contest 10/);
  expect(textOf(first?.querySelector('thead'))).not.toMatch(/Contest 11/);
  expect(textOf(second?.querySelector('thead'))).toMatch(/^StudentAverageContest 11/);
  for (const sheet of [first, second]) expect(pupils(sheet)).toHaveLength(101);
  expect(pupils(second).at(-1)).toMatch(/3\.5$/);
  print('afterprint');
});

function Reports({ count }: { count: number }) {
  const responses = Array.from({ length: count }, (_, place): ReportedParticipant => ({
    name: `Pupil ${place + 1}`,
    email: last(place),
    phone_number: '',
    result: 'passed',
    marks: 1,
    started_datetime: null,
    submitted_datetime: null,
    extra_minutes: 0,
    extra_percent: 0,
    interrupted_seconds: 0,
    late_accepted: false,
    seconds_used: null,
    selected: [],
    earned_marks: [],
  }));
  const { shown, field } = useResponsesChoice(responses, 'Everybody');
  return (
    <>
      <select aria-label="Reports of" value={field.value} onChange={field.onChange}>
        {field.data.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p>{shown.map(({ name }) => name).join()}</p>
    </>
  );
}

/** Renders a component as the page of every address. */
async function renderPage(Page: ComponentType) {
  const route = { path: '*', Frame: Fragment, load: () => Promise.resolve(Page), Missing: Page };
  return render(<RouterView router={await Router.open([route], readEntry())} Failure={Page} />);
}

test('a hundred reports are printed at once, and the one behind them after them or alone', async () => {
  for (const [count, labels] of [
    [100, ['Everybody (100)']],
    [101, ['1 to 100 of 101', '101 to 101 of 101']],
  ] as const) {
    const { container, unmount } = await renderPage(() => <Reports count={count} />);
    expect(rows('option', container).slice(0, labels.length)).toEqual(labels);
    expect(rows('p', container)[0]?.split(',')).toHaveLength(100);
    unmount();
  }
  const { container } = await renderPage(() => <Reports count={101} />);
  const [choice] = found('select', container);
  const choose = (value: string) => choice && fireEvent.change(choice, { target: { value } });
  choose('100');
  expect(rows('p', container)).toEqual(['Pupil 101']);
  choose(studentKey(last(7)));
  expect(rows('p', container)).toEqual(['Pupil 8']);
});
