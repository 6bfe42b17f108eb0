import { usualScales } from '#contract/grades.ts';
import { type Builder, toIso, MINUTE } from './builder.ts';
import type { Choices, Contest, Extra } from './facts.ts';
import {
  countingAnswers,
  deadlineOf,
  extraTime,
  marksEarnedFor,
  GRACE,
  isClosed,
  lastClosing,
  lateAnswers,
  totalOf,
} from './reckon.ts';

/** Time (ms) before a contest's last closing without changes, because a change takes a moment. */
const MARGIN = 10_000;

const mayMove = ({ now }: Builder, contest: Contest) =>
  contest.isPublished && now < lastClosing(contest) - MARGIN;

/** Makes accepted late answers of a reopened attempt permanent. */
function settle({ now }: Builder, contest: Contest): void {
  for (const seat of contest.seats) {
    const { attempt } = seat;
    if (!attempt?.accepted || attempt.submitted !== null || isClosed(contest, seat, now)) continue;
    attempt.saved = countingAnswers(attempt);
    attempt.accepted = null;
  }
}

export async function grantExtraTime(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(school.contests.filter((each) => mayMove(builder, each)));
  const seat = contest && chance.maybe(contest.seats.filter(({ isDeclined }) => !isDeclined));
  if (!contest || !seat) return;
  const extra: Extra = chance.pick([
    { minutes: 0, factor: 1 },
    { minutes: 5 * (1 + chance.upTo(4)), factor: 1 },
    { minutes: 0, factor: 1 + 0.05 * (1 + chance.upTo(10)) },
  ]);
  extra.factor = Math.round(extra.factor * 100) / 100;
  // An open attempt keeps at least a minute. This test keeps two, one more than it needs.
  if (seat.attempt && deadlineOf(contest, { ...seat, extra }) < now + 2 * MINUTE) return;
  const { minutes, factor } = extra;
  const email = seat.pupil?.email ?? seat.email;
  await builder.asTeacher('setExtraTime', contest, { email, ...(factor > 1 ? { factor } : { minutes }) });
  const before = seat.extra;
  seat.extra = extra;
  seat.hasOwnExtra = true;
  builder.recordExtra(seat, before);
  settle(builder, contest);
  builder.tell(`${email} has ${minutes} minutes or × ${factor} in ${contest.name}`);
}

export async function extendContest(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(school.contests.filter((each) => mayMove(builder, each)));
  if (!contest) return;
  const end = Math.max(contest.end, now) + (1 + chance.upTo(10)) * MINUTE;
  const rounded = Math.ceil(end / MINUTE) * MINUTE;
  await builder.asTeacher('extendContest', contest, { end_datetime: toIso(rounded) });
  contest.end = rounded;
  settle(builder, contest);
  builder.tell(`${contest.name} ends at ${toIso(rounded)}`);
}

/** Ends a running contest in a minute. Factors become the minutes that they gave until then. */
export async function endNow(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(
    school.contests.filter(
      ({ isPublished, start, end }) => isPublished && start <= now && now + MINUTE < end,
    ),
  );
  if (!contest) return;
  await builder.asTeacher('endNow', contest);
  for (const seat of contest.seats) {
    if (seat.extra.factor === 1) continue;
    seat.extra = { minutes: Math.ceil(extraTime(contest, seat.extra) / MINUTE), factor: 1 };
    seat.hasOwnExtra = true;
  }
  contest.end = now + MINUTE;
  builder.tell(`${contest.name} ends now`);
}

export async function reopenAttempt(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const { contest, seat } =
    chance.maybe(
      school.contests
        .filter((contest) => now < contest.end)
        .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
        .filter(
          ({ contest, seat }) =>
            typeof seat.attempt?.submitted === 'number' && now < deadlineOf(contest, seat) - MINUTE,
        ),
    ) ?? {};
  if (!contest || !seat?.attempt) return;
  await builder.asTeacher('reopenAttempt', contest, { email: seat.pupil?.email });
  const { attempt } = seat;
  attempt.saved = countingAnswers(attempt);
  attempt.accepted = null;
  attempt.submitted = null;
  attempt.round += 1;
  builder.record(seat, 'reopened');
  builder.tell(`${seat.pupil?.name} goes on in ${contest.name}`);
}

export async function acceptLateAnswers(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const { contest, seat } =
    chance.maybe(
      school.contests
        .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
        .filter(
          ({ contest, seat }) =>
            seat.attempt && seat.attempt.late.length > 0 && now >= deadlineOf(contest, seat) + 3 * GRACE,
        ),
    ) ?? {};
  if (!contest || !seat?.attempt) return;
  const { attempt, pupil } = seat;
  const body = { email: pupil?.email, accepted: true, arrived_until: toIso(now) };
  if (attempt.accepted) {
    await builder.asTeacher('acceptLateAnswers', contest, { ...body, accepted: false });
    attempt.accepted = null;
    builder.record(seat, 'late undone');
    builder.tell(`the late answers of ${pupil?.name} in ${contest.name} do not count`);
    return;
  }
  const keep = chance.pick(['better', 'last'] as const);
  const isBetter = (index: number, choices: Choices) =>
    marksEarnedFor(contest, index, choices) >= marksEarnedFor(contest, index, attempt.saved);
  const choices: Choices = new Map(lateAnswers(attempt).map((each) => [each.index, each]));
  const taken = new Map([...choices].filter(([index]) => keep === 'last' || isBetter(index, choices)));
  if (taken.size === 0) return;
  await builder.asTeacher('acceptLateAnswers', contest, { ...body, keep });
  attempt.accepted = taken;
  builder.record(seat, 'late accepted', { amount: taken.size });
  // Without saved answers, the latest late answer sets the response's time.
  attempt.savedAt ??= Math.max(...attempt.late.map(({ at }) => at));
  builder.tell(`the late answers of ${pupil?.name} in ${contest.name} count: ${keep}`);
}

export async function setGrades(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const contest = chance.maybe(school.contests);
  if (!contest) return;
  const shown = chance.odds(0.7);
  const total = totalOf(contest);
  const marks = {
    name: 'By marks',
    unit: 'marks' as const,
    grades: [
      { name: 'great', from: Math.min(Math.floor(total * 10) / 10, Math.floor(total / 2) + 1.5) },
      { name: 'some', from: 0.5 },
      { name: 'none', from: 0 },
    ],
  };
  const scale = chance.odds(0.2) ? null : chance.pick(total < 1 ? usualScales : [...usualScales, marks]);
  await builder.asTeacher('setGrades', contest, { ...(scale && { scale }), shown });
  contest.scale = scale && { scale, isShown: shown };
  builder.tell(`${contest.name} has the grades ${scale?.name ?? '–'}`);
}

export async function releaseResults(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(
    school.contests.filter(
      (each) =>
        each.isPublished &&
        each.release !== 'end' &&
        each.releasedAt === null &&
        (each.releaseAt ?? Infinity) > now &&
        now >= lastClosing(each),
    ),
  );
  if (!contest) return;
  await builder.asTeacher('releaseResults', contest);
  contest.releasedAt = now;
  builder.tell(`the results of ${contest.name} are released`);
}
