import type { Builder } from './builder.ts';
import type { Contest, Seat } from './facts.ts';
import { answersMessageOf } from './kinds.ts';
import { keyHeldUntil, marksOf, openingTime, presentVersion } from './reckon.ts';

/** Acts about open results: leaderboard, practice and certificates. */

type Place = { contest: Contest; seat: Seat };

const isOpen = ({ now }: Builder, contest: Contest) => contest.isPublished && now >= openingTime(contest);

/** Returns a student's seat in a contest with open results. `isFit`: condition that the contest must meet. */
const seatIn = (builder: Builder, isFit: (contest: Contest, seat: Seat) => boolean): Partial<Place> =>
  builder.chance.maybe(
    builder.school.contests
      .filter((contest) => isOpen(builder, contest))
      .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
      .filter(({ contest, seat }) => seat.pupil && !seat.isDeclined && isFit(contest, seat)),
  ) ?? {};

export async function setLeaderboard(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const contest = chance.maybe(school.contests.filter(({ isPublished }) => isPublished));
  if (!contest) return;
  const shows = chance.pick(['off', 'first_3', 'first_5', 'first_10', 'neighbours', 'distribution'] as const);
  await builder.asTeacher('setLeaderboard', contest, { shows });
  contest.leaderboard = shows;
  builder.tell(`${contest.name} has the leaderboard ${shows}`);
}

export async function showName(builder: Builder): Promise<void> {
  const { contest, seat } = seatIn(builder, (each, of) => marksOf(each, of, builder.now) !== null);
  if (!contest || !seat?.pupil) return;
  seat.isNameShown = !seat.isNameShown;
  const { person, name } = seat.pupil;
  await builder.do('showName', person, { contest: contest.id, shown: seat.isNameShown });
  builder.tell(`${name} shows ${seat.isNameShown ? 'the name' : 'initials'} in ${contest.name}`);
}

async function setPractice(builder: Builder, contest: Contest, open: boolean): Promise<void> {
  await builder.asTeacher('setPractice', contest, { open });
  contest.isPractice = open;
  builder.tell(`${contest.name} is ${open ? '' : 'not '}open for practice`);
}

export async function closePractice(builder: Builder): Promise<void> {
  const contest = builder.chance.maybe(builder.school.contests.filter((each) => each.isPractice));
  if (contest) await setPractice(builder, contest, false);
}

export async function finishTry(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const { contest, seat } = seatIn(builder, (each, of) => keyHeldUntil(school, each, of, now) === null);
  if (!contest || !seat?.pupil) return;
  if (!contest.isPractice) await setPractice(builder, contest, true);
  const { person, name } = seat.pupil;
  const practice = await builder.do('getPractice', person, { contest: contest.id });
  const asked = practice.questions.map(({ id }) => contest.questions.findIndex((each) => each.id === id));
  const answered = chance.some(asked, 0.8).flatMap((index) => contest.questions[index] ?? []);
  const chosen = answered.map(({ options }) => chance.pick(options));
  const { usual, others } = answersMessageOf(answered, chosen);
  await builder.do('finishPractice', person, {
    contest: contest.id,
    try: practice.try,
    submission: usual,
    others,
  });
  seat.tries.push({ at: now, asked, chosen, version: presentVersion(contest) });
  builder.tell(`${name} practises ${contest.name}: ${asked.join()} with ${chosen.join()}`);
}

export async function allowCertificates(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const contest = chance.maybe(school.contests.filter(({ isPublished }) => isPublished));
  if (!contest) return;
  contest.certificate = chance.pick(['off', 'plain', 'marks'] as const);
  await builder.asTeacher('setCertificate', contest, { certificate: contest.certificate });
  builder.tell(`${contest.name} has certificates: ${contest.certificate}`);
}
