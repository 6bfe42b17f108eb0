import { sumMarks } from '#contract/marks.ts';
import type { Draft, DraftQuestion } from './draft.ts';
import { runsOf } from './rows.ts';

type Drafted = Pick<Draft, 'order' | 'questions' | 'sections' | 'headings'>;

export type WholeSection = {
  key: string;
  title: string;
  questions: DraftQuestion[];
  /** Number of questions that each student gets; undefined for all. */
  draw: number | undefined;
};

export const sectionsIn = ({ questions, headings, ...listed }: Drafted): WholeSection[] =>
  runsOf(listed).map(({ key, keys }) => ({
    key,
    title: headings[key]?.title ?? '',
    questions: keys.flatMap((one) => questions[one] ?? []),
    draw: drawCount(headings[key]?.draw, keys.length),
  }));

/** Returns the number of questions drawn; undefined if students get all of the section's questions. */
export const drawCount = (draw: number | undefined, of: number): number | undefined =>
  draw !== undefined && draw < of ? draw : undefined;

const sumOf = (questions: readonly (DraftQuestion | undefined)[]): number =>
  sumMarks(questions.map((question) => question?.marks ?? 0));

/** Returns the total marks that a student can reach, including the start marks. */
export const totalMarks = (draft: Drafted & { details: { settings: { startMarks: string } } }): number =>
  Number(draft.details.settings.startMarks) +
  (draft.sections.length === 0
    ? sumOf(draft.order.map((key) => draft.questions[key]))
    : sectionsIn(draft).reduce((sum, { questions, draw }) => sum + sumOf(questions.slice(0, draw)), 0));

export const questionsOfEach = ({ order, sections, headings }: Omit<Drafted, 'questions'>): number =>
  sections.length === 0
    ? order.length
    : sections.reduce(
        (sum, { key, questions }) => sum + (drawCount(headings[key]?.draw, questions) ?? questions),
        0,
      );

/** Returns the most frequent marks if the section draws from questions with different marks. */
export function marksForAll({ questions, draw }: WholeSection): number | undefined {
  const marks = questions.map((question) => question.marks);
  if (draw === undefined || marks.every((each) => each === marks[0])) return undefined;
  const countOf = (one: number) => marks.filter((each) => each === one).length;
  return marks.toSorted((one, other) => countOf(other) - countOf(one))[0];
}
