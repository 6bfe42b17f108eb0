import { compareList, type Answers, type Comparison, type Match, type Member } from './compare-list.ts';
import { entryOf, type ListChanges, type Row } from './take-over.ts';

/** Teacher's decisions about a list: ticks by a row's place or a student's `goneKey`, and who a row is. */
export type Choices = { ticks: ReadonlyMap<string, boolean>; answers: Answers };

export const NO_CHOICES: Choices = { ticks: new Map(), answers: new Map() };

export const goneKey = ({ id }: Member): string => `gone ${id}`;

/** Effect of a list on a class, with the teacher's decisions. */
export type ListPlan = Comparison & {
  counts: { added: number; gone: number; changed: number; same: number; asked: number };
  isTicked: (row: Row) => boolean;
  leaves: (member: Member) => boolean;
  changes: ListChanges;
};

type Lists = {
  members: readonly Member[];
  others?: readonly { name: string; students: readonly Member[] }[];
  rows: readonly Row[];
  choices: Choices;
};

export function planList({ members, others = [], rows, choices: { ticks, answers } }: Lists): ListPlan {
  const isTicked = ({ place, comes, is_ticked: suggested }: Row) => comes && (ticks.get(place) ?? suggested);
  // Rows that the server does not suggest, as of students who have left, count only once they are ticked.
  const onList = rows.filter((row) => row.comes && (row.is_ticked || isTicked(row)));
  const comparison = compareList({ members, others, rows: onList, answers });
  const { matches, gone, isWhole } = comparison;
  const leaves = (member: Member) => ticks.get(goneKey(member)) ?? isWhole;
  const matched = onList.map((row) => ({ row, match: matches.get(row.place) }));
  const count = (...kinds: Match['kind'][]) =>
    matched.filter(({ match }) => match && kinds.includes(match.kind)).length;
  const taken = matched.filter(({ row }) => isTicked(row));
  return {
    ...comparison,
    counts: {
      added: count('new', 'moved'),
      gone: gone.length,
      changed: count('changed'),
      same: count('same'),
      asked: count('ask'),
    },
    isTicked,
    leaves,
    changes: {
      added: withoutDoubles(
        taken.flatMap(({ row, match }) => {
          if (match?.kind === 'moved') return [{ ...entryOf(row), from: match.member.id }];
          return match?.kind === 'new' ? [entryOf(row)] : [];
        }),
      ),
      changed: taken.flatMap(({ row, match }) => (match?.kind === 'changed' ? [changesOf(row, match)] : [])),
      left: gone.filter(leaves).map(({ id }) => id),
    },
  };
}

export const countChanges = ({ added, changed, left }: ListChanges): number =>
  added.length + changed.length + left.length;

/** Returns only what differs, so that the class keeps the rest. */
function changesOf(row: Row, { member, changes }: Match & { kind: 'changed' }) {
  const { name, email, number, minutes, factor } = entryOf(row);
  return {
    student: member.id,
    ...(changes.includes('name') && { name }),
    ...(changes.includes('email') && email !== undefined && { email }),
    ...(changes.includes('number') && number !== undefined && { number }),
    ...(changes.includes('extra time') && (factor === undefined ? { minutes: minutes ?? 0 } : { factor })),
  };
}

/** Leaves out a student whom several classes of a list have, as if all of them come to one class. */
function withoutDoubles<Entry extends { email?: string }>(entries: Entry[]): Entry[] {
  const taken = new Set<string>();
  return entries.filter(({ email }) => {
    const key = email?.toLowerCase();
    if (key === undefined) return true;
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}
