import {
  type Answered,
  analyseItem,
  type Choosers,
  type Item,
  NOBODY,
  reliabilityOf,
  restMarkOf,
} from './item-analysis.ts';
import { momentsOf } from './moments.ts';
import type { AnswerSums, Reached, WithForm } from './read-answer-sums.ts';
import { thirdSizesOf } from './thirds.ts';

/** A question as the analysis needs it: its options in their order, and how they count. */
export type AnalysedQuestion = Item & { id: number; options: readonly number[] };

/**
 * What the sums say of a contest and of its questions, in the order of the questions. Marks are whole points.
 * Where questions are drawn, a question's figures are of the responses that got it.
 */
export function analyseAnswers(
  questions: readonly AnalysedQuestion[],
  { distribution, reached, withForm, choosers, medianSeconds }: AnswerSums,
) {
  const marks = momentsOf(distribution);
  const sizes = thirdSizesOf(distribution);
  const everybody = { ...sizes, count: marks.responses, halfMarks: marks.sum, spread: marks.spread };
  const given = withForm && givenIn(withForm, questions.length);
  const notReached = notReachedIn(reached, questions.length);
  const items = questions.map((question, questionIndex) => {
    const got = given?.[questionIndex] ?? everybody;
    const options = new Map(question.options.map((id) => [id, choosers.get(id) ?? NOBODY]));
    const answered = { options, none: theRest(got, options) };
    const theirs = { responses: got.count, sum: got.halfMarks, spread: got.spread };
    return { question, got: got.count, answered, figures: analyseItem(question, answered, theirs) };
  });
  const counted = items.filter(({ question }) => question.isCounted).map(({ figures }) => figures);
  // They compare the marks of the same questions in every response.
  const { alpha, sem } = given ? { alpha: null, sem: null } : reliabilityOf(counted, marks);
  return {
    responses: marks.responses,
    average_marks: marks.responses === 0 ? null : marks.sum / 2 / marks.responses,
    median: points(marks.median),
    sd: points(marks.sd),
    skewness: marks.skewness,
    alpha,
    sem: points(sem),
    median_seconds: medianSeconds,
    thirds: sizes,
    distribution: distribution.map(({ half_marks, responses }) => ({ marks: half_marks / 2, responses })),
    questions: items.map(({ question, got, answered, figures }, questionIndex) =>
      Object.assign(given ? { given: got } : {}, {
        id: question.id,
        right_share: share(rightOf(question, answered), got),
        blank_share: share(answered.none.count, got),
        is_counted: question.isCounted,
        is_for_all: question.isForAll,
        facility: figures.facility,
        discrimination: figures.discrimination,
        unanswered: counts(question, null, answered.none),
        not_reached: notReached[questionIndex] ?? 0,
        options: [...answered.options].map(([id, each]) =>
          Object.assign(counts(question, id, each), {
            id,
            share: share(each.count, got),
            is_accepted: question.right.includes(id),
            ...(!question.right.includes(id) && question.accepted.includes(id) && { keeps_marks: true }),
          }),
        ),
      }),
    ),
  };
}

/** Those of all who got the question that chose none of its options. */
function theRest(all: Choosers, options: ReadonlyMap<number, Choosers>): Choosers {
  const of = (field: keyof Choosers) =>
    [...options.values()].reduce((left, choosers) => left - choosers[field], all[field]);
  return { count: of('count'), upper: of('upper'), lower: of('lower'), halfMarks: of('halfMarks') };
}

const rightOf = ({ right }: Item, { options }: Answered) =>
  [...options].reduce((sum, [id, { count }]) => sum + (right.includes(id) ? count : 0), 0);

const share = (count: number, of: number) => (of === 0 ? 0 : count / of);

/** Of each question those who got it, with the spread of their marks (`Moments`). */
function givenIn(withForm: readonly WithForm[], questions: number) {
  const given = Array.from({ length: questions }, () => ({ ...NOBODY, squares: 0 }));
  for (const { form, ...sums } of withForm) {
    for (const questionIndex of form) {
      const all = given[questionIndex];
      if (!all) continue;
      all.count += sums.count;
      all.upper += sums.upper;
      all.lower += sums.lower;
      all.halfMarks += sums.halfMarks;
      all.squares += sums.squares;
    }
  }
  return given.map((all) => Object.assign(all, { spread: all.count * all.squares - all.halfMarks ** 2 }));
}

/** For each question, how many responses have their last choice before it, in their own order. */
function notReachedIn(reached: readonly Reached[], questions: number): number[] {
  const inOrder = Array.from({ length: questions }, (_, questionIndex) => questionIndex);
  const counts = inOrder.map(() => 0);
  for (const { form, number, responses } of reached) {
    for (const questionIndex of (form ?? inOrder).slice(number)) {
      counts[questionIndex] = (counts[questionIndex] ?? 0) + responses;
    }
  }
  return counts;
}

const counts = (item: Item, optionId: number | null, choosers: Choosers) => ({
  count: choosers.count,
  upper: choosers.upper,
  middle: choosers.count - choosers.upper - choosers.lower,
  lower: choosers.lower,
  rest_marks: points(restMarkOf(item, optionId, choosers)),
});

const points = (halfPoints: number | null) => (halfPoints === null ? null : halfPoints / 2);
