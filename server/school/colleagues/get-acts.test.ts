import { usualScales } from '#contract/grades.ts';
import { expect, test } from 'vitest';
import { type CallName, calls, callsWith } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { toToken } from '#shared/hand-over.ts';
import { sealAnswers } from '../../../web/sitting/hand-over/seal.ts';
import { removeExpired } from '../../process/housekeeping.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, draftContest, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const [owner, colleague] = [
  await logInAs(app, 'Teacher', { first_name: 'Ophelia' }),
  await logInAs(app, 'Teacher', { first_name: 'Anna' }),
];
const OWNER = 'Ophelia Lovelace';
const COLLEAGUE = 'Anna Lovelace';

type Shareable = { contest: number } | { class: number };

async function actsOf(shareable: Shareable, as = owner) {
  const acts = [];
  let before: number | undefined;
  do {
    const { status, body } = await call('getActs', { as, body: { ...shareable, before } });
    expect(status).toBe(200);
    acts.push(...body.acts);
    before = body.next;
  } while (before !== undefined);
  return acts.toReversed();
}

const done = async (as: Person, name: CallName, body: object) => {
  const reply = await call(name, { as, body });
  expect(reply.status, `${name}: ${reply.text}`).toBe(200);
};

async function share(shareable: Shareable) {
  const { code } = (await call('makeShareCode', { as: owner, body: { ...shareable, right: 'own' } })).body;
  await done(colleague, 'takeShareCode', { code });
  const { colleagues } = (await call('getColleagues', { as: owner, body: shareable })).body;
  return { ...shareable, colleague: colleagues[0]?.id };
}

const idOf = async ({ email }: Person) => {
  const ofPerson = db.selectFrom('account').select('id').where('email', '=', email);
  return (await ofPerson.executeTakeFirstOrThrow()).id;
};

