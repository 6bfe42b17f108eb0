import { sql } from 'kysely';
import { plural, sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { fullName } from '../../base/shared/full-name.ts';
import type { LetterWriter } from '../../people/mail/proof-letters.ts';

/** Contests that a letter names. */
const NAMED = 10;

type Row = { name: string; goes_at: Date; count: number };

/** Writers of the letters about answers that will be removed. */
export const removalLetters: Record<'answersGo', LetterWriter> = {
  answersGo: async ({ db, at, locale, publicUrl }, { email }) => {
    const owner = await db
      .selectFrom('account')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('email_key', '=', emailKey(email))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!owner) return undefined;
    const { rows } = await sql<Row>`
      select name, answers_go_at as goes_at, (count(*) over ())::int as count from contest
      where answers_go_at > ${at} and deleted_at is null and (teacher_id = ${owner.id} or id = any(array(
        select contest_id from share where teacher_id = ${owner.id} and contest_id is not null and may = 'own')))
      order by answers_go_at, id limit ${NAMED}`.execute(db);
    const [first] = rows;
    if (!first) return undefined;
    const dayOf = (time: Date) =>
      time.toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
    const more = first.count - rows.length;
    return {
      to: owner.email,
      subject: sentence`Answers of old contests will be removed`,
      parts: [
        sentence`Hello ${fullName(owner)},`,
        sentence`Your school keeps answers and marks for a limited time. Those of ${plural(first.count, { one: '# contest', other: '# contests' })} of yours will be removed:`,
        ...rows.map(({ name, goes_at: goesAt }) => sentence`“${name}” on ${dayOf(goesAt)}`),
        ...(more > 0 ? [sentence`and ${plural(more, { one: '# more', other: '# more' })}, later.`] : []),
        sentence`If you still need them, export the marks before. Questions, right answers and statistics without names stay.`,
        { label: sentence`Open My Contests`, link: `${publicUrl}/my-contest` },
      ],
    };
  },
};
