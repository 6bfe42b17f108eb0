import type { Role } from '#contract/roles.ts';
import {
  addedStudent,
  joinedStudent,
  publishedContest,
  type PublishedContest,
  type Shape,
} from './factories.ts';
import type { Person, TestApp } from './make-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A server whose pages run in a browser (e2e/) or in jsdom (page-tests/). */
export type Scene = TestApp & {
  person: (role: Role, more?: { email?: string; first_name?: string; last_name?: string }) => Promise<Person>;
  /** Moves the server's clock and, where possible, the clocks of the pages. */
  advance: (milliseconds: number) => Promise<void>;
  /** Allows refusals that match the pattern. */
  expectTrouble: (pattern: RegExp) => void;
};

/** Creates a contest that started a minute ago, with students. `school`: domain of their addresses. */
export async function runningClass<Name extends string>(
  scene: Scene,
  names: readonly Name[],
  { school = 'school.example', ...more }: Shape & { school?: string } = {},
) {
  // Tokens that were signed an hour ago have expired, so one call is refused with 401, and the tokens are
  // refreshed.
  scene.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, more);
  const joined = [];
  for (const name of names) {
    const email = `${name.toLowerCase()}@${school}`;
    joined.push([name, await joinedStudent(scene, contest.id, { first_name: name, email })] as const);
  }
  await scene.advance(HOUR + MINUTE);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has exactly these names
  const students = Object.fromEntries(joined) as Record<Name, Person>;
  return { teacher, contest, students };
}

function expectTaken<Answer extends { status: number; text: string }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/** Returns the calls that a student's browser makes, for tests of teachers' pages. */
export function attemptOf(scene: Scene, as: Person, { id: contest }: Pick<PublishedContest, 'id'>) {
  const now = () => new Date(scene.clock.now()).toISOString();
  return {
    begin: async () => expectTaken(await scene.call('viewContest', { as, body: { contest } })),
    save: async (options: number[], more: { chosen?: string; place?: number; round?: number } = {}) => {
      const { chosen = now(), ...rest } = more;
      const answers = options.map((option) => ({ option, chosen_datetime: chosen }));
      return expectTaken(
        await scene.call('saveAnswers', { as, body: { contest, device: 1, answers, ...rest } }),
      );
    },
    leave: async (number: number, more: { duration?: number; away?: boolean } = {}) => {
      const { away = false, ...rest } = more;
      const events = [{ number, kind: 'departure', datetime: now(), ...rest }];
      // The browser reports a departure only after it has ended.
      if (rest.duration !== undefined) await scene.advance(rest.duration);
      return expectTaken(
        await scene.call('recordEvents', { as, body: { contest, device: 1, events, away } }),
      );
    },
    submit: async (submission: number[] = [], cause = 'student') =>
      expectTaken(await scene.call('submitAttempt', { as, body: { contest, submission, cause } })),
  };
}

/** Creates a class in which Ada is working, Bob is away, Carl has submitted and Dora has not started. */
export async function mixedClass(scene: Scene, more: { school?: string } = {}) {
  const room = await runningClass(scene, ['Ada', 'Bob', 'Carl', 'Dora'], more);
  const [ada, bob, carl] = (['Ada', 'Bob', 'Carl'] as const).map((name) =>
    attemptOf(scene, room.students[name], room.contest),
  );
  for (const attempt of [ada, bob, carl]) await attempt?.begin();
  await ada?.save([room.contest.right[0] ?? 0], { place: 2 });
  await bob?.leave(1, { away: true });
  await carl?.submit(room.contest.right);
  // With this call, the server writes the students' presence to the database.
  await scene.call('getLive', { as: room.teacher, body: { contest: room.contest.id } });
  return room;
}

/**
 * Creates a running private contest with questions of 0.5, 1 and 2 marks; the passing mark is 1. Ada has 3.5
 * marks, a student whose name is a formula has 1.5, and Bob has 0.5. Carl has not answered, and one address
 * is only invited.
 */
export async function answeredContest(scene: Scene, school = 'school.example') {
  // The token expires when the clock jumps, so one call is refused with 401, and the token is refreshed.
  scene.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { is_public: false } });
  const body = { contest: contest.id };
  const add = (first_name: string, email: string) =>
    addedStudent(scene, teacher, contest.id, { first_name, email: `${email}@${school}` });
  const ada = await add('Ada', 'ada');
  const evil = await add('=1+1', 'evil');
  const bob = await add('Bob', 'bob');
  const carl = await add('Carl', 'carl');
  await scene.call('joinContest', { as: teacher, body: { ...body, email: `new@${school}` } });
  await scene.advance(HOUR);
  const [first = 0, second = 0] = contest.right;
  const submissions = [
    { as: ada, submission: contest.right },
    { as: evil, submission: [first, second] },
    { as: bob, submission: [first, contest.wrong[1] ?? 0] },
  ];
  for (const { as, submission } of submissions) {
    await scene.call('viewContest', { as, body });
    await scene.call('submitAttempt', { as, body: { ...body, submission } });
  }
  await scene.call('viewContest', { as: carl, body });
  return { teacher, contest, ada, bob };
}

/** Creates a running contest in which all of ten students chose a wrong option in the first question. */
export async function misledClass(scene: Scene) {
  const names = Array.from({ length: 10 }, (_, place) => `Student${place}`);
  const { teacher, contest, students } = await runningClass(scene, names, { school: 'misled.example' });
  const [wrong = 0] = contest.wrong;
  for (const student of Object.values(students)) {
    const attempt = attemptOf(scene, student, contest);
    await attempt.begin();
    await attempt.submit([wrong, ...contest.right.slice(1)]);
  }
  return { teacher, contest };
}
