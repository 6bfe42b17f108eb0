import { afterAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { loadMigrations } from '../../base/database/migrate.ts';
import { testApp } from '../../test/app.ts';
import { repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import { addedStudent, contestBody, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const CODE = 'Blue whale';
const MINUTE = 60_000;

async function running(code: string | undefined = CODE, more: object = {}) {
  const settings = code === undefined ? {} : { access_code: code };
  const contest = await publishedContest(app, teacher, { contest: { settings, ...more } });
  clock.moveTo(contest.start);
  return contest;
}

const view = (as: Person, contest: number, code?: string) =>
  call('viewContest', { as, body: { contest, code } });
const setCode = (contest: number, code: string | null, as = teacher) =>
  call('setAccessCode', { as, body: { contest, code } });
const summary = async (as: Person, contest: number) =>
  (await call('getContest', { as, body: { contest } })).body;

const needed = { status: 403, body: { code: 'access_code_needed' } };
const wrong = { status: 403, body: { code: 'wrong_access_code' } };
const tooMany = { status: 429, body: { code: 'too_many_tries' } };

async function begun(contest: number): Promise<number> {
  const { rows } = await app.pool.query('select from attempt where contest_id = $1', [contest]);
  return rows.length;
}

test('the first view needs the code; who has begun needs it no more', async () => {
  const { id } = await running();
  const student = await joinedStudent(app, id);
  expect(await summary(student, id)).toMatchObject({ settings: { needs_code: true } });
  expect(await view(student, id)).toMatchObject(needed);
  expect(await view(student, id, 'green whale')).toMatchObject(wrong);
  expect(await begun(id), 'nothing has begun').toBe(0);
  expect(await view(student, id, CODE)).toMatchObject({ status: 200 });
  for (const code of [undefined, 'green whale', CODE])
    expect(await view(student, id, code)).toMatchObject({ status: 200 });
  expect(await summary(student, id)).not.toHaveProperty('settings');
  expect(await begun(id)).toBe(1);
});

test.each(['blue whale', ' BLUE-WHALE ', 'bluewhale', 'Ｂｌｕｅ ｗｈａｌｅ'])(
  '“%s” is the code too',
  async (typed) => {
    const { id } = await running();
    expect(await view(await joinedStudent(app, id), id, typed)).toMatchObject({ status: 200 });
  },
);

test('a code costs no try, whatever keyboard it is typed on', async () => {
  for (const [code, typed] of [
    ['K7MQ3X', 'Code: Ｋ７ＭＱ–３Ｘ'],
    ['K7MQ3X', '\u202dk٧mq-۳x\u202c'],
    ['كود ١٢٣٤', 'كود 1234'],
    ['1234', '१२३४'],
  ] as const) {
    const { id } = await running(code);
    expect(await view(await joinedStudent(app, id), id, typed), typed).toMatchObject({ status: 200 });
  }
});

test('a code that was stored before is compared in the new way', async () => {
  const { id } = await running('١٢٣٤');
  const sql = (await loadMigrations()).find(({ name }) => name.includes('typed_access_codes'))?.sql ?? '';
  for (const key of ['١٢٣٤', '۱۲–۳۴', 'CODE:१२३४\u200d']) {
    await app.pool.query('update contest set access_key = $2 where id = $1', [id, key]);
    await app.pool.query(sql);
    expect(await view(await joinedStudent(app, id), id, '1234'), key).toMatchObject({ status: 200 });
  }
});

test('a code may have any characters that a name may have', async () => {
  for (const code of [String.raw`{"a",\NULL}`, 'Ähre 7', '青い鯨です', '1234']) {
    const { id } = await running(code);
    const student = await joinedStudent(app, id);
    expect(await view(student, id, `${code}!`)).toMatchObject(wrong);
    expect(await view(student, id, code)).toMatchObject({ status: 200 });
  }
});

test('outside its time a contest says so, whatever the code', async () => {
  const contest = await publishedContest(app, teacher, { contest: { settings: { access_code: CODE } } });
  const student = await joinedStudent(app, contest.id);
  for (const code of [undefined, 'green whale', CODE])
    expect(await view(student, contest.id, code)).toMatchObject({
      status: 409,
      body: { code: 'not_started' },
    });
  clock.moveTo(new Date(contest.end.getTime() + 1));
  for (const code of [undefined, 'green whale', CODE])
    expect(await view(student, contest.id, code)).toMatchObject({
      status: 409,
      body: { code: 'contest_ended' },
    });
});

test('no submission and no save begins an attempt without the code', async () => {
  const { id, right, end } = await running();
  const student = await joinedStudent(app, id);
  const submit = () => call('submitAttempt', { as: student, body: { contest: id, submission: right } });
  expect(await submit()).toMatchObject(needed);
  const answers = [{ option: right[0], chosen_datetime: new Date(clock.now()).toISOString() }];
  expect(await call('saveAnswers', { as: student, body: { contest: id, device: 1, answers } })).toMatchObject(
    {
      status: 409,
      body: { code: 'attempt_not_begun' },
    },
  );
  expect(await begun(id)).toBe(0);
  clock.moveTo(new Date(end.getTime() + 1));
  expect(await submit()).toMatchObject({ status: 409, body: { code: 'contest_ended' } });
  clock.moveTo(end);
  await view(student, id, CODE);
  expect(await submit()).toMatchObject({ status: 200 });
});

test('guesses are limited, one after another and all at once, also for the right code', async () => {
  const { id } = await running();
  const { tries, window } = limits.accessCode.tries;
  const [slow, quick, other] = [
    await joinedStudent(app, id),
    await joinedStudent(app, id),
    await joinedStudent(app, id),
  ];
  for (let n = 0; n < tries; n++) expect(await view(slow, id, `guess ${n}`)).toMatchObject(wrong);
  expect(await view(slow, id, CODE)).toMatchObject(tooMany);
  expect(await view(slow, id), 'without a code nothing is guessed').toMatchObject(needed);
  expect(statuses(await runAtOnce(tries + 5, (n) => view(quick, id, `guess ${n}`)))).toEqual([
    ...Array.from({ length: tries }, () => 403),
    ...Array.from({ length: 5 }, () => 429),
  ]);
  expect(await view(other, id, CODE), 'nobody else is held up').toMatchObject({ status: 200 });
  clock.moveBy(window);
  expect(await view(slow, id, CODE)).toMatchObject({ status: 200 });
});

test('a student who has used up the tries begins once the teacher sets a code, the same one too', async () => {
  const { id } = await running();
  const elsewhere = await running();
  const student = await joinedStudent(app, id);
  await call('joinContest', { as: student, body: { contest: elsewhere.id } });
  const useUp = (contest: number) =>
    runAtOnce(limits.accessCode.tries.tries, () => view(student, contest, 'guess'));
  await useUp(id);
  await useUp(elsewhere.id);
  expect(await view(student, id, CODE)).toMatchObject(tooMany);
  expect(await setCode(id, CODE)).toMatchObject({ status: 200 });
  expect(await view(student, id, CODE)).toMatchObject({ status: 200 });
  expect(await view(student, elsewhere.id, CODE), 'that contest alone').toMatchObject(tooMany);
});

test('the code can be changed, taken away and set at any moment', async () => {
  const { id } = await running();
  const [first, second, third] = [
    await joinedStudent(app, id),
    await joinedStudent(app, id),
    await joinedStudent(app, id),
  ];
  await view(first, id, CODE);
  expect(await setCode(id, 'Grey seal')).toMatchObject({ status: 200 });
  expect((await summary(teacher, id)).settings).toEqual({ access_code: 'Grey seal' });
  expect(await view(second, id, CODE)).toMatchObject(wrong);
  expect(await view(second, id, 'grey seal')).toMatchObject({ status: 200 });
  expect(await setCode(id, null)).toMatchObject({ status: 200 });
  expect(await summary(teacher, id)).not.toHaveProperty('settings');
  expect(await view(third, id)).toMatchObject({ status: 200 });
  expect(await setCode(id, CODE)).toMatchObject({ status: 200 });
  for (const student of [first, second, third])
    expect(await view(student, id)).toMatchObject({ status: 200 });
});

test('a code that is too short, and the code of a draft, are refused', async () => {
  const { id } = await running();
  expect(await setCode(id, 'a-b-c')).toMatchObject({
    status: 400,
    body: { fields: { code: 'At least 4 letters or digits, please.' } },
  });
  const draft = await call('createContest', { as: teacher, body: contestBody(app) });
  expect(await setCode(draft.body.id, CODE)).toMatchObject({ status: 409, body: { code: 'not_published' } });
});

test('it is recorded that the code was set; the code is in no act and no file', async () => {
  const { id } = await running();
  await view(await joinedStudent(app, id), id, CODE);
  await setCode(id, 'Grey seal');
  await setCode(id, null);
  await setCode(id, CODE);
  const acts = await call('getActs', { as: teacher, body: { contest: id } });
  expect(acts.body.acts.map(({ kind, about }) => [kind, about.shows]).slice(0, 3)).toEqual([
    ['setAccessCode', 'on'],
    ['setAccessCode', 'off'],
    ['setAccessCode', 'on'],
  ]);
  const files = [
    acts,
    await call('exportQuestions', { as: teacher, body: { contest: id, format: 'tallymark' } }),
    await call('exportResults', { as: teacher, body: { contest: id, format: 'json' } }),
  ];
  for (const { status, text } of files) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/blue ?whale|grey ?seal/i);
  }
});

test('a student who takes a seat again after it was freed continues without the code', async () => {
  const { id, end } = await publishedContest(app, teacher, {
    contest: { is_public: false, settings: { access_code: CODE } },
  });
  const student = await addedStudent(app, teacher, id);
  clock.moveTo(new Date(end.getTime() - 30 * MINUTE));
  await view(student, id, CODE);
  const freed = await call('freeSeat', { as: teacher, body: { contest: id, email: student.email } });
  const code = freed.body.claim_code;
  expect(await call('claimSeat', { as: student, body: { contest: id, code } })).toMatchObject({
    status: 200,
  });
  expect(await view(student, id)).toMatchObject({ status: 200 });
});

const other = await startInstance(app);
afterAll(() => other.close());

test('a time of one’s own starts with the code, and on two devices at once only once', async () => {
  const settings = { access_code: CODE, own_minutes: 20 };
  const { id } = await running(CODE, { settings });
  const student = await joinedStudent(app, id);
  const begin = (more: object, server: Pick<typeof other, 'call'> = app) =>
    server.call('viewContest', { as: student, body: { contest: id, ...more } });
  expect(await begin({ code: CODE })).toMatchObject({ status: 409, body: { code: 'clock_not_started' } });
  expect(await begin({ begin: true })).toMatchObject(needed);
  expect(await begin({ begin: true, code: 'green whale' })).toMatchObject(wrong);
  clock.moveBy(5 * MINUTE);
  const deadline = new Date(clock.now() + 20 * MINUTE).toISOString();
  const both = { begin: true, code: CODE };
  for (const viewed of await Promise.all([begin(both), begin(both, other)]))
    expect(viewed).toMatchObject({ status: 200, body: { deadline } });
  clock.moveBy(MINUTE);
  expect(await begin({})).toMatchObject({ status: 200, body: { deadline } });
});

test('two devices begin at once through two servers, with the code and without: one attempt', async () => {
  await repeatRound(async () => {
    const { id } = await running();
    const student = await joinedStudent(app, id);
    const viewElsewhere = (code?: string) =>
      other.call('viewContest', { as: student, body: { contest: id, code } });
    const [withCode, again, without] = await Promise.all([
      view(student, id, CODE),
      viewElsewhere(CODE),
      viewElsewhere(),
    ]);
    expect([withCode.status, again.status]).toEqual([200, 200]);
    expect([200, 403]).toContain(without.status);
    expect(await begun(id)).toBe(1);
  });
});

test('the code changes at the instant of a first view: it begins if and only if the student is told so', async () => {
  await repeatRound(async () => {
    const { id } = await running();
    const student = await joinedStudent(app, id);
    const [viewed, set] = await Promise.all([view(student, id, CODE), setCode(id, 'Grey seal')]);
    expect(set.status).toBe(200);
    expect([200, 403]).toContain(viewed.status);
    expect(await begun(id)).toBe(viewed.status === 200 ? 1 : 0);
  });
});
