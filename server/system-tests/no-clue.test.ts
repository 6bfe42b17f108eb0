import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnerQuestion } from '#contract/contest.ts';
import { testApp } from '../test/app.ts';
import { type Facts, factsOf, type Received } from '../test/clues.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import { contestBody, joinedStudent, logInAs } from '../test/factories.ts';
import type { Person } from '../test/make-app.ts';
import { randomFrom } from '../test/random.ts';
import { surpriseOfPairs, surpriseOfValues } from '../test/surprise.ts';
import { repeatCount } from '../test/tries.ts';

/*
 * Nothing that a student receives predicts the key better than chance. The teacher here has every bad habit:
 * the right options come first, the first answer belongs to the first prompt.
 */

const app = await testApp();
const { call, clock } = app;
let as: Person;
// Each contest moves the clock to its start, and after some of them a session ends.
beforeEach(async () => {
  as = await logInAs(app, 'Teacher');
});

/** Questions in each contest. */
const COUNT = 200;

/** Contests for each kind and way. */
const CONTESTS = repeatCount(3);

/** Standard deviations that chance exceeds about once in 10^12 tests. */
const TOO_SURPRISING = 7;

const random = randomFrom(50);
const below = (end: number) => Math.floor(random() * end);

const options = (count: number, right: number) =>
  Array.from({ length: count }, (_, n) => ({ option_text: `o${n}`, is_correct: n < right }));
const typed = () => [{ text: `${below(4) + 1}`, share: 2520 }];

const kinds = {
  single: () => ({ options: options(4, 1) }),
  several: () => ({ kind: 'several', options: options(4, 2) }),
  statements: () => ({ kind: 'statements', options: options(4, 2) }),
  number: () => ({ kind: 'number', options: [], key: { accepted: typed() } }),
  text: () => ({ kind: 'text', options: [], key: { accepted: typed() } }),
  matching: () => ({
    kind: 'matching',
    content: { prompts: [0, 1, 2].map((n) => ({ text: `p${n}` })) },
    options: options(3, 0),
    key: { pairs: [0, 1, 2] },
  }),
  ordering: () => ({ kind: 'ordering', options: options(3, 0) }),
};
type KindName = keyof typeof kinds;
const names = Object.keys(kinds).filter((name): name is KindName => name in kinds);

async function made(name: 'createContest' | 'updateContest' | 'duplicateContest', body: object) {
  const reply = await call(name, { as, body });
  expect(reply, reply.text).toMatchObject({ status: 200 });
  return reply.body.id;
}

const hasKey = (question: Received | OwnerQuestion): question is OwnerQuestion =>
  question.options.every((option) => 'is_correct' in option);

const written = async (contest: number): Promise<OwnerQuestion[]> => {
  const { questions } = (await call('viewContest', { as, body: { contest } })).body;
  return questions.flatMap((question: Received | OwnerQuestion) => (hasKey(question) ? question : []));
};

const create = (questions: readonly object[], contest: object = {}) =>
  made('createContest', { ...contestBody(app, { contest }), questions });

const createOf = (kind: KindName, contest?: object) =>
  create(
    Array.from({ length: COUNT }, () => ({ question_text: 'Q', marks: 1, ...kinds[kind]() })),
    contest,
  );

const viewBy = (student: Person, contest: number) => call('viewContest', { as: student, body: { contest } });

/** Publishes the contest and returns its questions as a student receives them, and a student who waits. */
async function begun(contest: number) {
  expect(await call('publishContest', { as, body: { contest } })).toMatchObject({ status: 200 });
  const { body } = await call('viewContest', { as, body: { contest } });
  const [student, waiting] = [await joinedStudent(app, contest), await joinedStudent(app, contest)];
  clock.moveTo(body.start_datetime);
  const view = await viewBy(student, contest);
  expect(view, view.text).toMatchObject({ status: 200 });
  return { student, waiting, questions: view.body.questions };
}