test('every act is recorded with its author, its time and what it was about', async () => {
  const settings = { takes_requests: true, release: 'teacher' };
  const contest = await draftContest(app, owner, { contest: { is_public: false, settings } });
  const shared = await share({ contest });
  const mia = await logInAs(app, 'Student', { first_name: 'Mia', email: 'mia@school.example' });
  const zoe = await logInAs(app, 'Student', { first_name: 'Zoe', email: 'zoe@school.example' });
  const end = new Date(clock.now() + 7_200_000 + 60_000);
  const expected: [CallName, string, object][] = [
    ['createContest', OWNER, {}],
    ['makeShareCode', OWNER, { right: 'own' }],
    ['takeShareCode', COLLEAGUE, { right: 'own' }],
  ];
  const act = async (name: CallName, body: object, about: object = {}, as = colleague) => {
    await done(as, name, { contest, ...body });
    expected.push([
      name === 'joinContest' ? 'addParticipants' : name,
      as === owner ? OWNER : COLLEAGUE,
      about,
    ]);
  };
  const { contest: details, questions } = contestBody(app);
  await act('updateContest', { contest: { ...details, id: contest }, questions });
  const emails = [mia.email, zoe.email];
  await act('addParticipants', { emails }, { count: 2 });
  await act('joinContest', { email: 'gone@school.example' }, { student: 'gone@school.example' });
  await act('removeParticipant', { email: 'gone@school.example' }, { student: 'gone@school.example' });
  const schoolClass = (await call('createClass', { as: colleague, body: { name: '7b' } })).body.id;
  await act('addClass', { class: schoolClass }, { class: '7b' });
  await act('removeClass', { class: schoolClass }, { class: '7b' });
  await act('publishContest', {});
  await act('withdrawContest', {});
  await act('publishContest', {}, {}, owner);
  await done(mia, 'openContest', { contest });
  const ofMia = { email: mia.email };
  const named = { student: 'Mia Lovelace' };
  const ken = await logInAs(app, 'Student', { first_name: 'Ken' });
  await done(ken, 'askToJoin', { contest });
  const asked = (await call('getRequests', { as: owner, body: { contest } })).body.requests;
  const requests = asked.map(({ id }) => id);
  const admission = { student: 'Ken Lovelace', accepted: true };
  await act('answerRequests', { requests, admitted: true }, admission);
  await act('setAccessCode', { code: 'blue whale' }, { shows: 'on' });
  await act('setAccessCode', { code: null }, { shows: 'off' });
  await act('setNetworksOnly', { only: true }, { shows: 'on' });
  await act('setNetworksOnly', { only: false }, { shows: 'off' });
  await act('setExtraTime', { ...ofMia, minutes: 20 }, { ...named, minutes: 20 });
  // The call changed nothing, so it is not recorded.
  await done(colleague, 'setExtraTime', { contest, ...ofMia, minutes: 20 });
  await act('setFocusExemption', { ...ofMia, exempt: true }, { ...named, exempt: true });
  await act('setSebExemption', { ...ofMia, exempt: true }, { ...named, exempt: true });
  await act('setLeaderboard', { shows: 'first_3' }, { shows: 'first_3' });
  await act(
    'setContestMail',
    { kind: 'reminder', is_on: false, time_zone: 'UTC' },
    { shows: 'reminder', open: false },
  );
  await act('setCertificate', { certificate: 'plain' }, { shows: 'plain' });
  await act('setGrades', { scale: usualScales[0], shown: false }, { shows: '1 to 6' });
  await act('extendContest', { end_datetime: end.toISOString() }, { end_datetime: end.toISOString() });

  clock.moveTo(details.start_datetime);
  const view = (await call('viewContest', { as: colleague, body: { contest } })).body;
  const right = view.questions.map(({ options }) => options[0]?.id ?? 0);
  const seen = (await call('viewContest', { as: mia, body: { contest } })).body;
  await done(mia, 'submitAttempt', { contest, submission: right });
  await act('reopenAttempt', ofMia, named);
  const ofFire = { cause: 'fire', note: 'In the yard.', emails: [mia.email] };
  await act('stopClock', ofFire, { count: 1, reason: 'fire: In the yard.' });
  await act('resumeClock', {});
  await act(
    'giveBack',
    { cause: 'network', minutes: 1, emails: [mia.email] },
    { count: 1, minutes: 1, reason: 'network' },
  );
  const { interruptions } = (await call('getInterruptions', { as: colleague, body: { contest } })).body;
  const interruption = interruptions[0]?.id;
  await act('undoInterruption', { interruption }, { minutes: 1, reason: 'network' });
  // Zoe has opened the contest meanwhile, so the record shows her name until her seat is freed.
  await act('freeSeat', { email: zoe.email }, { student: zoe.email });
  const list = (await call('getParticipants', { as: colleague, body: { contest } })).body;
  const code = list.find(({ email }) => email === zoe.email)?.claim_code;
  const dan = await logInAs(app, 'Student', { first_name: 'Dan' });
  await done(dan, 'claimSeat', { contest, code });
  expected.push(['claimSeat', 'Dan Lovelace', { student: zoe.email }]);
  const correction = { version: 1, reason: 'Two are right.', dry_run: false };
  const options = view.questions[0]?.options.slice(0, 2).map(({ id }) => id);
  const rulings = [{ question: view.questions[0]?.id, ruling: 'accept', options }];
  await act('correctKey', { ...correction, rulings }, { version: 2, reason: 'Two are right.' });
  await done(colleague, 'correctKey', { contest, ...correction, version: 2, rulings, dry_run: true });
  const undo = { version: 2, restored: 1, reason: 'Not so.', dry_run: false };
  await act('restoreKey', undo, { version: 3, reason: 'Not so.' });
  const ofKen = { email: ken.email };
  const link = { name: 'Room 12', may_extend: false };
  await act('addInvigilator', link, { invigilator: 'Room 12' });
  const { invigilators } = (await call('getInvigilation', { as: colleague, body: { contest } })).body;
  await act('endInvigilator', { invigilator: invigilators[0]?.id }, { invigilator: 'Room 12' });
  await act('setExtraTime', { ...ofKen, minutes: 5 }, { student: 'Ken Lovelace', minutes: 5 });
  clock.moveTo(new Date(end.getTime() + limits.grace));
  await act('closeForStudent', ofKen, { student: 'Ken Lovelace' });
  clock.moveTo(new Date(end.getTime() + 20 * 60_000 + limits.grace + 60_000));
  const chosen_datetime = new Date(clock.now() - 60_000).toISOString();
  const answers = [{ option: view.questions[0]?.options[1]?.id, chosen_datetime }];
  await done(mia, 'saveAnswers', { contest, device: 7, round: 2, answers });
  const bytes = await sealAnswers({
    contest,
    student: await idOf(mia),
    device: 8,
    sent: clock.now() - 30_000,
    seal: 'seal' in seen ? seen.seal : '',
    round: 2,
    choices: [{ question: 0, option: view.questions[1]?.options[1]?.id ?? 0, chosen: clock.now() - 60_000 }],
  });
  await act('takeHandOver', { handed: toToken(bytes) }, { ...named, count: 1 });
  clock.moveBy(limits.settlingTime);
  const arrived_until = new Date(clock.now()).toISOString();
  const accepting = { ...ofMia, accepted: true, arrived_until, keep: 'last' };
  await act('acceptLateAnswers', accepting, { ...named, accepted: true });
  await act('acceptLateAnswers', { ...ofMia, accepted: false }, { ...named, accepted: false });
  await act('releaseResults', {});
  await done(await logInAs(app, 'Coordinator', { first_name: 'Cora' }), 'getSchoolContest', { contest });
  expected.push(['getSchoolContest', 'Cora Lovelace', {}]);
  await act('setPractice', { open: true }, { open: true });
  await act('setDesks', { desks: [{ ...ofMia, room: '', desk: 'A1' }] }, { count: 1 });
  await act('addListedPerson', { name: 'Ada King' }, { student: 'Ada King' });
  const listed = (await call('getParticipants', { as: colleague, body: { contest } })).body;
  const { email = '' } = listed.find(({ name }) => name === 'Ada King') ?? {};
  await act('typePaperAnswers', { email, submission: [] }, { student: 'Ada King', count: 0 });
  await act('setExcused', { ...ofKen, excused: true }, { student: 'Ken Lovelace', excused: true });
  const { start_datetime, end_datetime } = contestBody(app).contest;
  await act('addSecondDate', { start_datetime, end_datetime });
  await act('archiveContest', { archived: true }, { archived: true });
  await act('setRight', { ...shared, right: 'edit' }, { colleague: COLLEAGUE, right: 'edit' }, owner);
  // Colleagues who may only view the contest can read the record.
  expect(await actsOf({ contest }, colleague)).toHaveLength(expected.length);
  await act('removeColleague', shared, { colleague: COLLEAGUE }, owner);

  const acts = await actsOf({ contest });
  expect(acts.map(({ kind, author, about }) => [kind, author, about])).toEqual(expected);
  expect(acts.map(({ is_you }) => is_you)).toEqual(acts.map(({ author }) => author === OWNER));
  expect(acts.at(-1)).toMatchObject({ datetime: new Date(clock.now()).toISOString() });
  const ofClass = await actsOfClass();
  const ofDraft = await actsOfDraft();
  const recorded = callsWith('act').filter((name) => calls[name].act === 'recorded');
  const kinds = [...acts, ...ofClass, ...ofDraft].map(({ kind }) => kind);
  expect([...new Set(kinds)].toSorted()).toEqual(recorded.toSorted());
});

