import { type Builder, toIso, toIsoOrNull } from './builder.ts';
import type { Contest, Seat } from './facts.ts';
import { answerOrNull, questionTextOf, textOf } from './kinds.ts';
import { GRACE, keyHeldUntil } from './reckon.ts';
import { type Row, rowOf } from './reckon-contest.ts';

/** Compares what the contest's teacher sees of one student with the model. */
export async function comparePerson(builder: Builder, contest: Contest, seat: Seat): Promise<void> {
  if (!seat.pupil) return;
  const { now, school } = builder;
  const row = rowOf(school, contest, seat, now);
  const { attempt } = row;
  const held = attempt && keyHeldUntil(school, contest, seat, now);
  const person = { email: row.email };
  const late = row.late.map(({ index, option, isAfterOpening, isAccepted, earnsLess }) => ({
    question: index + 1,
    option,
    after_opening: isAfterOpening,
    accepted: isAccepted,
    earns_less: earnsLess,
  }));
  const paper = await builder.asTeacher('getPaper', contest, person);
  const head = {
    name: row.name,
    typed_name: row.typed,
    deadline: toIso(row.deadline),
    submitted_datetime: attempt?.submitted ? toIso(attempt.submitted) : null,
  };
  builder.shows(
    `the paper of ${seat.pupil.name} in ${contest.name}`,
    Object.assign(paper, { late_answers: inOrder(paper.late_answers) }),
    {
      ...head,
      state: row.state,
      key_held: held === null ? undefined : { until_datetime: toIsoOrNull(held) },
      marks: row.marks,
      is_passed: row.isPassed,
      earned_marks: row.earned,
      selected: row.answers,
      selected_in_time: row.inTime,
      late_answers: inOrder(late).map(({ option, ...told }) =>
        Object.assign(told, { option: answerOrNull(contest.questions[told.question - 1], option) }),
      ),
    },
  );
  const timeline = await builder.asTeacher('getTimeline', contest, person);
  builder.shows(
    `the timeline of ${seat.pupil.name} in ${contest.name}`,
    Object.assign(timeline, { late_answers: inOrder(timeline.late_answers) }),
    {
      ...head,
      round: attempt?.round ?? null,
      extra_minutes: row.extra.minutes,
      extra_factor: row.extra.factor,
      late_accepted: Boolean(attempt?.accepted),
      entries: entriesOf(row),
      late_answers: inOrder(late).map(({ option, question, ...answer }) =>
        Object.assign(answer, {
          question,
          question_text: questionTextOf(contest, question - 1),
          option_text: textOf(contest.questions[question - 1], option),
          counted_option_text: textOf(
            contest.questions[question - 1],
            attempt?.saved.get(question - 1)?.option,
          ),
        }),
      ),
    },
  );
}

/** Returns the record as the timeline shows it: empty before the attempt, closed once its time is over. */
function entriesOf({ attempt, entries, state, deadline }: Row) {
  if (!attempt) return [];
  const closing = { at: deadline + GRACE, kind: 'closed', round: attempt.round, amount: null, note: null };
  return [...entries, ...(state === 'ended' ? [closing] : [])]
    .toSorted((one, other) => one.at - other.at || one.round - other.round)
    .map(({ at, ...entry }) => Object.assign(entry, { datetime: toIso(at) }));
}

const inOrder = <Late extends { question: number; after_opening: boolean }>(list: Late[]): Late[] =>
  list.toSorted(
    (one, other) => one.question - other.question || Number(one.after_opening) - Number(other.after_opening),
  );
