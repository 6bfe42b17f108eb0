import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { ResultsFile } from '#contract/result-file.ts';
import { removeExpired } from '../process/housekeeping.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import {
  contestBody,
  draftContest,
  joinedStudent,
  logInAs,
  type PublishedContest,
} from '../test/factories.ts';
import type { Person } from '../test/make-app.ts';
import { typedQuestions } from '../test/typed-contest.ts';

/* Tests questions with typed answers in every feature. */

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;
const acts = attemptActs(app, teacher);
const { view, result, paper, moveToOpening } = acts;
const { correct, restore } = correctionCalls(app, teacher);

const SHAPE = { questions: typedQuestions, contest: { shuffle_options: false } };
const written = async (contest: number) => (await call('viewContest', { as, body: { contest } })).body;

/** Sorts answers (in the order of the questions) into the two lists of a message. Skips null. */
function sent({ questions }: PublishedContest, answers: Answers) {
  const submission = answers.filter((answer) => typeof answer === 'number');
  const others = answers.flatMap((answer, index) =>
    answer === null || typeof answer === 'number' ? [] : [{ question: questions[index]?.id, answer }],
  );
  return { submission, others };
}

function save(student: Person, contest: PublishedContest, answers: Answers, more: { ago?: number } = {}) {
  const { submission, others } = sent(contest, answers);
  return acts.save(student, contest.id, submission, { others, ...more });
}

function submit(student: Person, contest: PublishedContest, answers: Answers) {
  const { submission, others } = sent(contest, answers);
  return acts.submit(student, contest.id, submission, { others });
}

async function begun() {
  const { contest, student } = await acts.begun(SHAPE);
  const [right = 0, wrong = 0] = contest.questions[1]?.options.map(({ id }) => id) ?? [];
  return { contest, student, right, wrong };
}

/** Returns the graded marks, after checking that they equal the sum of marks on the student's paper. */
async function marksOf(contest: number, student: Person) {
  const { marks, earned_marks: earned } = await paper(contest, student);
  expect(earned.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(marks);
  return earned;
}

describe('a question with a key of its own', () => {
  test('is told to its teacher as it was written, also after a change, in a copy, and where it is found', async () => {
    const id = await draftContest(app, teacher, SHAPE);
    const expected = typedQuestions.map(({ kind, key, content }) => ({ kind, key, content }));
    const told = (questions: readonly object[]) =>
      expect(
        questions.map((each) => ({ kind: undefined, key: undefined, content: undefined, ...each })),
      ).toMatchObject(expected);
    told((await written(id)).questions);
    const { contest, questions } = contestBody(app, SHAPE);
    await call('updateContest', { as, body: { contest: { ...contest, id }, questions } });
    told((await written(id)).questions);
    const copy = await call('duplicateContest', { as, body: { contest: id } });
    told((await written(copy.body.id)).questions);
    const { found } = (await call('findQuestions', { as, body: { contest: id } })).body;
    told(found.map(({ question }) => question));
  });

  test.each<[object, string, string]>([
    [{ key: undefined }, 'key', 'This is missing.'],
    [{ key: {} }, 'key.accepted', 'Give at least one accepted answer.'],
    [{ key: { accepted: [{ text: 'x', share: 2520 }] } }, 'key.accepted.0', 'This is not a number.'],
    [
      { key: { accepted: [{ text: '1', share: 1260 }] } },
      'key.accepted',
      'At least one accepted answer must earn the full marks.',
    ],
    [
      { key: { accepted: [{ text: '1', share: 2520, tolerance: { within: 1, percent: 2 } }] } },
      'key.accepted.0',
      'Give one tolerance: a distance, a percentage from 0 to 100, or 1 to 15 significant digits.',
    ],
    [
      { options: [{ option_text: '1', is_correct: true }] },
      'options',
      'Questions of this kind have no options.',
    ],
    [{ kind: undefined, content: undefined }, 'options', 'This needs at least 2 entries.'],
  ])('is refused with %j', async (more, path, why) => {
    const body = contestBody(app, {
      questions: typedQuestions.map((question, n) => Object.assign({}, question, n === 0 && more)),
    });
    const reply = await call('createContest', {
      as,
      body: { ...body, contest: { ...body.contest, is_public: true } },
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [`questions.0.${path}`]: why } } });
  });
});

