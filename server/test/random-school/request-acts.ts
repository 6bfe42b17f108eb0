import type { Builder } from './builder.ts';
import type { Contest, Pupil } from './facts.ts';
import { addSeat } from './list-acts.ts';

/** Acts by which students ask to join private contests, and teachers answer. */

const isSeated = ({ seats }: Contest, pupil: Pupil) =>
  seats.some((seat) => seat.pupil === pupil || seat.email === pupil.email);

/**
 * Returns the students whose requests are open, longest wait first. A student who has joined in another way
 * asks no longer.
 */
export const askingPupils = ({ requests, seats }: Contest): Pupil[] =>
  [...requests].flatMap(([pupil, state]) =>
    state === 'waiting' && !seats.some((seat) => seat.pupil === pupil) ? [pupil] : [],
  );

export async function askToJoin(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(
    school.contests.filter((each) => each.takesRequests && each.isPublished && now < each.end),
  );
  if (!contest) return;
  for (const pupil of chance.some(school.pupils.filter((each) => !isSeated(contest, each)))) {
    builder.app.clock.moveBy(1);
    await builder.do('askToJoin', pupil.person, { contest: contest.id });
    // A repeated request keeps its place, and one after a refusal goes to the end.
    if (contest.requests.get(pupil) !== 'waiting') contest.requests.delete(pupil);
    contest.requests.set(pupil, 'waiting');
    builder.tell(`${pupil.name} asks to join ${contest.name}`);
  }
}

export async function answerRequests(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(
    school.contests.filter((each) => now < each.end && askingPupils(each).length > 0),
  );
  if (!contest) return;
  const admitted = chance.odds(0.5);
  const pupils = chance.some(askingPupils(contest)).filter((pupil) => !admitted || !isSeated(contest, pupil));
  if (pupils.length === 0) return;
  const { requests } = await builder.asTeacher('getRequests', contest);
  const ids = requests.flatMap(({ id, email }) => (pupils.some((each) => each.email === email) ? [id] : []));
  await builder.asTeacher('answerRequests', contest, { requests: ids, admitted });
  for (const pupil of pupils) {
    builder.tell(`${pupil.name} is ${admitted ? 'admitted to' : 'refused in'} ${contest.name}`);
    if (!admitted) contest.requests.set(pupil, 'refused');
    else {
      contest.requests.delete(pupil);
      contest.leftOut.delete(pupil.email);
      addSeat(school, contest, pupil.email, { isOpened: true });
    }
  }
}
