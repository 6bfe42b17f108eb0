import { type Transaction, sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { refuseIfRemoved } from '../../contest/shared/removed-answers.ts';
import { refuseTooManyAdded } from '../../contest/shared/quotas.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { LivePage } from '../../sitting/participation/live-page.ts';
import { findFreeLogInNames } from './log-in-names.ts';
import { accountOf, refuseTooManyAccounts } from './make-accounts.ts';

/** Domain of the log-in names of listed persons, before `.invalid`. */
const PAPER = 'paper';

/** Adds a person who sits a contest on paper. Nobody has a password of the person's account. */
export function serveAddListedPerson(server: Server & LivePage): void {
  const { db, live } = server;
  serve(server, 'addListedPerson', async ({ body: { contest: id, name }, caller, at, once }) => {
    const [email = ''] = await findFreeLogInNames(db, PAPER, [name]);
    const answer = await once(
      async (trx) => {
        await lockAddresses(trx, [email]);
        const { teacher_id: owner } = await loadContest(trx, id, caller);
        await lockTeacher(trx, owner);
        const contest = await lockContest(trx, id, caller);
        if (!contest.is_published)
          throw new Conflict('not_published', sentence`Publish the contest before you add people to it.`);
        await refuseIfRemoved(trx, id);
        await refuseTooManyAccounts(trx, owner, 1);
        await addPerson(trx, { contestId: id, teacherId: owner, name, email, at });
        if (!contest.is_public) await refuseTooManyAdded(trx, id, owner);
        await recordAct(
          trx,
          { contest_id: id },
          'addListedPerson',
          { author: caller, at },
          { address: email },
        );
        return { name, email };
      },
      { allow: (trx) => loadContest(trx, id, caller) },
    );
    live.forget(id);
    return answer;
  });
}

type Person = { contestId: number; teacherId: number; name: string; email: string; at: Date };

async function addPerson(trx: Transaction<DB>, { contestId, ...person }: Person): Promise<void> {
  const { id } = await trx
    .insertInto('account')
    // Nobody can log in with this.
    .values({ ...accountOf(person), password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('participation')
    .values({ contest_id: contestId, student_id: id, opened_at: person.at })
    .execute();
}

/** Removes the accounts of listed persons who are in no contest or class any more. */
export const removeListedPersons = (db: Database): Promise<unknown> =>
  sql`
    delete from account
    where email_key like ${`%@${PAPER}.invalid`} and password_hash = '' and made_by is not null
      and not exists (select from participation where student_id = account.id)
      and not exists (select from class_student where account_id = account.id)
      and not exists (select from identity where account_id = account.id)`.execute(db);
