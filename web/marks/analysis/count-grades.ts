import { gradeOf, type Scale } from '#contract/grades.ts';
import type { Statistics } from './advice.ts';

export function countGrades(
  scale: Scale,
  { distribution, total_marks: total }: Pick<Statistics, 'distribution' | 'total_marks'>,
): number[] {
  const counts = scale.grades.map(() => 0);
  for (const { marks, responses } of distribution) {
    const grade = gradeOf(scale, marks, total);
    const at = scale.grades.findIndex(({ name }) => name === grade);
    counts[at] = (counts[at] ?? 0) + responses;
  }
  return counts;
}
