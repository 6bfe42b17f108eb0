import type { ContestMailKind } from '#contract/contest-mails.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { fullName } from '../../base/shared/full-name.ts';
import type { AddressedLetter } from '../../people/mail/letter.ts';
import type { LetterWriter, WaitingMail, Writing } from '../../people/mail/proof-letters.ts';

const IGNORE = sentence`If you know nothing of this, ignore the mail.`;

/** Reads what a mail of a contest is about; returns undefined if the contest sends no such mails any more. */
const findContest = ({ db }: Writing, kind: ContestMailKind, { contest }: WaitingMail) =>
  db
    .selectFrom('contest')
    .innerJoin('contest_mail', 'contest_mail.contest_id', 'contest.id')
    .innerJoin('account as teacher', 'teacher.id', 'contest.teacher_id')
    .select(['contest.id', 'contest.name', 'contest.start_at', 'contest.end_at', 'contest_mail.time_zone'])
    .select(['teacher.first_name', 'teacher.last_name'])
    .where('contest.id', '=', contest)
    .where('contest.is_published', '=', true)
    .where('contest.deleted_at', 'is', null)
    .where('contest_mail.kind', '=', kind)
    .executeTakeFirst();

const findStudent = ({ db }: Writing, { contest, emailKey }: WaitingMail) =>
  db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.student_id')
    .select(['account.email', 'account.first_name', 'account.last_name'])
    .where('participation.contest_id', '=', contest)
    .where('account.email_key', '=', emailKey)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findContest>>>;
type Student = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

const writtenTime = (time: Date, { time_zone: timeZone }: Found, { locale }: Writing): string =>
  time.toLocaleString(locale, {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** Writes a letter to a student of the contest. */
const toStudent =
  (
    kind: ContestMailKind,
    isDue: (contest: Found, at: Date) => boolean,
    write: (of: Writing, contest: Found, student: Student) => Omit<AddressedLetter, 'to'>,
  ): LetterWriter =>
  async (of, mail) => {
    const contest = await findContest(of, kind, mail);
    if (!contest || !isDue(contest, of.at)) return undefined;
    const student = await findStudent(of, mail);
    if (student) return { to: student.email, ...write(of, contest, student) };
    return kind === 'results' ? undefined : toStranger(of, mail);
  };

/**
 * Invites an address without an account. Contains nothing that the teacher typed, so that nobody who signs up
 * as a teacher can send texts to strangers.
 */
async function toStranger(
  { db, publicUrl }: Writing,
  { contest, emailKey }: WaitingMail,
): Promise<AddressedLetter | undefined> {
  const seat = await db
    .selectFrom('invitation')
    .select('email_key')
    .where('contest_id', '=', contest)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return (
    seat && {
      to: seat.email_key,
      subject: sentence`You are invited to a contest`,
      parts: [
        sentence`A teacher has invited ${seat.email_key} to a contest on Tallymark. To take part, sign up as a student with this address. The contest is then in your list.`,
        { label: sentence`Sign up`, link: `${publicUrl}/signup` },
        IGNORE,
      ],
    }
  );
}

const hello = (student: Student): Sentence => sentence`Hello ${fullName(student)},`;

const contestLink = ({ publicUrl }: Writing, { id }: Found) => ({
  label: sentence`Open the contest`,
  link: `${publicUrl}/my-contest/contest/${id}`,
});

/** Writers of the letters to students of a contest. */
export const contestLetters: Record<ContestMailKind, LetterWriter> = {
  invitation: toStudent(
    'invitation',
    ({ end_at: end }, at) => at < end,
    (of, contest, student) => ({
      subject: sentence`Invitation: ${contest.name}`,
      parts: [
        hello(student),
        sentence`${fullName(contest)} has added you to the contest “${contest.name}”. It begins on ${writtenTime(contest.start_at, contest, of)}.`,
        contestLink(of, contest),
        IGNORE,
      ],
    }),
  ),
  reminder: toStudent(
    'reminder',
    ({ start_at: start }, at) => at < start,
    (of, contest, student) => ({
      subject: sentence`Reminder: ${contest.name}`,
      parts: [
        hello(student),
        sentence`The contest “${contest.name}” begins on ${writtenTime(contest.start_at, contest, of)}.`,
        contestLink(of, contest),
      ],
    }),
  ),
  // Says no mark: a mail may be read by others, and a correction may change it.
  results: toStudent(
    'results',
    () => true,
    ({ publicUrl }, contest, student) => ({
      subject: sentence`The results are out: ${contest.name}`,
      parts: [
        hello(student),
        sentence`Your result of the contest “${contest.name}” can be seen now.`,
        {
          label: sentence`Open your result`,
          link: `${publicUrl}/results/student/${contest.id}/result`,
        },
      ],
    }),
  ),
};
