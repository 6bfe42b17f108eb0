import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { joinedStudent, PASSWORD, publishedContest } from '../server/test/factories.ts';

import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectNoText, expectText, radio } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const quizAddress = ({ id }: { id: number }) => `/quiz/${id}`;
const contestAddress = ({ id }: { id: number }) => `/my-contest/contest/${id}`;
const allSaved = () => expectText('All answers saved');

async function running(count = 3, navigation: 'step' | 'free' = 'step') {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, {
    contest: { minimum_marks: 0, settings: { navigation } },
    count,
  });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + MINUTE);
  const { body } = await scene.call('refreshAccess', { body: { refresh: student.refresh } });
  student.token = body.access;
  return { teacher, contest, student };
}

const recorded = async (as: Person, contest: number) =>
  (await scene.call('getResult', { as, body: { contest } })).body.studentSelectedOptions;
const saved = async (as: Person, contest: number) =>
  (await scene.call('saveAnswers', { as, body: { contest, device: 0, answers: [] } })).body.saved;

let isInFront = true;
beforeEach(() => (isInFront = true));
Object.defineProperties(document, {
  hasFocus: { value: () => isInFront },
  visibilityState: { get: () => (isInFront ? 'visible' : 'hidden') },
});

/** Hides the page, like a switch to another window. */
function lookAway(): void {
  isInFront = false;
  act(() => {
    window.dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function lookBack(): void {
  isInFront = true;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}

const goBack = () => act(() => window.history.back());

async function submit(user: UserEvent): Promise<void> {
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
}

test('the fourth departure submits; losing the focus and being hidden count once', async () => {
  const { contest, student } = await running();
  const user = await openPage(scene, quizAddress(contest), student);
  await user.click(await radio('right'));
  for (const text of ['You have left this page 1 time.', 'You have left this page 2 times.']) {
    lookAway();
    lookBack();
    await expectText(text);
  }
  lookAway();
  await expectText('One more switch will submit automatically.');
  await expectNoAxeFindings();
  // The student is already away, so this is no new departure.
  lookAway();
  await expectText('You have left this page 3 times.');
  lookBack();
  lookAway();
  await expectText('You have switched tabs 4 times. Auto-submitting the quiz.');
  await expectText('Your Response has been recorded.');
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
  expect(await recorded(student, contest.id)).toEqual([contest.right[0], null, null]);
});

test('a hidden page says at once that the student is away, since a phone may suspend it', async () => {
  const { contest, student, teacher } = await running();
  await openPage(scene, quizAddress(contest), student);
  await radio('right');
  network.cut('/record/');
  const away = async () => {
    await scene.advance(2_000);
    return (await scene.call('getLive', { as: teacher, body: { contest: contest.id } })).body.counts.away;
  };
  lookAway();
  await waitFor(async () => expect(await away()).toBe(1));
  lookBack();
  await waitFor(async () => expect(await away()).toBe(0));
});

test('leaving asks first, does not submit, and there is a way back; what the page itself opens is no departure', async () => {
  const { contest, student } = await running();
  const user = await openPage(scene, contestAddress(contest), student);
  await user.click(await button('Start Quiz'));
  await user.click(await radio('right'));
  act(() => {
    for (const sign of ['beforeprint', 'blur', 'focus', 'afterprint']) window.dispatchEvent(new Event(sign));
  });
  goBack();
  await user.click(await button('Stay on this page', await dialog('Leave this page?')));
  await expectNo('dialog');
  await expectNoText('You have left this page');
  lookAway();
  lookBack();
  await expectText('You have left this page 1 time.');

  goBack();
  const question = await dialog('Leave this page?');
  await expectNoAxeFindings();
  await user.click(await button('Leave', question));
  await waitFor(() => expect(currentAddress()).toBe(contestAddress(contest)));
  await user.click(await button('Start Quiz'));
  await waitFor(async () => expect((await radio<HTMLInputElement>('right')).checked).toBe(true));
  const { status } = await scene.call('getResult', { as: student, body: { contest: contest.id } });
  expect(status, 'nothing was submitted').toBe(404);
});

test('a contest that comes without its questions is asked for again', async () => {
  const { contest, student } = await running();
  let views = 0;
  const opening = openPage(scene, quizAddress(contest), student);
  network.changeAnswer('/viewcontest/', (view) => {
    views += 1;
    return view.replace(/"questions":\[.*$/s, '"questions":[]}');
  });
  const user = await opening;
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  await user.click(await radio('right'));
  await allSaved();
  expect(views).toBe(1);
});

test('the session expires during the contest, and is refreshed without a message', async () => {
  const { contest, student } = await running(1);
  const user = await openPage(scene, quizAddress(contest), student);
  await user.click(await radio('right'));
  await allSaved();
  await scene.advance(20 * MINUTE);
  await submit(user);
  await expectText('Your Response has been recorded.');
  expect(await recorded(student, contest.id)).toEqual([contest.right[0]]);
});

test('the session is ended elsewhere during the contest: after a log-in the answers are still there, and are sent', async () => {
  const { contest, student } = await running(1);
  const user = await openPage(scene, quizAddress(contest), student);
  network.cut('/save/');
  await user.click(await radio('right'));
  await expectText(/Server not reachable: 1 answer kept/);
  await scene.call('endSession', { body: { refresh: student.refresh } });
  await scene.advance(20 * MINUTE);
  network.mend();
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  await expectText('1 answer is stored on this device. It is sent as soon as you log in.');
  await expectNoAxeFindings();
  await user.type(screen.getByLabelText('Email'), student.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(await button('Log in'));
  await waitFor(async () => expect((await radio<HTMLInputElement>('right')).checked).toBe(true));
  await allSaved();
  const { body } = await scene.call('logIn', { body: { email: student.email, password: PASSWORD } });
  const again = { email: student.email, token: body.access, refresh: body.refresh };
  expect(await saved(again, contest.id)).toEqual([contest.right[0]]);
});

const summary = () => screen.queryByRole('dialog');

test.each(['step', 'free'] as const)(
  'the submit dialog says how many answers are not sent yet (%s)',
  async (navigation) => {
    const { contest, student } = await running(1, navigation);
    const user = await openPage(scene, quizAddress(contest), student);
    await user.click(await radio('right'));
    await allSaved();
    network.cut('/save/');
    await user.click(await radio('wrong'));
    await expectText(/Server not reachable: 1 answer kept/);
    await user.click(await button('Submit Quiz'));
    await expectText('1 answer is not sent yet: kept in this browser, which must stay open.', summary);
    network.mend();
    await waitFor(() => expect(summary()?.textContent).not.toContain('not sent yet'), { timeout: 10_000 });
  },
);
