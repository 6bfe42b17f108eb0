import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { drawnContest } from '../../test/drawn-contest.ts';
import { logInAs } from '../../test/factories.ts';
import { listQuestions } from '../../test/list-contest.ts';
import { randomFrom } from '../../test/random.ts';

/* Compares the counts for each place of pairs and orders with naive counts, for random answers. */

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const { correct } = correctionCalls(app, teacher);
const as = teacher;

const [pairs, usual, order] = listQuestions;
/** All students get the first question. The others have equal marks and are drawn. */
const QUESTIONS = [pairs, order, usual, pairs, order, pairs].flatMap((question, index) =>
  question ? [Object.assign({}, question, index > 0 && { marks: 1 })] : [],
);
const STUDENTS = 30;

const shuffled = (list: readonly number[], random: () => number) =>
  list
    .map((each) => ({ each, by: random() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ each }) => each);

/** Returns the right list of each question, by the key that the teacher sees; empty for other kinds. */
async function rightLists(contest: number): Promise<number[][]> {
  const { questions } = (await call('viewContest', { as, body: { contest } })).body;
  return questions.map((question) => {
    const ids = question.options.map(({ id }) => id);
    const pairs = ('key' in question && question.key?.pairs) || [];
    return question.kind === 'ordering' ? ids : pairs.map((index) => ids[index] ?? 0);
  });
}

type Given = readonly (readonly number[] | null)[];

/** Counts naively. Lists the right option first, then wrong ones, most frequent first. */
const naivePlaces = (right: readonly number[], given: Given) =>
  right.map((rightId, place) => {
    const countOf = (id: number) => given.filter((answer) => answer?.[place] === id).length;
    const chosen = new Set(given.flatMap((answer) => answer?.[place] ?? []));
    const wrong = [...chosen].filter((id) => id !== 0 && id !== rightId);
    const inOrder = wrong.toSorted((one, other) => countOf(other) - countOf(one) || one - other);
    return [rightId, ...inOrder].map((id) => ({ id, count: countOf(id), is_accepted: id === rightId }));
  });

test.each([false, true])('of drawn questions, after corrections (shuffled options: %s)', async (shuffles) => {
  const random = randomFrom(Number(shuffles) + 7);
  const shape = { questions: QUESTIONS, contest: { shuffle_options: shuffles } };
  const { contest, sittings } = await drawnContest(app, teacher, STUDENTS, shape);
  const given = new Map<number, Given>();
  for (const { as: student, got } of sittings) {
    const others = got.flatMap((index) => {
      const { id, options } = contest.questions[index] ?? expect.fail();
      const kind = QUESTIONS[index]?.kind;
      if (!kind) return [];
      const ids = options.map((option) => option.id);
      const oneOf = () => ids[Math.floor(random() * ids.length)] ?? 0;
      // About a quarter of the prompts have no option, but at least one prompt has one.
      const chosen = [oneOf(), ...['Chile', 'France'].map(() => (random() < 0.25 ? 0 : oneOf()))];
      const list = kind === 'matching' ? chosen.toReversed() : shuffled(ids, random);
      const answer = random() < 0.2 ? null : list;
      given.set(index, [...(given.get(index) ?? []), answer]);
      return answer ? [{ question: id, answer }] : [];
    });
    const body = { contest: contest.id, submission: [], others };
    expect(await call('submitAttempt', { as: student, body })).toMatchObject({ status: 200 });
  }

  async function expectNaiveCounts() {
    const lists = await rightLists(contest.id);
    const { questions } = (await call('getStatistics', { as, body: { contest: contest.id } })).body;
    expect(questions.map(({ places }) => places !== undefined)).toEqual(QUESTIONS.map(({ kind }) => !!kind));
    for (const [index, { places, given: got }] of questions.entries()) {
      if (!places) continue;
      const answers = given.get(index) ?? [];
      expect(got).toBe(answers.length);
      const expected = naivePlaces(lists[index] ?? [], answers);
      expect(places).toMatchObject(expected);
      expect(places.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
    }
  }

  await expectNaiveCounts();
  const idOf = (index: number) => contest.questions[index]?.id;
  const idsOf = (index: number) => contest.questions[index]?.options.map(({ id }) => id) ?? [];
  const accept = (index: number, options: number[]) => ({ question: idOf(index), ruling: 'accept', options });
  const anotherKey = [accept(0, idsOf(0).slice(1)), accept(4, idsOf(4).toReversed())];
  expect(await correct(contest.id, 1, anotherKey)).toMatchObject({ status: 200 });
  await expectNaiveCounts();
  const [first] = (await call('getStatistics', { as, body: { contest: contest.id } })).body.questions;
  for (const [place, options] of (first?.places ?? []).entries()) {
    const kept = options.filter((option) => option.keeps_marks).map(({ id }) => id);
    expect(kept).toEqual(options.map(({ id }) => id).filter((id) => id === idsOf(0)[place]));
  }
  const rulings = [
    { question: idOf(0), ruling: 'drop' },
    { question: idOf(1), ruling: 'all' },
    accept(3, idsOf(3).slice(0, 3).toReversed()),
  ];
  expect(await correct(contest.id, 2, rulings, { nobody_loses: false })).toMatchObject({ status: 200 });
  await expectNaiveCounts();
});
