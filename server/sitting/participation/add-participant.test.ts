import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { addedStudent, draftContest, logInAs, publishedContest, userBody } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const hidden = { contest: { is_public: false } };
const add = (contest: number, email: unknown, as: Person = teacher) =>
  call('joinContest', { as, body: { contest, email } });
const participants = async (contest: number) =>
  (await call('getParticipants', { as: teacher, body: { contest } })).body;
const count = async (contest: number) =>
  (await call('getContest', { as: teacher, body: { contest } })).body.participants_count;

const added = { status: 200, body: { detail: 'Participant added successfully!' } };
const already = { status: 409, body: { detail: 'This address has already been added.' } };

let serial = 0;
const newAddress = () => `invited${++serial}@school.example`;

describe('a teacher adds an address to an own private contest', () => {
  test.each([
    ['not published yet', draftContest],
    ['published', async (...of: Parameters<typeof publishedContest>) => (await publishedContest(...of)).id],
  ])('%s, before the start', async (_, make) => {
    const contest = await make(app, teacher, hidden);
    expect(await add(contest, ` ${newAddress()} `)).toMatchObject(added);
    expect(await count(contest)).toBe(1);
  });

  test('until a millisecond before the start', async () => {
    const { id, start } = await publishedContest(app, teacher, hidden);
    clock.moveTo(new Date(start.getTime() - 1));
    expect(await add(id, newAddress())).toMatchObject(added);
    clock.moveTo(start);
    expect(await add(id, newAddress())).toMatchObject({
      status: 409,
      body: { detail: 'Participants can be added only before the start.' },
    });
    expect(await count(id)).toBe(1);
  });

  test('once, whatever its case, with or without an account', async () => {
    const contest = await draftContest(app, teacher, hidden);
    const student = await addedStudent(app, teacher, contest, { email: 'Mixed.Case@School.example' });
    expect(await add(contest, 'mixed.case@school.EXAMPLE')).toMatchObject(already);
    expect(await add(contest, student.email)).toMatchObject(already);
    const address = newAddress();
    expect(await add(contest, address)).toMatchObject(added);
    expect(await add(contest, address.toUpperCase())).toMatchObject(already);
    expect(await count(contest)).toBe(2);
  });

  test('but not to a public one', async () => {
    const { id } = await publishedContest(app, teacher);
    expect(await add(id, newAddress())).toMatchObject({ status: 409 });
    expect(await participants(id)).toEqual([]);
  });

  test("but not to somebody else's", async () => {
    const { id } = await publishedContest(app, teacher, hidden);
    const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
    expect(await add(id, newAddress(), await logInAs(app, 'Teacher'))).toMatchObject(unknown);
    expect(await add(1, newAddress())).toMatchObject(unknown);
    expect(await participants(id)).toEqual([]);
  });

  test.each([undefined, null, '', 'nobody', 'a@b', 'a b@school.example', '@school.example', 7])(
    'but not the address %j',
    async (email) => {
      const contest = await draftContest(app, teacher, hidden);
      const reply = await add(contest, email);
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields)).toEqual(['email']);
      expect(await participants(contest)).toEqual([]);
    },
  );
});

describe('an invitation', () => {
  test('is honoured when its address signs up as a student, in every contest', async () => {
    const address = newAddress();
    const { id } = await publishedContest(app, teacher, hidden);
    const draft = await draftContest(app, teacher, hidden);
    await add(id, address.toUpperCase());
    await add(draft, address);
    const student = await logInAs(app, 'Student', { email: address, first_name: 'Grace' });
    expect((await call('getContests', { as: student })).body).toMatchObject([{ id, joined: true }]);
    for (const contest of [id, draft]) {
      expect(await participants(contest)).toMatchObject([
        { name: 'Grace Lovelace', email: address, phone_number: '0123456789', status: 'participant' },
      ]);
      expect(await count(contest)).toBe(1);
    }
  });

  test('is honoured even when the sign-up comes after the start', async () => {
    const address = newAddress();
    const { id, start } = await publishedContest(app, teacher, hidden);
    await add(id, address);
    clock.moveTo(start);
    const student = await logInAs(app, 'Student', { email: address });
    expect(await call('viewContest', { as: student, body: { contest: id } })).toMatchObject({ status: 200 });
  });

  test('stays an invitation when its address signs up as a teacher', async () => {
    const address = newAddress();
    const { id } = await publishedContest(app, teacher, hidden);
    await add(id, address);
    const before = await participants(id);
    const colleague = await logInAs(app, 'Teacher', { email: address });
    expect((await call('getContests', { as: colleague })).body).toEqual([]);
    expect(await participants(id)).toEqual(before);
    expect(await count(id)).toBe(1);
  });
});

describe('a teacher who adds addresses cannot find out accounts:', () => {
  test("a known, an unknown and a teacher's address cannot be told apart", async () => {
    await call('signUpStudent', { body: userBody('Pupil@school.example') });
    await call('signUpTeacher', { body: userBody('Staff@school.example') });
    const seen: string[][] = [];
    for (const name of ['Pupil', 'Nobody', 'Staff']) {
      // Differs from the spelling in the account, which would reveal that the account exists.
      const email = `${name.toUpperCase()}@School.Example`;
      const { id: contest } = await publishedContest(app, teacher, hidden);
      const replies = [
        await add(contest, email),
        await add(contest, email),
        await call('getParticipants', { as: teacher, body: { contest } }),
        await call('getContest', { as: teacher, body: { contest } }),
        await call('getStatistics', { as: teacher, body: { contest } }),
        await call('removeParticipant', { as: teacher, body: { contest, email } }),
        await call('removeParticipant', { as: teacher, body: { contest, email } }),
        await add(contest, email),
      ];
      seen.push(
        replies.map(({ status, text }) =>
          `${status} ${text}`
            .replaceAll(name.toUpperCase(), 'SOMEONE')
            .replaceAll(name, 'Someone')
            .replaceAll(name.toLowerCase(), 'someone')
            .replaceAll(/"id":\d+/g, '"id":0'),
        ),
      );
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('name and phone appear once the student has opened the contest', async () => {
    const { id } = await publishedContest(app, teacher, hidden);
    const student = await addedStudent(app, teacher, id, { first_name: 'Grace' });
    const invited = [{ name: '', email: student.email, phone_number: '', status: 'invited' }];
    expect(await participants(id)).toMatchObject(invited);
    await call('getContests', { as: student });
    await call('getDashboard', { as: student });
    expect(await participants(id), 'a list opens nothing').toMatchObject(invited);
    await call('getContest', { as: student, body: { contest: id } });
    expect(await participants(id), 'nor does the page that asks').toMatchObject(invited);
    await call('openContest', { as: student, body: { contest: id } });
    expect(await participants(id)).toMatchObject([
      { name: 'Grace Lovelace', email: student.email, phone_number: '0123456789', status: 'participant' },
    ]);
  });

  test('or has begun it', async () => {
    const { id, start } = await publishedContest(app, teacher, hidden);
    const student = await addedStudent(app, teacher, id, { first_name: 'Grace' });
    clock.moveTo(start);
    await call('viewContest', { as: student, body: { contest: id } });
    expect(await participants(id)).toMatchObject([{ name: 'Grace Lovelace', status: 'participant' }]);
  });
});
