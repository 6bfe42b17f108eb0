import { fullName } from '../../base/shared/full-name.ts';

type Known = { first_name: string; last_name: string; email: string };
type Student = Known & { email_key: string; opened_at: Date | null; started_at: Date | null };
type Seen = { name: string; email: string };
/** `typed_name`: what teachers call somebody whose own name is not known yet. */
type Sorted = Seen & { typed_name?: string };

const nameOf = ({ name, typed_name: typed }: Sorted) => name || (typed ?? '');

/**
 * Returns the part of an added student that the teacher sees: only the address until the student has opened
 * the contest. So adding addresses does not reveal who has an account.
 */
export function seenByTeacher(student: Student): Seen & { isKnown: boolean } {
  if (student.opened_at === null && student.started_at === null)
    return { isKnown: false, ...invited(student) };
  return { isKnown: true, ...detailsOf(student) };
}

/** Returns the part of a student who has opened the contest that the teacher sees. */
export const detailsOf = (student: Known): Seen => ({
  name: fullName(student),
  email: student.email,
});

/**
 * Only the address, in the form for comparing: the account's own spelling would tell that there is an
 * account.
 */
export const invited = ({ email_key: email }: { email_key: string }): Seen => ({ name: '', email });

const byWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Orders by name, those without a name last, and then by address. It never calls two addresses equal:
 * otherwise those with an account would come first among addresses that differ only in case, accents or
 * leading zeros.
 */
export const byName = (a: Sorted, b: Sorted): number =>
  Number(nameOf(a) === '') - Number(nameOf(b) === '') ||
  byWords.compare(nameOf(a), nameOf(b)) ||
  byWords.compare(a.email, b.email) ||
  (a.email < b.email ? -1 : 1);
