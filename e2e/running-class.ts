import type { Locator, Page } from '@playwright/test';
import { joinedStudent, publishedContest, type PublishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { attemptLink } from '../web/sitting/participation/attempt-address.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import type { World } from './test.ts';

type More = Parameters<typeof publishedContest>[2];

/**
 * A contest that started a minute ago and runs for an hour, its teacher, and students by first name who have
 * joined it.
 */
export async function runningClass<Name extends string>(
  world: World,
  names: readonly Name[],
  more: More = {},
) {
  // Tokens that were signed an hour ago have expired and are refreshed, by design.
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, more);
  const joined = [];
  for (const name of names) {
    const email = `${name.toLowerCase()}@school.example`;
    joined.push([name, await joinedStudent(world, contest.id, { first_name: name, email })] as const);
  }
  await world.advance(HOUR + MINUTE);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these names
  const students = Object.fromEntries(joined) as Record<Name, Person>;
  return { teacher, contest, students };
}

function expectTaken<Answer extends { status: number; text: string }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/**
 * What a student's browser sends. The tests make these calls themselves, because they are about the teacher's
 * pages.
 */
export function attemptOf(world: World, as: Person, { id: contest }: Pick<PublishedContest, 'id'>) {
  const now = () => new Date(world.clock.now()).toISOString();
  return {
    begin: async () => expectTaken(await world.call('viewContest', { as, body: { contest } })),
    save: async (options: number[], more: { chosen?: string; place?: number; round?: number } = {}) => {
      const { chosen = now(), ...rest } = more;
      const answers = options.map((option) => ({ option, chosen_datetime: chosen }));
      return expectTaken(
        await world.call('saveAnswers', { as, body: { contest, device: 1, answers, ...rest } }),
      );
    },
    leave: async (number: number, more: { duration?: number; away?: boolean } = {}) => {
      const { away = false, ...rest } = more;
      const events = [{ number, kind: 'departure', datetime: now(), ...rest }];
      // The browser reports a departure once it is over.
      if (rest.duration !== undefined) await world.advance(rest.duration);
      return expectTaken(
        await world.call('recordEvents', { as, body: { contest, device: 1, events, away } }),
      );
    },
    submit: async (submission: number[] = [], cause = 'student') =>
      expectTaken(await world.call('submitAttempt', { as, body: { contest, submission, cause } })),
  };
}

/** Ada is working, Bob is away, Carl has submitted, Dora has not started. */
export async function mixedClass(world: World) {
  const running = await runningClass(world, ['Ada', 'Bob', 'Carl', 'Dora']);
  const [ada, bob, carl] = (['Ada', 'Bob', 'Carl'] as const).map((name) =>
    attemptOf(world, running.students[name], running.contest),
  );
  for (const attempt of [ada, bob, carl]) await attempt?.begin();
  await ada?.save([running.contest.right[0] ?? 0], { place: 2 });
  await bob?.leave(1, { away: true });
  await carl?.submit(running.contest.right);
  // The server writes where a student is a moment later, or before a teacher looks.
  await world.call('getLive', { as: running.teacher, body: { contest: running.contest.id } });
  return running;
}

export const liveAddress = ({ id }: { id: number }) => `/live/${id}`;
export const attemptAddress = ({ id }: { id: number }, { email }: Person) => attemptLink(id, email).to;

/** The row of a student in a table. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Opens the menu of a student's row and chooses one of its entries. */
export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
