import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { randomCharacters } from '../../base/shared/typed-code.ts';

/** ASCII forms of letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th', ı: 'i' };

/** Maximum number of letters from a name, which is low because students copy log-in names from paper. */
const LONGEST = 12;

/** Splits a name into lower-case ASCII words. Names in other alphabets have none. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll(/[ßæœøłđþı]/g, (letter) => PLAIN[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Makes a log-in name such as `mia.k7@7b.invalid`, in a domain that never exists (RFC 2606). */
export function makeLogInName(student: string, schoolClass: string, signs: number): string {
  const [first = 'student'] = wordsOf(student.replaceAll(/\d/g, ' '));
  const words = wordsOf(schoolClass);
  const place = words.find((word) => /\d/.test(word)) ?? words[0] ?? 'class';
  return `${first.slice(0, LONGEST)}.${randomCharacters(signs)}@${place.slice(0, LONGEST)}.invalid`;
}

export async function findFreeLogInNames(
  db: Database,
  schoolClass: string,
  students: readonly string[],
): Promise<string[]> {
  const names = students.map((student) => makeLogInName(student, schoolClass, 2));
  for (let signs = 3; ; signs++) {
    const taken = await findTakenLogInNames(db, names);
    const places = names.flatMap((name, place) =>
      taken.has(name) || names.indexOf(name) < place ? [place] : [],
    );
    if (places.length === 0) return names;
    for (const place of places) names[place] = makeLogInName(students[place] ?? '', schoolClass, signs);
  }
}

/** Returns which of these log-in names are already used by an account or in a class. */
export async function findTakenLogInNames(db: Database, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where exists (select from account where email_key = key)
      or exists (select from class_student where email_key = key)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
