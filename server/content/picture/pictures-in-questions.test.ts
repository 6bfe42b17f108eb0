import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { removeExpired } from '../../process/housekeeping.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, draftContent, joinedStudent, logInAs, PASSWORD } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, db, pool, clock } = app;
const teacher = await logInAs(app, 'Teacher');

let width = 10;
async function addPicture(as: Person): Promise<string> {
  const bytes = await sharp({ create: { width: width++, height: 7, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { body } = await call('addPicture', { as, body: {}, file: new Blob([Uint8Array.from(bytes)]) });
  return body.picture;
}

const source = (picture: string, description = 'A map') => `Look: ![${description}](picture:${picture})`;
const treeOf = (picture: string, wide: number) => [
  ['p', {}, ['Look: ', ['img', { picture, alt: 'A map', width: String(wide), height: '7' }, []]]],
];
const NONE = 'A'.repeat(24);
const MISSING = 'This text has a picture that is not yours. Remove it here, or add it again.';

const question = (more: object = {}, options: string[] = ['right', 'wrong']) => ({
  format: 'rich',
  question_text: 'Where?',
  marks: 1,
  options: options.map((option_text, n) => ({ option_text, is_correct: n === 0 })),
  ...more,
});
const bodyOf = (...questions: object[]) => ({ ...contestBody(app), questions });
const create = (as: Person, ...questions: object[]) =>
  call('createContest', { as, body: bodyOf(...questions) });
const update = (as: Person, id: number, ...questions: object[]) => {
  const { contest } = contestBody(app);
  return call('updateContest', { as, body: { contest: { ...contest, id }, questions } });
};
/** Logs in again, because sessions expire sooner than unused pictures. */
async function logInAgain(person: Person) {
  const { body } = await call('logIn', { body: { email: person.email, password: PASSWORD } });
  Object.assign(person, { token: body.access, refresh: body.refresh });
}
const house = () => removeExpired(db, new Date(clock.now()));
const isThere = async (picture: string) =>
  (await app.app.inject({ url: `/api/picture/${picture}.webp` })).statusCode === 200 &&
  (await db.selectFrom('picture').select('id').where('id', '=', picture).execute()).length === 1;

test('a picture goes to students in the tree, with its size and its description', async () => {
  const [asked, offered, explained] = [
    await addPicture(teacher),
    await addPicture(teacher),
    await addPicture(teacher),
  ];
  const { body } = await create(
    teacher,
    question({ question_text: source(asked), explanation: source(explained, '') }, [source(offered), 'no']),
  );
  const contest = body.id;
  await call('publishContest', { as: teacher, body: { contest } });
  const student = await joinedStudent(app, contest);
  const { start_datetime: start } = (await call('viewContest', { as: teacher, body: { contest } })).body;
  clock.moveTo(start);
  const { questions } = (await call('viewContest', { as: student, body: { contest } })).body;
  const [first] = questions;
  expect(first?.tree).toEqual(treeOf(asked, width - 3));
  expect(first?.options.map(({ tree }) => tree)).toContainEqual(treeOf(offered, width - 2));
  expect(JSON.stringify(questions)).not.toContain(explained);
});

test('a picture that does not exist, or is not the teacher’s, is named by its field, and nothing is stored', async () => {
  const foreign = await addPicture(await logInAs(app, 'Teacher'));
  const own = await addPicture(teacher);
  const before = (await pool.query('select from contest')).rowCount;
  for (const picture of [NONE, foreign, 'short', 'x'.repeat(64), '__proto__', 'constructor']) {
    const { status, body } = await create(
      teacher,
      question({ question_text: source(own) }, ['right', source(picture)]),
      question({ question_text: source(picture), explanation: `${source(own)} ${source(picture)}` }),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_fields',
      fields: {
        'questions.0.options.1.option_text': MISSING,
        'questions.1.question_text': MISSING,
        'questions.1.explanation': MISSING,
      },
    });
  }
  expect((await pool.query('select from contest')).rowCount).toBe(before);
  const { body } = await call('renderQuestion', {
    as: teacher,
    body: { texts: [source(foreign), source(own)] },
  });
  expect(body.trees).toMatchObject([
    [['p', {}, ['Look: ', ['code', { fault: MISSING }, ['A map']]]]],
    [['p', {}, ['Look: ', ['img', { picture: own }, []]]]],
  ]);
});

test('in a plain question it is text, and nothing is looked for', async () => {
  const { status, body } = await create(teacher, question({ format: 'plain', question_text: source(NONE) }));
  expect(status).toBe(200);
  const { questions } = (await call('viewContest', { as: teacher, body: { contest: body.id } })).body;
  expect(questions).toMatchObject([{ question_text: source(NONE) }]);
});

test('a contest has at most 500 different pictures', async () => {
  const ids = Array.from(
    { length: limits.maxPictures + 1 },
    (_, n) => `![](picture:${String(n).padStart(24, 'x')})`,
  );
  const texts = Array.from({ length: 6 }, (_, n) =>
    question({ question_text: ids.slice(100 * n, 100 * n + 100).join('') }),
  );
  expect(await create(teacher, ...texts)).toMatchObject({
    status: 400,
    body: { fields: { questions: 'A contest can have at most 500 pictures.' } },
  });
});

test('what a stored contest uses stays, in a draft and published; what no question uses any more goes', async () => {
  const [published, drafted, replaced] = [
    await addPicture(teacher),
    await addPicture(teacher),
    await addPicture(teacher),
  ];
  const first = (await create(teacher, question({ question_text: source(published) }))).body.id;
  await call('publishContest', { as: teacher, body: { contest: first } });
  const second = (await create(teacher, question({ question_text: `${source(drafted)} ${source(drafted)}` })))
    .body.id;
  await update(teacher, second, question({}, [source(drafted), source(replaced)]));
  await house();
  clock.moveBy(10 * limits.unusedPictureLifetime);
  await house();
  expect(await Promise.all([published, drafted, replaced].map(isThere))).toEqual([true, true, true]);

  await logInAgain(teacher);
  expect(await update(teacher, second, question({ explanation: source(drafted) }))).toMatchObject({
    status: 200,
  });
  await house();
  clock.moveBy(limits.unusedPictureLifetime);
  await house();
  expect(await isThere(replaced), 'a draft of the browser may still name it').toBe(true);
  clock.moveBy(1);
  await house();
  expect(await Promise.all([published, drafted, replaced].map(isThere))).toEqual([true, true, false]);
  await logInAgain(teacher);
});

test('what a draft on the server names stays, and 30 days longer; a draft of somebody else keeps nothing', async () => {
  const [offered, replaced, unused] = [
    await addPicture(teacher),
    await addPicture(teacher),
    await addPicture(teacher),
  ];
  const save = (as: Person, version: number, ...ids: string[]) => {
    const content = draftContent('Rivers', ...ids.map((id) => source(id)));
    return call('saveDraft', { as, body: { version, editor: 'one', content } });
  };
  const thoseThere = () => Promise.all([offered, replaced, unused].map(isThere));
  const { version } = (await save(teacher, 0, offered, replaced)).body;
  await save(await logInAs(app, 'Teacher'), 0, unused);
  await house();
  clock.moveBy(limits.unusedPictureLifetime);
  await house();
  expect(await thoseThere()).toEqual([true, true, true]);
  clock.moveBy(1);
  await house();
  expect(await thoseThere()).toEqual([true, true, false]);

  await logInAgain(teacher);
  const next = (await save(teacher, version, offered)).body;
  await house();
  clock.moveBy(limits.unusedPictureLifetime);
  await house();
  expect(await thoseThere(), 'nothing has used it for 30 days').toEqual([true, true, false]);
  clock.moveBy(1);
  await house();
  expect(await thoseThere()).toEqual([true, false, false]);

  await logInAgain(teacher);
  await call('dropDraft', { as: teacher, body: { version: next.version } });
  await house();
  clock.moveBy(limits.unusedPictureLifetime + 1);
  await house();
  expect(await thoseThere()).toEqual([false, false, false]);
  await logInAgain(teacher);
});

test('a picture that is removed in the instant in which it is used is a fault and no error', async () => {
  const picture = await addPicture(teacher);
  // Housekeeping removes the picture between the check and the insert.
  await pool.query(
    `create function remove_it() returns trigger language plpgsql as $$ begin
      delete from picture where id = '${picture}'; return null; end $$;
    create trigger remove_it after insert on question execute function remove_it()`,
  );
  const reply = await create(teacher, question({ question_text: source(picture) }));
  await pool.query('drop trigger remove_it on question; drop function remove_it');
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: { questions: 'A picture has just been removed. Please add it again.' } },
  });
});

test('what is removed at once has no limit in number', { timeout: 60_000 }, async () => {
  const kept = await addPicture(teacher);
  await create(teacher, question({ question_text: source(kept) }));
  // Inserts more pictures than one statement can name. Uploading them would take hours.
  await pool.query(
    `insert into picture (id, teacher_id, webp, width, height, source_hash, created_at, unused_since)
    select lpad('unused' || n, 24, '-'), teacher_id, webp, 1, 1, n::text::bytea, created_at, $2
    from picture, generate_series(1, 66000) as n where id = $1`,
    [kept, new Date(clock.now() - limits.unusedPictureLifetime - 1)],
  );
  await house();
  const { rows } = await pool.query<{ left: number }>(
    "select count(*)::int as left from picture where id like '%unused%'",
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect(await isThere(kept)).toBe(true);
});
