import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import {
  addedStudent,
  contestBody,
  draftContest,
  joinedStudent,
  logInAs,
  optionIds,
  optionIdsInOrder,
  publishedContest,
} from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const stranger = await logInAs(app, 'Student');

const view = (as: Person, contest: unknown) => call('viewContest', { as, body: { contest } });
const submit = (as: Person, contest: number, submission: number[]) =>
  call('submitAttempt', { as, body: { contest, submission } });

const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
const notStarted = { status: 409, body: { detail: 'Contest not yet started.' } };
const ended = { status: 409, body: { detail: 'Contest has been ended. You can view your result.' } };

describe('the owner', () => {
  test('sees all with the key at any time', async () => {
    const { id, start, end, right } = await publishedContest(app, teacher);
    const draft = await draftContest(app, teacher);
    expect((await view(teacher, draft)).text).toContain('"is_correct":true');
    for (const moment of [clock.now(), start, end, end.getTime() + 86_400_000]) {
      clock.moveTo(new Date(moment));
      const { body } = await view(teacher, id);
      expect(
        body.questions.flatMap(({ options }) =>
          options.filter((option) => 'is_correct' in option && option.is_correct).map((option) => option.id),
        ),
      ).toEqual(right);
    }
  });

  test('is nobody else', async () => {
    const { id } = await publishedContest(app, teacher);
    expect(await view(await logInAs(app, 'Teacher'), id)).toMatchObject(unknown);
  });
});

describe('a joined student', () => {
  test('gets the summary and the questions without the key', async () => {
    const inAuthoredOrder = { count: 4, contest: { shuffle_options: false } };
    const { id, start, questions } = await publishedContest(app, teacher, inAuthoredOrder);
    const student = await joinedStudent(app, id);
    clock.moveTo(start);
    const reply = await view(student, String(id));
    const { body } = await call('getContest', { as: student, body: { contest: id } });
    // Fields for the contest's page, absent from the answer with the questions.
    const page = { results_open_datetime: null, added_by: null, opened: null, started: null, answered: 0 };
    const {
      results_open_datetime: _,
      added_by: __,
      opened: ___,
      started: ____,
      answered: _____,
      ...summary
    } = { ...page, ...body };
    const sent = contestBody(app, { count: 4 }).questions;
    expect(reply.status).toBe(200);
    const { seal, ...seen } = reply.body as { seal: string };
    expect(seal).toMatch(/^[\w-]{43}$/);
    expect(seen).toEqual({
      ...summary,
      round: 1,
      saved: [null, null, null, null],
      focus_exempt: false,
      questions: questions.map((question, place) => ({
        id: question.id,
        marks: question.marks,
        question_text: sent[place]?.question_text,
        options: question.options.map((option, index) => ({
          id: option.id,
          option_text: sent[place]?.options[index]?.option_text,
        })),
      })),
    });
  });

  test.each([
    ['by their ids, whatever the order they were written in, where each student gets an own one', true],
    ['in the order they were written in, where all get that', false],
  ])('gets the options %s', async (_, shuffle_options) => {
    const contest = await publishedContest(app, teacher, { count: 20, contest: { shuffle_options } });
    const [written, byId] = [optionIds(contest), optionIdsInOrder(contest)];
    expect(written, 'by chance in order').not.toEqual(byId);
    clock.moveTo(contest.start);
    for (let n = 0; n < 2; n++) {
      const { body } = await view(await joinedStudent(app, contest.id), contest.id);
      expect(body).toMatchObject({ shuffle_options });
      expect(body.questions.map(({ id }) => id)).toEqual(contest.questions.map(({ id }) => id));
      expect(optionIds(body)).toEqual(shuffle_options ? byId : written);
    }
    // The factory writes the right option first, and the owner still sees it there.
    const { body: own } = await view(teacher, contest.id);
    expect(optionIds(own)).toEqual(written);
    expect(own.questions.map(({ options }) => options[0]?.option_text)).toEqual(Array(20).fill('right'));
  });

  test('gets them from the start on, not a millisecond before', async () => {
    const { id, start } = await publishedContest(app, teacher);
    const student = await joinedStudent(app, id);
    clock.moveTo(new Date(start.getTime() - 1));
    expect(await view(student, id)).toMatchObject(notStarted);
    clock.moveTo(start);
    expect(await view(student, id)).toMatchObject({ status: 200 });
  });

  test('gets them until the deadline, again and again, not a millisecond after', async () => {
    const { id, end } = await publishedContest(app, teacher);
    const [early, late] = [await joinedStudent(app, id), await joinedStudent(app, id)];
    clock.moveTo(end);
    expect(await view(early, id)).toMatchObject({ status: 200 });
    expect(await view(early, id)).toMatchObject({ status: 200 });
    clock.moveBy(1);
    expect(await view(early, id), 'begun before').toMatchObject(ended);
    expect(await view(late, id), 'not started').toMatchObject(ended);
  });

  test('gets them no more after submitting, neither before nor after the deadline', async () => {
    const { id, start, end, right } = await publishedContest(app, teacher);
    const student = await joinedStudent(app, id);
    clock.moveTo(start);
    await submit(student, id, right);
    const submitted = { status: 409, body: { detail: 'You have already submitted your answers.' } };
    expect(await view(student, id)).toMatchObject(submitted);
    clock.moveTo(end);
    clock.moveBy(60_000);
    expect(await view(student, id)).toMatchObject({ status: 409 });
  });

  test('starts the attempt with the first view: only so is a submission taken in the grace', async () => {
    const { id, start, end, right } = await publishedContest(app, teacher);
    const [viewed, tooEarly, tooLate] = [
      await joinedStudent(app, id),
      await joinedStudent(app, id),
      await joinedStudent(app, id),
    ];
    clock.moveTo(new Date(start.getTime() - 1));
    expect(await view(tooEarly, id)).toMatchObject(notStarted);
    clock.moveTo(start);
    expect(await view(viewed, id)).toMatchObject({ status: 200 });
    clock.moveTo(end);
    clock.moveBy(1);
    expect(await view(tooLate, id)).toMatchObject(ended);
    expect(await submit(viewed, id, right)).toMatchObject({ status: 200 });
    expect(await submit(tooEarly, id, right)).toMatchObject({ status: 409 });
    expect(await submit(tooLate, id, right)).toMatchObject({ status: 409 });
  });
});

