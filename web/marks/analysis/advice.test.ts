import { expect, test } from 'vitest';
import { adviceOn, guessOf, type QuestionFigures, ranOutAt, type Statistics, trustOf } from './advice.ts';

type Counts = [upper: number, middle: number, lower: number];

function question(options: Counts[], more: Partial<QuestionFigures> = {}): QuestionFigures {
  const all = 30;
  const chosen = options.map(([upper, middle, lower]) => upper + middle + lower);
  const count = all - chosen.reduce((sum, each) => sum + each, 0);
  return {
    id: 1,
    right_share: (chosen[0] ?? 0) / all,
    blank_share: count / all,
    facility: (chosen[0] ?? 0) / all,
    discrimination: 0.4,
    is_counted: true,
    is_for_all: false,
    unanswered: { count, upper: 0, middle: 0, lower: count, rest_marks: null },
    not_reached: 0,
    options: options.map(([upper, middle, lower], index) => ({
      id: index + 1,
      is_accepted: index === 0,
      share: (chosen[index] ?? 0) / all,
      count: chosen[index] ?? 0,
      upper,
      middle,
      lower,
      rest_marks: null,
    })),
    ...more,
  };
}

const statistics = (questions: QuestionFigures[], responses = 30): Statistics => ({
  participants: responses,
  responses,
  passed: 0,
  total_marks: 10,
  average_marks: 5,
  median: 5,
  sd: 2,
  skewness: 0,
  alpha: 0.8,
  sem: 1,
  median_seconds: null,
  thirds: { upper: 10, middle: 10, lower: 10 },
  distribution: [],
  questions,
});

const words = (one: QuestionFigures, responses?: number) =>
  adviceOn(one, statistics([one], responses)).map((advice) => advice.words);

const good = question([
  [9, 6, 3],
  [1, 2, 3],
  [0, 2, 4],
]);

test('of several right options, only answers that name them all are right, and a guess seldom is', () => {
  const choosers = { middle: 4, lower: 1, rest_marks: null };
  const asked = (upper: number, facility = 0.5) => ({
    ...good,
    facility,
    right: { count: upper + 5, upper, ...choosers },
    guessed_share: 0.1,
    options: good.options.map((option, index) => ({ ...option, is_accepted: index < 2 })),
  });
  expect(words(asked(8))).toEqual([]);
  expect(words(asked(8, 0.1))).toEqual([
    'No better than guessing: was this taught, and is the wording clear?',
  ]);
  // Of the strong students, 9 chose A, but none chose all right options.
  const doubted = asked(0);
  expect(
    words({
      ...doubted,
      options: doubted.options.map((one) =>
        Object.assign({}, one, { upper: one.id === 3 ? 3 : 9, lower: 1 }),
      ),
    }),
  ).toEqual(['The strong students chose C: is the key right?']);
});

const choosers = (...[upper, middle, lower]: Counts) => ({
  count: upper + middle + lower,
  upper,
  middle,
  lower,
  rest_marks: null,
});

/** Returns two statements, the second with these decisions, so that one answer is fully right. */
function statements(isTrue: Counts, isFalse: Counts): QuestionFigures {
  const rest = { id: 1, share: 0 };
  const [first, second] = [
    { ...rest, ...choosers(9, 7, 6), is_accepted: true, denied: choosers(0, 2, 3) },
    { ...rest, ...choosers(...isTrue), is_accepted: false, denied: choosers(...isFalse) },
  ];
  return { ...good, right: choosers(1, 0, 0), guessed_share: 0.1, options: [first, second] };
}

test('a statement is judged by its own decisions, not by fully right answers', () => {
  expect(words(statements([2, 3, 3], [7, 6, 6]))).toEqual([]);
  expect(words(statements([0, 0, 0], [9, 9, 9])), 'nobody was misled').toEqual([]);
  expect(words(statements([5, 7, 7], [4, 2, 2]), 29)).toEqual([
    'Statement B: 19 students were wrong, only 8 right: is the key right, and was this taught?',
  ]);
  expect(words(statements([6, 2, 2], [3, 5, 5]))).toEqual([
    'The strong students were wrong about statement B: is the key right?',
  ]);
});

/** Returns two pairs. At the second, all of `wrong` chose the same option. */
const pairs = (wrong: Counts, keeps = false): QuestionFigures => ({
  ...good,
  right: choosers(2, 1, 0),
  guessed_share: 0.1,
  options: [],
  places: [
    [{ id: 1, is_accepted: true, ...choosers(9, 8, 7) }],
    [
      { id: 2, is_accepted: true, ...choosers(3, 2, 2) },
      { id: 3, is_accepted: false, ...(keeps && { keeps_marks: true }), ...choosers(...wrong) },
    ],
  ],
});

