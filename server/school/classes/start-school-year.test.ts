import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;

async function school() {
  const as = await logInAs(app, 'Teacher');
  const classOf = async (name: string, ...students: object[]) => {
    const { id } = (await call('createClass', { as, body: { name } })).body;
    await call('addStudents', { as, body: { class: id, students } });
    return id;
  };
  const read = async (id: number) => (await call('getClass', { as, body: { class: id } })).body;
  const listed = async (id: number) => {
    const { state, students } = await read(id);
    return { from: { id, state }, ids: students.map((student) => student.id) };
  };
  const start = (from: object[], classes: object[]) =>
    call('startSchoolYear', { as, body: { from, classes } });
  return { as, classOf, read, listed, start };
}

test('7a becomes 8a and 6a becomes 7a; a repeater stays; one who leaves is in the archive only', async () => {
  const { as, classOf, read, listed, start } = await school();
  const seven = await classOf('7a', { name: 'Ada Apt' }, { name: 'Bea Bond' }, { name: 'Cyd Cole' });
  const six = await classOf('6a', { name: 'Dan Dow', number: '4', email: 'dan@year.example' });
  const [{ from, ids }, other] = [await listed(seven), await listed(six)];
  const [ada = 0, bea = 0] = ids;
  const { slips } = (await call('makeAccounts', { as, body: { class: seven, students: [ada] } })).body;
  const { from: renewed } = await listed(seven);
  expect(renewed).not.toEqual(from);
  const { id: contest } = await publishedContest(app, as, { contest: { is_public: false } });
  await call('addClass', { as, body: { contest, class: seven } });

  const reply = await start(
    [renewed, other.from],
    [
      { name: '8a', students: [ada] },
      { name: '7a', students: [bea, ...other.ids] },
    ],
  );
  expect(reply).toMatchObject({ status: 200, body: { detail: '2 classes made, 2 archived.' } });
  const [eight = 0, newSeven = 0] = reply.body.classes.map(({ id }) => id);
  const names = async (id: number) => (await read(id)).students.map(({ name }) => name);
  expect(await names(newSeven)).toEqual(['Bea Bond', 'Dan Dow']);
  expect(await names(seven)).toEqual(['Ada Apt', 'Bea Bond', 'Cyd Cole']);
  // The slip still works, and is listed in the new class.
  expect((await read(eight)).students).toMatchObject([{ email: slips[0]?.email, slip: 'waiting' }]);
  const { email, password } = slips[0] ?? {};
  expect(await call('logIn', { body: { email, password } })).toMatchObject({ status: 200 });

  expect((await call('getClasses', { as })).body.map(({ id }) => id)).toEqual([newSeven, eight]);
  expect((await call('getClassLists', { as })).body.map(({ id }) => id)).toEqual([newSeven, eight]);
  const archived = (await call('getArchivedClasses', { as })).body;
  expect(archived.map(({ id, name, students_count: count }) => [id, name, count])).toEqual([
    [six, '6a', 1],
    [seven, '7a', 3],
  ]);
  // The gradebook stays with the archived class.
  expect(await call('getGradebook', { as, body: { class: seven } })).toMatchObject({ status: 200 });
  expect((await read(seven)).archived_datetime).toBe(archived[0]?.archived_datetime);
});

test('extra time goes on in the new class; the archived one gives none in later contests', async () => {
  const { as, classOf, listed, start } = await school();
  const id = await classOf('7a', { name: 'Ada', email: 'ada@year.example' });
  const { ids } = await listed(id);
  const ada = { name: 'Ada', email: 'ada@year.example' };
  await call('updateStudent', { as, body: { class: id, student: ids[0], ...ada, minutes: 15 } });
  const { from } = await listed(id);
  const { body } = await start([from], [{ name: '8a', students: ids }]);
  const eight = body.classes[0]?.id ?? 0;
  const minutesIn = async () => {
    const { id: contest } = await publishedContest(app, as, { contest: { is_public: false } });
    await call('addClass', { as, body: { contest, class: eight } });
    return (await call('getTimeline', { as, body: { contest, email: ada.email } })).body.extra_minutes;
  };
  expect(await minutesIn()).toBe(15);
  const [student] = (await listed(eight)).ids;
  await call('updateStudent', { as, body: { class: eight, student, ...ada } });
  expect(await minutesIn()).toBe(0);
});

test('an archived class comes back, unless another has its name by now', async () => {
  const { as, classOf, listed, start } = await school();
  const id = await classOf('7a', { name: 'Ada' });
  const archive = (archived: boolean) => call('archiveClass', { as, body: { class: id, archived } });
  const names = async () => (await call('getClasses', { as })).body.map(({ name }) => name);
  expect(await archive(true)).toMatchObject({ body: { detail: 'The class is archived.' } });
  expect(await names()).toEqual([]);
  expect(await archive(false)).toMatchObject({ body: { detail: 'The class is in your lists again.' } });
  const { from, ids } = await listed(id);
  await start([from], [{ name: '7A ', students: ids }]);
  expect(await archive(false)).toMatchObject({
    status: 409,
    body: { code: 'same_class_name', detail: 'Two classes would be called “7a”. Rename one of them.' },
  });
});

test('nothing changes where two classes would have one name, or something is unknown or has changed', async () => {
  const { as, classOf, listed, start } = await school();
  const id = await classOf('7a', { name: 'Ada' });
  await classOf('8a', { name: 'Bea' });
  const { from, ids } = await listed(id);
  const other = await school();
  const foreign = await other.listed(await other.classOf('1', { name: 'Zoe' }));
  for (const [code, left, classes] of [
    ['same_class_name', [from], [{ name: '8A', students: ids }]],
    [
      'same_class_name',
      [from],
      [
        { name: '9', students: ids },
        { name: '9', students: [] },
      ],
    ],
    ['unknown_student', [from], [{ name: '9', students: foreign.ids }]],
    [
      'unknown_student',
      [from],
      [
        { name: '9', students: ids },
        { name: '10', students: ids },
      ],
    ],
    ['unknown_class', [foreign.from], []],
    ['class_changed', [{ ...from, state: 'old' }], [{ name: '9', students: ids }]],
  ] as const) {
    expect((await start([...left], [...classes])).body, code).toMatchObject({ code });
  }
  expect((await call('getClasses', { as })).body.map(({ name }) => name)).toEqual(['7a', '8a']);
});
