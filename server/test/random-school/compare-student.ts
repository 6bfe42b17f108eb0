import { type Builder, toIso, toIsoOrNull } from './builder.ts';
import { sortById, questionWithKey } from './compare-contest.ts';
import { viewDistribution } from './class-figures.ts';
import type { Attempt, Contest, Pupil, Seat } from './facts.ts';
import { answerOrNull, questionTextOf, textOf } from './kinds.ts';
import { GRACE, isClosed, keyHeldUntil, marksOf, openingTime, scoreOf, totalOf } from './reckon.ts';
import { isDrawn, keyOf, leaderboardOf, rowOf, visibleResult, triesOf } from './reckon-contest.ts';

type Taken = Seat & { pupil: Pupil };

/** Compares a student's pages about one contest with the model. */
export async function compareStudent(builder: Builder, contest: Contest, seat: Seat): Promise<void> {
  const { pupil } = seat;
  if (!pupil) return;
  await result(builder, contest, { ...seat, pupil });
  await receipt(builder, contest, { ...seat, pupil });
  await leaderboard(builder, contest, { ...seat, pupil });
  if (contest.isPublished) await practice(builder, contest, { ...seat, pupil });
}

const bodyOf = ({ id }: Contest, { pupil }: Taken) => ({ as: pupil.person, body: { contest: id } });

async function result(builder: Builder, contest: Contest, seat: Taken): Promise<void> {
  const { attempt, pupil } = seat;
  const { status, body } = await builder.app.call('getResult', bodyOf(contest, seat));
  const place = `the result of ${pupil.name} in ${contest.name}`;
  if (!attempt || marksOf(contest, seat, builder.now) === null) return builder.same(place, status, 404);
  const questions = body.questions?.map((question) => ({
    ...question,
    order: question.options.map(({ id }) => id),
    options: sortById<{ id: number }>(question.options),
  }));
  builder.shows(place, { ...body, questions }, resultOf(builder, contest, { ...seat, attempt }));
}

function resultOf({ school, now }: Builder, contest: Contest, seat: Taken & { attempt: Attempt }) {
  const { form } = seat.attempt;
  const told = visibleResult(school, contest, seat, now);
  const { isOpen, held, shows, isTold, version, reasons } = told;
  const row = rowOf(school, contest, seat, now);
  const { scale, certificate, costs } = contest;
  const hasCosts = costs.wrong !== undefined;
  const [published] = contest.versions;
  const scoreBefore = scoreOf(contest, seat.attempt, published);
  const isCertified = isOpen && certificate !== 'off' && row.isPassed;
  return {
    minimum_marks: version.passing,
    total_marks: totalOf(contest, version),
    start_marks: costs.start_marks,
    results_open: isOpen,
    results_open_datetime: toIsoOrNull(openingTime(contest)),
    shows: shows === 'all' ? undefined : shows,
    key_held: held === null ? undefined : { until_datetime: toIsoOrNull(held) },
    total_score: isOpen ? row.marks : null,
    is_passed: isOpen ? row.isPassed : null,
    has_leaderboard: isOpen ? contest.leaderboard !== 'off' : undefined,
    has_practice: (isOpen && contest.isPractice && held === null) || undefined,
    certificate: isCertified ? { teacher: 'Ada Lovelace', has_marks: certificate === 'marks' } : undefined,
    grade: isOpen && scale?.isShown ? row.grade : undefined,
    correction:
      reasons.length === 0
        ? undefined
        : {
            score_before: scoreBefore,
            is_passed_before: scoreBefore >= published.passing,
            minimum_marks_before: published.passing,
            total_marks_before: totalOf(contest, published),
            reasons: reasons.map(({ at, reason }) => ({ datetime: toIso(at), reason })),
          },
    studentSelectedOptions: shows === 'marks' ? undefined : form.map((index) => row.answers[index]),
    questions:
      shows === 'marks'
        ? undefined
        : form.map((index) =>
            Object.assign(questionWithKey(contest, index, isTold, true), {
              earned_marks: isTold && (reasons.length > 0 || hasCosts) ? row.earned[index] : undefined,
            }),
          ),
  };
}

