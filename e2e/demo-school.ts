import { DEMO_PASSWORD, fillSchool } from '../server/commands/demo-school.ts';
import type { Person } from '../server/test/make-app.ts';
import { attemptOf } from './running-class.ts';
import { MINUTE } from './running-contest.ts';
import type { World } from './test.ts';

export const STATES = ['draft', 'upcoming', 'running', 'ended'] as const;

/** Contest of the demo. `watched`: address of a student whose attempt the teacher views. */
type Contest = { id: number; teacher: Person; watched: string };

/** A contest in each state, and a student who takes part in all of the published ones. */
export type DemoSchool = Record<(typeof STATES)[number], Contest> & { student: Person; schoolClass: number };

async function logIn(world: World, email = ''): Promise<Person> {
  const { body } = await world.call('logIn', { body: { email, password: DEMO_PASSWORD } });
  return { email, token: body.access, refresh: body.refresh };
}

/** Creates the demo's school, with answers in the running contest and late answers in the ended one. */
export async function makeDemoSchool(world: World): Promise<DemoSchool> {
  const now = Math.floor(world.clock.now() / MINUTE) * MINUTE;
  const { teachers, students } = await fillSchool(world.db, world.pool, now);
  const [maria, samuel] = [await logIn(world, teachers[0]), await logIn(world, teachers[1])];
  const [student, late] = [await logIn(world, students[2]), await logIn(world, students[4])];
  const contestOf = async (teacher: Person, name: string, watched = student.email): Promise<Contest> => {
    const { body } = await world.call('getContests', { as: teacher });
    return { id: body.find((contest) => contest.name.startsWith(name))?.id ?? 0, teacher, watched };
  };
  const running = await contestOf(samuel, 'Secondary-school physics', students[6]);
  const ended = await contestOf(maria, 'World geography', late.email);
  await answerSome(world, running, students.slice(0, 24));

  await world.call('setPractice', { as: maria, body: { contest: ended.id, open: true } });
  const { body: result } = await world.call('getResult', { as: late, body: { contest: ended.id } });
  await attemptOf(world, late, ended).save(
    result.questions.slice(0, 3).map((question) => question.options[1]?.id ?? 0),
  );
  return {
    draft: await contestOf(maria, 'Physics, draft'),
    upcoming: await contestOf(maria, 'English usage'),
    running,
    ended,
    student,
    schoolClass: await classOf(world, ended),
  };
}

/** Creates a class of the contest's participants and one student without an e-mail address. */
async function classOf(world: World, { id: contest, teacher: as }: Contest): Promise<number> {
  const { body: rows } = await world.call('getParticipants', { as, body: { contest } });
  const { id } = (await world.call('createClass', { as, body: { name: '9b' } })).body;
  const students = [...rows.map(({ name, email }) => ({ name, email })), { name: 'Nora Neumann' }];
  await world.call('addStudents', { as, body: { class: id, students } });
  return id;
}

/** Saves answers of all students except the third. Every fifth leaves the page, and every fourth submits. */
async function answerSome(world: World, { id, teacher }: Contest, students: string[]): Promise<void> {
  const { body: contest } = await world.call('viewContest', { as: teacher, body: { contest: id } });
  for (const [index, email] of students.entries()) {
    // In the demo, every tenth student has joined but not started.
    if (index === 2 || index % 10 === 9) continue;
    const attempt = attemptOf(world, await logIn(world, email), { id });
    const options = contest.questions.slice(0, index + 1).map(({ options }) => options[index % 3]?.id ?? 0);
    await attempt.save(options, { place: options.length });
    if (index % 5 === 1) await attempt.leave(1, { away: true });
    if (index % 4 === 3) await attempt.submit(options);
  }
}
