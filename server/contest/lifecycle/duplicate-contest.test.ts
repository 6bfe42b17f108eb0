import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { USUAL_KIND } from '#contract/answer.ts';
import { kinds } from '#contract/kinds/kinds.ts';
import * as limits from '#contract/limits.ts';
import { samples } from '#contract/samples.ts';
import { testApp } from '../../test/app.ts';
import { statuses, runAtOnce } from '../../test/at-once.ts';
import { contestBody, draftContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, pool } = app;
const teacher = await logInAs(app, 'Teacher');
const WEEK = 7 * 86_400_000;

const duplicate = (body: object, as: Person = teacher) => call('duplicateContest', { as, body });
const stored = async (contest: number, as = teacher) =>
  (await call('viewContest', { as, body: { contest } })).body;

const written = ({ questions }: Awaited<ReturnType<typeof stored>>): unknown =>
  JSON.parse(JSON.stringify(questions, (key, value: unknown) => (key === 'id' ? undefined : value)));

async function richContest() {
  const bytes = await sharp({ create: { width: 5, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = new Blob([Uint8Array.from(bytes)]);
  const { picture } = (await call('addPicture', { as: teacher, body: {}, file })).body;
  const { contest, questions } = contestBody(app, {
    contest: { is_public: false, shuffle_options: false, minimum_marks: 2.5 },
  });
  const [first, ...others] = questions;
  const rich = {
    ...first,
    format: 'rich',
    question_text: `What is $x^2$? ![A sign](picture:${picture})`,
    explanation: '**Because**',
    tags: ['algebra', 'powers'],
  };
  const body = { contest, questions: [rich, ...others] };
  const { id } = (await call('createContest', { as: teacher, body })).body;
  return { id, picture };
}

describe('a copy of an own contest', () => {
  test('is a draft with everything that the contest has, but ids and participants', async () => {
    const { id, picture } = await richContest();
    const copied = await duplicate({ contest: id });
    expect(copied).toMatchObject({ status: 200, body: { detail: 'The copy is a draft.' } });
    const [source, copy] = [await stored(id), await stored(copied.body.id)];
    expect(copy).toMatchObject({
      name: 'Copy of World geography',
      is_published: false,
      is_public: false,
      shuffle_options: false,
      minimum_marks: 2.5,
      total_marks: source.total_marks,
      total_questions: source.total_questions,
      participants_count: 0,
    });
    expect(written(copy)).toEqual(written(source));
    expect(copy.questions[0]).toMatchObject({ format: 'rich', tags: ['algebra', 'powers'] });
    const ids = (view: typeof copy) => view.questions.flatMap((q) => [q.id, ...q.options.map((o) => o.id)]);
    expect(ids(copy).filter((one) => ids(source).includes(one))).toEqual([]);
    // The copy has its own row in `picture_use`, which stays when the original is deleted.
    await call('deleteContest', { as: teacher, body: { contest: id } });
    await pool.query('delete from contest where id = $1', [id]);
    const uses = await pool.query('select from picture_use where picture_id = $1', [picture]);
    expect(uses.rowCount).toBe(1);
  });

  test('of a published contest leaves that one as it is; participants do not come along', async () => {
    const { id, end } = await publishedContest(app, teacher);
    await joinedStudent(app, id);
    clock.moveTo(new Date(end.getTime() + 1));
    const before = await stored(id);
    const { body } = await duplicate({ contest: id });
    expect(await stored(id)).toEqual(before);
    expect(await stored(body.id)).toMatchObject({ is_published: false, participants_count: 0 });
    expect(await call('publishContest', { as: teacher, body: { contest: body.id } })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['a start in the future stays', 0, 0],
    ['one that has passed moves by whole weeks', 3_600_000, WEEK],
    ['also after two weeks', 2 * WEEK, 2 * WEEK],
    ['by one week more, just after', 2 * WEEK + 3_600_000, 3 * WEEK],
  ])('has times in the future: %s', async (_, passed, moved) => {
    const id = await draftContest(app, teacher);
    const source = await stored(id);
    clock.moveBy(passed);
    const copy = await stored((await duplicate({ contest: id })).body.id);
    const later = (instant: string) => new Date(Date.parse(instant) + moved).toISOString();
    expect(copy.start_datetime).toBe(later(source.start_datetime));
    expect(copy.end_datetime).toBe(later(source.end_datetime));
    expect(Date.parse(copy.start_datetime)).toBeGreaterThan(clock.now());
    clock.moveBy(-passed);
  });

  test('of a contest with the longest name has a name that fits, cut between two characters', async () => {
    const family = '👩🏽‍🔬';
    const name = family.repeat(Math.floor(limits.nameLength / family.length));
    const id = await draftContest(app, teacher, { contest: { name } });
    const copy = await stored((await duplicate({ contest: id })).body.id);
    expect(copy.name).toMatch(/^Copy of (👩🏽‍🔬)+…$/u);
    expect(copy.name.length).toBeLessThanOrEqual(limits.nameLength);
    // The shortened name is valid in an update.
    const { contest, questions } = contestBody(app, { contest: { id: copy.id, name: copy.name } });
    expect(await call('updateContest', { as: teacher, body: { contest, questions } })).toMatchObject({
      status: 200,
    });
  });

  test('is made while the contest is changed: of one of its versions, whole', async () => {
    const id = await draftContest(app, teacher);
    const { contest, questions } = contestBody(app, { count: 7 });
    const change = () =>
      call('updateContest', { as: teacher, body: { contest: { ...contest, id }, questions } });
    const copies = await Promise.all([duplicate({ contest: id }), change(), duplicate({ contest: id })]);
    expect(statuses(copies)).toEqual([200, 200, 200]);
    for (const { body } of [copies[0], copies[2]]) {
      const copy = await stored(body.id);
      expect([3, 7]).toContain(copy.questions.length);
      expect(copy.total_questions).toBe(copy.questions.length);
    }
  });

  test('is made four times at once: four drafts', async () => {
    const id = await draftContest(app, teacher);
    const replies = await runAtOnce(4, () => duplicate({ contest: id }));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(4);
  });
});

describe('a sample', () => {
  test.each(Object.entries(samples))('%s becomes a draft that can be published', async (sample, name) => {
    const as = await logInAs(app, 'Teacher');
    const { status, body } = await duplicate({ sample }, as);
    expect(status).toBe(200);
    const draft = await stored(body.id, as);
    expect(draft).toMatchObject({ name, is_published: false, is_public: true });
    expect(draft.questions.length).toBeGreaterThanOrEqual(9);
    expect(Date.parse(draft.start_datetime) - clock.now()).toBeGreaterThanOrEqual(86_400_000);
    expect(await call('publishContest', { as, body: { contest: body.id } })).toMatchObject({ status: 200 });
  });
});

test('one sample has every kind of question', async () => {
  const { body } = await duplicate({ sample: 'every-kind' });
  const { questions } = await stored(body.id);
  expect(new Set(questions.map(({ kind = USUAL_KIND }) => kind))).toEqual(new Set(Object.keys(kinds)));
});

test('either a contest or a sample is named; only own contests are copied', async () => {
  const id = await draftContest(app, teacher);
  for (const body of [{}, { contest: id, sample: 'physics' }])
    expect(await duplicate(body)).toMatchObject({
      status: 400,
      body: { fields: { contest: 'Name either a contest or a sample.' } },
    });
  expect(await duplicate({ sample: '../package' })).toMatchObject({ status: 400 });
  expect(await duplicate({ contest: id }, await logInAs(app, 'Teacher'))).toMatchObject({
    status: 404,
    body: { detail: 'There is no such contest.' },
  });
  expect(await duplicate({ contest: id }, await logInAs(app, 'Student'))).toMatchObject({ status: 403 });
  await call('deleteContest', { as: teacher, body: { contest: id } });
  expect(await duplicate({ contest: id })).toMatchObject({ status: 404 });
});