async function receipt(builder: Builder, contest: Contest, seat: Taken): Promise<void> {
  const { attempt, pupil } = seat;
  const { status, body } = await builder.app.call('getReceipt', bodyOf(contest, seat));
  const place = `the receipt of ${pupil.name} in ${contest.name}`;
  if (!attempt || marksOf(contest, seat, builder.now) === null) return builder.same(place, status, 404);
  const { school, now } = builder;
  const { round, submitted, savedAt, form } = attempt;
  // The last answers of a closed attempt may still be written.
  if (submitted === null && !isClosed(contest, seat, now - GRACE)) return builder.same(place, status, 409);
  const isBare = visibleResult(school, contest, seat, now).shows === 'marks';
  const { selected } = rowOf(school, contest, seat, now);
  const answers = form.map((index) => selected[index] ?? null);
  const texts = (answers: (number | null)[]) =>
    answers.map((option, at) => {
      const index = form[at] ?? 0;
      const question = contest.questions[index];
      return {
        question_text: questionTextOf(contest, index),
        option: answerOrNull(question, option),
        option_text: textOf(question, option),
      };
    });
  const head = { round, recorded_datetime: toIso(submitted ?? savedAt ?? 0) };
  builder.shows(place, body, {
    ...head,
    name: contest.name,
    student: pupil.name,
    cause: submitted === null ? null : 'student',
    answers: isBare ? undefined : texts(answers),
  });
  const confirmed = await builder.asTeacher('confirmReceipt', contest, { code: body.code });
  builder.shows(`the confirmed ${place.slice(4)}`, confirmed, {
    ...head,
    name: pupil.name,
    email: pupil.email,
    is_current: true,
    answers: texts(answers).map(({ question_text, option_text }) => ({ question_text, option_text })),
  });
}

async function leaderboard(builder: Builder, contest: Contest, seat: Taken): Promise<void> {
  const { school, now } = builder;
  const { pupil } = seat;
  const { status, body } = await builder.app.call('getLeaderboard', bodyOf(contest, seat));
  const place = `the leaderboard of ${pupil.name} in ${contest.name}`;
  if (marksOf(contest, seat, now) === null) return builder.same(place, status, 404);
  const isOpen = now >= openingTime(contest);
  builder.same(place, body, {
    shows: isOpen ? contest.leaderboard : 'off',
    name_shown: isOpen && seat.isNameShown,
    rows: leaderboardOf(school, contest, { shows: contest.leaderboard, viewer: pupil, at: now }),
    more: 0,
    distribution:
      contest.leaderboard === 'distribution'
        ? viewDistribution(school, contest, { viewer: pupil, at: now })
        : undefined,
  });
}

async function practice(builder: Builder, contest: Contest, seat: Taken): Promise<void> {
  const { school, now } = builder;
  const { pupil } = seat;
  const { status, body } = await builder.app.call('getPractice', bodyOf(contest, seat));
  const place = `the practice of ${pupil.name} in ${contest.name}`;
  const isOpen = contest.isPractice && now >= openingTime(contest);
  if (now < contest.start) return builder.same(place, status, 404);
  if (!isOpen || keyHeldUntil(school, contest, seat, now) !== null) return builder.same(place, status, 409);
  const tries = triesOf(contest, seat).map(({ at, marks, total }) => {
    return { datetime: toIso(at), marks, total_marks: total };
  });
  builder.same(place, body.tries, tries);
  const asked = sortById(body.questions);
  const isPractised = (id: number, index: number) =>
    !['all', 'drop'].includes(keyOf(contest, index).ruling ?? '') &&
    (!isDrawn(contest) || asked.some((question) => question.id === id));
  const indexes = [...contest.questions.keys()].filter((index) =>
    isPractised(contest.questions[index]?.id ?? 0, index),
  );
  const expected = indexes.map((index) => {
    const { id, key, options } = questionWithKey(contest, index, true, true);
    return { id, key, options: options.map((option) => Object.assign(option, { keeps_marks: undefined })) };
  });
  builder.shows(
    `the questions in ${place}`,
    asked.map(({ id, key, options }) => ({ id, key, options: sortById(options) })),
    sortById(expected),
  );
}
