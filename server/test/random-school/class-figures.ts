import * as limits from '#contract/limits.ts';
import { binMarks } from '#contract/marks-bins.ts';
import { NO_CHOICE, RIGHT_CHOICE } from '../../kinds/shared/compare-answers.ts';
import { naivePairs } from '../naive-pairs.ts';
import type { Contest, Pupil, School, ShownMarks } from './facts.ts';
import { nameOf, shareOf } from './kinds.ts';
import { openingTime, presentVersion, totalOf } from './reckon.ts';
import { keyOf, responsesTo } from './reckon-contest.ts';

/** Figures that need a class of ten, calculated as defined in docs/rules.md. */

/**
 * Returns the distribution for a student or, without one, for the teacher. A view may change what later views
 * show, so this function is called exactly once per view.
 */
export function viewDistribution(
  school: School,
  contest: Contest,
  { viewer, at }: { viewer: Pupil | null; at: number },
) {
  if (at < openingTime(contest) || !contest.isPublished) return undefined;
  const marks = new Map<Pupil, number>();
  for (const response of responsesTo(school, contest, at))
    if (response.pupil) marks.set(response.pupil, response.marks);
  const inOrder = [...marks.values()].toSorted((one, other) => other - one);
  const mark = (viewer && marks.get(viewer)) ?? inOrder[Math.floor((inOrder.length - 1) / 2)];
  if (mark === undefined) return undefined;
  const latest = { marks, total: totalOf(contest), passing: presentVersion(contest).passing };
  const before = contest.shownMarks;
  const shown = before && changesBetween(before, latest) < limits.distribution.moves ? before : latest;
  if (shown.marks.size < limits.distribution.from) return undefined;
  contest.shownMarks = shown;
  const all = [...shown.marks.values()];
  const own = Math.min(mark, shown.total);
  const bars = binMarks(
    all.map((each) => ({ marks: each, responses: 1 })),
    shown.total,
    shown.passing,
  ).map(({ from, to, passed, failed }) => ({ from, to, responses: passed + failed }));
  return {
    bars,
    responses: all.length,
    own: Math.max(0, bars.filter(({ from }) => from <= own).length - 1),
    below: all.filter((each) => each < own).length,
  };
}

/** Counts the pupils whose marks have changed, appeared or disappeared. */
const changesBetween = (before: ShownMarks, after: ShownMarks): number =>
  [...new Set([...before.marks.keys(), ...after.marks.keys()])].filter(
    (pupil) => before.marks.get(pupil) !== after.marks.get(pupil),
  ).length;

/** Returns the pairs of students with improbably many equal answers, by the latest key. */
export function improbablePairsIn(school: School, contest: Contest, at: number) {
  const responses = responsesTo(school, contest, at);
  const { from, level } = limits.similarity;
  if (responses.length < from) return { compared: 0, pairs: [] };
  const wrong = contest.questions.map((question, index) => {
    const { ruling, right } = keyOf(contest, index);
    if (ruling === 'drop' || ruling === 'all') return [];
    const { kind, options } = question;
    if (!kind) return options.filter((id) => !right.includes(id));
    // Answers are compared as a whole, and only wrong answers that somebody gave are counted.
    const given = responses.flatMap(({ selected }) => selected[index] ?? []);
    const names = given.filter((id) => shareOf(question, id, right) < 1).map((id) => nameOf(question, id));
    return [...new Set(names)];
  });
  const rows = responses.map(({ selected }) =>
    wrong.map((options, index) => {
      const [option, question] = [selected[index] ?? null, contest.questions[index]];
      const { ruling } = keyOf(contest, index);
      if (option === null || !question || ruling === 'drop' || ruling === 'all') return NO_CHOICE;
      if (options.length === 0 && !question.kind) return NO_CHOICE;
      return options.indexOf(nameOf(question, option)) + 1 || RIGHT_CHOICE;
    }),
  );
  const all = naivePairs(
    rows,
    wrong.map(({ length }) => length),
  );
  const pairs = all
    .filter(({ chance, same }) => chance * all.length <= level && same.length > 0)
    .map(({ places, answered, equal, expected, same, chance }) => ({
      students: places.flatMap((place) => responses[place] ?? []).map(({ name, email }) => ({ name, email })),
      answered,
      equal,
      expected,
      questions: same.map((index) => index + 1),
      chance,
      chance_in_class: chance * all.length,
    }));
  return { compared: all.length, pairs };
}
