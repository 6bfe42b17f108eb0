import { expect, test } from 'vitest';
import { quizChoices } from '#contract/quiz-settings.ts';
import { makeQuiz, type QuizSource } from './make-quiz.ts';

const source: QuizSource = {
  id: 12_345_678,
  name: 'Rivers',
  deadline: '2030-03-01T10:00:00.000Z',
  round: 1,
  saved: [null, null],
  focus_exempt: false,
  shuffle_options: false,
  questions: [7, 8].map((id) => ({
    id,
    question_text: 'Longest?',
    marks: 1,
    options: [1, 2, 3, 4].map((option) => ({ id: option, option_text: `River ${option}` })),
  })),
};

const unusual = Object.entries(quizChoices).flatMap(([name, [, ...choices]]) =>
  choices.map((choice) => [name, choice] as const),
);

test.each(unusual)('the setting %s, if it is %s, changes the quiz', (name, choice) => {
  expect(makeQuiz({ ...source, settings: { [name]: choice } }, 1)).not.toEqual(makeQuiz(source, 1));
});

test('each question has its section, and each student an order of the options', () => {
  const sections = [
    { title: 'Europe', questions: 1 },
    { title: 'Asia', questions: 1 },
  ];
  const orderOf = (student: number) =>
    makeQuiz({ ...source, sections, shuffle_options: true }, student).questions.map(
      ({ section, options }) => [section, options.map(({ id }) => id).join()],
    );
  expect(orderOf(1).map(([section]) => section)).toEqual(['Europe', 'Asia']);
  expect(orderOf(1)).toEqual(orderOf(1));
  expect(new Set([1, 2, 3, 4].map((student) => orderOf(student).join())).size).toBeGreaterThan(1);
});
