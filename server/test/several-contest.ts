import type { QuestionContent } from '#contract/kinds/kind.ts';
import { joinedStudent } from './factories.ts';
import type { Person } from './make-app.ts';
import type { Scene } from './scenes.ts';

const HOUR = 3_600_000;

const question = (text: string, content: QuestionContent | undefined, right: string[], wrong: string[]) => ({
  ...(content && { kind: 'several', content }),
  question_text: text,
  marks: 2,
  options: [
    ...right.map((option_text) => ({ option_text, is_correct: true })),
    ...wrong.map((option_text) => ({ option_text, is_correct: false })),
  ],
});

const QUESTIONS = [
  question('Which planet has the most moons?', undefined, ['Saturn'], ['Mars', 'Venus']),
  question('Which of these are planets?', { rule: 'minus' }, ['Earth', 'Mars'], ['Ceres', 'Moon']),
  question('Which two have rings?', { choose: 2 }, ['Saturn', 'Uranus'], ['Venus', 'Mars']),
];

/**
 * Creates a contest that starts in an hour, and a student who has joined. The contest has three questions of
 * 2 marks. The second is graded by the rule `minus`, the third by all or nothing. `questions` replaces the
 * questions.
 */
export async function severalContest(scene: Scene, more: object = {}, questions: object[] = QUESTIONS) {
  // The token expires when the clock jumps, so one call is refused with 401, and the token is refreshed.
  scene.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const now = scene.clock.now();
  const contest = {
    name: 'Planets',
    start_datetime: new Date(now + HOUR).toISOString(),
    end_datetime: new Date(now + 2 * HOUR).toISOString(),
    is_public: true,
    minimum_marks: 1,
    shuffle_options: false,
    ...more,
  };
  const created = await scene.call('createContest', { as: teacher, body: { contest, questions } });
  if (created.status !== 200) throw new Error(`create failed: ${created.text}`);
  const { id } = created.body;
  const published = await scene.call('publishContest', { as: teacher, body: { contest: id } });
  if (published.status !== 200) throw new Error(`publish failed: ${published.text}`);
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: id } });
  /** Returns the ids of a question's options with these texts, in ascending order. */
  const ids = (questionIndex: number, ...texts: string[]) =>
    (body.questions[questionIndex]?.options ?? [])
      .filter((option) => texts.includes(option.option_text))
      .map((option) => option.id)
      .toSorted((one, other) => one - other);
  const student = await joinedStudent(scene, id);
  return { teacher, student, contest: { id, questions: body.questions.map((one) => one.id) }, ids };
}

/** Refreshes a person's tokens after the clock has jumped. */
export async function renewTokens(scene: Scene, person: Person): Promise<void> {
  const { body } = await scene.call('refreshAccess', { body: { refresh: person.refresh } });
  person.token = body.access;
}
