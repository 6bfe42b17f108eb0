import { describe, expect, test } from 'vitest';
import { PARTS } from '#contract/marks.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { contestBody, logInAs, severalQuestion } from '../../test/factories.ts';

/* Tests that students can remove their answer, which counts as the latest choice. */

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);

const [usual] = contestBody(app, { marks: [1] }).questions;

/**
 * Creates a contest with one mark for a question of the usual kind, and one for a question with several right
 * options.
 */
async function begun() {
  const questions = [usual, severalQuestion()].flatMap((each) => each ?? []);
  const { contest, student } = await acts.begun({ questions });
  const [first, second] = contest.questions;
  const [one = 0, wrong = 0] = first?.options.map(({ id }) => id) ?? [];
  const both = (second?.options.slice(0, 2).map(({ id }) => id) ?? []).toSorted((a, b) => a - b);
  const others = [{ question: second?.id, answer: both }];
  /** Saves the right answers to both questions. */
  const saveBoth = (more: object = {}) => acts.save(student, contest.id, [one], { others, ...more });
  const takeBack = (more: object = {}) =>
    acts.save(student, contest.id, [], {
      others: [first, second].map((question) => ({ question: question?.id, answer: null })),
      ...more,
    });
  const stored = async () => {
    const { rows } = await app.pool.query<{ selected: unknown; earned: unknown; mark_parts: unknown }>(
      'select selected, earned, mark_parts from attempt where contest_id = $1',
      [contest.id],
    );
    return rows[0];
  };
  return { contest, student, one, wrong, both, others, saveBoth, takeBack, stored };
}

const NOTHING = { selected: [null, null], earned: [0, 0], mark_parts: 0 };
const DEVICES = { phone: 3, laptop: 9 };

describe('an answer that is taken back', () => {
  test('is no answer any more, for the student and for the marks; a later choice counts again', async () => {
    const { contest, student, one, both, saveBoth, takeBack, stored } = await begun();
    expect((await saveBoth()).body.saved).toEqual([one, both]);
    expect(await stored()).toMatchObject({ earned: [PARTS, PARTS], mark_parts: 2 * PARTS });
    clock.moveBy(1000);
    expect(await takeBack()).toMatchObject({ status: 200, body: { saved: [null, null], kept_apart: 0 } });
    expect((await acts.view(student, contest.id)).body.saved).toEqual([null, null]);
    expect(await stored()).toEqual(NOTHING);
    clock.moveBy(1000);
    expect((await saveBoth()).body.saved).toEqual([one, both]);
    expect(await stored()).toMatchObject({ earned: [PARTS, PARTS], mark_parts: 2 * PARTS });
  });

  test('alone leaves the other answers as they are', async () => {
    const { contest, student, one, others, saveBoth, stored } = await begun();
    await saveBoth();
    clock.moveBy(1000);
    const [several] = others;
    const only = { others: [{ question: several?.question, answer: null }] };
    expect((await acts.save(student, contest.id, [], only)).body.saved).toEqual([one, null]);
    expect(await stored()).toMatchObject({ earned: [PARTS, 0], mark_parts: PARTS });
  });

  test('does not come back by an older choice that arrives later', async () => {
    const { saveBoth, takeBack, stored } = await begun();
    clock.moveBy(60_000);
    await takeBack();
    expect((await saveBoth({ ago: 1000 })).body.saved).toEqual([null, null]);
    expect(await stored()).toEqual(NOTHING);
    // An older removal does not affect a newer answer.
    clock.moveBy(1000);
    await saveBoth();
    expect((await takeBack({ ago: 500 })).body.saved).not.toContain(null);
  });

  test('on one of two devices counts for both, by the time of the choice and then by the device', async () => {
    const { saveBoth, takeBack } = await begun();
    clock.moveBy(60_000);
    await saveBoth({ device: DEVICES.laptop, ago: 20_000 });
    expect((await takeBack({ device: DEVICES.phone, ago: 10_000 })).body.saved).toEqual([null, null]);
    expect((await saveBoth({ device: DEVICES.laptop, ago: 15_000 })).body.saved).toEqual([null, null]);
    expect((await saveBoth({ device: DEVICES.laptop, ago: 10_000 })).body.saved).not.toContain(null);
    expect((await takeBack({ device: DEVICES.phone, ago: 10_000 })).body.saved).not.toContain(null);
  });

  test('stays without an answer in a submission that names nothing, and is answered by one that does', async () => {
    for (const isAnswered of [false, true]) {
      const { contest, student, one, both, others, saveBoth, takeBack, stored } = await begun();
      await saveBoth();
      clock.moveBy(1000);
      await takeBack();
      const answers = isAnswered ? { options: [one], more: { others } } : { options: [], more: {} };
      const submit = () => acts.submit(student, contest.id, answers.options, answers.more);
      expect(await submit()).toMatchObject({ status: 200 });
      expect(await submit(), 'a repeat').toMatchObject({ status: 200 });
      expect((await stored())?.mark_parts).toBe(isAnswered ? 2 * PARTS : 0);
      expect((await acts.result(student, contest.id)).body).toMatchObject({
        studentSelectedOptions: isAnswered ? [one, both] : [null, null],
      });
    }
  });

  test('too late changes nothing', async () => {
    const { contest, student, one, both, saveBoth, takeBack, stored } = await begun();
    clock.moveBy(1000);
    await saveBoth();
    await acts.submit(student, contest.id, []);
    const before = await stored();
    clock.moveBy(1000);
    const answer = { status: 200, body: { kept_apart: 0, submitted: true, saved: [one, both] } };
    const stays = 'Your answers stay as they were: you took an answer back after you had submitted.';
    expect(await takeBack({ ago: 500 })).toMatchObject({
      ...answer,
      body: { ...answer.body, detail: stays },
    });
    expect(await stored()).toEqual(before);
    // An older choice would not have changed the answer anyway.
    const saved = 'Your answers are saved.';
    expect((await takeBack({ ago: 60_000 })).body).toMatchObject({ ...answer.body, detail: saved });
    expect((await acts.timeline(contest.id, student)).late_answers).toEqual([]);
  });

  test('is not replaced by an older choice that comes too late, only by a newer one', async () => {
    const { contest, student, one, both, saveBoth, takeBack, stored } = await begun();
    clock.moveBy(60_000);
    await takeBack();
    await acts.submit(student, contest.id, []);
    clock.moveBy(1000);
    const late = async () => ({
      paper: (await acts.paper(contest.id, student)).late_answers.map(({ option }) => option),
      live: (await acts.participants(contest.id)).map(({ late_answers: count }) => count),
    });
    expect((await saveBoth({ ago: 5000 })).body).toMatchObject({ kept_apart: 0, saved: [null, null] });
    expect(await late()).toEqual({ paper: [], live: [0] });
    expect(await acts.accept(contest.id, student.email)).toMatchObject({ status: 409 });
    expect((await saveBoth()).body).toMatchObject({ kept_apart: 2 });
    expect(await late()).toEqual({ paper: [one, both], live: [2] });
    expect(await acts.accept(contest.id, student.email)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ mark_parts: 2 * PARTS });
    expect(await acts.accept(contest.id, student.email, false)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(NOTHING);
  });

  test('without any other answer is no response when the time is over', async () => {
    const { contest, student, saveBoth, takeBack } = await begun();
    await saveBoth();
    clock.moveBy(1000);
    await takeBack();
    acts.moveToOpening(contest);
    expect(await acts.result(student, contest.id)).toMatchObject({ status: 404 });
    expect((await call('getStatistics', { as: teacher, body: { contest: contest.id } })).body.responses).toBe(
      0,
    );
  });
});
