import { expect, test } from 'vitest';
import { renewTokens, severalContest } from '../server/test/several-contest.ts';
import { button, expectText } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

/** Creates a running contest for students who come by a stored or sent link to the quiz. */
async function running(contest: object = {}) {
  const made = await severalContest(scene, contest);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, made.student);
  const body = { contest: made.contest.id };
  const hasStarted = async () => (await scene.call('getContest', { as: made.student, body })).body.started;
  return { ...made, hasStarted, quiz: `/quiz/${made.contest.id}` };
}

test.each([
  ['', {}],
  [', with an access code', { access_code: 'Blue whale' }],
  [', with individual time', { own_minutes: 20 }],
])('a link to a quiz that has not begun leads to the rules%s', async (_, settings) => {
  const { contest, student, quiz, hasStarted } = await running({ settings });
  if ('access_code' in settings) network.expectTrouble(/403/);
  const user = await openPage(scene, quiz, student, { byLink: true });
  await expectText('You have one attempt');
  expect(currentAddress()).toBe(`/my-contest/contest/${contest.id}`);
  expect(await hasStarted()).toBe(false);
  await user.click(await button(/^Start /));
  if ('access_code' in settings) await expectText('Enter the access code');
  else await expectText('Which planet has the most moons?');
  expect(currentAddress()).toBe(quiz);
});

test('a link goes on with an attempt that has begun, here or elsewhere', async () => {
  const { student, quiz, hasStarted } = await running();
  await openPage(scene, quiz, student);
  await expectText('Which planet has the most moons?');
  expect(await hasStarted()).toBe(true);
  await openPage(scene, quiz, student, { byLink: true });
  await expectText('Which planet has the most moons?');
  expect(currentAddress()).toBe(quiz);
});
