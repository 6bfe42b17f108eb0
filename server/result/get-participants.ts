import { ownContest } from '../contest/own-contest.ts';
import { type Server, serve } from '../serve.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * No two addresses are equal to it: otherwise those with an account would come first among the ones that only differ in
 * case, accents or leading zeros.
 */
const byAddress = (a: { email: string }, b: { email: string }) =>
  byName.compare(a.email, b.email) || (a.email < b.email ? -1 : 1);

/**
 * Every participant, by name, with the marks. Of an added address the teacher sees nothing more until its student has
 * opened the contest, so that adding addresses tells nothing about who has an account.
 */
export function getParticipants(server: Server): void {
  const { db } = server;
  serve(server, 'getParticipants', async ({ body, caller }) => {
    const contest = await ownContest(db, body.contest, caller.id);
    const participants = await db
      .selectFrom('participation')
      .innerJoin('account', 'account.id', 'participation.student_id')
      .leftJoin('attempt', (join) =>
        join
          .onRef('attempt.contest_id', '=', 'participation.contest_id')
          .onRef('attempt.student_id', '=', 'participation.student_id'),
      )
      .select(['first_name', 'last_name', 'email', 'email_key', 'phone_number'])
      .select(['opened_at', 'started_at', 'half_marks'])
      .where('participation.contest_id', '=', contest.id)
      .execute();
    const invitations = await db
      .selectFrom('invitation')
      .select('email_key')
      .where('contest_id', '=', contest.id)
      .execute();

    const isKnown = (row: (typeof participants)[number]) => row.opened_at !== null || row.started_at !== null;
    const known = participants.filter((row) => isKnown(row));
    const hidden = participants.filter((row) => !isKnown(row));
    return [
      ...known
        .map((row) => ({
          name: `${row.first_name} ${row.last_name}`,
          email: row.email,
          phone_number: row.phone_number,
          status: 'participant',
          marks: row.half_marks === null ? null : row.half_marks / 2,
          is_passed: row.half_marks === null ? null : row.half_marks >= contest.minimum_half_marks,
        }))
        .toSorted((a, b) => byName.compare(a.name, b.name) || byAddress(a, b)),
      ...[...hidden, ...invitations]
        .map((row) => ({
          name: '',
          // As addresses are compared: the account's own spelling would tell that there is one.
          email: row.email_key,
          phone_number: '',
          status: 'invited',
          marks: null,
          is_passed: null,
        }))
        .toSorted(byAddress),
    ];
  });
}
