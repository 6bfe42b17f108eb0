import { toMarkParts, toMarks } from '#contract/marks.ts';
export type NaiveQuestion = {
  id: number;
  markParts: number;
  options: number[];
  right: number[];
  accepted: number[];
  isForAll: boolean;
  isCounted: boolean;
  /** Share of the marks that a wrong answer costs. Default: 0. */
  cost?: number;
  /** Functions for kinds whose answers choose several options, or earn parts of the marks. */
  shares?: {
    shareBy: (answer: number | undefined, right: number[]) => number;
    /** Options, with the answers that choose them or call them false. */
    parts: { id: number; isRight: boolean; chosenBy: number[]; deniedBy: number[] }[];
    hasStatements: boolean;
    /** Returns the option at each place of an answer, 0 if the place is empty. */
    listOf?: ((answer: number) => readonly number[]) | undefined;
    /** Right option of each place. */
    rightList?: readonly number[];
    gaps?: NaiveGaps;
  };
};

/** Functions that return, for each gap, an answer's text, its name, and the share of the gap it earns. */
type NaiveGaps = Record<'texts' | 'names', (answer: number) => string[]> & {
  shares: (answer: number) => number[];
};

/** Chosen option of each student for each question; null without a choice. */
export type Matrix = (number | null)[][];

const sum = (list: number[]) => list.reduce((all, each) => all + each, 0);
const mean = (list: number[]) => sum(list) / list.length;
const covariance = (xs: number[], ys: number[]) =>
  sum(xs.map((x, index) => (x - mean(xs)) * ((ys[index] ?? NaN) - mean(ys)))) / (xs.length - 1);
