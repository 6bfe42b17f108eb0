import { type Builder, toIso, toIsoOrNull } from './builder.ts';
import { viewDistribution, improbablePairsIn } from './class-figures.ts';
import type { Contest } from './facts.ts';
import { separateKey, rightIds, shownIds } from './kinds.ts';
import { GRACE, isClosed, keyHeldUntil, lastClosing, presentVersion, sum, totalOf } from './reckon.ts';
import { askingPupils } from './request-acts.ts';
import { isDrawn, keyOf, leaderboardOf, type Row, rowsOf, statisticsOf } from './reckon-contest.ts';

/** Compares everything that the contest's teacher sees with the model. */
export async function compareContest(builder: Builder, contest: Contest): Promise<void> {
  await summary(builder, contest);
  await participants(builder, contest);
  await requests(builder, contest);
  await questions(builder, contest);
  const { analysis, ...figures } = statisticsOf(builder.school, contest, builder.now);
  const place = `the statistics of ${contest.name}`;
  builder.shows(place, await builder.asTeacher('getStatistics', contest), { ...analysis, ...figures });
  await keyVersions(builder, contest);
  await leaderboards(builder, contest);
  await stillOpen(builder, contest);
  if (!contest.isPublished) return;
  await live(builder, contest);
  if (builder.now < lastClosing(contest)) return;
  const similarity = await builder.asTeacher('getSimilarity', contest);
  const { compared, pairs } = improbablePairsIn(builder.school, contest, builder.now);
  builder.shows(
    `the equal answers of ${contest.name}`,
    { ...similarity, pairs: byStudents(similarity.pairs) },
    { responses: figures.responses, compared, found: pairs.length, pairs: byStudents(pairs) },
  );
}

async function summary(builder: Builder, contest: Contest): Promise<void> {
  const { now, school } = builder;
  const version = presentVersion(contest);
  const held = contest.seats.flatMap((seat) => {
    const until = seat.pupil && seat.isOpened ? keyHeldUntil(school, contest, seat, now) : null;
    return until === null ? [] : [until];
  });
  const until = toIsoOrNull(Math.max(...held, 0));
  const { scale } = contest;
  builder.shows(`the teacher’s summary of ${contest.name}`, await builder.asTeacher('getContest', contest), {
    end_datetime: toIso(contest.end),
    participants_count: contest.seats.length,
    minimum_marks: version.passing,
    total_marks: totalOf(contest, version),
    grades: scale ? { scale: scale.scale, shown: scale.isShown } : undefined,
    key_held: held.length > 0 ? { students: held.length, until_datetime: until } : undefined,
  });
}

async function participants(builder: Builder, contest: Contest): Promise<void> {
  builder.shows(
    `the participants of ${contest.name} (${contest.id})`,
    await builder.asTeacher('getParticipants', contest),
    rowsOf(builder.school, contest, builder.now).map((row) => ({
      name: row.name,
      typed_name: row.typed,
      email: row.email,
      seat_email: row.seat.isClaimed ? row.seat.email : '',
      status: row.status,
      marks: row.marks,
      seconds_used: row.secondsUsed,
      is_passed: row.isPassed,
      state: row.isKnown && row.marks === null ? row.state : undefined,
      excused: row.isExcused || undefined,
      late_answers: row.lateQuestions,
      late_accepted: Boolean(row.attempt?.accepted),
      extra_minutes: row.extra.minutes,
      extra_factor: row.extra.factor,
    })),
  );
}

async function requests(builder: Builder, contest: Contest): Promise<void> {
  const { count, requests } = await builder.asTeacher('getRequests', contest);
  const asking = askingPupils(contest).map(({ email }) => email);
  builder.same(
    `the requests to join ${contest.name}`,
    { count, emails: requests.map(({ email }) => email) },
    { count: asking.length, emails: asking },
  );
}

async function questions(builder: Builder, contest: Contest): Promise<void> {
  const { school, now } = builder;
  const view = await builder.asTeacher('viewContest', contest);
  builder.shows(
    `the questions of ${contest.name}`,
    view.questions.map(({ id, options, ...key }) =>
      Object.assign({ id, order: options.map((option) => option.id), options: sortById(options) }, key),
    ),
    contest.questions.map((_, index) => questionWithKey(contest, index, true)),
  );
  const isJudged = contest.seats.some(({ attempt }) => attempt);
  if (!contest.isPublished || !isJudged || now < lastClosing(contest)) return;
  const { analysis, responses } = statisticsOf(school, contest, now);
  const { found } = await builder.do('findQuestions', school.teacher, { contest: contest.id });
  builder.same(
    `the shares of right answers among the found questions of ${contest.name}`,
    found.map(({ right_share: share }) => share ?? 0),
    analysis.questions.map(({ options, right: whole, given: all = responses }) => {
      const right =
        whole?.count ?? sum(options.map(({ is_accepted: isRight, count }) => (isRight ? count : 0)));
      return all === 0 ? 0 : right / all;
    }),
  );
}

/**
 * Returns a question, with its key if `isTold`. Students get the options of matching questions sorted by id.
 */
