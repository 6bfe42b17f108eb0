import { beforeEach, expect, test } from 'vitest';
import type { Right } from '#contract/right.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const hidden = { contest: { is_public: false } };
const DAY = 24 * 60;

let owner: Person;
let colleague: Person;
let schoolClass: number;
let email: string;
let student: number;
let serial = 0;
beforeEach(async () => {
  owner = await logInAs(app, 'Teacher', { first_name: 'Ophelia' });
  colleague = await logInAs(app, 'Teacher', { first_name: 'Anna' });
  schoolClass = (await call('createClass', { as: owner, body: { name: '7b' } })).body.id;
  email = `sam${++serial}@reach.example`;
  student = await comes(owner, 'Sam', email);
  await share({ class: schoolClass }, 'edit');
});

const done = <Reply extends { status: number; text: string }>(reply: Reply): Reply => {
  expect(reply.status, reply.text).toBe(200);
  return reply;
};
async function comes(as: Person, name: string, address: string) {
  const body = { class: schoolClass, students: [{ name, email: address }] };
  return done(await call('addStudents', { as, body })).body.students[0] ?? 0;
}
async function share(shareable: object, right: Right) {
  const { code } = done(await call('makeShareCode', { as: owner, body: { ...shareable, right } })).body;
  done(await call('takeShareCode', { as: colleague, body: { code } }));
}
const update = async (as: Person, more: object) => {
  const body = { class: schoolClass, student, name: 'Sam', email, ...more };
  clock.moveBy(1000);
  done(await call('updateStudent', { as, body }));
};
const add = async (contest: number, address = email) =>
  done(await call('joinContest', { as: owner, body: { contest, email: address } }));
const addClass = async (contest: number, as = owner) =>
  done(await call('addClass', { as, body: { contest, class: schoolClass } }));
const inContest = async (contest: number, address = email) => {
  const { body } = await call('getTimeline', { as: owner, body: { contest, email: address } });
  return [body.extra_minutes, body.extra_factor, body.focus_exempt];
};
const actsOf = async (contest: number) =>
  (await call('getActs', { as: owner, body: { contest } })).body.acts.map(({ kind, author, about }) => [
    kind,
    author,
    about,
  ]);
const lastAct = async (contest: number) => (await actsOf(contest))[0];
const NOTHING = [0, 1, false];

test('extra time from a class reaches only contests that the teacher who gives it may edit', async () => {
  const contests = {
    none: await draftContest(app, owner, hidden),
    see: await draftContest(app, owner, hidden),
    edit: await draftContest(app, owner, hidden),
    linked: await draftContest(app, owner, hidden),
  };
  const ended = async () =>
    (await call('getParticipants', { as: owner, body: { contest: contests.none } })).body;
  for (const id of [contests.none, contests.see, contests.edit]) await add(id);
  await addClass(contests.linked);
  await share({ contest: contests.see }, 'see');
  await share({ contest: contests.edit }, 'edit');
  const before = await ended();
  await update(colleague, { minutes: DAY, exempt: true });
  for (const id of [contests.none, contests.see, contests.linked])
    expect(await inContest(id)).toEqual(NOTHING);
  expect(await inContest(contests.edit)).toEqual([DAY, 1, true]);
  expect(await ended()).toEqual(before);

  // The extra time still does not apply when a student joins, is added by hand or gets a new address.
  const open = await publishedContest(app, owner);
  const other = await joinedStudent(app, open.id, { email });
  expect(await inContest(open.id)).toEqual(NOTHING);
  const later = await draftContest(app, owner, hidden);
  await add(later);
  expect(await inContest(later)).toEqual(NOTHING);
  expect(other.email).toBe(email);
});

test('a colleague gives nobody else the extra time that the owner gave to a student', async () => {
  await update(owner, { minutes: 30, exempt: true });
  const contest = await draftContest(app, owner, hidden);
  const linked = await draftContest(app, owner, hidden);
  await addClass(linked);
  const stranger = `stranger${serial}@reach.example`;
  await add(contest, stranger);
  await update(colleague, { email: stranger, minutes: 30, exempt: true });
  expect(await inContest(contest, stranger)).toEqual(NOTHING);
  expect(await inContest(linked, stranger)).toEqual(NOTHING);
  const open = await publishedContest(app, owner);
  await joinedStudent(app, open.id, { email: stranger });
  expect(await inContest(open.id, stranger)).toEqual(NOTHING);
});

test('what a colleague gave applies once the owner saves it or adds the class to a contest', async () => {
  const contest = await draftContest(app, owner, hidden);
  await add(contest);
  await update(colleague, { factor: 1.5 });
  const student = async () =>
    (await call('getClass', { as: owner, body: { class: schoolClass } })).body.students[0];
  expect(await student()).toMatchObject({ given_by: 'Anna Lovelace' });
  const adding = await draftContest(app, owner, hidden);
  await addClass(adding);
  expect(await inContest(adding)).toEqual([0, 1.5, false]);
  // Later changes by the colleague do not apply.
  await update(colleague, { minutes: DAY });
  expect(await inContest(adding)).toEqual([0, 1.5, false]);
  // Adding the class again applies its present values.
  await addClass(adding);
  expect(await inContest(adding)).toEqual([DAY, 1, false]);
  await update(colleague, { factor: 2 });
  expect(await inContest(contest)).toEqual(NOTHING);
  await update(owner, { factor: 2 });
  expect(await student()).not.toHaveProperty('given_by');
  for (const id of [contest, adding]) expect(await inContest(id)).toEqual([0, 2, false]);
  // If a colleague changes another field, the extra time stays the owner's.
  await update(colleague, { factor: 2, number: '7' });
  const later = await draftContest(app, owner, hidden);
  await add(later);
  expect(await inContest(later)).toEqual([0, 2, false]);
});