/** Returns a quantile, interpolated between neighbouring values. */
export function quantile(list: number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low = NaN, high = NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

const areEqual = (list: number[]) => list.every((each) => each === list[0]);

/** Returns the share of the marks that a choice earns if these options are right. */
const shareBy = ({ shares }: NaiveQuestion, choice: number | null | undefined, right: number[]) =>
  shares ? shares.shareBy(choice ?? undefined, right) : right.includes(choice ?? NaN) ? 1 : 0;

/** Returns the marks that a choice earns, or costs if it is wrong, in whole parts. */
function earnedBy(question: NaiveQuestion, choice: number | null | undefined, right: number[]): number {
  const { markParts, isForAll, cost = 0 } = question;
  const share = isForAll ? 1 : shareBy(question, choice, right);
  const isWrong = share === 0 && typeof choice === 'number';
  return toMarks(isWrong ? -Math.round(markParts * cost) : Math.round(markParts * share));
}

const partsOf = ({ shares, options, right }: NaiveQuestion) =>
  shares?.parts ?? options.map((id) => ({ id, isRight: right.includes(id), chosenBy: [id], deniedBy: [] }));

/** Returns a student's marks per question; 0 for questions that the student did not get. */
const marksOf = (questions: NaiveQuestion[], row: Matrix[number], form: number[]) =>
  questions.map((question, index) =>
    form.includes(index) ? earnedBy(question, row[index], question.accepted) : 0,
  );

const byNumber = (one: { text: string; count: number }, other: { text: string; count: number }) =>
  other.count - one.count || (one.text < other.text ? -1 : 1);

/** Counts what these answers have in each gap. */
const countGaps = ({ texts, names, shares }: NaiveGaps, answers: number[], gaps: number) =>
  Array.from({ length: gaps }, (_, gap) => {
    const given = answers.map((answer) => ({
      text: texts(answer)[gap] ?? '',
      name: names(answer)[gap] ?? '',
      share: shares(answer)[gap] ?? 0,
    }));
    const filled = given.filter(({ name }) => name !== '');
    const groups = [...new Set(filled.map(({ name }) => name))].map((name) => {
      const alike = filled.filter((each) => each.name === name);
      const spellings = [...new Set(alike.map(({ text }) => text))].map((text) => ({
        text,
        count: alike.filter((each) => each.text === text).length,
      }));
      const [{ text } = { text: '' }] = spellings.toSorted(byNumber);
      return { text, count: alike.length, share: alike[0]?.share ?? 0 };
    });
    const earning = (share: number) => filled.filter((each) => each.share === share).length;
    return {
      right: earning(1),
      partly: filled.length - earning(1) - earning(0),
      wrong: earning(0),
      empty: given.length - filled.length,
      answers: groups.toSorted(byNumber).slice(0, 10),
    };
  });

/** Rounds sums of thirds to parts, so that equal sums are equal. */
const exactly = (marks: number) => toMarks(toMarkParts(marks));

/** Returns the third that contains the student. Students with equal totals share the middle place. */
function thirdOf(total: number, totals: number[]) {
  const below = totals.filter((each) => each < total).length;
  const equal = totals.filter((each) => each === total).length;
  const place = (below + equal / 2) / totals.length;
  const border = 1e-9;
  return place < 1 / 3 - border ? 'lower' : place > 2 / 3 + border ? 'upper' : 'middle';
}

/**
 * Computes a class's statistics directly from the definitions, to check the analysis, which works on sums.
 * `forms`: each student's questions in order. `given`: the students' marks, if some keep marks for a dropped
 * question. `isDrawn`: whether students get different questions.
 */
export function naiveStatistics(
  questions: NaiveQuestion[],
  matrix: Matrix,
  forms?: number[][],
  given?: number[],
  isDrawn = forms !== undefined,
) {
  const all = questions.map((_, index) => index);
  const formOf = (student: number) => forms?.[student] ?? all;
  const marks = matrix.map((row, student) => marksOf(questions, row, formOf(student)));
  const totals = given ?? marks.map((row) => sum(row.filter((_, index) => questions[index]?.isCounted)));
  const thirds = totals.map((total) => thirdOf(total, totals));
  const size = totals.length;
  const isSpread = !areEqual(totals);
  const variance = size > 1 ? covariance(totals, totals) : null;
  const third = (of: string) => thirds.filter((each) => each === of).length;
  const thirdsAmong = (students: number[]) => {
    const from = (third: string) => students.filter((student) => thirds[student] === third).length;
    return { upper: from('upper'), middle: from('middle'), lower: from('lower') };
  };

  const counted = questions.flatMap(({ isCounted }, index) => (isCounted ? [index] : []));
  const columns = counted.map((index) => marks.map((row) => row[index] ?? NaN));
  const alpha =
    !isDrawn && size > 2 && counted.length > 1 && isSpread && variance !== null
      ? Math.min(
          1,
          (counted.length / (counted.length - 1)) *
            (1 - sum(columns.map((column) => covariance(column, column))) / variance),
        )
      : null;

  return {
    average_marks: size === 0 ? null : mean(totals),
    median: size === 0 ? null : quantile(totals, 1 / 2),
    sd: variance === null ? null : Math.sqrt(variance),
    skewness:
      size > 2 && isSpread && variance !== null
        ? (size * sum(totals.map((total) => (total - mean(totals)) ** 3))) /
          ((size - 1) * (size - 2) * variance ** 1.5)
        : null,
    alpha,
    sem: alpha === null || variance === null ? null : Math.sqrt(variance * Math.max(0, 1 - alpha)),
    thirds: { upper: third('upper'), middle: third('middle'), lower: third('lower') },
    questions: questions.map((question, index) => {
      const got = matrix.flatMap((_, student) => (formOf(student).includes(index) ? [student] : []));
      const earned = (student: number) => marks[student]?.[index] ?? NaN;
      const rightShare = (student: number) => shareBy(question, matrix[student]?.[index], question.right);
      const xOf = (student: number) => earnedBy(question, matrix[student]?.[index], question.right);
      const restOf = (student: number) =>
        exactly((totals[student] ?? NaN) - (question.isCounted ? earned(student) : 0));
      const xs = got.map(xOf);
      const rests = got.map(restOf);
      const choosers = (options: (number | null)[]) =>
        figuresOf(got.filter((student) => options.includes(matrix[student]?.[index] ?? null)));
      const figuresOf = (who: number[]) => {
        const from = (of: string) => who.filter((student) => thirds[student] === of).length;
        return {
          count: who.length,
          upper: from('upper'),
          middle: from('middle'),
          lower: from('lower'),
          rest_marks: who.length === 0 ? null : mean(who.map(restOf)),
        };
      };
      const { rightList = [], listOf, gaps } = question.shares ?? {};
      const given = got.flatMap((student) => matrix[student]?.[index] ?? []);
      const placeOf = (student: number, place: number) => {
        const answer = matrix[student]?.[index] ?? null;
        return answer === null ? 0 : (listOf?.(answer)[place] ?? 0);
      };
      const places = rightList.map((right, place) => {
        const at = (id: number) => figuresOf(got.filter((student) => placeOf(student, place) === id));
        const chosen = new Set(got.map((student) => placeOf(student, place)));
        const wrong = [...chosen].filter((id) => id !== 0 && id !== right);
        const inOrder = wrong.toSorted((one, other) => at(other).count - at(one).count || one - other);
        return [right, ...inOrder].map((id) => Object.assign(at(id), { id, is_accepted: id === right }));
      });
      const isDefined = question.isCounted && got.length > 1 && !areEqual(xs) && !areEqual(rests);
      return {
        id: question.id,
        ...(isDrawn && { given: got.length, given_thirds: thirdsAmong(got) }),
        facility: got.length === 0 ? 0 : mean(xs) / toMarks(question.markParts),
        discrimination: isDefined
          ? covariance(xs, rests) / Math.sqrt(covariance(xs, xs) * covariance(rests, rests))
          : null,
        unanswered: choosers([null]),
        ...(question.shares && { right: figuresOf(got.filter((student) => rightShare(student) === 1)) }),
        not_reached: got.filter((student) => {
          const form = formOf(student);
          const behind = form.slice(form.indexOf(index));
          return behind.every((each) => (matrix[student]?.[each] ?? null) === null);
        }).length,
        ...(listOf && { places }),
        ...(gaps && { gaps: countGaps(gaps, given, gaps.names(question.options[0] ?? 0).length) }),
        options: partsOf(question).map(({ id, isRight, chosenBy, deniedBy }) =>
          Object.assign(
            { id, is_accepted: isRight },
            choosers(chosenBy),
            question.shares?.hasStatements ? { denied: choosers(deniedBy) } : {},
          ),
        ),
      };
    }),
  };
}