async function actsOfClass() {
  const id = (await call('createClass', { as: owner, body: { name: '7b' } })).body.id;
  const shared = await share({ class: id });
  await done(colleague, 'renameClass', { class: id, name: '8b' });
  const students = [{ name: 'Mia Keller' }, { name: 'Zoe Papadaki' }];
  await done(colleague, 'addStudents', { class: id, students });
  const { body } = await call('getClass', { as: colleague, body: { class: id } });
  const [mia] = body.students;
  await done(colleague, 'updateStudent', { class: id, student: mia?.id, name: 'Mia Kellner', factor: 1.5 });
  await done(colleague, 'removeStudents', { class: id, students: [mia?.id] });
  const zoe = body.students.find(({ name }) => name === 'Zoe Papadaki')?.id;
  await done(colleague, 'makeAccounts', { class: id, students: [zoe] });
  await done(colleague, 'renewPasswords', { class: id, students: [zoe] });
  const { state } = (await call('getClass', { as: colleague, body: { class: id } })).body;
  const added = [{ name: 'Ada Apt' }, { name: 'Bea Bond' }];
  await done(colleague, 'changeStudents', { class: id, state, added, changed: [], left: [zoe] });
  await done(colleague, 'archiveClass', { class: id, archived: true });
  await done(colleague, 'connectClass', { class: id });
  await done(colleague, 'removeColleague', shared);
  const acts = await actsOf({ class: id });
  expect(acts.map(({ kind, author, about }) => [kind, author, about])).toEqual([
    ['createClass', OWNER, { class: '7b' }],
    ['makeShareCode', OWNER, { right: 'own' }],
    ['takeShareCode', COLLEAGUE, { right: 'own' }],
    ['renameClass', COLLEAGUE, { class: '8b' }],
    ['addStudents', COLLEAGUE, { count: 2 }],
    ['updateStudent', COLLEAGUE, { student: 'Mia Kellner', factor: 1.5 }],
    ['removeStudents', COLLEAGUE, { student: 'Mia Kellner' }],
    ['makeAccounts', COLLEAGUE, { student: 'Zoe Papadaki' }],
    ['renewPasswords', COLLEAGUE, { student: 'Zoe Papadaki' }],
    ['changeStudents', COLLEAGUE, { count: 2, changed: 0, left: 1 }],
    ['archiveClass', COLLEAGUE, { archived: true }],
    ['connectClass', COLLEAGUE, {}],
    ['removeColleague', COLLEAGUE, {}],
  ]);
  return acts;
}

