import type { Builder } from './builder.ts';
import { compareContest } from './compare-contest.ts';
import { compareFiles } from './compare-files.ts';
import { comparePerson } from './compare-person.ts';
import { compareFigures } from './figures.ts';
import { compareSchool } from './compare-school.ts';
import { compareStudent } from './compare-student.ts';
import type { Pages } from './pages.ts';

/** Compares every place that shows marks with the model. */
export async function compareAll(builder: Builder, pages?: Pages): Promise<void> {
  for (const contest of builder.school.contests) {
    await compareContest(builder, contest);
    await compareFiles(builder, contest, pages);
    await compareFigures(builder, contest, pages);
    for (const seat of contest.seats) {
      await comparePerson(builder, contest, seat);
      await compareStudent(builder, contest, seat);
    }
  }
  await compareSchool(builder);
}
