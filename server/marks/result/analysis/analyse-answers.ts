import { guessedShare } from '#contract/kinds/guessed-share.ts';
import { PARTS, toMarks as marksOf } from '#contract/marks.ts';
import { kindOnServer } from '../../../kinds/kinds.ts';
import { toWholeUnits } from './in-whole-units.ts';
import {
  type AnalysedQuestion,
  analyseItem,
  type GradedGroup,
  type ResponseSums,
  type GradedResponseSums,
  gradeGroup,
  type GradableQuestion,
  EMPTY_SUMS,
  calculateReliability,
  meanRestMark,
  sumGroups,
} from './item-analysis.ts';
import { calculateMoments } from './moments.ts';
import type { AnswerSums, LastAnsweredCount, FormResponses } from './read-answer-sums.ts';
import { countThirds } from './thirds.ts';

/** Analyses a contest. Figures for a drawn question cover only responses of students who got it. */
export function analyseAnswers(analysed: readonly AnalysedQuestion[], all: AnswerSums) {
  const { unit, questions, sums } = toWholeUnits(analysed, all);
  const { distribution, reached, withForm, answers, gaps, medianSeconds } = sums;
  const toMarks = (units: number) => marksOf(units * unit);
  const marksOrNull = (units: number | null) => (units === null ? null : toMarks(units));
  const counts = (item: GradableQuestion, sums: GradedResponseSums) => {
    const { count, upper, lower } = sums;
    const middle = count - upper - lower;
    return { count, upper, middle, lower, rest_marks: marksOrNull(meanRestMark(item, sums)) };
  };
  const marks = calculateMoments(distribution);
  const sizes = countThirds(distribution);
  const everybody = { ...sizes, count: marks.responses, markParts: marks.sum, spread: marks.spread };
  const gotBy = withForm && gotIn(withForm, questions.length);
  const notReached = notReachedIn(reached, questions.length);
  const items = questions.map((question, questionIndex) => {
    const got = gotBy?.[questionIndex] ?? everybody;
    const given = answers[questionIndex] ?? [];
    const none = gradeGroup(question, { answer: null, by: theRest(got, sumGroups(given)) });
    const theirs = { responses: got.count, sum: got.markParts, spread: got.spread };
    return {
      question,
      got: got.count,
      thirds: { upper: got.upper, middle: got.count - got.upper - got.lower, lower: got.lower },
      given,
      none,
      right: sumGroups(given.filter(({ isRight }) => isRight)),
      figures: analyseItem(question, [...given, none], theirs),
    };
  });
  const counted = items.filter(({ question }) => question.isCounted).map(({ figures }) => figures);
  // Alpha and SEM need marks for the same questions in every response.
  const { alpha, sem } = gotBy ? { alpha: null, sem: null } : calculateReliability(counted, marks);
  return {
    responses: marks.responses,
    average_marks: marks.responses === 0 ? null : toMarks(marks.sum) / marks.responses,
    median: marksOrNull(marks.median),
    sd: marksOrNull(marks.sd),
    skewness: marks.skewness,
    alpha,
    sem: marksOrNull(sem),
    median_seconds: medianSeconds,
    thirds: sizes,
    distribution: distribution.map(({ mark_parts, responses }) => ({
      marks: toMarks(mark_parts),
      responses,
    })),
    questions: items.map(({ question, got, thirds, given, none, right, figures }, questionIndex) => {
      const { isByOption, options, places } = kindOnServer(question.kind).splitAnswers(given, question);
      const ofGaps = gaps.get(questionIndex + 1);
      return Object.assign(gotBy ? { given: got, given_thirds: thirds } : {}, {
        id: question.id,
        right_share: share(right.count, got),
        blank_share: share(none.by.count, got),
        is_counted: question.isCounted,
        is_for_all: question.isForAll,
        facility: figures.facility,
        discrimination: figures.discrimination,
        unanswered: counts(question, sumGroups([none])),
        ...(!isByOption && { right: counts(question, right) }),
        ...((question.kind ?? question.cost) !== undefined && { guessed_share: guessOf(question) }),
        not_reached: notReached[questionIndex] ?? 0,
        ...(places && {
          places: places.map((groups, place) =>
            sumPlaces(groups).map(({ id, sums }, rank) => {
              const keepsMarks = rank > 0 && question.kept?.some((right) => right[place] === id);
              return Object.assign(counts(question, sums), {
                id,
                is_accepted: rank === 0,
                ...(keepsMarks && { keeps_marks: true }),
              });
            }),
          ),
        }),
        ...(ofGaps && { gaps: ofGaps }),
        options: options.map(({ id, choosing, denying }) => {
          const chosen = sumGroups(choosing);
          return Object.assign(counts(question, chosen), {
            id,
            share: share(chosen.count, got),
            ...(denying && { denied: counts(question, sumGroups(denying)) }),
            is_accepted: question.right.includes(id),
            ...(!question.right.includes(id) && question.accepted.includes(id) && { keeps_marks: true }),
          });
        }),
      });
    }),
  };
}

/** Sums up the options at one place: the right one first, then the wrong ones, most frequent first. */
function sumPlaces(options: readonly { id: number; groups: GradedGroup[] }[]) {
  const [right, ...wrong] = options.map(({ id, groups }) => ({ id, sums: sumGroups(groups) }));
  const sorted = wrong.toSorted((one, other) => other.sums.count - one.sums.count || one.id - other.id);
  return right ? [right, ...sorted] : [];
}

const guessOf = ({ kind, options, right, content, cost = 0 }: AnalysedQuestion) =>
  guessedShare(kind, { options: options.length, right: right.length }, content, cost / PARTS);

const theRest = (all: ResponseSums, answered: ResponseSums): ResponseSums => ({
  count: all.count - answered.count,
  upper: all.upper - answered.upper,
  lower: all.lower - answered.lower,
  markParts: all.markParts - answered.markParts,
});

const share = (count: number, of: number) => (of === 0 ? 0 : count / of);

/**
 * Returns, for each question, the responses of students who got it, and the spread of their marks
 * (`Moments`).
 */
function gotIn(withForm: readonly FormResponses[], questions: number) {
  const given = Array.from({ length: questions }, () => ({ ...EMPTY_SUMS, squares: 0 }));
  for (const { form, ...sums } of withForm) {
    for (const questionIndex of form) {
      const all = given[questionIndex];
      if (!all) continue;
      all.count += sums.count;
      all.upper += sums.upper;
      all.lower += sums.lower;
      all.markParts += sums.markParts;
      all.squares += sums.squares;
    }
  }
  return given.map((all) => Object.assign(all, { spread: all.count * all.squares - all.markParts ** 2 }));
}

/** Counts, for each question, the responses whose last answered question is earlier in their own order. */
function notReachedIn(reached: readonly LastAnsweredCount[], questions: number): number[] {
  const inOrder = Array.from({ length: questions }, (_, questionIndex) => questionIndex);
  const counts = inOrder.map(() => 0);
  for (const { form, number, responses } of reached) {
    for (const questionIndex of (form ?? inOrder).slice(number)) {
      counts[questionIndex] = (counts[questionIndex] ?? 0) + responses;
    }
  }
  return counts;
}
