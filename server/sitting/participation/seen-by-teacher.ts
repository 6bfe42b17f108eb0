import { fullName } from '../../base/shared/full-name.ts';

type Known = { first_name: string; last_name: string; email: string };
type Student = Known & { email_key: string; opened_at: Date | null; started_at: Date | null };
type Seen = { name: string; email: string };
/** `typed_name`: name typed by teachers for a student who has not opened the contest yet. */
type Sorted = Seen & { typed_name?: string };

const nameOf = ({ name, typed_name: typed }: Sorted) => name || (typed ?? '');

/** Returns only the address until the student has opened the contest, so that no account is revealed. */
export function participantForTeacher(student: Student): Seen & { isKnown: boolean } {
  if (student.opened_at === null && student.started_at === null)
    return { isKnown: false, ...invitationDetails(student) };
  return { isKnown: true, ...participantDetails(student) };
}

export const participantDetails = (student: Known): Seen => ({
  name: fullName(student),
  email: student.email,
});

/** Returns the normalized address: the spelling stored in the account would reveal that it exists. */
export const invitationDetails = ({ email_key: email }: { email_key: string }): Seen => ({ name: '', email });

const byWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Compares by name, then address. Never returns 0, because a tie between two spellings would reveal an
 * account.
 */
export const byName = (a: Sorted, b: Sorted): number =>
  Number(nameOf(a) === '') - Number(nameOf(b) === '') ||
  byWords.compare(nameOf(a), nameOf(b)) ||
  byWords.compare(a.email, b.email) ||
  (a.email < b.email ? -1 : 1);
