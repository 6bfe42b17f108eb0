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
import type { AnswerSums } from './read-answer-sums.ts';
import { thirdSizesOf } from './thirds.ts';

/** A question as the analysis needs it: its options in their order, and how they count. */
export type AnalysedQuestion = Item & { id: number; options: readonly number[] };

/**
 * What the sums say of a contest and of its questions, in the order of the questions. Marks are whole points.
 */
export function analyseAnswers(
  questions: readonly AnalysedQuestion[],
  { distribution, reached, choosers, medianSeconds }: AnswerSums,
) {
  const marks = momentsOf(distribution);
  const sizes = thirdSizesOf(distribution);
  const everybody = { ...sizes, count: marks.responses, halfMarks: marks.sum };
  const share = (count: number) => (marks.responses === 0 ? 0 : count / marks.responses);
  const items = questions.map((question) => {
    const options = new Map(question.options.map((id) => [id, choosers.get(id) ?? NOBODY]));
    const answered = { options, none: theRest(everybody, options) };
    return { question, answered, figures: analyseItem(question, answered, marks) };
  });
  const counted = items.filter(({ question }) => question.isCounted).map(({ figures }) => figures);
  const { alpha, sem } = reliabilityOf(counted, marks);
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
    questions: items.map(({ question, answered, figures }, questionIndex) => ({
      id: question.id,
      right_share: share(rightOf(question, answered)),
      blank_share: share(answered.none.count),
      is_counted: question.isCounted,
      is_for_all: question.isForAll,
      facility: figures.facility,
      discrimination: figures.discrimination,
      unanswered: counts(question, null, answered.none),
      not_reached: notReached(reached, questionIndex),
      options: [...answered.options].map(([id, each]) =>
        Object.assign(counts(question, id, each), {
          id,
          share: share(each.count),
          is_accepted: question.accepted.has(id),
        }),
      ),
    })),
  };
}

/** Those of everybody who chose none of the options. */
function theRest(everybody: Choosers, options: ReadonlyMap<number, Choosers>): Choosers {
  const of = (field: keyof Choosers) =>
    [...options.values()].reduce((left, choosers) => left - choosers[field], everybody[field]);
  return { count: of('count'), upper: of('upper'), lower: of('lower'), halfMarks: of('halfMarks') };
}

const rightOf = ({ accepted }: Item, { options }: Answered) =>
  [...options].reduce((sum, [id, { count }]) => sum + (accepted.has(id) ? count : 0), 0);

/** How many responses have their last choice before this question. */
const notReached = (reached: ReadonlyMap<number, number>, questionIndex: number) =>
  [...reached].reduce((sum, [number, responses]) => sum + (number <= questionIndex ? responses : 0), 0);

const counts = (item: Item, optionId: number | null, choosers: Choosers) => ({
  count: choosers.count,
  upper: choosers.upper,
  middle: choosers.count - choosers.upper - choosers.lower,
  lower: choosers.lower,
  rest_marks: points(restMarkOf(item, optionId, choosers)),
});

const points = (halfPoints: number | null) => (halfPoints === null ? null : halfPoints / 2);
