import { type Builder, iso, MINUTE } from './builder.ts';
import type { Contest, Seat } from './facts.ts';
import { deadlineOf, isClosed, lastClosing } from './reckon.ts';

const MARKS = [0.5, 1, 2];

/** Makes and publishes a contest that starts in some minutes. */
export async function makeContest(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const start = now + (2 + chance.upTo(8)) * MINUTE;
  const end = start + (20 + 10 * chance.upTo(5)) * MINUTE;
  const isPublic = chance.odds(0.5);
  const size = 2 + chance.upTo(4);
  const questions = Array.from({ length: size }, (_, index) => {
    const right = chance.upTo(3);
    return {
      question_text: `Question ${index + 1}`,
      marks: chance.pick(MARKS),
      options: ['one', 'two', 'three'].map((option_text, at) => ({ option_text, is_correct: at === right })),
    };
  });
  const total = questions.reduce((sum, { marks }) => sum + marks, 0);
  const minimum = chance.upTo(total * 2 + 1) / 2;
  const name = `Contest ${school.contests.length + 1}`;
  const body = {
    contest: {
      name,
      start_datetime: iso(start),
      end_datetime: iso(end),
      is_public: isPublic,
      minimum_marks: minimum,
    },
    questions,
  };
  const { id } = await builder.do('createContest', school.teacher, body);
  const view = await builder.do('viewContest', school.teacher, { contest: id });
  const asked = view.questions.map(({ id, options }, index) => ({
    id,
    marks: questions[index]?.marks ?? 0,
    options: options.map((option) => option.id),
    right: options[questions[index]?.options.findIndex((option) => option.is_correct) ?? 0]?.id ?? 0,
  }));
  const contest: Contest = {
    id,
    name,
    start,
    end,
    isPublic,
    own: null,
    release: 'end',
    releaseAt: null,
    shows: 'all',
    questions: asked,
    sections: null,
    versions: [
      {
        rules: asked.map(({ right }) => ({
          right: [right],
          earning: [right],
          isForAll: false,
          isCounted: true,
        })),
        passing: minimum,
        reason: '',
        at: now,
      },
    ],
    seats: [],
    scale: null,
    isPublished: true,
    isArchived: false,
    first: null,
  };
  school.contests.push(contest);
  builder.tell(
    `${name} (${id}) is made: ${isPublic ? 'public' : 'private'}, ${size} questions, ${minimum} of ${total} pass, from ${iso(start)} to ${iso(end)}`,
  );
  await builder.asTeacher('publishContest', contest);
}

const newSeat = (email: string, more: Partial<Seat>): Seat => ({
  email,
  typedName: null,
  pupil: null,
  isOpened: false,
  isDeclined: false,
  isExcused: false,
  extra: { minutes: 0, factor: 1 },
  attempt: null,
  ...more,
});

/** Contests in which this holds. */
const some = (builder: Builder, holds: (contest: Contest) => boolean): Contest | undefined => {
  const list = builder.school.contests.filter(holds);
  return list.length === 0 ? undefined : builder.chance.pick(list);
};

/** Some pupils join a public contest. */
export async function join(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = some(builder, ({ isPublic, end }) => isPublic && now < end);
  if (!contest) return;
  const outside = school.pupils.filter(({ email }) => !contest.seats.some((seat) => seat.email === email));
  for (const pupil of chance.some(outside)) {
    await builder.do('joinContest', pupil.person, { contest: contest.id });
    contest.seats.push(newSeat(pupil.email, { pupil, isOpened: true }));
    builder.tell(`${pupil.name} joins ${contest.name}`);
  }
}

/** The teacher adds addresses to a private contest. */
export async function invite(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = some(builder, ({ isPublic, start }) => !isPublic && now < start);
  if (!contest) return;
  const outside = school.pupils.filter(({ email }) => !contest.seats.some((seat) => seat.email === email));
  for (const pupil of chance.some(outside)) {
    await builder.asTeacher('joinContest', contest, { email: pupil.email });
    contest.seats.push(newSeat(pupil.email, { pupil }));
    builder.tell(`${pupil.name} is added to ${contest.name}`);
  }
}

/** The time goes on to a moment of a contest, or by some minutes. */
export async function wait(builder: Builder): Promise<void> {
  const { chance, now, school, app } = builder;
  const moments = school.contests
    .flatMap((contest) => [contest.start, contest.end, contest.end + 5 * MINUTE, lastClosing(contest)])
    .filter((moment) => moment > now);
  const next = Math.min(...moments);
  const by = now + (1 + chance.upTo(10)) * MINUTE;
  app.clock.moveTo(new Date(moments.length > 0 && chance.odds(0.6) ? next : by));
  builder.tell('the time has come');
  await Promise.resolve();
}

/** A pupil whose attempt can begin or go on. */
function sitting(builder: Builder): { contest: Contest; seat: Seat } | undefined {
  const { chance, now, school } = builder;
  const list = school.contests
    .filter(({ start }) => now >= start)
    .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
    .filter(
      ({ contest, seat }) =>
        seat.pupil &&
        !seat.isDeclined &&
        (seat.attempt
          ? seat.attempt.submitted === null && !isClosed(contest, seat, now)
          : now < deadlineOf(contest, seat)),
    );
  return list.length === 0 ? undefined : chance.pick(list);
}

/** A pupil begins, or goes on, and saves some choices or submits. */
export async function sit(builder: Builder): Promise<void> {
  const { chance, now } = builder;
  const { contest, seat } = sitting(builder) ?? {};
  if (!contest || !seat?.pupil) return;
  const { person, name } = seat.pupil;
  if (!seat.attempt) {
    const view = await builder.do('viewContest', person, { contest: contest.id, begin: true });
    const form = view.questions.map(({ id }) =>
      contest.questions.findIndex((question) => question.id === id),
    );
    seat.attempt = { began: now, form, saved: new Map(), submitted: null, late: new Map(), accepted: null };
    seat.isOpened = true;
    builder.tell(`${name} begins ${contest.name} and gets ${form.join()}`);
  }
  const { attempt } = seat;
  const choices = chance.some(attempt.form, 0.7).map((index) => {
    const { options, right } = contest.questions[index] ?? { options: [], right: 0 };
    return [index, chance.odds(0.4) ? right : chance.pick(options)] as const;
  });
  const options = choices.map(([, option]) => option);
  for (const [index, option] of choices) attempt.saved.set(index, option);
  if (chance.odds(0.4)) {
    await builder.do('submitAttempt', person, { contest: contest.id, submission: options, cause: 'student' });
    attempt.submitted = now;
    builder.tell(`${name} submits in ${contest.name}: ${choices.join(' ')}`);
  } else {
    const answers = options.map((option) => ({ option, chosen_datetime: iso(now) }));
    await builder.do('saveAnswers', person, { contest: contest.id, device: 1, answers });
    builder.tell(`${name} saves in ${contest.name}: ${choices.join(' ')}`);
  }
}
