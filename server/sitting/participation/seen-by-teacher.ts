import { compareNames, type NamedRow, nameParts, shownName, shownPerson } from '#shared/names.ts';
import { fullName } from '../../base/shared/full-name.ts';

type Known = { first_name: string; last_name: string; email: string };
type Student = Known & { email_key: string; opened_at: Date | null; started_at: Date | null };
/** `last_name`: absent if the name shows it (shared/names.ts). */
type Seen = { name: string; last_name?: string; email: string };
type Sorted = NamedRow & { email: string };

/**
 * Returns only the address until the student has opened the contest, because more would reveal an account.
 */
export function participantForTeacher(student: Student): Seen & { isKnown: boolean } {
  if (student.opened_at === null && student.started_at === null)
    return { isKnown: false, ...invitationDetails(student) };
  return { isKnown: true, ...participantDetails(student) };
}

export function participantDetails(student: Known): Seen {
  const { last_name: last, email } = student;
  const name = fullName(student);
  return { name, email, ...(last !== '' && nameParts({ name }).last !== last && { last_name: last }) };
}

/** Returns the normalized address: the spelling stored in the account would reveal that it exists. */
export const invitationDetails = ({ email_key: email }: { email_key: string }): Seen => ({ name: '', email });

const byWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Compares by last name, first name, then address. Never returns 0, because a tie between two spellings would
 * reveal an account.
 */
export const compareByName = (a: Sorted, b: Sorted): number =>
  Number(shownName(a) === '') - Number(shownName(b) === '') ||
  compareNames(byWords, shownPerson(a), shownPerson(b)) ||
  byWords.compare(a.email, b.email) ||
  (a.email < b.email ? -1 : 1);
