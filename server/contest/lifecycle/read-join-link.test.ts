import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher', { first_name: 'Maria' });
const read = (contest: number) => call('readJoinLink', { body: { contest } });

test('a join link tells anyone the name of a public contest and of its teacher', async () => {
  const { id } = await publishedContest(app, teacher);
  const { status, body } = await read(id);
  expect([status, body.name]).toEqual([200, 'World geography']);
  expect(body.teacher).toMatch(/^Maria /);
});

test('a private contest, one that takes requests, a draft and a withdrawn one are unknown', async () => {
  const closed = await publishedContest(app, teacher, { contest: { is_public: false } });
  const asked = await publishedContest(app, teacher, {
    contest: { is_public: false, settings: { takes_requests: true } },
  });
  const draft = await draftContest(app, teacher);
  const { id: withdrawn } = await publishedContest(app, teacher);
  await call('withdrawContest', { as: teacher, body: { contest: withdrawn } });
  const nobodys = await read(12_345_678);
  expect(nobodys).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
  for (const id of [closed.id, asked.id, draft, withdrawn]) {
    expect(await read(id)).toMatchObject({ status: 404, body: nobodys.body });
  }
});

test('one site cannot search for contests', async () => {
  clock.moveBy(limits.unknownContestTries.window);
  for (let tries = 0; tries < limits.unknownContestTries.tries; tries++) {
    expect((await read(90_000_000 + tries)).status).toBe(404);
  }
  const { id } = await publishedContest(app, teacher);
  expect(await read(id)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
});
