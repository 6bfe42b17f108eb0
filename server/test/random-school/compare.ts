import { counting, isResponse, opening, present, scoreOf, totalOf } from './reckon.ts';
import { participantsOf } from './reckon-contest.ts';
import { gradebookOf, gradebookTable, toldGradebook } from './reckon-class.ts';
import type { Builder } from './builder.ts';
import type { Contest, Seat } from './facts.ts';

/** Compares every place that tells marks with the model. */
export async function compareAll(builder: Builder): Promise<void> {
  const { school, now } = builder;
  for (const contest of school.contests) {
    await participants(builder, contest, now);
    for (const seat of contest.seats) await result(builder, contest, seat, now);
  }
  for (const schoolClass of school.classes) {
    const reckoned = gradebookOf(school, schoolClass, now);
    const body = { class: schoolClass.id };
    builder.same(
      `the gradebook of ${schoolClass.name}`,
      await builder.do('getGradebook', school.teacher, body),
      toldGradebook(schoolClass, reckoned),
    );
    const csv = await builder.app.call('exportGradebook', {
      as: school.teacher,
      body: { ...body, format: 'csv' },
    });
    const cells = Buffer.from(csv.bytes)
      .toString()
      .replace('\uFEFF', '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => line.slice(1, -1).split('","'));
    builder.same(`the CSV of ${schoolClass.name}`, cells, gradebookTable(reckoned));
  }
}

async function participants(builder: Builder, contest: Contest, at: number): Promise<void> {
  const rows = await builder.asTeacher('getParticipants', contest);
  const actual = rows.map((row) => ({
    name: row.name,
    typed_name: row.typed_name,
    email: row.email,
    status: row.status,
    marks: row.marks,
    is_passed: row.is_passed,
    state: row.state,
    excused: row.excused,
    extra_minutes: row.extra_minutes,
    extra_factor: row.extra_factor,
  }));
  builder.same(`the participants of ${contest.name}`, actual, participantsOf(builder.school, contest, at));
}

async function result(builder: Builder, contest: Contest, seat: Seat, at: number): Promise<void> {
  const { pupil, attempt } = seat;
  if (!pupil) return;
  const reply = await builder.app.call('getResult', { as: pupil.person, body: { contest: contest.id } });
  const place = `the result of ${pupil.name} in ${contest.name}`;
  if (!attempt || !isResponse(contest, seat, at)) return builder.same(place, reply.status, 404);
  const isOpen = at >= opening(contest);
  const [first] = contest.versions;
  const told = isOpen ? present(contest) : first;
  if (!told) throw new Error('a contest without a key');
  const score = scoreOf(contest, attempt);
  const choices = counting(attempt);
  builder.same(
    place,
    {
      minimum_marks: reply.body.minimum_marks,
      total_marks: reply.body.total_marks,
      total_score: reply.body.total_score,
      is_passed: reply.body.is_passed,
      results_open: reply.body.results_open,
      chosen: reply.body.studentSelectedOptions,
    },
    {
      minimum_marks: told.passing,
      total_marks: totalOf(contest, told),
      total_score: isOpen ? score : null,
      is_passed: isOpen ? score >= told.passing : null,
      results_open: isOpen,
      chosen: attempt.form.map((index) => choices.get(index) ?? null),
    },
  );
}
