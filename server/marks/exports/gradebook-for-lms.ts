import { displayMarks } from '#contract/marks.ts';
import { nameParts } from '#shared/names.ts';
import type { GradebookContest } from '../../school/classes/read-gradebook.ts';
import type { Student } from './gradebook-students.ts';

/**
 * Returns a student's marks in a contest as a text; `undefined` without marks. Marks of a second date with
 * another total are converted to the contest's total.
 */
function marksOf({ cells, totals }: Student, { total_marks: total }: GradebookContest, at: number) {
  const cell = cells[at];
  if (typeof cell !== 'number') return undefined;
  return String(displayMarks((cell * total) / (totals[at] ?? total)));
}

/**
 * Returns the table that Canvas imports as a gradebook. Canvas finds students by their SIS number, then by
 * their login, then by name. The column ID stays empty: a student number there could be another student's id.
 */
export function tableForCanvas(
  contests: readonly GradebookContest[],
  students: readonly Student[],
  className: string,
): string[][] {
  return [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', ...distinctTitles(contests, asCanvasTitle)],
    [
      '    Points Possible',
      '',
      '',
      '',
      '',
      ...contests.map(({ total_marks: total }) => String(displayMarks(total))),
    ],
    ...students.map((student) => [
      student.name,
      '',
      student.number,
      student.address,
      className,
      ...contests.map(
        (contest, at) => marksOf(student, contest, at) ?? (student.cells[at] === 'excused' ? 'EX' : ''),
      ),
    ]),
  ];
}

/** Changes "Waves (2026)", because Canvas reads digits in brackets at the end as the id of an assignment. */
const asCanvasTitle = (name: string) => name.replace(/\((\d+)\)$/, '[$1]');

/**
 * Returns the table that Moodle imports as grades, by e-mail address or ID number. Moodle takes a dash for no
 * grade, and an empty cell of a new column for a grade.
 */
export function tableForMoodle(
  contests: readonly GradebookContest[],
  students: readonly Student[],
): string[][] {
  return [
    ['First name', 'Last name', 'ID number', 'Email address', ...distinctTitles(contests)],
    ...students.map((student) => [
      nameParts(student).first,
      nameParts(student).last,
      student.number,
      student.address,
      ...contests.map((contest, at) => marksOf(student, contest, at) ?? '-'),
    ]),
  ];
}

/** Returns distinct titles of columns, because both systems find columns by their titles. */
function distinctTitles(contests: readonly GradebookContest[], titleOf = (name: string) => name): string[] {
  const counts = new Map<string, number>();
  return contests.map(({ name }) => {
    const title = titleOf(name);
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title}, ${count}`;
  });
}
