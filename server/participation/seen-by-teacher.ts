type Student = {
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  opened_at: Date | null;
  started_at: Date | null;
};
type Seen = { name: string; email: string };

/**
 * What the teacher sees of an added student: nothing but the address until the student has opened the
 * contest, so that adding addresses tells nothing about who has an account.
 */
export function seenByTeacher(student: Student): Seen & { isKnown: boolean } {
  if (student.opened_at === null && student.started_at === null)
    return { isKnown: false, ...invited(student) };
  return { isKnown: true, name: `${student.first_name} ${student.last_name}`, email: student.email };
}

/** An address alone, as addresses are compared: the account's own spelling would tell that there is one. */
export const invited = ({ email_key: email }: { email_key: string }): Seen => ({ name: '', email });

const byWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * By name, those without one last, and then by address. No two addresses are equal to it: otherwise those
 * with an account would come first among the ones that only differ in case, accents or leading zeros.
 */
export const byName = (a: Seen, b: Seen): number =>
  Number(a.name === '') - Number(b.name === '') ||
  byWords.compare(a.name, b.name) ||
  byWords.compare(a.email, b.email) ||
  (a.email < b.email ? -1 : 1);
