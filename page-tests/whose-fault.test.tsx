import { setImmediate } from 'node:timers/promises';
import { screen } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import { statusPage } from '#shared/status-page.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoText, expectText, radio } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

/* Each failing page says whose fault it is: the quiz in a notice, the other pages beside Retry. */

const scene = await testScene();
const advance = pageTime(scene);
const MINUTE = 60_000;

const flag = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
beforeEach(() => {
  network.mend();
  flag.mockReturnValue(true);
});

const refuse = (code: RefusalCode) => () => network.refuse('/', 503, { code, detail: 'Not now.' });
const answer = (text: string, status: number) => () => {
  const headers = { 'content-type': 'text/html' };
  network.answerAsStranger('/', () => new Response(text, { status, headers }));
};

const CAUSES: Record<string, { begin: () => void; words: RegExp }> = {
  'the device has no network': {
    begin: () => {
      flag.mockReturnValue(false);
      network.cut();
    },
    words: /This device has no network/,
  },
  'nothing answers': { begin: () => network.cut(), words: /If nobody can, it is the room’s network/ },
  'a portal answers': {
    begin: answer('<h1>Log in</h1>', 200),
    words: /this network’s log-in page or a filter/,
  },
  'a proxy answers': { begin: answer('Bad gateway', 502), words: /a proxy that cannot reach Tallymark/ },
  'our proxy says that the server is down': {
    begin: answer(statusPage('down'), 502),
    words: /server does not answer. It is not your school/,
  },
  'the server starts': { begin: refuse('server_starting'), words: /being restarted. It is not your school/ },
  'the server stops': { begin: refuse('server_stopping'), words: /being restarted. It is not your school/ },
  'its database is away': {
    begin: refuse('database_unavailable'),
    words: /database does not answer. It is not your school/,
  },
};

async function running() {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { minimum_marks: 0 }, count: 1 });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(61 * MINUTE);
  const { body } = await scene.call('refreshAccess', { body: { refresh: student.refresh } });
  student.token = body.access;
  return { contest, student };
}

test.each(Object.entries(CAUSES))(
  '%s: the quiz says so, until answers are saved',
  async (_name, { begin, words }) => {
    const { contest, student } = await running();
    const user = await openPage(scene, `/quiz/${contest.id}`, student);
    const right = await radio('right');
    begin();
    await user.click(right);
    await expectText(words);
    network.mend();
    advance(10_000);
    await expectText('All answers saved');
    await expectNoText(words);
  },
);

test.each(Object.entries(CAUSES))('%s: a page that cannot load says so', async (_name, { begin, words }) => {
  const { student } = await running();
  const opening = openPage(scene, '/my-contest', student);
  begin();
  await opening;
  // The page tries several times before it gives up.
  while (!screen.queryByRole('button', { name: 'Retry' })) {
    advance(1_000);
    await setImmediate();
  }
  await expectText(words);
});

test('a filter that stops only what the page sends is told apart, once it lasts', async () => {
  const { contest, student } = await running();
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  const right = await radio('right');
  network.cut('/api/');
  await user.click(right);
  await expectText(/Server not reachable: 1 answer kept/);
  await expectNoText(/filter/);
  advance(16_000);
  await expectText(/The server works, and others can save. This network’s filter stops/);
});
