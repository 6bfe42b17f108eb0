import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { toCreateBody, contestBody, draftContest, logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const create = (body: unknown) => call('createContest', { as: teacher, body });
const stored = async (contest: number) =>
  (await call('viewContest', { as: teacher, body: { contest } })).body;
const inMilliseconds = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();

/** Returns a valid body with the value at one path (`questions.0.marks`) replaced; `undefined` removes it. */
function bodyWith(path: string, value: unknown) {
  const body = contestBody(app, { count: 2, contest: { start_datetime: '1999-01-01T00:00:00Z' } });
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at: unknown = body;
  for (const step of steps) at = Reflect.get(Object(at), step);
  Reflect.set(Object(at), last, value);
  return body;
}

const option = (is_correct = false) => ({ option_text: 'x', is_correct });
const question = (text: string) => ({
  question_text: text,
  marks: 1,
  options: [option(true), option()],
});

describe('a contest that is right', () => {
  test('is stored as it was sent, unpublished, for its owner', async () => {
    const body = contestBody(app, { contest: { is_public: false, minimum_marks: 2.5 } });
    const created = await create(body);
    expect(created).toMatchObject({ status: 200, body: { detail: 'Contest created successfully' } });
    const contest = await stored(created.body.id);
    expect(toCreateBody(contest)).toEqual(body);
    expect(contest).toMatchObject({
      id: created.body.id,
      is_published: false,
      total_marks: 3.5,
      total_questions: 3,
      participants_count: 0,
      answer_submitted: false,
    });
  });

  test.each([
    ['on unless it is said otherwise', {}, true],
    ['on', { shuffle_options: true }, true],
    ['off', { shuffle_options: false }, false],
  ])('has the own order of each student %s', async (_, contest, shuffle_options) => {
    const { body } = await create(contestBody(app, { contest }));
    expect(await stored(body.id)).toMatchObject({ shuffle_options });
  });

  test('is trimmed and loses unknown fields', async () => {
    const { body } = await create({
      contest: {
        ...contestBody(app).contest,
        name: '\n Rivers\t',
        is_published: true,
        teacher_id: 1,
        participants_count: 9,
      },
      questions: [{ ...question(' Why?\u00a0'), id: 7, hint: 'none' }],
      shuffle: true,
    });
    const contest = await stored(body.id);
    expect(contest).toMatchObject({ name: 'Rivers', is_published: false, participants_count: 0 });
    expect(contest.questions[0]).toMatchObject({ question_text: 'Why?' });
    expect(contest.questions[0]?.id).not.toBe(7);
  });

  test('has its times in UTC, whatever offset they came with', async () => {
    const { body } = await create(bodyWith('contest.end_datetime', '2030-06-01T12:00:00.1239+02:00'));
    expect((await stored(body.id)).end_datetime).toBe('2030-06-01T10:00:00.123Z');
  });

  test('has a random id of eight digits, not a sequence', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) ids.push(await draftContest(app, teacher));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(String(id)).toMatch(/^[1-9][0-9]{7}$/);
    expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
  });

  test('has question and option ids whose order reveals nothing', async () => {
    const { body } = await create(contestBody(app, { count: 200 }));
    const { questions } = await stored(body.id);
    const firstHasLowest = questions.filter(({ options }) =>
      options.every(({ id }) => id >= (options[0]?.id ?? 0)),
    );
    // The right option is the first of three. Its random id is the lowest in about a third of the 200
    // questions.
    expect(firstHasLowest.length).toBeGreaterThan(20);
    expect(firstHasLowest.length).toBeLessThan(120);
  });

  test.each([
    ['a name of 200 characters, counted as people do', 'contest.name', '😀'.repeat(200)],
    ['a start long past', 'contest.start_datetime', '1900-01-01T00:00:00Z'],
    ['an end 1 ms from now', 'contest.end_datetime', inMilliseconds(1)],
    ['no passing mark', 'contest.minimum_marks', 0],
    ['a passing mark of all marks', 'contest.minimum_marks', 1.5],
    ['a text of 5,000 characters', 'questions.0.question_text', 'é'.repeat(5_000)],
    ['two options', 'questions.0.options', [option(), option(true)]],
    ['ten options', 'questions.1.options', [option(true), ...Array.from({ length: 9 }, () => option())]],
    ['an option of 1,000 characters', 'questions.0.options.2.option_text', 'o'.repeat(1_000)],
    ['a single question', 'questions', [question('Why?')]],
  ])('may have %s', async (_, path, value) => {
    expect(await create(bodyWith(path, value))).toMatchObject({ status: 200 });
  });
});

