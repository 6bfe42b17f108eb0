import { joinedStudent, publishedContest, type Shape } from './factories.ts';
import type { Person, TestApp } from './make-app.ts';

/** All students get the first question, and two drawn from the other five. */
const settings = {
  shuffle_questions: true,
  sections: [
    { title: 'All', questions: 1 },
    { title: 'Some', questions: 5, draw: 2 },
  ],
};

/** A student, and the indexes of the student's questions in the student's order. */
export type Sitting = { as: Person; got: number[] };

/** Creates a contest of 4 marks with drawn and shuffled questions, which `students` students have begun. */
export async function drawnContest(app: TestApp, teacher: Person, students: number, more: Shape = {}) {
  const contest = await publishedContest(app, teacher, {
    marks: [2, 1, 1, 1, 1, 1],
    ...more,
    contest: { settings, ...more.contest },
  });
  const joined: Person[] = [];
  for (let n = 0; n < students; n++) joined.push(await joinedStudent(app, contest.id));
  app.clock.moveTo(contest.start);
  const sittings: Sitting[] = [];
  for (const as of joined) {
    const { body } = await app.call('viewContest', { as, body: { contest: contest.id } });
    const indexOf = (id: number) => contest.questions.findIndex((question) => question.id === id);
    sittings.push({ as, got: body.questions.map(({ id }) => indexOf(id)) });
  }
  return { contest, sittings };
}
