import { usualScales } from '#contract/grades.ts';
import { type Builder, iso, MINUTE } from './builder.ts';
import type { Choices, Contest, Extra, Rule, Version } from './facts.ts';
import { passDoubt } from './contest-acts.ts';
import {
  counting,
  deadlineOf,
  earnedIn,
  GRACE,
  earliestLastClosing,
  isClosed,
  lastClosing,
  lateOf,
  present,
  totalOf,
} from './reckon.ts';

/** So long before the last closing nothing that moves it is tried: a change takes a moment itself. */
const MARGIN = 10_000;

const mayMove = ({ now }: Builder, contest: Contest) =>
  contest.isPublished && now < earliestLastClosing(contest) - MARGIN;

/** What was accepted of an attempt that is open again counts for good. */
function settle({ now }: Builder, contest: Contest): void {
  for (const seat of contest.seats) {
    const { attempt } = seat;
    if (!attempt?.accepted || attempt.submitted !== null || isClosed(contest, seat, now)) continue;
    attempt.saved = counting(attempt);
    attempt.accepted = null;
  }
}

/** The teacher gives a student extra time, of either kind, or takes it back. */
export async function giveTime(builder: Builder): Promise<void> {
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
  // An open attempt keeps at least a minute.
  if (seat.attempt && deadlineOf(contest, { ...seat, extra }) < now + 2 * MINUTE) return;
  const { minutes, factor } = extra;
  const email = seat.pupil?.email ?? seat.email;
  await builder.asTeacher('setExtraTime', contest, { email, ...(factor > 1 ? { factor } : { minutes }) });
  seat.extra = extra;
  seat.hasOwnExtra = true;
  settle(builder, contest);
  builder.tell(`${email} has ${minutes} minutes or × ${factor} in ${contest.name}`);
  await passDoubt(builder);
}

/** The end moves to later. */
export async function extend(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(school.contests.filter((each) => mayMove(builder, each)));
  if (!contest) return;
  const end = Math.max(contest.end, now) + (1 + chance.upTo(10)) * MINUTE;
  const rounded = Math.ceil(end / MINUTE) * MINUTE;
  await builder.asTeacher('extendContest', contest, { end_datetime: iso(rounded) });
  contest.end = rounded;
  settle(builder, contest);
  builder.tell(`${contest.name} ends at ${iso(rounded)}`);
}

/** The teacher opens a submitted attempt again. */
export async function reopen(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const { contest, seat } =
    chance.maybe(
      school.contests
        .filter((contest) => now < contest.end)
        .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
        .filter(
          ({ contest, seat }) => seat.attempt?.submitted != null && now < deadlineOf(contest, seat) - MINUTE,
        ),
    ) ?? {};
  if (!contest || !seat?.attempt) return;
  await builder.asTeacher('reopenAttempt', contest, { email: seat.pupil?.email });
  const { attempt } = seat;
  attempt.saved = counting(attempt);
  attempt.accepted = null;
  attempt.submitted = null;
  attempt.round += 1;
  builder.tell(`${seat.pupil?.name} goes on in ${contest.name}`);
}

/** The teacher accepts a student's late answers, or undoes that. */
export async function accept(builder: Builder): Promise<void> {
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
  const body = { email: pupil?.email, accepted: true, arrived_until: iso(now) };
  if (attempt.accepted) {
    await builder.asTeacher('acceptLateAnswers', contest, { ...body, accepted: false });
    attempt.accepted = null;
    builder.tell(`the late answers of ${pupil?.name} in ${contest.name} do not count`);
    return;
  }
  const keep = chance.pick(['better', 'last'] as const);
  const version = present(contest);
  const isBetter = (index: number, choices: Choices) =>
    earnedIn(contest, version, index, choices) >= earnedIn(contest, version, index, attempt.saved);
  const choices = lateOf(attempt);
  const taken = new Map([...choices].filter(([index]) => keep === 'last' || isBetter(index, choices)));
  if (taken.size === 0) return;
  await builder.asTeacher('acceptLateAnswers', contest, { ...body, keep });
  attempt.accepted = taken;
  builder.tell(`the late answers of ${pupil?.name} in ${contest.name} count: ${keep}`);
}