describe('a typed answer', () => {
  test('is saved as typed, changed by a later one, shown again, and submitted', async () => {
    const { contest, student, right } = await begun();
    const { body } = await view(student, contest.id);
    expect(body.questions).toMatchObject([
      { kind: 'number', content: { unit: 'm' }, options: [] },
      {},
      { kind: 'text' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/accepted|3\.14|Lima/);
    expect((await save(student, contest, [' 3,14 ', right, null])).body.saved).toEqual([
      ' 3,14 ',
      right,
      null,
    ]);
    expect((await view(student, contest.id)).body.saved).toEqual([' 3,14 ', right, null]);
    // Sends a text again that is already stored.
    expect((await save(student, contest, [' 3,14 ', right, null])).body.saved).toEqual([
      ' 3,14 ',
      right,
      null,
    ]);
    clock.moveBy(1000);
    expect((await save(student, contest, ['3', null, 'lima'])).body.saved).toEqual(['3', right, 'lima']);
    expect((await save(student, contest, ['9', null, null], { ago: 5000 })).body.saved).toEqual([
      '3',
      right,
      'lima',
    ]);
    expect((await save(student, contest, [])).body.saved).toEqual(['3', right, 'lima']);

    expect(await submit(student, contest, ['3.14', null, null])).toMatchObject({ status: 200 });
    expect(await submit(student, contest, ['3.14', null, null]), 'a repeat').toMatchObject({ status: 200 });
    expect(await submit(student, contest, ['3.140', null, null])).toMatchObject({ status: 409 });
    expect((await result(student, contest.id)).body).toMatchObject({
      studentSelectedOptions: ['3.14', right, 'lima'],
    });
    expect(await marksOf(contest.id, student)).toEqual([2, 1, 1]);
  });

  test('is taken back', async () => {
    const { contest, student } = await begun();
    await save(student, contest, ['3', null, 'Lima']);
    clock.moveBy(1000);
    const others = [{ question: contest.questions[0]?.id, answer: null }];
    expect((await acts.save(student, contest.id, [], { others })).body.saved).toEqual([null, null, 'Lima']);
  });

  test('is refused if a student sends more texts than anybody types', async () => {
    const many = Array.from({ length: 200 }, () => typedQuestions[2]).filter(
      (question) => question !== undefined,
    );
    const { contest, student } = await acts.begun({ questions: many });
    const send = (text: string) =>
      save(
        student,
        contest,
        contest.questions.map((_, index) => `${text} ${index}`),
      );
    for (let time = 0; time < limits.typedSaves.tries / 200; time++)
      expect(await send(`text ${time}`)).toMatchObject({ status: 200 });
    expect(await send('more')).toMatchObject({ status: 429 });
    clock.moveBy(limits.typedSaves.window);
    expect(await send('later')).toMatchObject({ status: 200 });
    // Submissions count too, and even a refused one has stored its texts.
    const submitAll = (text: string) =>
      submit(
        student,
        contest,
        contest.questions.map((_, index) => `${text} ${index}`),
      );
    expect(await submitAll('first')).toMatchObject({ status: 200 });
    for (let time = 2; time < limits.typedSaves.tries / 200; time++)
      expect(await submitAll(`again ${time}`)).toMatchObject({ status: 409 });
    expect(await submitAll('more')).toMatchObject({ status: 429 });
  });

  test.each<[Answer, string]>([
    ['', 'This must not be empty.'],
    [' ', 'Type an answer.'],
    ['x'.repeat(201), 'At most 200 characters, please.'],
    [7, 'This is no answer to this kind of question.'],
    [[7], 'This is no answer to this kind of question.'],
  ])('cannot be %j', async (answer, why) => {
    const { contest, student } = await begun();
    const others = [{ question: contest.questions[0]?.id, answer }];
    const reply = await acts.save(student, contest.id, [], { others });
    expect(reply.status).toBe(400);
    expect(Object.values(reply.body.fields)).toContain(why);
  });

  test('earns by what it matches, before and after a correction, and after its undoing', async () => {
    const { contest, student } = await begun();
    const number = contest.questions[0]?.id;
    await submit(student, contest, ['3.2', null, 'Líma']);
    expect(await marksOf(contest.id, student)).toEqual([0, 0, 1]);
    const accept = (text: string) => [
      { question: number, ruling: 'accept', key: { accepted: [{ text, share: 2520 }] } },
    ];
    expect((await correct(contest.id, 1, accept('3.2'))).body).toMatchObject({ up: 1, down: 0 });
    expect(await marksOf(contest.id, student)).toEqual([2, 0, 1]);
    expect((await correct(contest.id, 2, accept('5'))).body).toMatchObject({ up: 0, down: 0, same: 1 });
    expect(await marksOf(contest.id, student)).toEqual([2, 0, 1]);
    const strict = { nobody_loses: false };
    expect((await correct(contest.id, 3, accept('6'), strict)).body).toMatchObject({ down: 1 });
    expect(await marksOf(contest.id, student)).toEqual([0, 0, 1]);
    await restore(contest.id, 4, 2);
    expect(await marksOf(contest.id, student)).toEqual([2, 0, 1]);

    const another = await joinedStudent(app, contest.id);
    await view(another, contest.id);
    await submit(another, contest, ['3,20', null, 'Quito']);
    expect(await marksOf(contest.id, another)).toEqual([2, 0, 0]);

    moveToOpening(contest);
    expect((await result(student, contest.id)).body).toMatchObject({
      total_score: 3,
      questions: [
        { kind: 'number', key: { accepted: [{ text: '3.2' }] }, ruling: 'accept', earned_marks: 2 },
        {},
        {},
      ],
    });
    const copy = await call('duplicateContest', { as, body: { contest: contest.id } });
    expect((await written(copy.body.id)).questions[0]).toMatchObject({
      key: { accepted: [{ text: '3.2' }] },
    });
    const found = await call('findQuestions', { as, body: { contest: contest.id } });
    expect(found.body.found).toMatchObject([{ right_share: 1 }, { right_share: 0 }, { right_share: 0.5 }]);
  });

  test('keeps its marks by each earlier list, of which equal ones are kept once and too many are refused', async () => {
    const { contest, student } = await begun();
    const question = contest.questions[2]?.id;
    await submit(student, contest, [null, null, 'answer 0 of list 1']);
    const list = (number: number, length = 50) => {
      const text = (place: number) => `answer ${place} of list ${number}`;
      const accepted = Array.from({ length }, (_, place) => ({ text: text(place), share: 2520 }));
      return [{ question, ruling: 'accept', key: { accepted } }];
    };
    const kept = async () => {
      const { questions } = await app.db
        .selectFrom('key_version')
        .select(sql<{ keptKeys?: object[] }[]>`questions`.as('questions'))
        .where('contest_id', '=', contest.id)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow();
      return questions[2]?.keptKeys?.length;
    };
    let version = 1;
    for (const number of [1, 2, 1, 2, 1, 2])
      expect(await correct(contest.id, version++, list(number))).toMatchObject({ status: 200 });
    expect(await kept()).toBe(2);
    for (let number = 3; number < 10; number++)
      expect(await correct(contest.id, version++, list(number))).toMatchObject({ status: 200 });
    expect(await marksOf(contest.id, student)).toEqual([0, 0, 1]);
    // With the published answer, 9 lists of 50 and 49 more are the most.
    const refused = await correct(contest.id, version, list(10));
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toMatchObject({
      'rulings.0.key.accepted':
        'With its earlier keys, this question would have 501 accepted answers, and at most 500 are possible. Accept fewer, or let answers lose the marks that only an earlier key gives.',
    });
    expect(await correct(contest.id, version++, list(10, 49))).toMatchObject({ status: 200 });
    const strict = { nobody_loses: false };
    expect(await correct(contest.id, version++, list(10), strict)).toMatchObject({ body: { down: 1 } });
    expect(await marksOf(contest.id, student)).toEqual([0, 0, 0]);
  });

  test('may name the unit of the question, and is then one answer with the number alone', async () => {
    const { contest, student } = await begun();
    await submit(student, contest, ['3.14 m', null, null]);
    expect(await marksOf(contest.id, student)).toEqual([2, 0, 0]);
    const [another, third] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
    for (const person of [another, third]) await view(person, contest.id);
    await submit(another, contest, ['3,14', null, null]);
    await submit(third, contest, ['3.14 M', null, null]);
    expect(await marksOf(contest.id, third)).toEqual([0, 0, 0]);
    const question = contest.questions[0]?.id ?? 0;
    const { groups } = (await call('getTypedAnswers', { as, body: { contest: contest.id, question } })).body;
    expect(groups).toMatchObject([
      { spellings: ['3.14 M'], is_accepted: false },
      { count: 2, is_accepted: true },
    ]);
  });

  test.each<[object, string, string]>([
    [{ ruling: 'accept' }, 'key', 'This is missing.'],
    [{ ruling: 'accept', options: [1] }, 'options', 'This question has a key in place of right options.'],
    [
      { ruling: 'all', key: { accepted: [{ text: '1', share: 2520 }] } },
      'key',
      'Only an accepting ruling has a key.',
    ],
    [
      { ruling: 'accept', key: { accepted: [{ text: 'x', share: 2520 }] } },
      'key.accepted.0',
      'This is not a number.',
    ],
  ])('is not corrected by %j', async (ruling, path, why) => {
    const { contest } = await begun();
    const reply = await correct(contest.id, 1, [{ question: contest.questions[0]?.id, ...ruling }]);
    expect(reply).toMatchObject({ status: 400, body: { fields: { [`rulings.0.${path}`]: why } } });
  });

  test('stands in the receipt, and its code is confirmed', async () => {
    const { contest, student, right } = await begun();
    await submit(student, contest, ['3.1', right, ' Lima']);
    const { body } = await call('getReceipt', { as: student, body: { contest: contest.id } });
    const texts = ['3.1', 'right', ' Lima'].map((text) => ({ option_text: text }));
    expect(body).toMatchObject({ answers: texts });
    const confirmed = await call('confirmReceipt', { as, body: { contest: contest.id, code: body.code } });
    expect(confirmed).toMatchObject({ status: 200, body: { is_current: true, answers: texts } });
    clock.moveBy(1000);
    await acts.reopen(contest.id, student.email);
    const earlier = await call('confirmReceipt', { as, body: { contest: contest.id, code: body.code } });
    expect(earlier).toMatchObject({ status: 200, body: { round: 1, answers: texts } });
  });

  test('that comes too late stands in the timeline and the paper, and counts once it is accepted', async () => {
    const { contest, student } = await begun();
    await submit(student, contest, ['2', null, null]);
    clock.moveBy(1000);
    expect((await save(student, contest, ['3.14', null, null])).body).toMatchObject({ kept_apart: 1 });
    expect((await acts.timeline(contest.id, student)).late_answers).toMatchObject([
      { question: 1, option_text: '3.14', counted_option_text: '2' },
    ]);
    expect(await paper(contest.id, student)).toMatchObject({
      marks: 0,
      late_answers: [{ question: 1, option: '3.14', accepted: false, earns_less: false }],
    });
    expect(await acts.accept(contest.id, student.email)).toMatchObject({ status: 200 });
    expect(await marksOf(contest.id, student)).toEqual([2, 0, 0]);
    expect(await paper(contest.id, student)).toMatchObject({
      selected: ['3.14', null, null],
      selected_in_time: ['2', null, null],
    });
  });

  test('leaves no text behind once another was typed and the contest is over, but every row keeps its own', async () => {
    const { contest, student } = await begun();
    const texts = async () => {
      const rows = app.db.selectFrom('typed_text').select('text').where('contest_id', '=', contest.id);
      return (await rows.execute()).map(({ text }) => text).toSorted();
    };
    for (const text of ['typed first', 'in round 1']) {
      await save(student, contest, [null, null, text]);
      clock.moveBy(1000);
    }
    await submit(student, contest, [null, null, 'in round 1']);
    await acts.reopen(contest.id, student.email);
    await view(student, contest.id);
    await save(student, contest, [null, null, 'typed then']);
    clock.moveBy(1000);
    await submit(student, contest, [null, null, 'in round 2']);
    clock.moveBy(1000);
    await save(student, contest, [null, null, 'late']);
    expect(await acts.accept(contest.id, student.email)).toMatchObject({ status: 200 });
    clock.moveBy(1000);
    await save(student, contest, [null, null, 'kept apart']);
    const all = ['in round 1', 'in round 2', 'kept apart', 'late', 'typed first', 'typed then'];
    expect(await texts()).toEqual(all);

    const { end_at: endAt } = await app.db
      .selectFrom('contest')
      .select('end_at')
      .where('id', '=', contest.id)
      .executeTakeFirstOrThrow();
    const end = Number(endAt);
    const removeAt = async (days: number) => {
      const from = end + days * 86_400_000;
      for (let hour = 0; hour < 24; hour++) await removeExpired(app.db, new Date(from + hour * 3_600_000));
    };
    await removeAt(6);
    expect(await texts()).toEqual(all);
    await removeAt(9);
    expect(await texts()).toEqual(['in round 1', 'in round 2', 'kept apart', 'late']);
    // A text that was removed can be typed again.
    clock.moveBy(end + 10 * 86_400_000 - clock.now());
    await save(student, contest, [null, null, 'typed first'], { ago: 10 });
    expect(await texts()).toContain('typed first');
    await removeAt(12);
    expect(await texts()).toContain('typed first');
    expect(await paper(contest.id, student)).toMatchObject({ selected: [null, null, 'late'] });
  });

  test('returns with a freed attempt, and is graded again', async () => {
    const { contest, student, wrong } = await begun();
    await save(student, contest, ['3', wrong, 'Lima']);
    const seat = { contest: contest.id, email: student.email };
    const { claim_code: code } = (await call('freeSeat', { as, body: seat })).body;
    await call('claimSeat', { as: student, body: { contest: contest.id, code } });
    expect((await view(student, contest.id)).body.saved).toEqual(['3', wrong, 'Lima']);
    moveToOpening(contest);
    expect(await marksOf(contest.id, student)).toEqual([1, 0, 1]);
  });

  test('is practised', async () => {
    const { contest, student } = await begun();
    await submit(student, contest, []);
    moveToOpening(contest);
    const body = { contest: contest.id };
    await call('setPractice', { as, body: { ...body, open: true } });
    const practice = await call('getPractice', { as: student, body });
    expect(practice.body.questions.map(({ key }) => key?.accepted)).toEqual(
      typedQuestions.map(({ key }) => key?.accepted),
    );
    const finished = { ...body, try: practice.body.try, ...sent(contest, ['3', null, 'LIMA']) };
    expect((await call('finishPractice', { as: student, body: finished })).body).toMatchObject({
      tries: [{ marks: 2, total_marks: 4 }],
    });
  });

  test('stands in the files of results, and is counted by the analysis', async () => {
    const { contest, students } = await acts.submitted(
      (of) => ['3.14', '3', '7', '7'].map((text) => sent(of, [text, null, null])),
      SHAPE,
    );
    moveToOpening(contest);
    const body = { contest: contest.id };
    const json = await call('exportResults', { as, body: { ...body, format: 'json' } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the exported file
    const file = JSON.parse(json.text) as ResultsFile;
    expect(file.participants.map(({ selected }) => String(selected?.[0]))).toEqual(
      expect.arrayContaining(['3', '3.14', '7', '7']),
    );
    expect(file.questions[0]).toMatchObject({
      kind: 'number',
      key: { accepted: [{ text: '3.14' }, { text: '3' }] },
    });
    const xlsx = await call('exportResults', { as, body: { ...body, format: 'xlsx' } });
    const rows = await readSheet(Buffer.from(xlsx.bytes), 'Answers');
    expect(rows.flat()).toEqual(expect.arrayContaining(['3.14', '3', '7']));
    const { questions } = (await call('getStatistics', { as, body })).body;
    expect(questions[0]).toMatchObject({
      facility: 0.375,
      right_share: 0.25,
      right: { count: 1 },
      options: [],
    });
    expect(students).toHaveLength(4);
  });

  test('that only keeps its marks after a correction is wrong to the analysis', async () => {
    const { contest } = await acts.submitted(
      (of) => ['3.14', '3.2'].map((text) => sent(of, [text, null, null])),
      SHAPE,
    );
    moveToOpening(contest);
    const key = { accepted: [{ text: '3.2', share: 2520 }] };
    const ruling = { question: contest.questions[0]?.id, ruling: 'accept', key };
    expect(await correct(contest.id, 1, [ruling])).toMatchObject({ status: 200, body: { up: 1, down: 0 } });
    const { questions } = (await call('getStatistics', { as, body: { contest: contest.id } })).body;
    expect(questions[0]).toMatchObject({ facility: 0.5, right_share: 0.5 });
  });
});

const lostIn = ({ headers }: { headers: Record<string, unknown> }): unknown =>
  JSON.parse(decodeURIComponent(String(headers['tallymark-lost'])));

const readAgain = async (format: string) => {
  const contest = await draftContest(app, teacher, SHAPE);
  const file = await call('exportQuestions', { as, body: { contest, format } });
  const read = await call('readQuestions', { as, body: {}, file: new Blob([file.bytes]) });
  return { lost: lostIn(file), questions: read.body.items.map(({ question }) => question) };
};

describe('a file with typed answers', () => {
  test.each(['tallymark', 'moodle_xml', 'gift', 'qti_2', 'csv', 'xlsx'])(
    'of the format %s is read again',
    async (format) => {
      const { questions } = await readAgain(format);
      expect(questions).toMatchObject(
        typedQuestions.map(({ kind, question_text, key }) =>
          Object.assign({ question_text }, kind && { kind, key: { accepted: key?.accepted } }),
        ),
      );
    },
  );

  test('keeps the unit in Moodle XML, and says what else is lost', async () => {
    const { lost, questions } = await readAgain('moodle_xml');
    expect(questions[0]).toMatchObject({ content: { unit: 'm' } });
    expect(lost).toEqual([{ code: 'rule_left_out', detail: 'Question 3: Accents matter there.' }]);
  });
});

describe('the answers inbox', () => {
  test('groups what is read alike, the nearest misses first, and counts open attempts, too', async () => {
    const { contest } = await acts.submitted(
      (of) => ['3.14', '3,2', '3.20', 'cm', '99', '3', '3.14'].map((text) => sent(of, [text, null, 'lima'])),
      SHAPE,
    );
    const open = await joinedStudent(app, contest.id);
    await view(open, contest.id);
    await save(open, contest, ['3.2', null, 'Limma']);
    const [number, , word] = contest.questions.map(({ id }) => id);
    const inbox = async (question: number | undefined) =>
      (await call('getTypedAnswers', { as, body: { contest: contest.id, question } })).body;
    const { version, groups } = await inbox(number);
    expect(version).toBe(1);
    expect(groups.map((group) => [group.spellings.length, group.count, group.marks])).toEqual([
      [3, 3, 0],
      [1, 1, 0],
      [1, 1, 0],
      [1, 2, 2],
      [1, 1, 1],
    ]);
    expect(groups.slice(1).map(({ spellings }) => spellings[0])).toEqual(['99', 'cm', '3.14', '3']);
    expect(await inbox(word)).toMatchObject({
      groups: [
        { spellings: ['Limma'], is_accepted: false },
        { spellings: ['lima'], count: 7 },
      ],
    });

    const accepted = [{ text: '3.2', share: 2520 }, ...(typedQuestions[0]?.key?.accepted ?? [])];
    await correct(contest.id, 1, [{ question: number, ruling: 'accept', key: { accepted } }]);
    expect((await inbox(number)).groups.map(({ is_accepted }) => is_accepted)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test('puts numbers first that their other reading makes right; accepting it is a rule of the key', async () => {
    const mass = { accepted: [{ text: '2850', tolerance: { within: 50 }, share: 2520 }] };
    const number = {
      kind: 'number' as const,
      question_text: 'Mass in kg?',
      marks: 2,
      options: [],
      key: mass,
    };
    const TYPED = ['2700', '2.86', '2,860', '2.860', '-2,860', '2,860', '9,000', '2860', '2,86'];
    const { contest, students } = await acts.submitted((of) => TYPED.map((text) => sent(of, [text])), {
      questions: [number],
    });
    const question = contest.questions[0]?.id;
    const groups = async () =>
      (await call('getTypedAnswers', { as, body: { contest: contest.id, question } })).body.groups;
    const wrong = { marks: 0, is_accepted: false };
    const misread = { spellings: ['2,860', '2.860'], count: 3 };
    const rest = [
      { spellings: ['2700'], count: 1, ...wrong },
      { spellings: ['9,000'], count: 1, ...wrong },
      { spellings: ['2.86', '2,86'], count: 2, ...wrong },
      { spellings: ['-2,860'], count: 1, ...wrong },
    ];
    const accepted = { marks: 2, is_accepted: true };
    const right = { spellings: ['2860'], count: 1, ...accepted };
    const nearest = await groups();
    expect(nearest[0]).toEqual({
      ...misread,
      ...wrong,
      other_reading: { read_as: 2.86, other: 2860, marks: 2 },
    });
    expect(nearest.at(-1)).toEqual(right);
    expect(nearest).toEqual(expect.arrayContaining(rest));

    const earned = async () =>
      Promise.all(students.map(async (student) => (await marksOf(contest.id, student)).join()));
    const before = ['0', '0', '0', '0', '0', '0', '0', '2', '0'];
    expect(await earned()).toEqual(before);
    const ruling = { question, ruling: 'accept', key: { ...mass, reads_thousands: true } };
    expect((await correct(contest.id, 1, [ruling])).body).toMatchObject({ up: 3, down: 0 });
    // No student receives the rule before the results open.
    const another = await joinedStudent(app, contest.id);
    expect(JSON.stringify((await view(another, contest.id)).body)).not.toContain('thousands');
    const after = ['0', '0', '2', '2', '0', '2', '0', '2', '0'];
    expect(await earned()).toEqual(after);
    expect((await groups()).slice(4)).toEqual([{ ...misread, ...accepted }, right]);

    // Nobody loses by a later key without the rule, and the rule is in copies and in Tallymark's own files.
    expect((await correct(contest.id, 2, [{ ...ruling, key: mass }])).body).toMatchObject({ up: 0, down: 0 });
    expect(await earned()).toEqual(after);
    await correct(contest.id, 3, [ruling]);
    moveToOpening(contest);
    const copy = await call('duplicateContest', { as, body: { contest: contest.id } });
    expect((await written(copy.body.id)).questions[0]).toMatchObject({ key: ruling.key });
    const file = await call('exportQuestions', { as, body: { contest: copy.body.id, format: 'tallymark' } });
    const read = await call('readQuestions', { as, body: {}, file: new Blob([file.bytes]) });
    expect(read.body.items[0]?.question?.key).toEqual(ruling.key);
    const csv = await call('exportQuestions', { as, body: { contest: copy.body.id, format: 'csv' } });
    expect(lostIn(csv)).toMatchObject([
      { code: 'rule_left_out', detail: expect.stringMatching('2,860') as unknown },
    ]);
  });

  test('exists only for typed answers, and only for those who may see the contest', async () => {
    const { contest } = await begun();
    const stranger = await logInAs(app, 'Teacher');
    const ask = (by: Person, question: number | undefined) =>
      call('getTypedAnswers', { as: by, body: { contest: contest.id, question } });
    expect(await ask(teacher, contest.questions[1]?.id)).toMatchObject({ status: 404 });
    expect(await ask(teacher, 1)).toMatchObject({ status: 404 });
    expect(await ask(stranger, contest.questions[0]?.id)).toMatchObject({ status: 404 });
    expect(await ask(teacher, contest.questions[0]?.id)).toMatchObject({ status: 200, body: { groups: [] } });
  });
});
