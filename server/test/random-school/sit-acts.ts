import { type Builder, toIso } from './builder.ts';
import type { Choice, Contest, Seat } from './facts.ts';
import { answersMessageOf } from './kinds.ts';
import { countingAnswers, deadlineOf, isClosed, lastClosing, openingTime } from './reckon.ts';

type Place = { contest: Contest; seat: Seat };

const places = ({ school, now }: Builder): Place[] =>
  school.contests
    .filter(({ isPublished, start }) => isPublished && now >= start)
    .flatMap((contest) => contest.seats.map((seat) => ({ contest, seat })))
    .filter(({ seat }) => seat.pupil && !seat.isDeclined);

/** Picks options for some of the questions, right ones more often than by chance. */
function choose({ chance, now }: Builder, contest: Contest, form: number[], share = 0.7): [number, Choice][] {
  return chance.some(form, share).map((index) => {
    const { options, right } = contest.questions[index] ?? { options: [], right: 0 };
    return [index, { option: chance.odds(0.4) ? right : chance.pick(options), at: now }];
  });
}

const asText = (choices: [number, Choice][]) =>
  choices.map(([index, { option }]) => `${index}:${option}`).join(' ');

const answersIn = ({ questions }: Contest, choices: [number, Choice][]) =>
  answersMessageOf(
    choices.map(([index]) => questions[index]),
    choices.map(([, { option }]) => option),
  );

function saveOf(contest: Contest, choices: [number, Choice][], now: number) {
  const { usual, others } = answersIn(contest, choices);
  const chosen_datetime = toIso(now);
  return {
    device: 1,
    answers: usual.map((option) => ({ option, chosen_datetime })),
    others: others.map((each) => Object.assign(each, { chosen_datetime })),
  };
}

/** Adds answers to the record and reads it at once, because waiting entries would be merged into one. */
async function recordAnswers(
  builder: Builder,
  { contest, seat }: Place,
  kind: 'saved' | 'late answers',
  amount: number,
): Promise<void> {
  if (amount > 0) builder.record(seat, kind, { amount });
  await builder.asTeacher('getTimeline', contest, { email: seat.pupil?.email });
}

export async function takeContest(builder: Builder): Promise<void> {
  const { chance, now } = builder;
  const place = chance.maybe(
    places(builder).filter(({ contest, seat }) =>
      seat.attempt
        ? seat.attempt.submitted === null && !isClosed(contest, seat, now)
        : now < deadlineOf(contest, seat),
    ),
  );
  if (place) await sitAt(builder, place);
}

/**
 * Lets a whole class answer all questions of a contest until it has closed for everybody. Every sixth student
 * copies from a neighbour.
 */
export async function takeContestTogether(builder: Builder, contest: Contest): Promise<void> {
  builder.app.clock.moveTo(new Date(contest.start));
  for (const [place, seat] of contest.seats.entries())
    await sitAt(builder, { contest, seat }, 1, place % 6 === 1 ? contest.seats[place - 1] : undefined);
  builder.app.clock.moveTo(new Date(lastClosing(contest)));
}

/**
 * Begins or continues an attempt. `share`: share of the questions to answer. `from`: neighbour to copy from.
 */
async function sitAt(builder: Builder, { contest, seat }: Place, share?: number, from?: Seat): Promise<void> {
  const { chance, now } = builder;
  if (!seat.pupil) return;
  const { person, name } = seat.pupil;
  if (!seat.attempt) {
    const view = await builder.do('viewContest', person, { contest: contest.id, begin: true });
    const form = view.questions.map(({ id }) => contest.questions.findIndex((each) => each.id === id));
    seat.attempt = {
      began: now,
      form,
      saved: new Map(),
      savedAt: null,
      submitted: null,
      round: 1,
      late: [],
      accepted: null,
    };
    seat.isOpened = true;
    builder.record(seat, 'start');
    builder.tell(`${name} begins ${contest.name} and gets ${form.join()}`);
  }
  const { attempt } = seat;
  const copied = [...(from?.attempt?.saved ?? [])].filter(([index]) => attempt.form.includes(index));
  const choices = from
    ? copied.map(([index, { option }]): [number, Choice] => [index, { option, at: now }])
    : choose(builder, contest, attempt.form, share);
  for (const [index, choice] of choices) attempt.saved.set(index, choice);
  const body = { contest: contest.id, round: attempt.round };
  const submits = chance.odds(0.4);
  // A submission is saved even if it is empty.
  if (submits || choices.length > 0) attempt.savedAt = now;
  if (submits) {
    const { usual, others } = answersIn(contest, choices);
    await builder.do('submitAttempt', person, { ...body, submission: usual, others, cause: 'student' });
    attempt.submitted = now;
    builder.record(seat, 'submission', { note: 'student' });
    builder.tell(`${name} submits in ${contest.name}: ${asText(choices)}`);
  } else {
    await builder.do('saveAnswers', person, { ...body, ...saveOf(contest, choices, now) });
    await recordAnswers(builder, { contest, seat }, 'saved', choices.length);
    builder.tell(`${name} saves in ${contest.name}: ${asText(choices)}`);
  }
}

/** Saves choices after the attempt was submitted or has closed. */
export async function saveLate(builder: Builder): Promise<void> {
  const { chance, now } = builder;
  const { contest, seat } =
    chance.maybe(
      places(builder).filter(
        ({ contest, seat }) =>
          seat.attempt && (seat.attempt.submitted !== null || isClosed(contest, seat, now)),
      ),
    ) ?? {};
  const attempt = seat?.attempt;
  if (!contest || !seat?.pupil || !attempt) return;
  const choices = choose(builder, contest, attempt.form);
  const isAfterOpening = now >= openingTime(contest);
  const body = { contest: contest.id, round: attempt.round, ...saveOf(contest, choices, now) };
  await builder.do('saveAnswers', seat.pupil.person, body);
  const counting = countingAnswers(attempt);
  const others = choices.filter(([index, { option }]) => counting.get(index)?.option !== option);
  await recordAnswers(builder, { contest, seat }, 'late answers', others.length);
  for (const [index, choice] of choices) {
    const rest = attempt.late.filter(
      (late) => late.index !== index || late.isAfterOpening !== isAfterOpening,
    );
    // A return to the counting answer only replaces an earlier late answer.
    const isNew = rest.length === attempt.late.length;
    if (isNew && counting.get(index)?.option === choice.option) continue;
    attempt.late = rest;
    attempt.late.push({ ...choice, index, isAfterOpening });
  }
  builder.tell(`${seat.pupil.name} is late in ${contest.name}: ${asText(choices)}`);
}
