/** Splits a name like files: "Pupil3 Hill" has two parts, and "Student 05" has only a last name. */
export function nameColumns(name: string): [last: string, first: string] {
  const [first = '', last = ''] = name.split(' ');
  return last === '' || /^\d/.test(last) ? [name, ''] : [last, first];
}
