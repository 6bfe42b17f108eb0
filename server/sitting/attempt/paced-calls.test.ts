import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const { tries, window } = limits.sittingCalls;

test('a student who calls without a pause is refused for a while, loses nothing, and delays nobody', async () => {
  const app = await testApp();
  const { call, clock } = app;
  const teacher = await logInAs(app, 'Teacher');
  const { id: contest, start, right } = await publishedContest(app, teacher);
  const [student, other] = [await joinedStudent(app, contest), await joinedStudent(app, contest)];
  clock.moveTo(start);
  for (const as of [student, other]) await call('viewContest', { as, body: { contest } });
  clock.moveBy(window);
  const save = (as = student, options = right.slice(0, 1)) => {
    const chosen = new Date(clock.now()).toISOString();
    const answers = options.map((option) => ({ option, chosen_datetime: chosen }));
    return call('saveAnswers', { as, body: { contest, device: 1, answers } });
  };
  // Saves are sent one after another, because at most fifty saves of an attempt may wait.
  for (let n = 0; n < tries; n++) expect((await save()).status).toBe(200);
  const refused = await save(student, right);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect(refused.headers['retry-after']).toBe(String(window / 1000));
  // These calls are counted together, over all attempts of a student.
  for (const name of ['viewContest', 'submitAttempt', 'recordEvents'] as const) {
    const body = {
      viewContest: { contest },
      submitAttempt: { contest, submission: right },
      recordEvents: { contest, device: 1, events: [] },
    }[name];
    expect((await call(name, { as: student, body })).status).toBe(429);
  }
  expect(await save(other)).toMatchObject({ status: 200 });
  expect((await call('getContests', { as: student })).status).toBe(200);
  clock.moveBy(window);
  expect((await save(student, [])).body.saved).toEqual([right[0], null, null]);
  expect((await save(student, right)).body.saved).toEqual(right);
});
