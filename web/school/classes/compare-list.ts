import type { Wire } from '#contract/schemas.ts';
import { displayLogInName } from '#shared/log-in-name.ts';
import type { Row } from './take-over.ts';

/** Student of a class, as far as a list tells about students. */
export type Member = Wire<'getClassLists'>[number]['students'][number];

/**
 * `moved`: the student is in another class. `ask`: several students have the row's name, or its details
 * disagree.
 */
export type Match =
  | { kind: 'new' }
  | { kind: 'moved'; member: Member; from: string }
  | { kind: 'same'; member: Member }
  | { kind: 'changed'; member: Member; changes: Change[] }
  | { kind: 'ask'; candidates: Member[] };

export type Change = 'name' | 'email' | 'number' | 'extra time';

/** Teacher's answers to who a row is, by its place: the id of a student, or 0 for a new one. */
export type Answers = ReadonlyMap<string, number>;

type Lists = {
  members: readonly Member[];
  /** Students of the owner's other classes, with the names of these. */
  others?: readonly { name: string; students: readonly Member[] }[];
  /** Rows that are taken as being on the list. */
  rows: readonly Row[];
  answers: Answers;
};

export type Comparison = {
  matches: ReadonlyMap<string, Match>;
  /** Students who are not on the list. */
  gone: Member[];
  /** Whether the list names at least half of the class, so that the others seem to have left. */
  isWhole: boolean;
};

const words = (text: string) => text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
type Pair = { row: Row; member: Member };

/** Compares addresses as the server does. */
const addressOf = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

const isSameAddress = (one: string | null, other: string | null) =>
  one !== null && other !== null && addressOf(one) === addressOf(other);

const agrees = ({ row, member }: Pair) =>
  words(row.name) === words(member.name) || isSameAddress(row.email, member.email);

/**
 * Compares a list with a class: by the teacher's answers, then by student number, address and name. Never
 * guesses between students of one name.
 */
export function compareList({ members, others = [], rows, answers }: Lists): Comparison {
  const matches = new Map<string, Match>();
  const free = new Map(members.map((member) => [member.id, member]));
  const waiting = new Set(rows);
  const settle = (row: Row, member: Member) => {
    matches.set(row.place, describeMatch(row, member));
    free.delete(member.id);
    waiting.delete(row);
  };
  const elsewhere = new OtherStudents(others);

  for (const row of rows) {
    const answer = answers.get(row.place);
    if (answer === undefined) continue;
    const member = free.get(answer);
    const moved = elsewhere.byId(answer);
    if (member) settle(row, member);
    else {
      matches.set(row.place, moved ? { kind: 'moved', ...moved } : { kind: 'new' });
      waiting.delete(row);
    }
  }

  const byNumber = uniqueBy(free.values(), ({ number }) => number && words(number));
  const byAddress = uniqueBy(free.values(), ({ email }) => email && addressOf(email));
  const byName = Map.groupBy(free.values(), ({ name }) => words(name));
  const numbered = [...waiting].flatMap((row) => {
    const member = row.number === null ? undefined : byNumber.get(words(row.number));
    return member ? [{ row, member }] : [];
  });
  const namesOnList = new Set(rows.map(({ name }) => words(name)));
  /** Whether name or address tell another story than the number. */
  const isDoubtful = ({ row, member }: Pair) =>
    !agrees({ row, member }) &&
    (namesOnList.has(words(member.name)) ||
      byName.has(words(row.name)) ||
      (row.email !== null && byAddress.has(addressOf(row.email))));
  // Numbers that count a list's rows move with every new student, so they say nothing about who a row is.
  const doubtful = numbered.filter(isDoubtful).length;
  const agreeing = numbered.filter(agrees).length;
  const isTrusted = doubtful === 0 || doubtful < agreeing;
  if (isTrusted) {
    for (const { row, member } of numbered) {
      if (!free.has(member.id)) continue;
      if (!isDoubtful({ row, member })) settle(row, member);
      else {
        const named = byName.get(words(row.name))?.[0];
        matches.set(row.place, { kind: 'ask', candidates: [member, ...(named ? [named] : [])] });
        waiting.delete(row);
      }
    }
  }
  for (const row of waiting) {
    const member = row.email === null ? undefined : byAddress.get(addressOf(row.email));
    if (member && free.has(member.id)) settle(row, member);
  }
  const named = Map.groupBy(waiting, ({ name }) => words(name));
  for (const [name, some] of named) {
    const candidates = (byName.get(name) ?? []).filter(({ id }) => free.has(id));
    const [row, member] = [some[0], candidates[0]];
    if (!row || !member) continue;
    const isOther =
      isTrusted &&
      agreeing > 0 &&
      row.number !== null &&
      member.number !== null &&
      words(row.number) !== words(member.number);
    if (some.length === 1 && candidates.length === 1 && !isOther) settle(row, member);
    else {
      for (const one of some) {
        matches.set(one.place, { kind: 'ask', candidates });
        waiting.delete(one);
      }
    }
  }
  for (const row of waiting) {
    const moved = elsewhere.find(row);
    matches.set(row.place, moved ? { kind: 'moved', ...moved } : { kind: 'new' });
  }

  const asked = new Set(
    [...matches.values()].flatMap((match) =>
      match.kind === 'ask' ? match.candidates.map(({ id }) => id) : [],
    ),
  );
  const gone = [...free.values()].filter(({ id }) => !asked.has(id));
  return { matches, gone, isWhole: gone.length * 2 <= members.length };
}

