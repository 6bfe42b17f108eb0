import type { Sections, StudentSections } from '#contract/sections.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';

/** `pool`: indexes of the section's questions. `draw`: number of questions that each student gets. */
export type Section = { title: string; pool: number[]; draw: number };

export function sectionsOf(sections: Sections | null | undefined, count: number): Section[] {
  let next = 0;
  return (sections ?? [{ title: '', questions: count }]).map(({ title, questions, draw = questions }) => ({
    title,
    pool: Array.from({ length: questions }, () => next++),
    draw,
  }));
}

export const drawsQuestions = (sections: Sections | null | undefined): boolean =>
  sections?.some(({ draw, questions }) => draw !== undefined && draw < questions) ?? false;

export const studentSections = (sections: Sections | null): StudentSections | undefined =>
  sections?.map(({ title, questions, draw }) => ({ title, questions: draw ?? questions }));

/** Returns the number of all questions of a contest, of which each student gets `total_questions`. */
export const poolSize = (contest: { sections: Sections | null; total_questions: number }): number =>
  contest.sections?.reduce((sum, { questions }) => sum + questions, 0) ?? contest.total_questions;

export const questionsPerStudent = (sections: Sections | null | undefined, count: number): number =>
  sectionsOf(sections, count).reduce((sum, { draw }) => sum + draw, 0);

/** Returns the total per student. If a section draws only some questions, they must have equal `worth`. */
export const totalPerStudent = (sections: Sections | null | undefined, worth: number[]): number =>
  sectionsOf(sections, worth.length).reduce((sum, { pool, draw }) => {
    const marks = pool.slice(0, draw).map((questionIndex) => worth[questionIndex] ?? 0);
    return sum + marks.reduce((all, each) => all + each, 0);
  }, 0);

/** Returns the problems of the sections, by path in the body of `createContest` or `updateContest`. */
export function findSectionFaults(sections: Sections, marks: number[]): Faults {
  const counted = sections.reduce((sum, { questions }) => sum + questions, 0);
  if (counted !== marks.length) {
    return {
      'contest.settings.sections': sentence`The sections have ${counted} questions together, but the contest has ${marks.length}.`,
    };
  }
  const faults = sectionsOf(sections, marks.length).flatMap(({ pool }, index) => {
    const { draw } = sections[index] ?? {};
    const why =
      draw === undefined
        ? null
        : faultOfDraw(
            draw,
            pool.map((at) => marks[at] ?? 0),
          );
    return why === null ? [] : [[`contest.settings.sections.${index}.draw`, why] as const];
  });
  return Object.fromEntries(faults);
}

function faultOfDraw(draw: number, marks: number[]): Sentence | null {
  if (draw >= marks.length) {
    return marks.length === 1
      ? sentence`This section has one question, so none can be drawn.`
      : sentence`Draw at most ${marks.length - 1} of the ${marks.length} questions, or let everybody get all of them.`;
  }
  return marks.every((each) => each === marks[0])
    ? null
    : sentence`Where questions are drawn, all of the section need the same marks, so that everybody has the same total.`;
}
