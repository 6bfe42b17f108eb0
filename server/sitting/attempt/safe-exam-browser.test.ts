import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { configKey, hashForAddress } from '../../contest/seb/config-key.ts';
import { earlierSettings, fileSettings } from '../../contest/seb/seb-file.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs, PASSWORD, type PublishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, view, save, submit, timeline, live, exemptFromSeb } = attemptActs(app, teacher);

const BASE = 'http://localhost';
const [OURS, OTHER] = ['b'.repeat(64), 'c'.repeat(64)];
const needed = { status: 403, body: { code: 'seb_needed' } };

type Seb = { browser_keys?: string[] };
const wanted = (seb: Seb = {}) => running({ contest: { settings: { seb } } });
const keyOf = ({ id }: PublishedContest, seb: Seb = {}) => configKey(fileSettings(BASE, id, seb));

/** Headers that Safe Exam Browser sends on Windows. */
function headersFor(
  name: 'viewContest' | 'saveAnswers' | 'proveSeb',
  { config, exam }: { config: string; exam?: string | undefined },
  query = '',
) {
  const address = BASE + calls[name].path + query;
  return {
    'x-safeexambrowser-configkeyhash': hashForAddress(address, config),
    ...(exam && { 'x-safeexambrowser-requesthash': hashForAddress(address, exam) }),
  };
}
const viewWith = (as: Person, { id }: PublishedContest, keys: { config: string; exam?: string }) =>
  call('viewContest', { as, body: { contest: id }, headers: headersFor('viewContest', keys) });
const viewInside = (as: Person, contest: PublishedContest, config = keyOf(contest)) =>
  viewWith(as, contest, { config });
const saveInside = (as: Person, contest: PublishedContest) =>
  call('saveAnswers', {
    as,
    body: { contest: contest.id, device: 7, answers: [] },
    headers: headersFor('saveAnswers', { config: keyOf(contest) }),
  });

/** Sends the keys that pages get from `SafeExamBrowser.security`. */
async function prove(
  as: Person,
  contest: PublishedContest,
  more: { key?: string; address?: string; exam?: string | undefined } = {},
) {
  const asked = await call('askSeb', { as, body: { contest: contest.id } });
  const { nonce } = asked.body;
  const { key = keyOf(contest), address = `${BASE}/quiz/${contest.id}?seb=${nonce}` } = more;
  const body = {
    contest: contest.id,
    nonce,
    config_key_hash: hashForAddress(address, key),
    ...(more.exam && { exam_key_hash: hashForAddress(address, more.exam) }),
  };
  return { body, proven: await call('proveSeb', { as, body }) };
}

/** Sends the headers of Windows versions that give no keys to pages and hash the call's address. */
async function proveByHeaders(
  as: Person,
  contest: PublishedContest,
  { config, exam }: { config: string; exam?: string | undefined },
) {
  const { nonce } = (await call('askSeb', { as, body: { contest: contest.id } })).body;
  const body = { contest: contest.id, nonce, config_key_hash: 'none' };
  const headers = headersFor('proveSeb', { config, exam }, `?nonce=${nonce}`);
  const sent = { body, headers };
  return { sent, proven: await call('proveSeb', { as, ...sent }) };
}

const kinds = async (contest: PublishedContest, student: Person) =>
  (await timeline(contest.id, student)).entries.map(({ kind }) => kind);
const outside = async (contest: PublishedContest) =>
  (await live(contest.id)).students[0]?.outside_seb_datetime;

test('an attempt begins in Safe Exam Browser only, which its headers prove', async () => {
  const { contest, student } = await wanted();
  expect(await view(student, contest.id)).toMatchObject(needed);
  expect(await submit(student, contest.id, contest.right)).toMatchObject(needed);
  expect(await viewInside(student, contest, OTHER)).toMatchObject(needed);
  expect(await timeline(contest.id, student)).toMatchObject({ round: null, seb_exempt: false });
  const inside = await viewInside(student, contest);
  expect(inside).toMatchObject({ status: 200, body: { round: 1 } });
  expect(inside.body).not.toHaveProperty('outside_seb');
  expect(await timeline(contest.id, student)).toMatchObject({ round: 1 });
});