function describeMatch(row: Row, member: Member): Match {
  const changes: Change[] = [];
  if (row.name !== member.name) changes.push('name');
  const isLogInName = member.email !== null && displayLogInName(member.email) !== undefined;
  if (row.email !== null && !isLogInName && addressOf(row.email) !== addressOf(member.email ?? '')) {
    changes.push('email');
  }
  if (row.number !== null && row.number !== member.number) changes.push('number');
  const hasTime = row.extra_minutes > 0 || row.extra_factor > 1;
  if (hasTime && (row.extra_minutes !== member.extra_minutes || row.extra_factor !== member.extra_factor)) {
    changes.push('extra time');
  }
  return changes.length === 0 ? { kind: 'same', member } : { kind: 'changed', member, changes };
}

/** Maps keys that only one member has. */
function uniqueBy(members: Iterable<Member>, keyOf: (member: Member) => string | null): Map<string, Member> {
  const groups = Map.groupBy(members, (member) => keyOf(member) ?? '');
  return new Map(
    [...groups].flatMap(([key, [member, ...more]]) =>
      key !== '' && member && more.length === 0 ? [[key, member] as const] : [],
    ),
  );
}

/** Students of other classes, found by address, or by a name that only one of them has. */
class OtherStudents {
  readonly #ofId: Map<number, { member: Member; from: string }>;
  readonly #byAddress: Map<string, Member>;
  readonly #byName: Map<string, Member>;

  constructor(others: NonNullable<Lists['others']>) {
    const all = others.flatMap(({ name, students }) => students.map((member) => ({ member, from: name })));
    this.#ofId = new Map(all.map((one) => [one.member.id, one]));
    const members = all.map(({ member }) => member);
    this.#byAddress = uniqueBy(members, ({ email }) => email && addressOf(email));
    this.#byName = uniqueBy(members, ({ name }) => words(name));
  }

  byId(id: number): { member: Member; from: string } | undefined {
    return this.#ofId.get(id);
  }

  find({ name, email, number }: Row): { member: Member; from: string } | undefined {
    const byAddress = email === null ? undefined : this.#byAddress.get(addressOf(email));
    const namesake = this.#byName.get(words(name));
    const isSame = namesake && (number === null || namesake.number === null || namesake.number === number);
    const member = byAddress ?? (isSame ? namesake : undefined);
    return member && this.#ofId.get(member.id);
  }
}