export function questionWithKey(contest: Contest, index: number, isTold: boolean, isStudent = false) {
  const { ruling, right, kept } = keyOf(contest, index);
  const question = contest.questions[index];
  if (!question) throw new Error(`there is no question ${index}`);
  const rightOnes = rightIds(question, right);
  const optionOf = (id: number) =>
    isTold ? { id, is_correct: rightOnes.includes(id), keeps_marks: kept.includes(id) || undefined } : { id };
  const shown = shownIds(question, right);
  const sorted = shown.toSorted((one, other) => one - other);
  const options = sorted.map(optionOf);
  const isOrder = question.kind?.name === 'ordering';
  const told = isTold && {
    key: separateKey(question, right, isStudent ? sorted : shown),
    ...(isOrder && { order: shown }),
  };
  return { id: question.id, ruling: isTold ? ruling : undefined, options, ...told };
}

export const sortById = <Item extends { id: number }>(list: Item[]): Item[] =>
  list.toSorted((one, other) => one.id - other.id);

async function keyVersions(builder: Builder, contest: Contest): Promise<void> {
  const { versions } = await builder.asTeacher('getKeyVersions', contest);
  builder.shows(
    `the versions of the key of ${contest.name}`,
    versions,
    contest.versions.slice(1).map((version, place) => {
      const marks = { minimum_marks: version.passing, total_marks: totalOf(contest, version) };
      return Object.assign({ version: place + 2 }, marks, contest.effects[place]);
    }),
  );
}

async function leaderboards(builder: Builder, contest: Contest): Promise<void> {
  for (const preview of [undefined, 'first_3', 'neighbours', 'distribution'] as const) {
    const shows = preview ?? contest.leaderboard;
    const viewing = { viewer: null, at: builder.now };
    builder.shows(
      `the teacher’s leaderboard (${preview ?? 'saved'}) of ${contest.name}`,
      await builder.asTeacher('getLeaderboard', contest, preview && { shows }),
      {
        shows: contest.leaderboard,
        rows: leaderboardOf(builder.school, contest, { shows, ...viewing }),
        more: 0,
        distribution:
          shows === 'distribution' ? viewDistribution(builder.school, contest, viewing) : undefined,
      },
    );
  }
}

type OfStudents = { students: { email: string }[] };

/** Sorts pairs by the addresses of their students, and the students of a pair by address. */
const byStudents = <Pair extends OfStudents>(pairs: Pair[]): Pair[] => {
  const nameOf = ({ students }: OfStudents) => students.map(({ email }) => email).join();
  return pairs
    .map((pair) => Object.assign({}, pair, { students: byEmail(pair.students) }))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
};

async function stillOpen(builder: Builder, contest: Contest): Promise<void> {
  const { now, school } = builder;
  const isOver = contest.isPublished && now >= contest.end + GRACE;
  const open = rowsOf(school, contest, now)
    .filter(({ state }) => isOver && (state === 'not started' || state === 'working'))
    .filter(({ seat }) => !seat.isDeclined && !isClosed(contest, seat, now))
    .toSorted((one, other) => other.deadline - one.deadline);
  builder.shows(
    `the students who keep ${contest.name} open`,
    await builder.asTeacher('getStillOpen', contest),
    {
      count: open.length,
      students: open.map((row) => ({
        name: row.name,
        typed_name: row.typed,
        email: row.email,
        state: row.state,
        deadline: toIso(row.deadline),
      })),
    },
  );
}

async function live(builder: Builder, contest: Contest): Promise<void> {
  const { now, school } = builder;
  const rows = rowsOf(school, contest, now).filter(({ seat }) => !seat.isDeclined);
  const view = await builder.asTeacher('getLive', contest);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const { not_started, working, away, silent, submitted, ended } = view.counts;
  builder.same(
    `the counts of Live of ${contest.name}`,
    [not_started, working + away + silent, submitted, ended],
    ['not started', 'working', 'submitted', 'ended'].map(count),
  );
  // The live page sorts students without a visible name last.
  const inOrder = [...rows.filter(({ isKnown }) => isKnown), ...rows.filter(({ isKnown }) => !isKnown)];
  builder.shows(
    `Live of ${contest.name}`,
    byEmail(view.students).map((each) =>
      Object.assign(each, { state: OPEN.has(each.state) ? 'working' : each.state }),
    ),
    byEmail(inOrder).map((row) => ({
      name: row.name,
      typed_name: row.typed,
      state: row.state,
      answered: row.selected.filter((option) => option !== null).length,
      deadline: toIso(row.deadline),
      submitted_datetime: submittedOf(row),
      late_answers: row.lateQuestions,
    })),
  );
  const grid = await builder.asTeacher('getLiveGrid', contest);
  builder.shows(
    `the grid of Live of ${contest.name}`,
    byEmail(grid.students).map((each) =>
      Object.assign(each, { state: OPEN.has(each.state) ? 'working' : each.state }),
    ),
    byEmail(inOrder).map((row) => ({ name: row.name, state: row.state, cells: cellsOf(row) })),
  );
}

const OPEN = new Set(['away', 'silent']);

const byEmail = <Item extends { email: string }>(list: Item[]): Item[] =>
  list.toSorted((one, other) => (one.email < other.email ? -1 : 1));

const submittedOf = ({ attempt }: Row) => (attempt?.submitted ? toIso(attempt.submitted) : null);

/** Returns a 1 per saved answer. If questions are drawn, the 1s come first. */
function cellsOf({ contest, attempt, selected }: Row): string {
  if (!attempt) return '';
  const cells = selected.map((option) => (option === null ? '0' : '1'));
  if (!isDrawn(contest)) return cells.join('');
  return cells.toSorted().toReversed().slice(0, attempt.form.length).join('');
}