/** What a ruling makes of a question. */
function ruled(before: Rule, ruling: 'accept' | 'all' | 'drop', options: number[], keeps: boolean): Rule {
  if (ruling === 'all') return { ...before, isForAll: true, isCounted: true };
  if (ruling === 'drop')
    return keeps
      ? { ...before, isCounted: false }
      : { ...before, isForAll: false, earning: [], isCounted: false };
  const earning = keeps ? [...new Set([...options, ...before.earning])] : options;
  return { right: options, earning, isForAll: keeps && before.isForAll, isCounted: true };
}

const sorted = (list: number[]) => list.toSorted((one, other) => one - other);
const asKey = ({ rules, passing }: Version) =>
  JSON.stringify([
    passing,
    rules.map((rule) => ({ ...rule, right: sorted(rule.right), earning: sorted(rule.earning) })),
  ]);

/** The teacher corrects the key by some rulings. */
export async function correct(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(
    school.contests.filter(({ isPublished, start }) => isPublished && now >= start),
  );
  if (!contest) return;
  const before = present(contest);
  const nobodyLoses = chance.odds(0.6);
  const scales = chance.odds(0.5);
  const rulings = chance.some(contest.questions, 0.4).map((question) => {
    const ruling = chance.pick(['accept', 'accept', 'all', 'drop'] as const);
    const options = chance.some(question.options, 0.4);
    if (options.length === 0) options.push(question.right);
    return { question: question.id, ruling, ...(ruling === 'accept' && { options }) };
  });
  if (rulings.length === 0) return;
  if (contest.sections && rulings.some(({ ruling }) => ruling === 'drop')) return;
  const rules = before.rules.map((rule, index) => {
    const mine = rulings.find(({ question }) => question === contest.questions[index]?.id);
    return mine ? ruled(rule, mine.ruling, mine.options ?? [], nobodyLoses) : rule;
  });
  const draft = { ...before, rules };
  const total = totalOf(contest, draft);
  const { base } = before;
  const scaled = Math.floor((base.passing * 2 * total) / base.total) / 2;
  const passing = scales ? scaled : before.passing;
  if (total === 0 || passing > total) return;
  const reason = `Reason ${contest.versions.length}`;
  await builder.asTeacher('correctKey', contest, {
    version: contest.versions.length,
    rulings,
    nobody_loses: nobodyLoses,
    scale_passing: scales,
    reason,
  });
  const made: Version = {
    rules,
    passing,
    base: passing === scaled ? base : { passing, total },
    reasons: [...before.reasons, { at: now, reason }],
  };
  const same = contest.versions.find((version) => asKey(version) === asKey(made));
  contest.versions.push(same ?? made);
  builder.tell(
    `${contest.name} is corrected (${nobodyLoses ? 'nobody loses' : 'students may lose'}, ${scales ? 'scaled' : 'not scaled'}): ${JSON.stringify(rulings)}`,
  );
}

/** The teacher goes back to an earlier version of the key. */
export async function restore(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const contest = chance.maybe(school.contests.filter(({ versions }) => versions.length > 1));
  if (!contest) return;
  const at = chance.upTo(contest.versions.length - 1);
  const version = contest.versions[at];
  if (!version || asKey(version) === asKey(present(contest))) return;
  await builder.asTeacher('restoreKey', contest, {
    version: contest.versions.length,
    restored: at + 1,
    reason: 'It was right.',
  });
  contest.versions.push(version);
  builder.tell(`${contest.name} has its version ${at + 1} of the key again`);
}

/** The teacher gives a contest grades, or takes them away. */
export async function grade(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const contest = chance.maybe(school.contests);
  if (!contest) return;
  const shown = chance.odds(0.7);
  const marks = {
    name: 'By marks',
    unit: 'marks' as const,
    grades: [
      { name: 'great', from: Math.floor(totalOf(contest, present(contest)) / 2) + 1.5 },
      { name: 'some', from: 0.5 },
      { name: 'none', from: 0 },
    ],
  };
  const scale = chance.odds(0.2) ? null : chance.pick([...usualScales, marks]);
  await builder.asTeacher('setGrades', contest, { ...(scale && { scale }), shown });
  contest.scale = scale && { scale, isShown: shown };
  builder.tell(`${contest.name} has the grades ${scale?.name ?? '–'}`);
}

/** The teacher releases results that are held back. */
export async function release(builder: Builder): Promise<void> {
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
