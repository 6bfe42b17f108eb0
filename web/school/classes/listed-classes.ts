import type { Row } from './take-over.ts';

/** A class that a list names. `count`: rows of it. */
type ListedClass = { name: string; count: number };

/** Returns the classes in a list, in its order; '' for rows without a class. */
export function classesInList(rows: readonly Row[]): ListedClass[] {
  const counts = new Map<string, number>();
  for (const { class: name } of rows) counts.set(name ?? '', (counts.get(name ?? '') ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

const wordsOf = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Returns the class in a list that the name of the teacher's class contains: "9b" for "Physics 9B". */
export function likelyClass(listed: readonly ListedClass[], className: string): string | undefined {
  const words = ` ${wordsOf(className).join(' ')} `;
  const matches = listed.filter(({ name }) => name !== '' && words.includes(` ${wordsOf(name).join(' ')} `));
  return matches.length === 1 ? matches[0]?.name : undefined;
}
