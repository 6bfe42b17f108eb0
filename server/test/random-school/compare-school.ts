import readWorkbook, { readSheet } from 'read-excel-file/node';
import type { Builder } from './builder.ts';
import { gradebookOf, gradebookTable, gradesSheet, marksSheet, gradebookAnswer } from './reckon-class.ts';
import { classMarks, overviewOf, ownMarks, studentDashboard, teacherDashboard } from './reckon-overview.ts';
import type { SchoolClass } from './facts.ts';

/** Compares views that cover several contests with the model. */
export async function compareSchool(builder: Builder): Promise<void> {
  const { school, now } = builder;
  const { teacher, pupils, classes } = school;
  builder.same(
    'the teacher’s dashboard',
    await builder.do('getDashboard', teacher),
    teacherDashboard(school, now),
  );
  const overview = await builder.do('getOverview', teacher);
  builder.same(
    'the teacher’s overview',
    overview.map(({ missing, ...row }) =>
      Object.assign(row, { missing: missing?.map(({ first_name: name }) => name) }),
    ),
    overviewOf(school, now),
  );
  builder.same('the marks of classes', await builder.do('getClassMarks', teacher), classMarks(school, now));
  for (const pupil of pupils) {
    const { person, name } = pupil;
    builder.same(
      `the dashboard of ${name}`,
      await builder.do('getDashboard', person),
      studentDashboard(school, pupil, now),
    );
    builder.same(
      `the marks over time of ${name}`,
      await builder.do('getOwnMarks', person),
      ownMarks(school, pupil, now),
    );
  }
  for (const schoolClass of classes) await gradebook(builder, schoolClass);
}

async function gradebook(builder: Builder, schoolClass: SchoolClass): Promise<void> {
  const { school, now, app } = builder;
  const reckoned = gradebookOf(school, schoolClass, now);
  const body = { class: schoolClass.id };
  builder.same(
    `the gradebook of ${schoolClass.name}`,
    await builder.do('getGradebook', school.teacher, body),
    gradebookAnswer(schoolClass, reckoned),
  );
  const csv = await app.call('exportGradebook', { as: school.teacher, body: { ...body, format: 'csv' } });
  const cells = Buffer.from(csv.bytes)
    .toString()
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('","'));
  builder.same(`the CSV of ${schoolClass.name}`, cells, gradebookTable(reckoned));
  const file = await app.call('exportGradebook', { as: school.teacher, body: { ...body, format: 'xlsx' } });
  const bytes = Buffer.from(file.bytes);
  const sheets = (await readWorkbook(bytes)).map(({ sheet }) => sheet);
  const { columns } = reckoned;
  const hasGrades = columns.some(({ scale }) => scale);
  builder.same(`the sheets of ${schoolClass.name}`, sheets, [
    'Marks',
    'Percent',
    ...(hasGrades ? ['Grades'] : []),
    'Contests',
  ]);
  const marks = await readSheet(bytes, 'Marks');
  builder.same(
    `the sheet of marks of ${schoolClass.name}`,
    marks.slice(1),
    marksSheet(reckoned, (mark) => mark),
  );
  const percents = await readSheet(bytes, 'Percent');
  builder.same(
    `the sheet of percents of ${schoolClass.name}`,
    percents.slice(1),
    marksSheet(reckoned, (mark, total) => mark / total),
  );
  if (!hasGrades) return;
  builder.same(
    `the sheet of grades of ${schoolClass.name}`,
    (await readSheet(bytes, 'Grades')).slice(1),
    gradesSheet(reckoned),
  );
}
