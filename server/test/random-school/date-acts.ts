import { type Builder, toIso, MINUTE } from './builder.ts';
import type { Contest, Question } from './facts.ts';
import { answersTo, shownIds } from './kinds.ts';
import { isKnown, newSeat, takeFromClasses } from './list-acts.ts';
import { absentStudents, lastClosing, presentVersion, totalOf } from './reckon.ts';

/** Acts of teachers on contests that have ended. */

const over = ({ school, now }: Builder) =>
  school.contests.filter((contest) => contest.isPublished && now >= lastClosing(contest));

export async function excuseStudent(builder: Builder): Promise<void> {
  const { chance } = builder;
  const { contest, seat } =
    chance.maybe(
      over(builder)
        .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
        .filter(({ seat }) => !seat.attempt && !seat.isDeclined),
    ) ?? {};
  if (!contest || !seat) return;
  const email = seat.pupil?.email ?? seat.email;
  await builder.asTeacher('setExcused', contest, { email, excused: !seat.isExcused });
  seat.isExcused = !seat.isExcused;
  builder.tell(`${email} is ${seat.isExcused ? '' : 'not '}excused in ${contest.name}`);
}

export async function addSecondDate(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(over(builder).filter((each) => absentStudents(school, each, now).length > 0));
  if (!contest) return;
  const start = Math.ceil(now / MINUTE) * MINUTE + (2 + chance.upTo(10)) * MINUTE;
  const end = start + (contest.end - contest.start);
  const absent = absentStudents(school, contest, now);
  const times = { start_datetime: toIso(start), end_datetime: toIso(end) };
  const made = await builder.asTeacher('addSecondDate', contest, times);
  builder.tell(
    `a second date of ${contest.name} (${contest.id}) is made from ${toIso(start)} to ${toIso(end)}`,
  );
  builder.same('the number of students of a second date', made.students, absent.length);
  const view = await builder.do('viewContest', school.teacher, { contest: made.id });
  const questions = view.questions.map(({ id, options }, index): Question => {
    const source = contest.questions[index];
    const right = presentVersion(contest).rules[index]?.right ?? [];
    const ids = options.map((option) => option.id);
    // The copy has exactly one right option: the original one if it is still right, otherwise the first right
    // one.
    const one =
      source && right.includes(source.right)
        ? source.right
        : right.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
    function placeOf(option: number) {
      return source?.options.indexOf(option) ?? 0;
    }
    const marks = source?.marks ?? 0;
    if (!source?.kind || one === undefined)
      return { id, marks, options: ids, right: ids[placeOf(one ?? 0)] ?? 0 };
    const answers = answersTo(id);
    const shown = shownIds(source, [one]);
    const kind = { ...source.kind, ids: source.kind.ids.map((each) => ids[shown.indexOf(each)] ?? 0) };
    return { id, marks, options: answers, right: answers[placeOf(one)] ?? 0, kind };
  });
  const passing = contest.versions[0]?.passing ?? 0;
  const rules = questions.map(({ right }) => ({
    right: [right],
    earning: [right],
    isForAll: false,
    isCounted: true,
  }));
  const version = { rules, passing, base: { passing, total: 0 }, reasons: [] };
  const releaseAt = contest.releaseAt === null ? null : contest.releaseAt + end - contest.end;
  const date: Contest = {
    ...contest,
    id: made.id,
    name: view.name,
    start,
    end,
    isPublic: false,
    requests: new Map(),
    releaseAt,
    releasedAt: null,
    questions,
    versions: [version],
    effects: [],
    seats: absent.map((seat) =>
      newSeat(seat.email, {
        typedName: seat.typedName,
        pupil: seat.pupil,
        isOpened: isKnown(school, seat.pupil),
        extra: seat.extra,
        hasOwnExtra: seat.hasOwnExtra,
        claimCode: seat.claimCode,
        isClaimed: seat.isClaimed,
      }),
    ),
    isPublished: false,
    isArchived: false,
    leaderboard: 'off',
    shownMarks: null,
    isPractice: false,
    certificate: 'off',
    leftOut: new Set(),
    first: contest.first ?? contest,
  };
  version.base.total = totalOf(date, version);
  builder.tell(`it is ${date.id} and has ${date.seats.map(({ email }) => email).join()}`);
  // Extra time set for a student is copied; extra time from classes applies anew.
  for (const seat of date.seats) takeFromClasses(school, date, seat);
  school.contests.push(date);
}

export async function publishOrDeleteDraft(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const draft = chance.maybe(school.contests.filter(({ isPublished }) => !isPublished));
  if (!draft) return;
  const isFit = now < draft.end && (draft.releaseAt === null || draft.releaseAt > draft.end);
  if (isFit && chance.odds(0.8)) {
    await builder.asTeacher('publishContest', draft);
    draft.isPublished = true;
    builder.tell(`${draft.name} (${draft.id}) is published`);
  } else {
    await builder.asTeacher('deleteContest', draft);
    school.contests = school.contests.filter((contest) => contest !== draft);
    builder.tell(`the draft ${draft.name} is deleted`);
  }
}

export async function archiveContest(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const contest = chance.maybe(over(builder));
  if (!contest) return;
  if (contest.isArchived && chance.odds(0.5)) {
    await builder.asTeacher('deleteContest', contest, { name: contest.name });
    school.contests = school.contests.filter((each) => each !== contest);
    school.deleted.push(contest);
    builder.tell(`${contest.name} (${contest.id}) is deleted for good`);
    return;
  }
  await builder.asTeacher('archiveContest', contest, { archived: !contest.isArchived });
  contest.isArchived = !contest.isArchived;
  builder.tell(`${contest.name} is ${contest.isArchived ? 'archived' : 'brought back'}`);
}
