import type { Body, Wire } from '#contract/schemas.ts';
import { compareList } from './compare-list.ts';
import { nextYearsName } from './next-name.ts';
import type { Row } from './take-over.ts';

export type ClassLists = Wire<'getClassLists'>;

/**
 * Teacher's decisions about a new school year. `names`: new name by class, '' for a class that ends. `moves`:
 * new class by student, '' for one who leaves. `staying`: classes that the year does not change.
 */
export type YearChoices = {
  names: ReadonlyMap<number, string>;
  moves: ReadonlyMap<number, string>;
  staying: ReadonlySet<number>;
};

export const NO_YEAR: YearChoices = { names: new Map(), moves: new Map(), staying: new Set() };

export const newNameOf = ({ id, name }: ClassLists[number], { names }: YearChoices): string =>
  names.get(id)?.trim() ?? nextYearsName(name);

export type YearPlan = {
  body: Body<'startSchoolYear'>;
  going: number;
  leaving: number;
  /** Names that two classes would have. */
  doubles: string[];
};

const same = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Returns the new classes, each under the first of its spellings. */
export function planYear(lists: ClassLists, choices: YearChoices): YearPlan {
  const { moves, staying } = choices;
  const changing = lists.filter(({ id }) => !staying.has(id));
  const made = new Map<string, { name: string; students: number[] }>();
  const goOn = (name: string) => {
    const known = made.get(same(name)) ?? { name, students: [] };
    made.set(same(name), known);
    return known;
  };
  const own = changing.map((one) => newNameOf(one, choices)).filter((name) => name !== '');
  for (const name of own) goOn(name);
  let leaving = 0;
  for (const one of changing) {
    for (const { id } of one.students) {
      const target = moves.get(id) ?? newNameOf(one, choices);
      if (target === '') leaving++;
      else goOn(target).students.push(id);
    }
  }
  const kept = new Set(lists.filter(({ id }) => staying.has(id)).map(({ name }) => same(name)));
  const counts = Map.groupBy(own, same);
  const doubles = [...made.values()].filter(
    ({ name }) => kept.has(same(name)) || (counts.get(same(name))?.length ?? 0) > 1,
  );
  const classes = [...made.values()];
  return {
    body: { from: changing.map(({ id, state }) => ({ id, state })), classes },
    going: classes.reduce((sum, { students }) => sum + students.length, 0),
    leaving,
    doubles: doubles.map(({ name }) => name),
  };
}

/** Returns the new classes of students by a file. `unclear`: rows of nobody, or of several students. */
export function movesByFile(lists: ClassLists, rows: readonly Row[]) {
  const members = lists.flatMap(({ students }) => students);
  const named = rows.filter((row) => row.comes && row.is_ticked && row.class !== null);
  const { matches } = compareList({ members, rows: named, answers: new Map() });
  const moves = new Map<number, string>();
  for (const row of named) {
    const match = matches.get(row.place);
    if (match?.kind === 'same' || match?.kind === 'changed') moves.set(match.member.id, row.class ?? '');
  }
  return { moves, unclear: rows.filter(({ comes }) => comes).length - moves.size };
}