async function actsOfDraft() {
  const contest = await draftContest(app, owner);
  await done(owner, 'deleteContest', { contest });
  await done(owner, 'restoreContest', { contest });
  // A repeated call is not recorded.
  await done(owner, 'restoreContest', { contest });
  await done(owner, 'publishContest', { contest });
  await done(owner, 'startNow', { contest });
  await done(owner, 'endNow', { contest });
  const acts = await actsOf({ contest });
  expect(acts.map(({ kind }) => kind)).toEqual([
    'createContest',
    'deleteContest',
    'restoreContest',
    'publishContest',
    'startNow',
    'endNow',
  ]);
  return acts;
}

test('what is refused is no act, pages continue where the last one ended, and acts are deleted with their contest', async () => {
  const contest = await draftContest(app, owner);
  await call('withdrawContest', { as: owner, body: { contest } });
  expect(await actsOf({ contest })).toMatchObject([{ kind: 'createContest' }]);
  const [{ id: author_id } = { id: 0 }] = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', owner.email)
    .execute();
  const many = Array.from({ length: limits.acts.page * 2 }, () => ({
    contest_id: contest,
    author_id,
    at: new Date(clock.now()),
    kind: 'updateContest',
    about: '{}',
  }));
  await db.insertInto('act').values(many).execute();
  const acts = await actsOf({ contest });
  expect(acts).toHaveLength(many.length + 1);
  expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length);

  await done(owner, 'deleteContest', { contest });
  clock.moveBy(limits.deletedDraftLifetime + 120_000);
  await removeExpired(db, new Date(clock.now()));
  expect(await db.selectFrom('act').select('id').where('contest_id', '=', contest).execute()).toEqual([]);
});

test('of one kind the oldest acts are forgotten beyond the number that is kept, and no others', async () => {
  const contest = await draftContest(app, owner);
  const [made] = await actsOf({ contest });
  const other = await draftContest(app, owner);
  const { author_id } = await db
    .selectFrom('act')
    .select('author_id')
    .where('contest_id', '=', contest)
    .executeTakeFirstOrThrow();
  const at = new Date(clock.now());
  const many = Array.from({ length: limits.acts.kept }, () => ({
    contest_id: contest,
    author_id,
    at,
    kind: 'publishContest',
    about: '{}',
  }));
  await db.insertInto('act').values(many).execute();
  const kept = () =>
    db.selectFrom('act').select('id').where('contest_id', '=', contest).orderBy('id').execute();
  const before = await kept();
  expect(before).toHaveLength(limits.acts.kept + 1);
  expect(Number(before[0]?.id)).toBe(made?.id);
  await done(owner, 'publishContest', { contest });
  const after = await kept();
  // The creation stays in the record, however many acts follow.
  expect(after.slice(0, -1)).toEqual([before[0], ...before.slice(2)]);
  expect(after).toHaveLength(limits.acts.kept + 1);
  expect(await actsOf({ contest: other })).toHaveLength(1);
});
