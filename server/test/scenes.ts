import type { Role } from '#contract/account.ts';
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

/** A server with pages on it: those of a browser (e2e/) or those in jsdom (page-tests/). */
export type Scene = TestApp & {
  person: (role: Role, more?: { email?: string; first_name?: string; last_name?: string }) => Promise<Person>;
  /** Moves the clocks of the server and of the pages that can follow. */
  advance: (milliseconds: number) => Promise<void>;
  /** Allows refused calls that match. */
  expectTrouble: (pattern: RegExp) => void;
};

/**
 * A contest that started a minute ago and runs for an hour, its teacher, and students by first name who have
 * joined it. `school`: of their addresses.
 */
export async function runningClass<Name extends string>(
  scene: Scene,
  names: readonly Name[],
  { school = 'school.example', ...more }: Shape & { school?: string } = {},
) {
  // Tokens that were signed an hour ago have expired and are refreshed, by design.
  scene.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, more);
  const joined = [];
  for (const name of names) {
    const email = `${name.toLowerCase()}@${school}`;
    joined.push([name, await joinedStudent(scene, contest.id, { first_name: name, email })] as const);
  }
  await scene.advance(HOUR + MINUTE);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these names
  const students = Object.fromEntries(joined) as Record<Name, Person>;
  return { teacher, contest, students };
}

function expectTaken<Answer extends { status: number; text: string }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/**
 * Returns the calls of a student's browser. The tests make these calls themselves, because they are about the
 * teacher's pages.
 */
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
      // The browser reports a departure once it is over.
      if (rest.duration !== undefined) await scene.advance(rest.duration);
      return expectTaken(
        await scene.call('recordEvents', { as, body: { contest, device: 1, events, away } }),
      );
    },
    submit: async (submission: number[] = [], cause = 'student') =>
      expectTaken(await scene.call('submitAttempt', { as, body: { contest, submission, cause } })),
  };
}

/** Ada is working, Bob is away, Carl has submitted, Dora has not started. */
export async function mixedClass(scene: Scene, more: { school?: string } = {}) {
  const room = await runningClass(scene, ['Ada', 'Bob', 'Carl', 'Dora'], more);
  const [ada, bob, carl] = (['Ada', 'Bob', 'Carl'] as const).map((name) =>
    attemptOf(scene, room.students[name], room.contest),
  );
  for (const attempt of [ada, bob, carl]) await attempt?.begin();
  await ada?.save([room.contest.right[0] ?? 0], { place: 2 });
  await bob?.leave(1, { away: true });
  await carl?.submit(room.contest.right);
  // The server writes where a student is a moment later, or before a teacher looks.
  await scene.call('getLive', { as: room.teacher, body: { contest: room.contest.id } });
  return room;
}

/**
 * A private contest that runs, of three questions (0.5, 1 and 2 marks; 1 passes). Ada has 3.5 marks, a
 * student with a name like a formula has 1.5, Bob has 0.5. Carl has opened the contest without answering, and
 * one address is only invited.
 */
export async function answeredContest(scene: Scene, school = 'school.example') {
  // A token that expired when the clock jumped is refreshed, by design.
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
