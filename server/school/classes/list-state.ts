import { createHash } from 'node:crypto';

/** The parts of a student's entry that a list may change. */
type Listed = {
  id: number;
  name: string;
  email: string | null;
  number: string | null;
  extra_minutes: number;
  extra_percent: number;
};

export const listedColumns = ['id', 'name', 'email', 'number', 'extra_minutes', 'extra_percent'] as const;

/** Returns a hash of a class's list. Any change of an entry changes it. */
export function listState(students: readonly Listed[]): string {
  const rows = students
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name, email, number, extra_minutes: minutes, extra_percent: percent }) => [
      id,
      name,
      email,
      number,
      minutes,
      percent,
    ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}
