import { expect, test } from 'vitest';
import type { Right } from '#contract/right.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call } = app;
const owner = await logInAs(app, 'Teacher');
const SECRET = 'blue whale 7';
const KEY = 'a'.repeat(64);
const QUIT = 'b'.repeat(64);
const settings = { access_code: SECRET, seb: { browser_keys: [KEY], quit_password_hash: QUIT } };

async function sharedContest() {
  const contest = await draftContest(app, owner, { contest: { is_public: false, settings } });
  const emails = ['seat@codes.example', 'other@codes.example'];
  const body = { contest, emails, claim_codes: true };
  const added = (await call('addParticipants', { as: owner, body })).body;
  return { contest, codes: added.map(({ claim_code: code }) => code ?? '') };
}
async function colleagueWith(contest: number, right: Right) {
  const colleague = await logInAs(app, 'Teacher');
  const { code } = (await call('makeShareCode', { as: owner, body: { contest, right } })).body;
  expect(await call('takeShareCode', { as: colleague, body: { code } })).toMatchObject({ status: 200 });
  return colleague;
}
async function readBy(as: Person, contest: number) {
  const body = { contest };
  const replies = [
    await call('getParticipants', { as, body }),
    await call('getContest', { as, body }),
    await call('viewContest', { as, body }),
    await call('getLive', { as, body }),
    await call('getActs', { as, body }),
    await call('getRequests', { as, body }),
    await call('getStatistics', { as, body }),
    await call('getTimeline', { as, body: { ...body, email: 'seat@codes.example' } }),
    await call('exportResults', { as, body: { ...body, format: 'json', time_zone: 'UTC' } }),
    await call('getContests', { as }),
    await call('getDashboard', { as }),
    await call('getDrafts', { as }),
  ];
  const copy = await call('duplicateContest', { as, body });
  replies.push(await call('viewContest', { as, body: { contest: copy.body.id } }));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return replies.map(({ text }) => text).join('\n');
}

test('who may only see a contest reads no claim code, no access code and no key of Safe Exam Browser', async () => {
  const { contest, codes } = await sharedContest();
  const [viewer, editor] = [await colleagueWith(contest, 'see'), await colleagueWith(contest, 'edit')];
  // Alternates between the two colleagues, because a cached list of one must not be sent to the other.
  const [seen, edited] = [await readBy(viewer, contest), await readBy(editor, contest)];
  const again = await readBy(viewer, contest);
  for (const secret of [...codes, SECRET, KEY, QUIT]) {
    expect(edited, secret).toContain(secret);
    expect(seen, secret).not.toContain(secret);
    expect(again, secret).not.toContain(secret);
  }
  // Everyone may know that the contest requires Safe Exam Browser.
  const { body } = await call('getContest', { as: viewer, body: { contest } });
  expect('settings' in body && body.settings).toEqual({ seb: {} });
});

test('from the next request on the codes are hidden from a colleague whose right is made less', async () => {
  const { contest, codes } = await sharedContest();
  const editor = await colleagueWith(contest, 'edit');
  expect(await readBy(editor, contest)).toContain(codes[0]);
  const { colleagues } = (await call('getColleagues', { as: owner, body: { contest } })).body;
  const body = { contest, colleague: colleagues[0]?.id, right: 'see' };
  expect(await call('setRight', { as: owner, body })).toMatchObject({ status: 200 });
  const seen = await readBy(editor, contest);
  for (const secret of [...codes, SECRET, KEY]) expect(seen).not.toContain(secret);
});

test('who takes a seat with a code is on record', async () => {
  const { contest, codes } = await sharedContest();
  await call('publishContest', { as: owner, body: { contest } });
  const dan = await logInAs(app, 'Student', { first_name: 'Dan' });
  const claim = (code = '') => call('claimSeat', { as: dan, body: { contest, code } });
  expect(await claim('7K2M-9QXR-4TWB')).toMatchObject({ status: 400 });
  expect(await claim(codes[0])).toMatchObject({ status: 200 });
  expect(await claim(codes[0])).toMatchObject({ status: 409 });
  const { acts } = (await call('getActs', { as: owner, body: { contest } })).body;
  expect(acts[0]).toMatchObject({
    kind: 'claimSeat',
    author: 'Dan Lovelace',
    is_you: false,
    about: { student: 'seat@codes.example' },
  });
  expect(acts.filter(({ kind }) => kind === 'claimSeat')).toHaveLength(1);
});
