import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { copiedPaper } from '../../test/copied-paper.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, moveToOpening } = attemptActs(app, teacher);

type Desk = { email: string; room: string; desk: string };

const seat = (contest: number, desks: Desk[]) => call('setDesks', { as: teacher, body: { contest, desks } });

const seating = async (contest: number) =>
  (await call('getSeating', { as: teacher, body: { contest } })).body.students;

async function invited(amount: number) {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const emails = Array.from({ length: amount }, (_, place) => `seat${place}-${contest.id}@school.example`);
  const body = { contest: contest.id, emails, claim_codes: true };
  const added = await call('addParticipants', { as: teacher, body });
  expect(added, added.text).toMatchObject({ status: 200 });
  return { contest, emails };
}

test('seats show on Live, and a new list replaces the old one', async () => {
  const { contest, emails } = await invited(3);
  const [ada = '', ben = '', cleo = ''] = emails;
  const first = await seat(contest.id, [
    { email: ada, room: 'Room 12', desk: 'A1' },
    { email: ben, room: 'Room 12', desk: 'A2' },
  ]);
  expect(first, first.text).toMatchObject({ status: 200 });
  await seat(contest.id, [
    { email: ben, room: 'Room 12', desk: 'A1' },
    { email: cleo, room: '', desk: 'A1' },
  ]);
  expect(await seating(contest.id)).toEqual([
    { email: ada, name: '' },
    { email: ben, name: '', room: 'Room 12', desk: 'A1' },
    { email: cleo, name: '', room: '', desk: 'A1' },
  ]);
  const { body } = await call('getLive', { as: teacher, body: { contest: contest.id } });
  expect(body.students).toMatchObject([{}, { room: 'Room 12', desk: 'A1' }, { room: '', desk: 'A1' }]);
  expect(body.students[0]).not.toHaveProperty('desk');
});

test('one desk is for one student, and nothing is stored of a list that is refused', async () => {
  const { contest, emails } = await invited(2);
  const [ada = '', ben = ''] = emails;
  const desk = { room: '', desk: 'B7' };
  const refused = [
    [
      { email: ada, ...desk },
      { email: ben, ...desk },
    ],
    [
      { email: ada, ...desk },
      { email: ada, room: '', desk: 'B8' },
    ],
  ];
  for (const desks of refused)
    expect(await seat(contest.id, desks)).toMatchObject({ status: 409, body: { code: 'desk_taken' } });
  expect(await seat(contest.id, [{ email: 'nobody@school.example', ...desk }])).toMatchObject({
    status: 404,
    body: { code: 'unknown_participant' },
  });
  expect(await seating(contest.id)).toEqual(emails.map((email) => ({ email, name: '' })));
});

test('a seat stays with the student who takes it with another address', async () => {
  const { contest, emails } = await invited(1);
  await seat(contest.id, [{ email: emails[0] ?? '', room: 'Room 3', desk: '4' }]);
  const participants = await call('getParticipants', { as: teacher, body: { contest: contest.id } });
  const student = await logInAs(app, 'Student');
  const code = participants.body[0]?.claim_code;
  const claimed = await call('claimSeat', { as: student, body: { contest: contest.id, code } });
  expect(claimed, claimed.text).toMatchObject({ status: 200 });
  expect(await seating(contest.id)).toMatchObject([{ email: student.email, room: 'Room 3', desk: '4' }]);
});

test('pairs of equal answers that sat side by side come first', async () => {
  const { contest, students } = await submitted((of) => copiedPaper(of, 22), { count: 24 });
  const [ada, ben, cleo] = students.map(({ email }) => email);
  const desks = (other: string) => [
    { email: ada ?? '', room: 'Room 12', desk: 'B2' },
    { email: ben ?? '', room: 'Room 12', desk: other },
    { email: cleo ?? '', room: 'Room 12', desk: 'F6' },
  ];
  moveToOpening(contest);
  const compare = async (other: string) => {
    await seat(contest.id, desks(other));
    return (await call('getSimilarity', { as: teacher, body: { contest: contest.id } })).body.pairs[0];
  };
  expect(await compare('C2')).toMatchObject({ side_by_side: true });
  expect(await compare('B4')).not.toHaveProperty('side_by_side');
});

test('a contest with too many students for a plan says so', async () => {
  const { contest } = await invited(1);
  for (const part of [0, 1]) {
    const emails = Array.from({ length: 250 }, (_, place) => `many${part}-${place}@school.example`);
    await call('addParticipants', { as: teacher, body: { contest: contest.id, emails } });
  }
  const reply = await call('getSeating', { as: teacher, body: { contest: contest.id } });
  expect(reply).toMatchObject({ status: 413, body: { code: 'too_large' } });
});
