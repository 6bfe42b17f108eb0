import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { toCreateBody, contestBody, draftContest, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const update = (body: unknown, as: Person = teacher) => call('updateContest', { as, body });
const stored = async (contest: number) =>
  (await call('viewContest', { as: teacher, body: { contest } })).body;

/** Creates a contest with three questions and returns an update body that changes nothing. */
async function unchanged() {
  const id = await draftContest(app, teacher);
  const { name, start_datetime, end_datetime, minimum_marks, questions } = await stored(id);
  return { contest: { id, name, start_datetime, end_datetime, minimum_marks }, questions };
}

function at<Item>(list: Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

describe('an update', () => {
  test('replaces the whole contest', async () => {
    const id = await draftContest(app, teacher);
    const body = contestBody(app, { count: 2, contest: { name: ' Rivers ', minimum_marks: 0.5 } });
    expect(await update({ ...body, contest: { ...body.contest, id } })).toMatchObject({
      status: 200,
      body: { id, detail: 'Quiz updated successfully' },
    });
    const contest = await stored(id);
    expect(toCreateBody(contest)).toEqual({ ...body, contest: { ...body.contest, name: 'Rivers' } });
    expect(contest).toMatchObject({ total_marks: 1.5, total_questions: 2 });
  });

  test('makes a public contest private, and back as long as no student is added', async () => {
    const { contest, questions } = await unchanged();
    const isPublic = async () => (await stored(contest.id)).is_public;
    const become = async (visibility?: string) =>
      (await update({ contest: { ...contest, visibility }, questions })).body;
    await become('private');
    expect(await isPublic()).toBe(false);
    await update({ contest: { ...contest, is_public: true }, questions });
    expect(await isPublic(), 'is_public changes nothing').toBe(false);
    await become('public');
    expect(await isPublic()).toBe(true);

    await become('private');
    await call('joinContest', { as: teacher, body: { contest: contest.id, email: 'ada@school.example' } });
    const why = 'Students are added to this contest. Remove them to make it public.';
    expect(await become('public')).toMatchObject({ fields: { 'contest.visibility': why } });
    expect(await become()).toMatchObject({ id: contest.id });
    expect(await isPublic()).toBe(false);
    expect((await update({ contest: { ...contest, visibility: 'secret' }, questions })).status).toBe(400);
  });

  test('a contest that students may ask to join does not become public', async () => {
    const { contest, questions } = await unchanged();
    await update({
      contest: { ...contest, visibility: 'private', settings: { takes_requests: true } },
      questions,
    });
    const reply = await update({ contest: { ...contest, visibility: 'public' }, questions });
    expect(reply.body.fields).toHaveProperty(['contest.settings.takes_requests']);
  });

  test('keeps the ids that it names, removes what it leaves out and gives new ones to what is new', async () => {
    const { contest, questions } = await unchanged();
    const [second, third] = [at(questions, 1), at(questions, 2)];
    const fresh = { question_text: 'New', marks: 2, options: contestBody(app).questions[0]?.options };
    const swapped = second.options.toReversed();
    const reply = await update({
      contest,
      questions: [third, fresh, { ...second, options: swapped.slice(1) }],
    });
    expect(reply.status).toBe(200);

    const { questions: after } = await stored(contest.id);
    expect(at(after, 0)).toEqual(third);
    expect(at(after, 2)).toEqual({ ...second, options: swapped.slice(1) });
    const old = questions.flatMap(({ options }) => options.map(({ id }) => id));
    expect(at(after, 1)).toMatchObject({ question_text: 'New', marks: 2 });
    expect(questions.map(({ id }) => id)).not.toContain(at(after, 1).id);
    for (const option of at(after, 1).options) expect(old).not.toContain(option.id);
  });

  test('gives new ids to questions and options that come without any', async () => {
    const { contest, questions } = await unchanged();
    const ids = questions.map(({ id }) => id);
    const { questions: same } = toCreateBody(await stored(contest.id));
    expect(await update({ contest, questions: same })).toMatchObject({ status: 200 });
    for (const { id } of (await stored(contest.id)).questions) expect(ids).not.toContain(id);
  });

  test('leaves is_public as it was created', async () => {
    const { contest, questions } = await unchanged();
    expect(await update({ contest: { ...contest, is_public: false }, questions })).toMatchObject({
      status: 200,
    });
    expect(await stored(contest.id)).toMatchObject({ is_public: true });
  });

  test('leaves the own order of each student as it is, unless it says otherwise', async () => {
    const { contest, questions } = await unchanged();
    const steps = [
      [{}, true],
      [{ shuffle_options: false }, false],
      [{}, false],
      [{ shuffle_options: true }, true],
    ] as const;
    for (const [change, shuffle_options] of steps) {
      expect(await update({ contest: { ...contest, ...change }, questions })).toMatchObject({ status: 200 });
      expect(await stored(contest.id)).toMatchObject({ shuffle_options });
    }
  });

  test('may be as large as a contest may be', async () => {
    const { contest } = await unchanged();
    const { questions } = contestBody(app, { count: 200 });
    for (const question of questions) question.question_text = 'é'.repeat(2_400);
    expect(await update({ contest, questions })).toMatchObject({ status: 200 });
    expect(toCreateBody(await stored(contest.id)).questions).toEqual(questions);
  });

  test('may name the contest by its decimal string', async () => {
    const { contest, questions } = await unchanged();
    const reply = await update({ contest: { ...contest, id: String(contest.id), name: 'Lakes' }, questions });
    expect(reply).toMatchObject({ status: 200, body: { id: contest.id } });
    expect(await stored(contest.id)).toMatchObject({ name: 'Lakes' });
  });

  test('gives an unpublished contest that has ended a later end', async () => {
    const { contest, questions } = await unchanged();
    clock.moveTo(contest.end_datetime);
    clock.moveBy(1);
    expect((await update({ contest, questions })).body.fields).toEqual({
      'contest.end_datetime': 'The end must be in the future.',
    });
    const end_datetime = new Date(clock.now() + 1).toISOString();
    expect(await update({ contest: { ...contest, end_datetime }, questions })).toMatchObject({ status: 200 });
    expect(await stored(contest.id)).toMatchObject({ end_datetime });
  });
});

describe('an update is refused, and changes nothing,', () => {
  test('with each foreign id named: of another contest, of another question, of nobody, or given twice', async () => {
    const { contest, questions } = await unchanged();
    const [first, second, third] = [at(questions, 0), at(questions, 1), at(questions, 2)];
    const foreign = at((await unchanged()).questions, 0);
    const reply = await update({
      contest: { ...contest, name: 'Taken over' },
      questions: [
        first,
        {
          ...second,
          options: [at(second.options, 0), at(third.options, 1), { ...at(second.options, 2), id: 5 }],
        },
        { ...foreign, options: [at(foreign.options, 0), at(foreign.options, 1)] },
        { ...second, options: second.options },
        { ...first, id: undefined },
      ],
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields).toSorted()).toEqual([
      'questions.1.options.1.id',
      'questions.1.options.2.id',
      'questions.2.id',
      'questions.2.options.0.id',
      'questions.2.options.1.id',
      'questions.3.id',
      'questions.3.options.0.id',
      'questions.4.options.0.id',
      'questions.4.options.1.id',
      'questions.4.options.2.id',
    ]);
    expect(await stored(contest.id)).toMatchObject({ name: contest.name, questions });
  });

  test('with every fault at once, as at its creation', async () => {
    const { contest, questions } = await unchanged();
    const reply = await update({
      contest: { ...contest, name: '', minimum_marks: 100, shuffle_options: 'no' },
      questions: [{ ...at(questions, 0), id: 'first', options: [] }, ...questions.slice(1)],
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields).toSorted()).toEqual([
      'contest.minimum_marks',
      'contest.name',
      'contest.shuffle_options',
      'questions.0.id',
      'questions.0.options',
    ]);
    expect(await stored(contest.id)).toMatchObject({ ...contest, questions });
  });

  test('once the contest is published', async () => {
    const { id } = await publishedContest(app, teacher);
    const before = await stored(id);
    const { contest, questions } = await unchanged();
    expect(
      await update({ contest: { ...contest, id }, questions: toCreateBody(await stored(id)).questions }),
    ).toMatchObject({
      status: 409,
      body: { detail: 'A published contest cannot be changed any more.' },
    });
    expect(await update({ contest: { ...contest, id }, questions })).toMatchObject({ status: 409 });
    expect(await stored(id)).toEqual(before);
  });

  test('to everybody else', async () => {
    const body = await unchanged();
    const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
    expect(await update(body, await logInAs(app, 'Teacher'))).toMatchObject(unknown);
    expect(await update({ ...body, contest: { ...body.contest, id: 1 } })).toMatchObject(unknown);
    expect(await update(body, await logInAs(app, 'Student'))).toMatchObject({ status: 403 });
    expect(await call('updateContest', { body })).toMatchObject({ status: 401 });
    expect(await stored(body.contest.id)).toMatchObject({ ...body.contest, questions: body.questions });
  });
});
