import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const hidden = { contest: { is_public: false } };

async function classOf(...students: { name: string; email: string }[]) {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  await call('addStudents', { as: teacher, body: { class: id, students } });
  return id;
}
const named = (row: { name: string; typed_name?: string; email: string }) => [
  row.email,
  row.name,
  row.typed_name,
];
const listed = async (contest: number, as = teacher) =>
  (await call('getParticipants', { as, body: { contest } })).body.map(named);
const live = async (contest: number, as = teacher) =>
  (await call('getLive', { as, body: { contest } })).body.students.map(named);
const exported = async (contest: number, as = teacher) => {
  const body = { contest, format: 'json' as const, time_zone: 'UTC' };
  const { text } = await call('exportResults', { as, body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the file has its own test
  const file = JSON.parse(text) as { participants: { name: string; email: string }[] };
  return file.participants.map(({ name, email }) => [email, name]);
};
const share = async (contest: number): Promise<Person> => {
  const colleague = await logInAs(app, 'Teacher');
  const body = { contest, right: 'edit' as const };
  const { code } = (await call('makeShareCode', { as: teacher, body })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  return colleague;
};

test('the names of a class are read until the students’ own are known, by those who may see the class', async () => {
  const mia = await logInAs(app, 'Student', { first_name: 'Mia', email: 'mia@typed.example' });
  const id = await classOf(
    { name: 'Zoe Typed', email: 'zoe@typed.example' },
    { name: 'Mia Typed', email: mia.email },
  );
  const contest = await publishedContest(app, teacher, hidden);
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  // The list is the same with and without an account, sorted by the typed names.
  const typed = [
    [mia.email, '', 'Mia Typed'],
    ['zoe@typed.example', '', 'Zoe Typed'],
  ];
  expect(await listed(contest.id)).toEqual(typed);
  expect(await live(contest.id)).toEqual(typed);
  expect(await exported(contest.id)).toEqual(typed.map(([email, , name]) => [email, name]));
  const colleague = await share(contest.id);
  const addresses = [
    [mia.email, '', undefined],
    ['zoe@typed.example', '', undefined],
  ];
  for (const read of [listed, live]) {
    expect(await read(contest.id, colleague)).toEqual(addresses);
    expect(await read(contest.id)).toEqual(typed);
  }
  await call('openContest', { as: mia, body: { contest: contest.id } });
  clock.moveBy(5000);
  const opened = [[mia.email, 'Mia Lovelace', undefined], typed[1]];
  expect(await listed(contest.id)).toEqual(opened);
  expect(await live(contest.id)).toEqual(opened);
  await call('renameClass', { as: teacher, body: { class: id, name: '8b' } });
});

test('names that are pasted with the addresses are read by all who may see the contest', async () => {
  const contest = await draftContest(app, teacher, hidden);
  const mia = await logInAs(app, 'Student', { email: 'mia@pasted.example' });
  const emails = [
    mia.email,
    'not an address',
    'tom@pasted.example',
    'odd@pasted.example',
    'last@pasted.example',
  ];
  const names = ['  Mia Pasted ', 'Nobody', 'Tom Pasted', '\u202Eodd', null];
  const body = { contest, emails, names };
  expect(await call('addParticipants', { as: teacher, body })).toMatchObject({ status: 200 });
  const expected = [
    [mia.email, '', 'Mia Pasted'],
    ['tom@pasted.example', '', 'Tom Pasted'],
    ['last@pasted.example', '', undefined],
    ['odd@pasted.example', '', undefined],
  ];
  expect(await listed(contest)).toEqual(expected);
  expect(await listed(contest, await share(contest))).toEqual(expected);
  // The name is kept when the seat becomes an invitation again.
  await call('freeSeat', { as: teacher, body: { contest, email: mia.email } });
  expect(await listed(contest)).toEqual(expected);
});

test('a name in the class changes what is read at once', async () => {
  const id = await classOf({ name: 'Old', email: 'new@typed.example' });
  const contest = await draftContest(app, teacher, hidden);
  await call('addClass', { as: teacher, body: { contest, class: id } });
  expect(await listed(contest)).toEqual([['new@typed.example', '', 'Old']]);
  const [student] = (await call('getClass', { as: teacher, body: { class: id } })).body.students;
  const body = { class: id, student: student?.id, name: 'New', email: 'new@typed.example' };
  await call('updateStudent', { as: teacher, body });
  expect(await listed(contest)).toEqual([['new@typed.example', '', 'New']]);
});

test('the pages about one student, the list of acts and who keeps a contest open have the typed name too', async () => {
  const mia = await logInAs(app, 'Student', { first_name: 'Mia', email: 'mia@single.example' });
  const id = await classOf(
    { name: 'Mia Typed', email: mia.email },
    { name: 'Zoe Typed', email: 'zoe@single.example' },
  );
  const contest = await publishedContest(app, teacher, hidden);
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  const colleague = await share(contest.id);
  for (const email of [mia.email, 'zoe@single.example']) {
    const body = { contest: contest.id, email, minutes: 10 };
    expect(await call('setExtraTime', { as: teacher, body })).toMatchObject({ status: 200 });
  }
  const read = async (as = teacher) => {
    const body = { contest: contest.id };
    const acts = (await call('getActs', { as, body })).body.acts.flatMap(({ about }) => about.student ?? []);
    const open = (await call('getStillOpen', { as, body })).body.students.map(named);
    const single = [];
    for (const email of [mia.email, 'zoe@single.example']) {
      single.push(named((await call('getTimeline', { as, body: { ...body, email } })).body));
      single.push(named((await call('getPaper', { as, body: { ...body, email } })).body));
    }
    return { acts, open, single };
  };
  clock.moveBy(contest.end.getTime() + 60_000 - clock.now());
  const [miaTyped, zoeTyped] = [
    [mia.email, '', 'Mia Typed'],
    ['zoe@single.example', '', 'Zoe Typed'],
  ];
  expect(await read()).toEqual({
    acts: ['Zoe Typed', 'Mia Typed'],
    open: [miaTyped, zoeTyped],
    single: [miaTyped, miaTyped, zoeTyped, zoeTyped],
  });
  // Teachers who may not see the class see addresses instead.
  expect(await read(colleague)).toMatchObject({
    acts: ['zoe@single.example', mia.email],
    open: [
      [mia.email, '', undefined],
      ['zoe@single.example', '', undefined],
    ],
  });
  await call('openContest', { as: mia, body: { contest: contest.id } });
  const opened = [mia.email, 'Mia Lovelace', undefined];
  expect(await read()).toEqual({
    acts: ['Zoe Typed', 'Mia Lovelace'],
    open: [opened, zoeTyped],
    single: [opened, opened, zoeTyped, zoeTyped],
  });
});
