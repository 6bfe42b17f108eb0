import { describe, expect, test } from 'vitest';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { runAtOnce } from '../../test/at-once.ts';
import { logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, db } = app;
const teacher = await logInAs(app, 'Teacher');

const makeClass = async (name = '7b', as: Person = teacher) =>
  (await call('createClass', { as, body: { name } })).body.id;
const add = (id: number, ...students: object[]) =>
  call('addStudents', { as: teacher, body: { class: id, students } });
const read = async (id: number) => (await call('getClass', { as: teacher, body: { class: id } })).body;

const ada = { name: 'Ada Lovelace', email: 'Ada@class.example', number: '17' };
const grace = { name: 'Grace Hopper' };
const STATE: unknown = expect.any(String);
const plain = { extra_minutes: 0, extra_factor: 1, focus_exempt: false, slip: 'none' };

test('a class has a name and students; all but the name of a student is optional', async () => {
  const id = await makeClass('7b');
  expect(await read(id)).toEqual({ id, name: '7b', state: STATE, students: [] });
  const { body } = await add(id, grace, ada);
  const [second = 0, first = 0] = body.students;
  expect(await read(id)).toEqual({
    id,
    name: '7b',
    state: STATE,
    students: [
      { id: second, ...grace, email: null, number: null, ...plain },
      { id: first, ...ada, ...plain },
    ],
  });
  await call('renameClass', { as: teacher, body: { class: id, name: '8b' } });
  expect((await call('getClasses', { as: teacher })).body).toContainEqual({
    id,
    name: '8b',
    students_count: 2,
    contests: [],
  });
});

test('an address is in a class once, however it is written', async () => {
  const id = await makeClass();
  const { body } = await add(id, ada, { ...ada, name: 'Another', email: 'ADA@class.example' }, grace);
  expect(body.students).toEqual([expect.any(Number), null, expect.any(Number)]);
  const [, , of = 0] = body.students;
  const taking = { class: id, student: of, name: 'Grace', email: 'ada@CLASS.example' };
  expect(await call('updateStudent', { as: teacher, body: taking })).toMatchObject({
    status: 409,
    body: { code: 'already_in_class' },
  });
  const replies = await runAtOnce(5, () => add(id, { name: 'Alan', email: 'alan@class.example' }));
  expect(replies.flatMap(({ body }) => body.students).filter((added) => added !== null)).toHaveLength(1);
});

test('a student is changed wholly, and removed; one who left is no fault', async () => {
  const id = await makeClass();
  const [student = 0] = (await add(id, ada)).body.students;
  await call('updateStudent', { as: teacher, body: { class: id, student, name: 'Ada King' } });
  expect((await read(id)).students).toEqual([
    { id: student, name: 'Ada King', email: null, number: null, ...plain },
  ]);
  const remove = () => call('removeStudents', { as: teacher, body: { class: id, students: [student] } });
  expect((await remove()).body.detail).toBe('1 student removed from the class.');
  expect((await remove()).body.detail).toBe('0 students removed from the class.');
  expect(
    await call('updateStudent', { as: teacher, body: { class: id, student, name: 'Ada' } }),
  ).toMatchObject({ status: 404, body: { code: 'unknown_student' } });
});

describe('a class is its own teacher’s', () => {
  test('somebody else’s is answered like one that does not exist', async () => {
    const id = await makeClass();
    const [student = 0] = (await add(id, ada)).body.students;
    const other = await logInAs(app, 'Teacher');
    const own = await makeClass('9a', other);
    const asked = async (target: number) => {
      const to = { class: target };
      const replies = [
        await call('getClass', { as: other, body: to }),
        await call('renameClass', { as: other, body: { ...to, name: 'Mine' } }),
        await call('deleteClass', { as: other, body: to }),
        await call('addStudents', { as: other, body: { ...to, students: [grace] } }),
        await call('updateStudent', { as: other, body: { ...to, student, name: 'X' } }),
        await call('removeStudents', { as: other, body: { ...to, students: [student] } }),
        await call('changeStudents', {
          as: other,
          body: { ...to, state: 'x', added: [grace], changed: [], left: [] },
        }),
        await call('archiveClass', { as: other, body: { ...to, archived: true } }),
        await call('getGradebook', { as: other, body: to }),
        await call('exportGradebook', { as: other, body: { ...to, format: 'csv' } }),
      ];
      return replies.map(({ status, text }) => `${status} ${text}`);
    };
    const replies = await asked(id);
    expect(replies).toEqual(await asked(2_000_000_000));
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toMatch(/^404 .*unknown_class/);
    // Students of another teacher's class cannot be reached through one's own class.
    const crossing = { class: own, student, name: 'X' };
    expect(await call('updateStudent', { as: other, body: crossing })).toMatchObject({ status: 404 });
    await call('removeStudents', { as: other, body: { class: own, students: [student] } });
    expect(await read(id)).toMatchObject({ name: '7b', students: [ada] });
    expect((await call('getClasses', { as: other })).body).toHaveLength(1);
  });

  test('and no student’s', async () => {
    const student = await logInAs(app, 'Student');
    const id = await makeClass();
    expect(await call('getClass', { as: student, body: { class: id } })).toMatchObject({ status: 403 });
    expect(await call('getClasses', {})).toMatchObject({ status: 401 });
  });
});

test('a teacher has a bounded number of classes, and a class of students; each says what to do', async () => {
  const as = await logInAs(app, 'Teacher');
  const id = await makeClass('Full', as);
  await db
    .insertInto('class_student')
    .values(Array.from({ length: quotas.classStudents - 1 }, (_, n) => ({ class_id: id, name: `S${n}` })))
    .execute();
  const adding = { as, body: { class: id, students: [grace, { name: 'Alan Turing' }] } };
  expect(await call('addStudents', adding)).toMatchObject({
    status: 409,
    body: {
      code: 'class_full',
      detail: 'A class has at most 5,000 students. Make another class for the rest.',
    },
  });
  const { teacher_id } = await db
    .selectFrom('class')
    .select('teacher_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('class')
    .values(Array.from({ length: quotas.classes - 2 }, (_, n) => ({ teacher_id, name: `C${n}` })))
    .execute();
  const replies = await runAtOnce(3, () => call('createClass', { as, body: { name: 'One more' } }));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many_classes');
});

test('a deleted class is gone', async () => {
  const id = await makeClass();
  await add(id, ada);
  expect(await call('deleteClass', { as: teacher, body: { class: id } })).toMatchObject({ status: 200 });
  expect(await call('getClass', { as: teacher, body: { class: id } })).toMatchObject({ status: 404 });
  const left = await db.selectFrom('class_student').select('id').where('class_id', '=', id).execute();
  expect(left).toEqual([]);
});
