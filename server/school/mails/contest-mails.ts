import { sql, type Transaction } from 'kysely';
import { type ContestMailKind, contestMailKinds } from '#contract/contest-mails.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { timeZoneRule } from '../../base/http/known-zone.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';

type OfContest = { contest: number; kind: ContestMailKind };

/** Serves the mails that a teacher turns on for the students of a contest. */
export function serveContestMails(server: Server & { sendsMail: boolean }): void {
  const { db, languages, sendsMail } = server;
  serve(server, 'getContestMails', async ({ body, caller }) => {
    const { id } = await loadContest(db, body.contest, caller);
    const on = await db.selectFrom('contest_mail').select('kind').where('contest_id', '=', id).execute();
    const counts = await db
      .selectFrom('contest_mail_sent')
      .select((row) => ['kind', row.fn.countAll<number>().as('queued')])
      .where('contest_id', '=', id)
      .groupBy('kind')
      .execute();
    return {
      mails: contestMailKinds.map((kind) => ({
        kind,
        is_on: on.some((one) => one.kind === kind),
        queued: counts.find((one) => one.kind === kind)?.queued ?? 0,
      })),
    };
  });

  serve(
    server,
    'setContestMail',
    async ({ body: { contest: id, kind, is_on: isOn, time_zone: timeZone }, caller, at, request }) => {
      await inTransaction(db, async (trx) => {
        const contest = await lockContest(trx, id, caller);
        if (isOn && !sendsMail) {
          throw new Conflict(
            'no_mail',
            sentence`This server sends no mails. Its administrator can set it up.`,
          );
        }
        if (!contest.is_published) {
          throw new Conflict('not_published', sentence`Publish the contest first: a draft sends no mails.`);
        }
        const { locale } = languages.of(request.headers['accept-language']);
        if (isOn) {
          const row = { contest_id: contest.id, kind, language: locale, time_zone: timeZone };
          await trx
            .insertInto('contest_mail')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        } else await stop(trx, { contest: contest.id, kind });
        const by = { author: caller, at };
        await recordAct(trx, { contest_id: contest.id }, 'setContestMail', by, {
          shows: kind,
          open: isOn,
        });
      });
      return {
        detail: isOn
          ? sentence`Students with an address get this mail.`
          : sentence`Students no longer get this mail.`,
      };
    },
    [timeZoneRule],
  );
}

/** Takes back mails that nobody has tried to send, so that they go out if the kind is turned on again. */
async function stop(trx: Transaction<DB>, { contest, kind }: OfContest): Promise<void> {
  await trx.deleteFrom('contest_mail').where('contest_id', '=', contest).where('kind', '=', kind).execute();
  const waiting = await trx
    .deleteFrom('mail')
    .where('contest_id', '=', contest)
    .where('kind', '=', kind)
    .where('tries', '=', 0)
    .returning('email')
    .execute();
  await sql`
    delete from contest_mail_sent where contest_id = ${contest} and kind = ${kind}
      and email_key = any(${waiting.map(({ email }) => emailKey(email))}::text[])`.execute(trx);
}
