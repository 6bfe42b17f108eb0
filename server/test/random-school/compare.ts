import { isResponse } from './reckon.ts';
import { compareSummaries } from './compare-summaries.ts';
import { resultOf } from './reckon-student.ts';
import { participantsOf } from './reckon-contest.ts';
import { compareContest } from './compare-contest.ts';
import { compareSchool } from './compare-school.ts';
import type { Builder } from './builder.ts';
import type { Contest, Pupil, Seat } from './facts.ts';

/** Compares every page that shows marks with the model. */
export async function compareAll(builder: Builder): Promise<void> {
  const { school, now } = builder;
  for (const contest of school.contests) {
    await participants(builder, contest, now);
    await compareContest(builder, contest);
    for (const seat of contest.seats) await result(builder, contest, seat, now);
  }
  await compareSummaries(builder);
  await compareSchool(builder);
}

async function participants(builder: Builder, contest: Contest, at: number): Promise<void> {
  const rows = await builder.asTeacher('getParticipants', contest);
  const actual = rows.map((row) => ({
    name: row.name,
    typed_name: row.typed_name,
    email: row.email,
    seat_email: row.seat_email,
    status: row.status,
    marks: row.marks,
    is_passed: row.is_passed,
    state: row.state,
    excused: row.excused,
    late_answers: row.late_answers,
    late_accepted: row.late_accepted,
    extra_minutes: row.extra_minutes,
    extra_factor: row.extra_factor,
  }));
  builder.same(
    `the participants of ${contest.name} (${contest.id})`,
    actual,
    participantsOf(builder.school, contest, at),
  );
}

const getResult = ({ app }: Builder, { person }: Pupil, { id }: Contest) =>
  app.call('getResult', { as: person, body: { contest: id } });

async function result(builder: Builder, contest: Contest, seat: Seat, at: number): Promise<void> {
  const { pupil, attempt } = seat;
  if (!pupil) return;
  const reply = await getResult(builder, pupil, contest);
  const place = `the result of ${pupil.name} in ${contest.name}`;
  if (!attempt || !isResponse(contest, seat, at)) return builder.same(place, reply.status, 404);
  builder.same(place, told(reply.body), resultOf(builder.school, contest, { ...seat, attempt }, at));
}

/** Picks the fields of a result that the model has. Options are in their original order. */
function told(body: Awaited<ReturnType<typeof getResult>>['body']) {
  return {
    minimum_marks: body.minimum_marks,
    total_marks: body.total_marks,
    results_open: body.results_open,
    results_open_datetime: body.results_open_datetime,
    shows: body.shows,
    key_held: body.key_held,
    total_score: body.total_score,
    is_passed: body.is_passed,
    grade: body.grade,
    correction: body.correction,
    studentSelectedOptions: body.studentSelectedOptions,
    questions: body.questions?.map((question) => ({
      id: question.id,
      ruling: 'ruling' in question ? question.ruling : undefined,
      earned_marks: 'earned_marks' in question ? question.earned_marks : undefined,
      options: question.options
        .map((option) => ({
          id: option.id,
          is_correct: 'is_correct' in option ? option.is_correct : undefined,
          keeps_marks: 'keeps_marks' in option ? option.keeps_marks : undefined,
        }))
        .toSorted((one, other) => one.id - other.id),
    })),
  };
}