test('each contest that changes records who changed it, with an account or without', async () => {
  const [first, second] = [await draftContest(app, owner, hidden), await draftContest(app, owner, hidden)];
  await add(first);
  await add(second);
  await call('setExtraTime', { as: owner, body: { contest: second, email, minutes: 5 } });
  await share({ contest: first }, 'edit');
  await update(colleague, { minutes: 10, exempt: true });
  const by = 'Anna Lovelace';
  expect((await actsOf(first)).slice(0, 2)).toEqual([
    ['setFocusExemption', by, { student: 'Sam', exempt: true }],
    ['setExtraTime', by, { student: 'Sam', minutes: 10 }],
  ]);
  expect(await lastAct(second)).toMatchObject(['setExtraTime', 'Ophelia Lovelace', { minutes: 5 }]);
  await logInAs(app, 'Student', { email });
  await update(owner, { factor: 1.5, exempt: true });
  const name = 'Ada Lovelace';
  expect(await lastAct(first)).toEqual(['setExtraTime', 'Ophelia Lovelace', { student: name, factor: 1.5 }]);
  const count = (await actsOf(first)).length;
  await update(owner, { factor: 1.5, exempt: true });
  expect(await actsOf(first)).toHaveLength(count);
});

test('students who come to a class are on record in each contest that they come into', async () => {
  const contest = await draftContest(app, owner, hidden);
  await addClass(contest);
  await comes(colleague, 'New', `new${serial}@reach.example`);
  const by = 'Anna Lovelace';
  expect(await lastAct(contest)).toEqual(['addParticipants', by, { student: 'New', class: '7b' }]);
  email = `moved${serial}@reach.example`;
  await update(colleague, {});
  expect(await lastAct(contest)).toEqual(['addParticipants', by, { student: 'Sam', class: '7b' }]);
  const body = { class: schoolClass, students: [{ name: 'No Address' }, { name: 'Nor this' }] };
  const { students } = done(await call('addStudents', { as: colleague, body })).body;
  done(await call('makeAccounts', { as: colleague, body: { class: schoolClass, students } }));
  expect(await lastAct(contest)).toEqual(['addParticipants', by, { count: 2, class: '7b' }]);
});

test('a student who leaves the class loses what it gave, in contests that the teacher may edit', async () => {
  await update(owner, { minutes: 20, exempt: true });
  const [shared, other, own] = [
    await draftContest(app, owner, hidden),
    await draftContest(app, owner, hidden),
    await draftContest(app, owner, hidden),
  ];
  for (const id of [shared, other, own]) await add(id);
  await call('setExtraTime', { as: owner, body: { contest: own, email, minutes: 25 } });
  await share({ contest: shared }, 'edit');
  done(await call('removeStudents', { as: colleague, body: { class: schoolClass, students: [student] } }));
  expect(await inContest(shared)).toEqual(NOTHING);
  expect((await actsOf(shared)).slice(0, 2)).toEqual([
    ['setFocusExemption', 'Anna Lovelace', { student: email, exempt: false }],
    ['setExtraTime', 'Anna Lovelace', { student: email, minutes: 0 }],
  ]);
  expect(await inContest(other)).toEqual([20, 1, true]);
  expect(await inContest(own)).toEqual([25, 1, true]);

  // A teacher who may edit all contests removes the student. Only settings for a single contest are kept.
  student = await comes(owner, 'Sam', email);
  await update(owner, { minutes: 20, exempt: true });
  done(await call('removeStudents', { as: owner, body: { class: schoolClass, students: [student] } }));
  expect(await inContest(other)).toEqual(NOTHING);
  expect(await inContest(own)).toEqual([25, 1, false]);
});

test('leaving removes neither what another class gives nor the last minute of an attempt', async () => {
  await update(owner, { minutes: 20, exempt: true });
  const second = (await call('createClass', { as: owner, body: { name: 'Support' } })).body.id;
  const students = [{ name: 'Sam', email }];
  const [again] = (await call('addStudents', { as: owner, body: { class: second, students } })).body.students;
  const more = { class: second, student: again, name: 'Sam', email, minutes: 10 };
  done(await call('updateStudent', { as: owner, body: more }));
  const contest = await publishedContest(app, owner);
  const sam = await joinedStudent(app, contest.id, { email });
  expect(await inContest(contest.id)).toEqual([20, 1, true]);
  done(await call('removeStudents', { as: owner, body: { class: schoolClass, students: [student] } }));
  expect(await inContest(contest.id)).toEqual([10, 1, false]);
  clock.moveTo(contest.start);
  await call('viewContest', { as: sam, body: { contest: contest.id } });
  clock.moveTo(new Date(contest.end.getTime() - 60_000));
  done(await call('deleteClass', { as: owner, body: { class: second } }));
  expect(await inContest(contest.id)).toEqual([10, 1, false]);
});

test('an address that is changed, and a class that is deleted, remove what they gave', async () => {
  await update(owner, { factor: 1.5 });
  const contest = await draftContest(app, owner, hidden);
  await add(contest);
  const old = email;
  email = `again${serial}@reach.example`;
  await add(contest);
  await update(owner, { factor: 1.5 });
  expect(await inContest(contest, old)).toEqual(NOTHING);
  expect(await inContest(contest)).toEqual([0, 1.5, false]);
  done(await call('deleteClass', { as: owner, body: { class: schoolClass } }));
  expect(await inContest(contest)).toEqual(NOTHING);
  expect(await lastAct(contest)).toEqual([
    'setExtraTime',
    'Ophelia Lovelace',
    { student: email, minutes: 0 },
  ]);
});
