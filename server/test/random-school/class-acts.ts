import type { Builder } from './builder.ts';

/** Makes a class of some of the pupils. */
export async function makeClass(builder: Builder): Promise<void> {
  const { chance, school } = builder;
  const name = `Class ${school.classes.length + 1}`;
  const { id } = await builder.do('createClass', school.teacher, { name });
  const students = chance.some(school.pupils, 0.7).map(({ name, email }, place) => ({
    name,
    email,
    number: place % 2 === 0 ? `00${place}` : undefined,
  }));
  if (students.length === 0)
    students.push({ name: 'Somebody', email: `nobody-${builder.tag}@school.example`, number: undefined });
  const added = await builder.do('addStudents', school.teacher, { class: id, students });
  const rows = students.map(({ name, email, number = null }, place) => ({
    id: added.students[place] ?? 0,
    name,
    email,
    number,
    extra: { minutes: 0, factor: 1 },
  }));
  school.classes.push({ id, name, rows, contests: [] });
  builder.tell(`${name} is made of ${rows.map(({ name }) => name).join(', ')}`);
}
