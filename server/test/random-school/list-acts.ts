import type { Builder } from './builder.ts';
import type { Contest, Pupil, School, Seat } from './facts.ts';
import { deadlineOf, extraTime } from './reckon.ts';

/** Acts by which students join and leave a contest's list. */

export const newSeat = (email: string, more: Partial<Seat>): Seat => ({
  email,
  typedName: null,
  pupil: null,
  isOpened: false,
  isDeclined: false,
  isExcused: false,
  extra: { minutes: 0, factor: 1 },
  hasOwnExtra: false,
  claimCode: null,
  isClaimed: false,
  isNameShown: false,
  tries: [],
  entries: [],
  attempt: null,
  ...more,
});

/** Gives a seat the longest extra time from its classes. */
export function takeFromClasses({ classes }: School, contest: Contest, seat: Seat): void {
  if (seat.hasOwnExtra) return;
  const extras = classes.flatMap(({ rows }) =>
    rows.filter(({ email }) => email === seat.email).map(({ extra }) => extra),
  );
  const [longest] = extras.toSorted((one, other) => extraTime(contest, other) - extraTime(contest, one));
  if (longest) seat.extra = longest;
}

const isListed = ({ seats }: Contest, address: string) =>
  seats.some(({ email, pupil }) => email === address || pupil?.email === address);

/** Returns whether the student need not open the teacher's next contest, having opened one already. */
export const isKnown = ({ contests, deleted }: School, pupil: Pupil | null): boolean =>
  pupil !== null &&
  [...contests, ...deleted].some(({ seats }) => seats.some((seat) => seat.pupil === pupil && seat.isOpened));

export function addSeat(school: School, contest: Contest, email: string, more: Partial<Seat> = {}): void {
  const pupil = more.claimCode ? null : (school.pupils.find((each) => each.email === email) ?? null);
  const seat = newSeat(email, { pupil, isOpened: isKnown(school, pupil), ...more });
  contest.seats.push(seat);
  takeFromClasses(school, contest, seat);
}

export async function joinContest(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(
    school.contests.filter(({ isPublic, isPublished, end }) => isPublic && isPublished && now < end),
  );
  if (!contest) return;
  await joinMany(builder, contest, chance.some(school.pupils));
}

/** Lets pupils join a public contest, except those who have joined already. */
export async function joinMany(builder: Builder, contest: Contest, pupils: readonly Pupil[]): Promise<void> {
  for (const pupil of pupils.filter(({ email }) => !isListed(contest, email))) {
    await builder.do('joinContest', pupil.person, { contest: contest.id });
    addSeat(builder.school, contest, pupil.email, { isOpened: true });
    builder.tell(`${pupil.name} joins ${contest.name}`);
  }
}

export async function addParticipants(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(school.contests.filter(({ isPublic, start }) => !isPublic && now < start));
  if (!contest) return;
  const addresses = [...school.pupils.map(({ email }) => email), ...school.outsiders];
  const emails = chance.some(addresses.filter((email) => !isListed(contest, email)));
  if (emails.length === 0) return;
  const names = emails.map((email) => (chance.odds(0.4) ? `Typed ${email.split('-')[0]}` : null));
  const body = { emails, names, claim_codes: chance.odds(0.3) };
  const outcomes = await builder.asTeacher('addParticipants', contest, body);
  for (const [place, email] of emails.entries()) {
    const claimCode = outcomes[place]?.claim_code ?? null;
    addSeat(school, contest, email, { typedName: names[place] ?? null, claimCode });
    contest.leftOut.delete(email);
    builder.tell(`${email} (${names[place]}, ${claimCode}) is added to ${contest.name}`);
  }
}

export async function removeParticipant(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(school.contests.filter(({ start }) => now < start));
  const seat = contest && chance.maybe(contest.seats.filter(({ isDeclined }) => !isDeclined));
  if (!contest || !seat) return;
  const address = seat.pupil?.email ?? seat.email;
  await builder.asTeacher('removeParticipant', contest, { email: address });
  contest.seats = contest.seats.filter((each) => each !== seat);
  if (seat.pupil) contest.requests.delete(seat.pupil);
  if (school.classes.some(({ contests }) => contests.includes(contest)))
    for (const email of [address, seat.email]) contest.leftOut.add(email);
  builder.tell(`${address} is removed from ${contest.name}`);
}

export async function answerInvitation(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const { contest, seat } =
    chance.maybe(
      school.contests
        .filter(({ isPublished, isPublic }) => isPublished && !isPublic)
        .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
        .filter(({ contest, seat }) => seat.pupil && !seat.attempt && now < deadlineOf(contest, seat)),
    ) ?? {};
  if (!contest || !seat?.pupil) return;
  const { person, name } = seat.pupil;
  if (chance.odds(0.6)) {
    await builder.do('openContest', person, { contest: contest.id });
    seat.isOpened = true;
    builder.tell(`${name} opens ${contest.name}`);
    return;
  }
  await builder.do('declineContest', person, { contest: contest.id });
  contest.requests.delete(seat.pupil);
  Object.assign(seat, { isDeclined: true, isOpened: false, isClaimed: false, pupil: null, claimCode: null });
  builder.tell(`${name} declines ${contest.name}`);
}

export async function claimSeat(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const { contest, seat } =
    chance.maybe(
      school.contests
        .filter(({ isPublished }) => isPublished)
        .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
        .filter(({ contest, seat }) => seat.claimCode && now < deadlineOf(contest, seat)),
    ) ?? {};
  if (!contest || !seat) return;
  const pupil = chance.maybe(
    school.pupils.filter(({ email }) => email === seat.email || !isListed(contest, email)),
  );
  if (!pupil) return;
  await builder.do('claimSeat', pupil.person, { contest: contest.id, code: seat.claimCode });
  Object.assign(seat, { pupil, isOpened: true, isClaimed: true, claimCode: null });
  builder.tell(`${pupil.name} takes the seat of ${seat.email} in ${contest.name}`);
}

export async function signUp(builder: Builder): Promise<void> {
  const { school } = builder;
  const email = school.outsiders.shift();
  if (email === undefined) return;
  const pupil = await builder.signUp(email);
  builder.tell(`${pupil.name} signs up as ${email}`);
  for (const { seats } of school.contests)
    for (const seat of seats)
      if (seat.email === email && seat.claimCode === null && !seat.isDeclined && !seat.pupil)
        Object.assign(seat, { pupil, isOpened: true });
}