test('a place is judged by the options there, unless its former key keeps the marks', () => {
  expect(words(pairs([2, 2, 3]))).toEqual([]);
  expect(words(pairs([5, 2, 1]))).toEqual([
    'The strong students made the same mistake at place 2: is the key right?',
  ]);
  expect(words(pairs([4, 8, 6]), 29)).toEqual([
    'Place 2: 18 students made the same mistake, only 7 were right: is the key right, and was this taught?',
  ]);
  expect(words(pairs([4, 8, 6], true))).toEqual([]);
});

test('of a good question there is nothing to say', () => {
  expect(words(good)).toEqual([]);
});

test.each([
  [
    [
      [2, 5, 5],
      [8, 3, 1],
      [0, 2, 4],
    ],
    0.1,
    'The strong students chose B: is the key right?',
  ],
  [
    [
      [4, 5, 9],
      [4, 3, 1],
      [2, 2, 0],
    ],
    -0.5,
    'Weak students did better here than strong ones: is the wording clear?',
  ],
  [
    [
      [4, 3, 3],
      [3, 4, 3],
      [3, 3, 4],
    ],
    0.2,
    'No better than guessing: was this taught, and is the wording clear?',
  ],
  [
    [
      [10, 10, 9],
      [0, 0, 1],
      [0, 0, 0],
    ],
    0.1,
    'Too easy: it does not separate strong and weak students.',
  ],
  [
    [
      [7, 7, 6],
      [2, 1, 2],
      [1, 2, 2],
    ],
    0.05,
    'It hardly separates strong and weak students.',
  ],
  [
    [
      [9, 6, 3],
      [1, 4, 7],
      [0, 0, 0],
    ],
    0.4,
    'Nobody chose C.',
  ],
  [
    [
      [9, 6, 3],
      [1, 3, 7],
      [0, 1, 0],
    ],
    0.4,
    'Hardly anybody chose C.',
  ],
])('thirds %j, discrimination %d: %s', (options, discrimination, said) => {
  const counts = options.map(([upper = 0, middle = 0, lower = 0]): Counts => [upper, middle, lower]);
  expect(words(question(counts, { discrimination }))).toEqual([said]);
});

test('several wrong options that nobody chose are named together', () => {
  const one = question([
    [9, 6, 5],
    [1, 4, 5],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(words(one)).toEqual(['Nobody chose C or D.']);
});

const misled = question([
  [3, 3, 2],
  [4, 6, 8],
  [0, 0, 0],
]);
const weakWins = { ...good, discrimination: -0.5 };
const WEAK = 'Weak students did better here than strong ones: is the wording clear?';

test('of few students only what chance hardly explains is said, and of fewer than ten nothing', () => {
  const said = '18 students chose B, only 8 the right answer: is the key right, and was this taught?';
  for (const responses of [26, 10, 30]) expect(words(misled, responses)).toContain(said);
  expect(words(misled, 9)).toEqual([]);
  expect(words(weakWins, 29)).toEqual([WEAK]);
  expect(words(weakWins, 10)).toEqual([]);
  expect(words({ ...good, discrimination: 0 }, 29)).toEqual([]);
  // A correction of the key has settled both cases.
  expect(words({ ...misled, is_counted: false })).toEqual([]);
  expect(words({ ...misled, is_for_all: true })).toEqual([]);
  expect([0, 9, 10, 29, 30].map(trustOf)).toEqual([
    'counts alone',
    'counts alone',
    'few students',
    'few students',
    'enough',
  ]);
});

const reached = (...amounts: number[]) =>
  statistics(amounts.map((not_reached) => Object.assign({}, good, { not_reached })));

test('the first question that a tenth did not reach, apart from empty responses', () => {
  expect(ranOutAt(reached(0, 0, 2))).toBeUndefined();
  expect(ranOutAt(reached(0, 3, 5))).toBe(2);
  expect(ranOutAt(reached(4, 4, 6))).toBeUndefined();
});

test('several right options are right only together', () => {
  // Half of the students chose the right option, but hardly any chose exactly the right options.
  const right = { count: 3, upper: 2, middle: 1, lower: 0, rest_marks: null };
  const options = [
    [6, 6, 3],
    [6, 6, 8],
    [2, 2, 2],
    [0, 1, 1],
  ] satisfies Counts[];
  const several = question(options, { right, facility: 0.1, guessed_share: 1 / 15 });
  expect(words(several)).toEqual([
    '20 students chose B, only 3 the right answer: is the key right, and was this taught?',
  ]);
  expect(guessOf(several)).toBe(1 / 15);
});
