/** Returns the name of a class a year later: "8a" for "7a", "Physics 10B" for "Physics 9B". */
export function nextYearsName(name: string): string {
  // Numbers of three digits and more, such as a year, are no grades.
  const grade = [...name.matchAll(/\d+/g)].find(([digits]) => digits.length <= 2);
  if (!grade) return name;
  const [digits] = grade;
  const next = String(Number(digits) + 1).padStart(digits.length, '0');
  return `${name.slice(0, grade.index)}${next}${name.slice(grade.index + digits.length)}`;
}
