import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { runAtOnce } from '../../test/at-once.ts';
import { draftContest, logInAs, publishedContest, userBody } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const hidden = { contest: { is_public: false } };
const add = (contest: unknown, emails: unknown, as: Person = teacher) =>
  call('addParticipants', { as, body: { contest, emails } });
const participants = async (contest: number) =>
  (await call('getParticipants', { as: teacher, body: { contest } })).body;

test('each address of a list has its own outcome, in the order sent', async () => {
  const contest = await draftContest(app, teacher, hidden);
  await call('signUpStudent', { body: userBody('known@list.example') });
  await call('joinContest', { as: teacher, body: { contest, email: 'there@list.example' } });
  const reply = await add(contest, [
    'new@list.example',
    'nobody',
    ' Known@list.example ',
    'THERE@list.example',
    'NEW@list.example',
    '',
  ]);
  expect(reply.status).toBe(200);
  const added = { outcome: 'added', detail: 'Participant added successfully!' };
  const already = { outcome: 'already_added', detail: 'This address has already been added.' };
  const wrong = { outcome: 'not_valid', detail: 'This must be an e-mail address.' };
  expect(reply.body).toMatchObject([
    { email: 'new@list.example', ...added },
    { email: 'nobody', ...wrong },
    { email: ' Known@list.example ', ...added },
    { email: 'THERE@list.example', ...already },
    { email: 'NEW@list.example', ...already },
    { email: '', ...wrong },
  ]);
  const rows = await participants(contest);
  expect(rows.map(({ email }) => email)).toEqual([
    'known@list.example',
    'new@list.example',
    'there@list.example',
  ]);
  expect((await call('getContest', { as: teacher, body: { contest } })).body.participants_count).toBe(3);
});

test('as many as a list may have, at once; one more is refused', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const list = Array.from({ length: limits.addressesPerCall.count }, (_, n) => `n${n}@many.example`);
  const { body } = await add(contest, list);
  expect(new Set(body.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
  expect(await participants(contest)).toHaveLength(list.length);
  const refused = await add(contest, [...list, 'more@many.example']);
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { emails: 'This may have at most 500 entries.' } },
  });
  expect(await add(contest, [])).toMatchObject({ status: 400 });
});

test('lists that overlap, in any order and at once, add each address once', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const list = Array.from({ length: 60 }, (_, n) => `o${n}@overlap.example`);
  const replies = await runAtOnce(6, (n) => add(contest, n % 2 === 0 ? list : list.toReversed()));
  const outcomes = replies.flatMap(({ body }) => body).filter(({ outcome }) => outcome === 'added');
  expect(outcomes).toHaveLength(list.length);
  expect(await participants(contest)).toHaveLength(list.length);
});

test('addresses that sign up while their list is added take part', async () => {
  const { id } = await publishedContest(app, teacher, hidden);
  const list = Array.from({ length: 12 }, (_, n) => `s${n}@meanwhile.example`);
  const [reply, ...signUps] = await Promise.all([
    add(id, list),
    ...list.toReversed().map((email) => call('signUpStudent', { body: userBody(email) })),
  ]);
  expect(reply.body.map(({ outcome }) => outcome)).toEqual(list.map(() => 'added'));
  expect(signUps.map(({ status }) => status)).toEqual(list.map(() => 200));
  for (const email of list) {
    const { body } = await call('logIn', { body: { email, password: userBody(email).user.password } });
    expect((await call('getContests', { token: body.access })).body).toMatchObject([{ id }]);
  }
});

describe('the whole list is refused', () => {
  test('once the contest has started, and for a public contest', async () => {
    const { id: open } = await publishedContest(app, teacher);
    expect(await add(open, ['a@school.example'])).toMatchObject({ status: 409 });
    const { id, start } = await publishedContest(app, teacher, hidden);
    clock.moveTo(start);
    expect(await add(id, ['a@school.example'])).toMatchObject({
      status: 409,
      body: { detail: 'Participants can be added only before the start.' },
    });
    expect(await participants(id)).toEqual([]);
  });

  test('for anybody but the owner', async () => {
    const { id } = await publishedContest(app, teacher, hidden);
    const list = ['a@school.example'];
    expect(await add(id, list, await logInAs(app, 'Teacher'))).toMatchObject({ status: 404 });
    expect(await add(id, list, await logInAs(app, 'Student'))).toMatchObject({ status: 403 });
    expect(await call('addParticipants', { body: { contest: id, emails: list } })).toMatchObject({
      status: 401,
    });
    expect(await participants(id)).toEqual([]);
  });
});

test("a known, an unknown and a teacher's address cannot be told apart", async () => {
  await call('signUpStudent', { body: userBody('Known@same.example') });
  await call('signUpTeacher', { body: userBody('Staff@same.example') });
  const seen = new Set<string>();
  for (const name of ['Known', 'Nobody', 'Staff']) {
    const contest = await draftContest(app, teacher, hidden);
    const list = [`${name}@same.example`, `${name}@SAME.example`];
    const replies = [
      await add(contest, list),
      await add(contest, list),
      await call('getParticipants', { as: teacher, body: { contest } }),
    ];
    const texts = replies.map(
      ({ status, text }) => `${status} ${text.replaceAll(new RegExp(name, 'gi'), 'x')}`,
    );
    seen.add(texts.join('\n'));
  }
  expect(seen.size).toBe(1);
});