describe('a contest that is wrong', () => {
  test.each<[string, string, unknown]>([
    ['contest.name', 'blank', ' \n '],
    ['contest.name', 'too long', 'n'.repeat(201)],
    ['contest.name', 'with a NUL', 'a\u0000b'],
    ['contest.name', 'with a lone surrogate', 'a\ud800b'],
    ['contest.name', 'no text', 7],
    ['contest.start_datetime', 'missing', undefined],
    ['contest.start_datetime', 'a date alone', '2030-01-01'],
    ['contest.start_datetime', 'without its time zone', '2030-01-01T10:00:00'],
    ['contest.start_datetime', 'a number', 1893456000000],
    ['contest.end_datetime', 'in the year 275760', '+275760-09-13T00:00:00Z'],
    ['contest.end_datetime', 'in the year 10000 by its offset', '9999-12-31T23:59:59-00:01'],
    ['contest.end_datetime', 'a day that does not exist', '2030-02-30T10:00:00Z'],
    ['contest.is_public', 'a text', 'true'],
    ['contest.is_public', 'missing', undefined],
    ['contest.shuffle_options', 'a text', 'true'],
    ['contest.shuffle_options', 'null', null],
    ['contest.minimum_marks', 'a text', '1'],
    ['contest.minimum_marks', 'negative', -0.5],
    ['contest.minimum_marks', 'no half point', 0.25],
    ['contest.minimum_marks', 'above the total', 2],
    ['contest.minimum_marks', 'out of range', 1e300],
    ['contest.minimum_marks', 'null', null],
    ['questions', 'none', []],
    ['questions', 'too many', Array.from({ length: 201 }, () => question('Why?'))],
    ['questions', 'no list', { 0: question('Why?') }],
    ['questions.1.question_text', 'blank', ''],
    ['questions.1.question_text', 'too long', 'q'.repeat(5_001)],
    ['questions.0.marks', 'between the steps', 1.505],
    ['questions.0.marks', 'zero', 0],
    ['questions.0.marks', 'a text', '1'],
    ['questions.1.options', 'only one', [option(true)]],
    ['questions.1.options', 'eleven', [option(true), ...Array.from({ length: 10 }, () => option())]],
    ['questions.1.options', 'all wrong', [option(), option()]],
    ['questions.1.options', 'right twice', [option(true), option(true)]],
    ['questions.1.options.2.option_text', 'blank', '   '],
    ['questions.1.options.2.option_text', 'too long', 'o'.repeat(1_001)],
    ['questions.1.options.2.is_correct', 'a number', 0],
  ])('has %s named, which is %s', async (path, _, value) => {
    const reply = await create(bodyWith(path, value));
    expect(reply).toMatchObject({ status: 400, body: { detail: 'Please correct the marked fields.' } });
    expect(Object.keys(reply.body.fields)).toEqual([path]);
    expect(reply.body.fields[path]).toMatch(/^[A-Z].*\.$/);
  });

  test('cannot end before or at its start, nor in the past', async () => {
    const start = inMilliseconds(1_000);
    for (const [start_datetime, end_datetime] of [
      [start, start],
      [start, inMilliseconds(999)],
      [inMilliseconds(-2_000), inMilliseconds(-1_000)],
      [inMilliseconds(-2_000), inMilliseconds(0)],
    ] as const) {
      const reply = await create(contestBody(app, { contest: { start_datetime, end_datetime } }));
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields)).toEqual(['contest.end_datetime']);
    }
  });

  test('has all its faults named at once', async () => {
    const reply = await create({
      contest: {
        name: '',
        start_datetime: 'tomorrow',
        end_datetime: '2001-01-01T00:00:00Z',
        is_public: 'no',
        minimum_marks: 0.3,
      },
      questions: [
        { question_text: 'Fine', marks: 1, options: [option(true), option()] },
        { question_text: '', marks: 300, options: [option(), option()] },
        { marks: 1, options: [] },
        { question_text: 'Why?', marks: 1, options: [option(true), { option_text: ' ' }] },
      ],
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields).toSorted()).toEqual([
      'contest.end_datetime',
      'contest.is_public',
      'contest.minimum_marks',
      'contest.name',
      'contest.start_datetime',
      'questions.1.marks',
      'questions.1.options',
      'questions.1.question_text',
      'questions.2.options',
      'questions.2.question_text',
      'questions.3.options.1.is_correct',
      'questions.3.options.1.option_text',
    ]);
  });

  test('has more than 1 MB of questions and options', async () => {
    // Each of the 200 questions has 5,000 bytes: a text of 4,998 bytes and two options of one byte.
    const questions = Array.from({ length: 200 }, () => question('é'.repeat(2_499)));
    const { contest } = contestBody(app);
    expect(await create({ contest, questions })).toMatchObject({ status: 200 });
    const refused = await create({
      contest,
      questions: [...questions.slice(1), question('é'.repeat(2_500))],
    });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      questions: 'All texts together are too long: at most 1 MB, please.',
    });
  });
});

test('only a teacher creates contests', async () => {
  const body = contestBody(app);
  expect(await call('createContest', { body })).toMatchObject({
    status: 401,
    body: { detail: 'Please log in.' },
  });
  const student = await logInAs(app, 'Student');
  expect(await call('createContest', { as: student, body })).toMatchObject({
    status: 403,
    body: { detail: 'Only a teacher can do this.' },
  });
});
