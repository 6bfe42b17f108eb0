import type { Builder } from './builder.ts';
import type { Contest, Pupil } from './facts.ts';
import { deadlineOf, isResponse, openingTime, presentVersion, stateOf, totalOf } from './reckon.ts';
import { seatOf } from './reckon-overview.ts';

const iso = (time: number) => new Date(time).toISOString();

/** Compares contests' summaries, key versions and live counts with the model. */
export async function compareSummaries(builder: Builder): Promise<void> {
  const { school, now } = builder;
  for (const contest of school.contests) {
    const version = presentVersion(contest);
    const summary = await builder.asTeacher('getContest', contest);
    builder.same(
      `the teacher’s summary of ${contest.name}`,
      [summary.end_datetime, summary.participants_count, summary.minimum_marks, summary.total_marks],
      [iso(contest.end), contest.seats.length, version.passing, totalOf(contest, version)],
    );
    await keyVersions(builder, contest);
    if (!contest.isPublished) continue;
    const live = await builder.asTeacher('getLive', contest);
    const count = (state: string) =>
      contest.seats.filter((seat) => !seat.isDeclined && stateOf(contest, seat, now) === state).length;
    builder.same(
      `the counts of Live of ${contest.name}`,
      [
        live.counts.not_started,
        live.counts.working + live.counts.away + live.counts.silent,
        live.counts.submitted,
        live.counts.ended,
      ],
      ['not started', 'working', 'submitted', 'ended'].map(count),
    );
  }
  for (const pupil of school.pupils) await list(builder, pupil);
}

async function list(builder: Builder, pupil: Pupil): Promise<void> {
  const { school, now } = builder;
  const told = await builder.do('getContests', pupil.person);
  const expected = school.contests.flatMap((contest) => {
    const seat = contest.isPublished ? seatOf(contest, pupil) : undefined;
    if (!seat) return [];
    // Students see a correction only once the results are open.
    const version = now >= openingTime(contest) ? presentVersion(contest) : contest.versions[0];
    return {
      id: contest.id,
      deadline: iso(deadlineOf(contest, seat)),
      results_open: now >= openingTime(contest),
      answer_submitted: isResponse(contest, seat, now),
      started: seat.attempt !== null,
      minimum_marks: version?.passing,
      total_marks: version && totalOf(contest, version),
    };
  });
  builder.same(
    `the contests of ${pupil.name}`,
    told
      .map((contest) => ({
        id: contest.id,
        deadline: 'deadline' in contest && contest.deadline,
        results_open: 'results_open' in contest && contest.results_open,
        answer_submitted: contest.answer_submitted,
        started: 'started' in contest && contest.started,
        minimum_marks: contest.minimum_marks,
        total_marks: contest.total_marks,
      }))
      .toSorted((one, other) => one.id - other.id),
    expected.toSorted((one, other) => one.id - other.id),
  );
}

async function keyVersions(builder: Builder, contest: Contest): Promise<void> {
  const told = await builder.asTeacher('getKeyVersions', contest);
  builder.same(
    `the versions of the key of ${contest.name}`,
    told.versions.map(({ version, minimum_marks: minimum, total_marks: total }) => [version, minimum, total]),
    contest.versions
      .map((version, place) => [place + 1, version.passing, totalOf(contest, version)])
      .slice(1),
  );
}
