import { addedStudent, publishedContest } from '../server/test/factories.ts';
import type { World } from './test.ts';

export const HOUR = 3_600_000;
/** The teacher's page of a contest. */
export const resultAddress = ({ id }: { id: number }) => `/results/teacher/${id}/result`;

/**
 * A private contest that runs, of three questions (0.5, 1 and 2 marks; 1 passes). Ada has 3.5 marks, a
 * student with a name like a formula has 1.5, Bob has 0.5. Carl has opened the contest without answering, and
 * one address is only invited.
 */
export async function answered(world: World) {
  // A token that expired when the clock jumped is refreshed, by design.
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  const body = { contest: contest.id };
  const add = (first_name: string, email: string) =>
    addedStudent(world, teacher, contest.id, { first_name, email: `${email}@school.example` });
  const ada = await add('Ada', 'ada');
  const evil = await add('=1+1', 'evil');
  const bob = await add('Bob', 'bob');
  const carl = await add('Carl', 'carl');
  await world.call('joinContest', { as: teacher, body: { ...body, email: 'new@school.example' } });
  await world.advance(HOUR);
  const [first = 0, second = 0] = contest.right;
  const submissions = [
    { as: ada, submission: contest.right },
    { as: evil, submission: [first, second] },
    { as: bob, submission: [first, contest.wrong[1] ?? 0] },
  ];
  for (const { as, submission } of submissions) {
    await world.call('viewContest', { as, body });
    await world.call('submitAttempt', { as, body: { ...body, submission } });
  }
  await world.call('viewContest', { as: carl, body });
  return { teacher, contest, ada, bob };
}