test('a hash for one address is worth nothing at another, nor one of another contest', async () => {
  const { contest, student } = await wanted();
  const { path: url } = calls.viewContest;
  const tries = [
    hashForAddress(`${BASE}/quiz/${contest.id}`, keyOf(contest)),
    hashForAddress(`http://elsewhere${url}`, keyOf(contest)),
    hashForAddress(BASE + url, configKey(fileSettings(BASE, contest.id + 1, {}))),
    keyOf(contest),
    '',
  ];
  for (const hash of tries) {
    const headers = { 'x-safeexambrowser-configkeyhash': hash };
    const body = { contest: contest.id };
    expect(await call('viewContest', { as: student, body, headers }), hash).toMatchObject(needed);
  }
});

test('with Browser Exam Keys only these versions are let in, and only by a nonce', async () => {
  const seb = { browser_keys: [OTHER, OURS] };
  const { contest, student } = await wanted(seb);
  const config = keyOf(contest, seb);
  // A student in Safe Exam Browser could give its headers to others, because all students have the same
  // headers.
  expect(await viewWith(student, contest, { config, exam: OURS })).toMatchObject(needed);
  const wrong = { status: 403, body: { code: 'wrong_seb_keys' } };
  const byPage = (exam?: string) => prove(student, contest, { key: config, exam });
  const byHeaders = (exam?: string, as = student) => proveByHeaders(as, contest, { config, exam });
  for (const proveIt of [byPage, byHeaders]) {
    expect((await proveIt()).proven).toMatchObject(wrong);
    expect((await proveIt(config)).proven).toMatchObject(wrong);
    const { proven } = await proveIt(OURS);
    expect(proven).toMatchObject({ status: 200 });
    const body = { contest: contest.id, seb_pass: proven.body.pass };
    expect(await call('viewContest', { as: student, body })).toMatchObject({ status: 200 });
  }
});

test('what one student sends from the program is worth nothing to another', async () => {
  const seb = { browser_keys: [OURS] };
  const { contest, student } = await wanted(seb);
  const other = await logInAs(app, 'Student');
  await call('joinContest', { as: other, body: { contest: contest.id } });
  const { proven, sent } = await proveByHeaders(student, contest, {
    config: keyOf(contest, seb),
    exam: OURS,
  });
  expect(proven.status).toBe(200);
  const { nonce } = (await call('askSeb', { as: other, body: { contest: contest.id } })).body;
  for (const body of [sent.body, { ...sent.body, nonce }]) {
    expect(await call('proveSeb', { as: other, ...sent, body })).toMatchObject({
      status: 403,
      body: { code: 'wrong_seb_keys' },
    });
  }
  const body = { contest: contest.id, seb_pass: proven.body.pass };
  expect(await call('viewContest', { as: other, body })).toMatchObject(needed);
});

test('where there are no headers, the page hands the keys over, once, and gets a pass', async () => {
  const { contest, student } = await wanted();
  const { body, proven } = await prove(student, contest);
  expect(proven).toMatchObject({ status: 200 });
  expect(await call('proveSeb', { as: student, body })).toMatchObject({
    status: 403,
    body: { code: 'wrong_seb_keys' },
  });
  const seb_pass = proven.body.pass;
  const viewed = await call('viewContest', { as: student, body: { contest: contest.id, seb_pass } });
  expect(viewed).toMatchObject({ status: 200, body: { round: 1 } });
  await call('saveAnswers', {
    as: student,
    body: { contest: contest.id, device: 7, answers: [], seb_pass },
  });
  expect(await outside(contest)).toBeUndefined();
});

test('keys of another file or for another page are refused, and so is the pass of another session', async () => {
  const { contest, student } = await wanted();
  for (const more of [{ key: OTHER }, { address: `${BASE}/quiz/${contest.id}` }]) {
    expect((await prove(student, contest, more)).proven).toMatchObject({ status: 403 });
  }
  const { pass } = (await prove(student, contest)).proven.body;
  const { body } = await call('logIn', { body: { email: student.email, password: PASSWORD } });
  const elsewhere = await call('viewContest', {
    token: body.access,
    body: { contest: contest.id, seb_pass: pass },
  });
  expect(elsewhere).toMatchObject(needed);
});

test('a contest that does not ask for it gives nobody a code, nor does one that the student has not joined', async () => {
  const { contest, student } = await running();
  const stranger = await logInAs(app, 'Student');
  const asking = await wanted();
  const nothing = { status: 404, body: { code: 'unknown_contest' } };
  expect(await call('askSeb', { as: student, body: { contest: contest.id } })).toMatchObject(nothing);
  expect(await call('askSeb', { as: stranger, body: { contest: asking.contest.id } })).toMatchObject(nothing);
  const body = { contest: asking.contest.id, nonce: 'none', config_key_hash: 'none' };
  expect(await call('proveSeb', { as: stranger, body })).toMatchObject(nothing);
  expect(await view(stranger, asking.contest.id)).toMatchObject(nothing);
});