/** Another key than the one the teacher wrote first. */
function changed({ options: all, key, ...question }: OwnerQuestion): OwnerQuestion {
  const texts = key?.accepted?.map((accepted) => ({ ...accepted, text: `${below(4) + 1}` }));
  const moved = question.kind === 'ordering' ? [...all.slice(1), ...all.slice(0, 1)] : all;
  return {
    ...question,
    options: moved.map(({ id, option_text }, n) => ({
      id,
      option_text,
      is_correct: all.at(n - 1)?.is_correct === true,
    })),
    ...(key && { key: { ...(texts && { accepted: texts }), ...(key.pairs && { pairs: [2, 0, 1] }) } }),
  };
}

const rulingOf = ({ id, kind, options: all, key }: OwnerQuestion) => {
  const ids = all.map((option) => option.id);
  const right = all.flatMap((option) => (option.is_correct ? option.id : []));
  const lists = { ordering: ids, matching: key?.pairs?.map((index) => ids[index]) };
  const list = kind === 'ordering' || kind === 'matching' ? lists[kind] : right;
  return { question: id, ruling: 'accept', ...(key?.accepted ? { key } : { options: list }) };
};

/** Ways to a contest whose questions have this kind. Each returns the id of a draft. */
const ways: Record<string, (kind: KindName) => Promise<number>> = {
  'is created': (kind) => createOf(kind),
  'is changed': async (kind) => {
    const id = await createOf(kind);
    const { contest } = contestBody(app);
    return made('updateContest', {
      contest: { ...contest, id },
      questions: (await written(id)).map(changed),
    });
  },
  'is copied': async (kind) => made('duplicateContest', { contest: await createOf(kind) }),
  'is copied after a correction': async (kind) => {
    const contest = await createOf(kind);
    const { questions: before, waiting } = await begun(contest);
    const rulings = (await written(contest)).map((question) => rulingOf(changed(question)));
    const corrected = await correctionCalls(app, as).correct(contest, 1, rulings);
    expect(corrected, corrected.text).toMatchObject({ status: 200 });
    expect((await viewBy(waiting, contest)).body.questions, 'a correction changes nothing').toEqual(before);
    return made('duplicateContest', { contest });
  },
  'comes from a file': async (kind) => {
    const body = { contest: await createOf(kind), format: 'tallymark' };
    const { bytes } = await call('exportQuestions', { as, body });
    const read = await call('readQuestions', { as, body: {}, file: new Blob([new Uint8Array(bytes)]) });
    return create(read.body.items.flatMap(({ question }) => question ?? []));
  },
  'is drawn': (kind) =>
    createOf(kind, {
      settings: { shuffle_questions: true, sections: [{ title: 'S', questions: COUNT, draw: COUNT / 2 }] },
    }),
};

function surprises(facts: readonly Facts[]): string[] {
  const [first] = facts;
  if (!first) return ['There are no facts.'];
  const { clues, keys } = first;
  return Object.entries(keys).flatMap(([key, { size }]) => {
    const valueOf = (each: Facts) => each.keys[key]?.value ?? '';
    const own = size > 0 ? surpriseOfValues(facts.map(valueOf), size) : 0;
    const told = Object.keys(clues).flatMap((clue) => {
      const surprise = surpriseOfPairs(facts.map((each) => [each.clues[clue] ?? '', valueOf(each)]));
      return surprise > TOO_SURPRISING ? [`${clue} tells: ${key} (${surprise.toFixed(1)})`] : [];
    });
    return told.concat(own > TOO_SURPRISING ? `${key} is not equally likely (${own.toFixed(1)})` : []);
  });
}

const factsAbout = async (contest: number, received: readonly Received[]) => {
  const keyed = new Map((await written(contest)).map((question) => [question.id, question]));
  return received.flatMap((question, index) => {
    const own = keyed.get(question.id);
    return own ? [factsOf(question, own, below(12), index)] : [];
  });
};

describe.each(names)('a question of the kind %s that', (kind) => {
  test.each(Object.keys(ways))('%s gives no clue to its key', async (way) => {
    const facts: Facts[] = [];
    for (let round = 0; round < CONTESTS; round++) {
      const contest = (await ways[way]?.(kind)) ?? 0;
      facts.push(...(await factsAbout(contest, (await begun(contest)).questions)));
    }
    expect(facts.length).toBeGreaterThanOrEqual((CONTESTS * COUNT) / 2);
    expect(surprises(facts)).toEqual([]);
  });
});
