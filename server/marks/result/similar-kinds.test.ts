import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { logInAs, type PublishedContest } from '../../test/factories.ts';
import { listQuestions } from '../../test/list-contest.ts';

/* Tests equal wrong answers that are typed, pairs or orders. */

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, moveToOpening } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);
const similarity = async (contest: number) =>
  (await call('getSimilarity', { as: teacher, body: { contest } })).body;

const COUNT = 24;
const CLASS = 22;
const typed = (kind: string, text: string) => ({
  kind,
  question_text: 'Which?',
  marks: 1,
  options: [],
  key: { accepted: [{ text, share: 2520 }] },
});
const [pairs, , order] = listQuestions;
const FOUR = [typed('number', '7.5'), typed('text', 'Lima'), pairs, order];
const questions = Array.from({ length: COUNT }, (_, index) => FOUR[index % 4]).filter(
  (question) => question !== undefined,
);

/** Typed answers by question and place, each in two spellings. The answer at the first place is right. */
const TYPED = [
  [
    ['7.5', '7,50'],
    ['8.5', ' 8,5'],
    ['75', '75.0'],
  ],
  [
    ['Lima', 'LIMA'],
    ['Quito', 'quito '],
    ['Cusco', 'cusco'],
  ],
];

/** Returns the answer at one of three places, of which the first is right. */
function answerAt(contest: PublishedContest, index: number, place: number, spelling: number) {
  const texts = TYPED[index % 4]?.[place];
  if (texts) return texts[spelling] ?? '';
  const ids = (contest.questions[index]?.options ?? []).map(({ id }) => id);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const lists =
    index % 4 === 2
      ? [
          [a, b, c],
          [b, a, c],
          [a, d, 0],
        ]
      : [ids, [b, a, c, d], [d, c, b, a]];
  return lists[place] ?? [];
}

/** Returns a student's places in the lists of answers. The first two students have equal wrong answers. */
const placesOf = (student: number) =>
  questions.map((_, question) => {
    if (student < 2) return (question % 2) + 1;
    const luck = (student * 7919 + question * 104_729 + student * question * 31) % 1009;
    return luck % 4 < 2 ? 0 : (luck % 2) + 1;
  });

const sheets = (contest: PublishedContest) =>
  Array.from({ length: CLASS }, (_, student) => ({
    submission: [],
    others: placesOf(student).map((place, index) => ({
      question: contest.questions[index]?.id,
      answer: answerAt(contest, index, place, student % 2),
    })),
  }));

test('equal wrong texts, numbers, pairs and orders are found in any spelling, but not what a key accepts', async () => {
  const { contest, students } = await submitted(sheets, { questions });
  moveToOpening(contest);
  const found = (left: number[]) => ({
    found: 1,
    pairs: [
      {
        students: students.slice(0, 2).map(({ email }) => ({ email })),
        answered: COUNT,
        equal: COUNT,
        questions: left,
      },
    ],
  });
  const all = Array.from({ length: COUNT }, (_, index) => index + 1);
  expect(await similarity(contest.id)).toMatchObject(found(all));
  const accept = (index: number, text: string) => ({
    question: contest.questions[index]?.id,
    ruling: 'accept',
    key: { accepted: [{ text, share: 2520 }] },
  });
  const lists = [2, 3].map((index) => ({
    question: contest.questions[index]?.id,
    ruling: 'accept',
    options: answerAt(contest, index, (index % 2) + 1, 0),
  }));
  const rulings = [accept(0, '8.5'), accept(1, 'Cusco'), ...lists];
  expect(await correct(contest.id, 1, rulings)).toMatchObject({ status: 200 });
  expect(await similarity(contest.id)).toMatchObject(found(all.slice(4)));
});
