import type { Answer } from '#contract/answer.ts';
import { joinedStudent } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { randomFrom } from '../server/test/random.ts';
import { refresh } from './running-contest.ts';
import type { World } from './test.ts';

/** Typed answers that students give to the sample's questions 5 to 7. */
const TYPED = new Map([
  [4, ['0.875', '0.88', '0,875', '7.8', '0.9']],
  [5, ['10.44', '10.4', '10.45', '9.58']],
  [6, ['carbon dioxide', 'CO2', 'oxygen', 'Carbon dioxyde']],
]);

/** Sorts option ids by absolute value, because a minus only marks a statement as called false. */
const byId = (list: number[]) => list.toSorted((one, other) => Math.abs(one) - Math.abs(other));

/**
 * Lets students join a contest made from the sample with every kind of question. Their answers, which
 * `submit` sends, are random but mostly right.
 */
export async function joinClassOfEveryKind(world: World, contest: number, teacher: Person, count: number) {
  const students: Person[] = [];
  for (let n = 0; n < count; n++) students.push(await joinedStudent(world, contest));
  const random = randomFrom(count);
  const oneOf = <Each>(list: readonly Each[], none: Each): Each =>
    list[Math.floor(random() * list.length)] ?? none;
  const isRight = () => random() < 0.6;
  const { questions } = (await world.call('viewContest', { as: teacher, body: { contest } })).body;

  function answerTo(question: (typeof questions)[number], index: number): Answer {
    const ids = question.options.map(({ id }) => id);
    const right = question.options.flatMap((option) =>
      'is_correct' in option && option.is_correct ? [option.id] : [],
    );
    const typed = TYPED.get(index);
    if (typed) return oneOf(typed, '');
    if (question.kind === 'several') return isRight() ? byId(right) : [oneOf(ids, 0)];
    if (question.kind === 'statements')
      return byId(ids.map((id) => (isRight() === right.includes(id) ? id : -id)));
    if (question.kind === 'ordering') {
      // Swaps two neighbours.
      const at = isRight() ? ids.length : Math.floor(random() * (ids.length - 1));
      return [...ids.slice(0, at), ...ids.slice(at, at + 2).toReversed(), ...ids.slice(at + 2)];
    }
    if (question.kind === 'gaps')
      return [isRight() ? '100' : '90', isRight() ? 'lower' : 'higher', isRight() ? 'ice' : 'snow'];
    const pairs = ('key' in question && question.key?.pairs) || [];
    if (question.kind === 'matching')
      return pairs.map((place) => (isRight() ? (ids[place] ?? 0) : oneOf(ids, 0)));
    return isRight() ? (right[0] ?? 0) : oneOf(ids, 0);
  }

  return {
    /** Submits the answers of all students. Some questions stay blank. */
    submit: async () => {
      for (const as of students) {
        await refresh(world, as);
        await world.call('viewContest', { as, body: { contest } });
        const answers = questions.flatMap((question, index) =>
          random() < 0.1 ? [] : [{ question: question.id, answer: answerTo(question, index) }],
        );
        const submission = answers.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []));
        const others = answers.filter(({ answer }) => typeof answer !== 'number');
        const sent = await world.call('submitAttempt', { as, body: { contest, submission, others } });
        if (sent.status !== 200) throw new Error(`submit failed: ${sent.text}`);
      }
    },
  };
}