test('before the start and after the end it is refused like every contest', async () => {
  const { contest, student } = await wanted();
  clock.moveTo(new Date(contest.start.getTime() - 1));
  expect(await view(student, contest.id)).toMatchObject({ status: 409, body: { code: 'not_started' } });
  clock.moveTo(new Date(contest.end.getTime() + 1));
  expect(await view(student, contest.id)).toMatchObject({ status: 409, body: { code: 'contest_ended' } });
});

test('in mid-exam nothing is refused: the teacher is told since when the student is outside', async () => {
  const { contest, student } = await wanted();
  await viewInside(student, contest);
  await saveInside(student, contest);
  expect(await outside(contest)).toBeUndefined();
  clock.moveBy(60_000);
  const since = new Date(clock.now()).toISOString();
  expect(await view(student, contest.id)).toMatchObject({ status: 200, body: { outside_seb: true } });
  expect(await save(student, contest.id, contest.right)).toMatchObject({ status: 200 });
  expect(await outside(contest)).toBe(since);
  clock.moveBy(60_000);
  await save(student, contest.id, contest.wrong);
  expect(await outside(contest)).toBe(since);
  // The warning stays for some time without requests from outside, because another device may be inside.
  await saveInside(student, contest);
  expect(await outside(contest)).toBe(since);
  clock.moveBy(limits.outsideSebWindow + 1);
  await saveInside(student, contest);
  expect(await outside(contest)).toBeUndefined();
  expect((await kinds(contest, student)).filter((kind) => kind.endsWith('seb'))).toEqual([
    'outside seb',
    'inside seb',
  ]);
  expect(await submit(student, contest.id, contest.right)).toMatchObject({ status: 200 });
});

test('of views at the same instant, one from inside begins the one attempt; none from outside does', async () => {
  const { contest, student } = await wanted();
  const views = await Promise.all(
    [true, false, true, false].map((isInside) =>
      isInside ? viewInside(student, contest) : view(student, contest.id),
    ),
  );
  expect([views[0]?.status, views[2]?.status]).toEqual([200, 200]);
  for (const outside of [views[1], views[3]]) {
    // The view was handled before or after the attempt began.
    if (outside?.status === 200) expect(outside.body.outside_seb).toBe(true);
    else expect(outside).toMatchObject(needed);
  }
  expect(await kinds(contest, student)).toEqual(['start']);
});

test('a browser that sends very many events keeps no warning from the timeline', async () => {
  const { contest, student } = await wanted();
  await viewInside(student, contest);
  await saveInside(student, contest);
  const datetime = new Date(clock.now()).toISOString();
  for (let first = 1; first < 2_000; first += limits.eventsPerCall) {
    const events = Array.from({ length: limits.eventsPerCall }, (_, n) => ({
      number: first + n,
      kind: 'opened',
      datetime,
    }));
    const told = await call('recordEvents', {
      as: student,
      body: { contest: contest.id, device: 7, events },
    });
    expect(told.status).toBe(200);
  }
  clock.moveBy(1);
  await save(student, contest.id, contest.right);
  expect(await outside(contest)).toBe(new Date(clock.now()).toISOString());
  expect(await kinds(contest, student)).toContain('outside seb');
});

test('an exempt student begins without it, and nobody is warned', async () => {
  const { contest, student } = await wanted();
  expect(await exemptFromSeb(contest.id, student.email, true)).toMatchObject({ status: 200 });
  expect(await timeline(contest.id, student)).toMatchObject({ seb_exempt: true });
  const summary = await call('getContest', { as: student, body: { contest: contest.id } });
  expect(summary.body).not.toHaveProperty('seb_file');
  expect(summary.body).not.toHaveProperty('settings');
  const viewed = await view(student, contest.id);
  expect(viewed).toMatchObject({ status: 200 });
  expect(viewed.body).not.toHaveProperty('outside_seb');
  await save(student, contest.id, contest.right);
  expect(await outside(contest)).toBeUndefined();
  clock.moveBy(1);
  await exemptFromSeb(contest.id, student.email, false);
  expect(await kinds(contest, student)).toEqual(['start', 'seb exemption', 'saved', 'seb exemption']);
});

