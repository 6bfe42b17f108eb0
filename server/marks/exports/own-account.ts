import type { OwnData } from '#contract/student-file.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { fileContest } from './participation-file.ts';

type AccountPart = Omit<OwnData, 'written_datetime' | 'contests' | 'left_out'>;

/** Latest rows of each list. */
const MOST = 1_000;

/** Returns what is stored about an account, apart from the contests that it takes part in. */
export async function readAccount(db: Database, id: number): Promise<AccountPart> {
  const account = await db
    .selectFrom('account')
    .leftJoin('profile_image', 'profile_image.account_id', 'account.id')
    .select(['account.id', 'role', 'email', 'first_name', 'last_name', 'phone_number', 'address', 'gender'])
    .select(['language', 'created_at', 'last_seen_at', 'webp'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!account) throw new Unauthorized('account_gone', sentence`This account does not exist any more.`);
  const { webp, created_at: createdAt, last_seen_at: lastSeen, ...fields } = account;
  const endsOf = async (table: 'session' | 'known_device') => {
    const rows = await db.selectFrom(table).select('expires_at').where('account_id', '=', id).execute();
    return rows.map(({ expires_at: end }) => end.toISOString());
  };
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'created_at', 'sent_at'])
    .where('email', '=', account.email)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const classes = await db
    .selectFrom('class_student')
    .innerJoin('class', 'class.id', 'class_id')
    .innerJoin('account', 'account.id', 'teacher_id')
    .select(['class.name', 'class_student.name as name_there', 'number', 'first_name', 'last_name'])
    .where('account_id', '=', id)
    .execute();
  const requests = await db
    .selectFrom('join_request')
    .select(['contest_id', 'asked_at', 'refused_at'])
    .where('student_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return {
    account: {
      ...fields,
      created_datetime: createdAt.toISOString(),
      last_seen_datetime: lastSeen?.toISOString() ?? null,
      profile_image: webp && `data:image/webp;base64,${webp.toString('base64')}`,
    },
    identities: await db
      .selectFrom('identity')
      .select(['issuer', 'subject', 'class_name', 'student_number'])
      .where('account_id', '=', id)
      .execute(),
    sessions: await endsOf('session'),
    known_browsers: await endsOf('known_device'),
    mails: mails.map(({ kind, created_at: created, sent_at: sent }) => ({
      kind,
      created_datetime: created.toISOString(),
      sent_datetime: sent?.toISOString() ?? null,
    })),
    classes: classes.map((row) => ({
      name: row.name,
      teacher: fullName(row),
      name_there: row.name_there,
      number: row.number,
    })),
    made: await madeBy(db, id),
    requests: requests.map(({ contest_id: contest, asked_at: asked, refused_at: refused }) => ({
      contest,
      asked_datetime: asked.toISOString(),
      refused_datetime: refused?.toISOString() ?? null,
    })),
  };
}

async function madeBy(db: Database, id: number): Promise<AccountPart['made']> {
  const contests = await db
    .selectFrom('contest')
    .select(['id', 'name', 'start_at', 'end_at'])
    .where('teacher_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('start_at', 'desc')
    .limit(MOST)
    .execute();
  const classes = await db.selectFrom('class').select('name').where('teacher_id', '=', id).execute();
  return { contests: contests.map(fileContest), classes: classes.map(({ name }) => name) };
}