describe('the contest is unknown', () => {
  test('to a student who has not joined it, public or not, at any moment', async () => {
    const published = await publishedContest(app, teacher);
    const hidden = await publishedContest(app, teacher, { contest: { is_public: false } });
    for (const moment of [clock.now(), published.start, published.end, published.end.getTime() + 60_000]) {
      clock.moveTo(new Date(moment));
      for (const { id } of [published, hidden]) expect(await view(stranger, id)).toMatchObject(unknown);
    }
    expect(await view(stranger, 1)).toMatchObject(unknown);
  });

  test('to an added student before it is published, and no attempt begins', async () => {
    const id = await draftContest(app, teacher, { contest: { is_public: false } });
    const [early, late] = [await addedStudent(app, teacher, id), await addedStudent(app, teacher, id)];
    const { start_datetime, end_datetime } = (await view(teacher, id)).body;
    expect(await view(early, id)).toMatchObject(unknown);
    clock.moveTo(start_datetime);
    expect(await view(early, id)).toMatchObject(unknown);
    await call('publishContest', { as: teacher, body: { contest: id } });
    expect(await view(late, id)).toMatchObject({ status: 200 });
    clock.moveTo(end_datetime);
    clock.moveBy(1);
    expect(await submit(early, id, [])).toMatchObject({ status: 409 });
    expect(await submit(late, id, [])).toMatchObject({ status: 200 });
  });
});

test('nobody gets anything without logging in', async () => {
  const { id } = await publishedContest(app, teacher);
  expect(await call('viewContest', { body: { contest: id } })).toMatchObject({ status: 401 });
});