test('an invited address takes the exemption along when it signs up', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false, settings: { seb: {} } } });
  const email = 'invited@seb.example';
  await call('joinContest', { as: teacher, body: { contest, email } });
  expect(await exemptFromSeb(contest, email, true)).toMatchObject({ status: 200 });
  const student = await logInAs(app, 'Student', { email });
  expect(await timeline(contest, student)).toMatchObject({ seb_exempt: true });
});

test('without the setting no header is read and nothing is reported', async () => {
  const { contest, student } = await running();
  const viewed = await viewInside(student, contest, OTHER);
  expect(viewed).toMatchObject({ status: 200 });
  expect(viewed.text).not.toContain('seb');
  await save(student, contest.id, contest.right);
  expect(await outside(contest)).toBeUndefined();
  expect(await timeline(contest.id, student)).not.toHaveProperty('seb_exempt');
});

const linkInto = async (as: Person, { id }: PublishedContest) =>
  (await call('askSeb', { as, body: { contest: id, log_in: true } })).body.nonce;
const enter = (nonce: string, { id }: PublishedContest) =>
  call('logInBySeb', { body: { nonce, contest: id } });

describe('the link that opens Safe Exam Browser', () => {
  const wrong = { status: 401, body: { code: 'wrong_credentials' } };

  test('logs its student in there, once, and the attempt begins', async () => {
    const { contest, student } = await wanted();
    const nonce = await linkInto(student, contest);
    const { status, body } = await enter(nonce, contest);
    expect(status).toBe(200);
    const inside = { email: student.email, token: body.access, refresh: body.refresh };
    expect(await viewInside(inside, contest)).toMatchObject({ status: 200, body: { round: 1 } });
    expect(await enter(nonce, contest)).toMatchObject(wrong);
    expect(await call('getUser', { as: student }), 'the browser outside stays logged in').toMatchObject({
      status: 200,
    });
  });

  test('is worth nothing when it is old, for another contest, after the next link, or changed', async () => {
    const { contest, student } = await wanted();
    const { contest: other } = await wanted();
    const before = await linkInto(student, contest);
    const nonce = await linkInto(student, contest);
    const [id, session, expiry, random] = nonce.split('.');
    for (const code of [
      before,
      random ?? '',
      `${Number(id) + 1}.${session}.${expiry}.${random}`,
      `${id}.${session}.${expiry}0.${random}`,
      `${id}.${session}.${expiry}.${'A'.repeat(22)}`,
      `${'9'.repeat(9)}.${'9'.repeat(15)}.${expiry}.${random}`,
      `.${session}.${expiry}.${random}`,
      '',
    ]) {
      const reply = await enter(code || '-', contest);
      expect(reply, code).toMatchObject(wrong);
    }
    expect(await enter(nonce, other)).toMatchObject(wrong);
    clock.moveBy(limits.sebLinkLifetime);
    expect(await enter(nonce, contest)).toMatchObject(wrong);
  });

  test('is worth nothing after the log-out of the browser that asked for it', async () => {
    const { contest, student } = await wanted();
    const nonce = await linkInto(student, contest);
    await call('endSession', { body: { refresh: student.refresh } });
    expect(await enter(nonce, contest)).toMatchObject(wrong);
  });

  test('a code for a proof logs nobody in', async () => {
    const { contest, student } = await wanted();
    const { nonce } = (await call('askSeb', { as: student, body: { contest: contest.id } })).body;
    expect(await enter(nonce, contest)).toMatchObject(wrong);
  });

  test('a student with a slip gets in, too, although the slip was used', async () => {
    const { contest } = await wanted();
    const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
    const adding = { class: id, students: [{ name: 'Mia Moss' }] };
    const { students } = (await call('addStudents', { as: teacher, body: adding })).body;
    const { slips } = (await call('makeAccounts', { as: teacher, body: { class: id, students } })).body;
    const { body } = await call('logInBySlip', { body: { code: slips[0]?.password ?? '' } });
    const as = { email: '', token: body.access, refresh: body.refresh };
    await call('joinContest', { as, body: { contest: contest.id } });
    expect(await enter(await linkInto(as, contest), contest)).toMatchObject({ status: 200 });
  });
});

test('a file that was downloaded before links logged in is still this contest’s file', async () => {
  const { contest, student } = await wanted();
  const earlier = configKey(earlierSettings(BASE, contest.id, {}));
  expect(earlier).not.toBe(keyOf(contest));
  expect(await viewInside(student, contest, earlier)).toMatchObject({ status: 200 });
});
