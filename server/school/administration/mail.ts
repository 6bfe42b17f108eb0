import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { readMailQueue } from '../../people/mail/read-mail-queue.ts';
import { parseSender, parseSmtpUrl } from '../../people/mail/settings.ts';
import { testMail } from '../../people/mail/test-mail.ts';
import { asAdministrator, checkAdministrator } from './as-administrator.ts';
import { recordAdministrationAct } from './record-act.ts';

/** Lines of the dialogue that are told, and characters of each: a mail server may send any number. */
const TOLD = { lines: 100, characters: 300 };

/** Serves the queue of mails, and the test of settings before somebody stores them. */
export function serveMailOfSchool(server: Server & { sendsMail: boolean }): void {
  const { db, languages, sendsMail } = server;
  serve(server, 'getMailQueue', async ({ caller }) => {
    await checkAdministrator(db, caller);
    const { waiting, sent, given_up, last_sent: lastSent, faults } = await readMailQueue(db);
    return {
      is_on: sendsMail,
      waiting,
      sent,
      given_up,
      last_sent_datetime: lastSent?.toISOString() ?? null,
      faults: faults.map(({ id, email, created_at: created, tries, next_try_at: next, fault }) => ({
        id,
        email,
        created_datetime: created.toISOString(),
        tries,
        is_given_up: next === null,
        fault: fault ?? '',
      })),
    };
  });

  serve(server, 'testMail', async ({ body, caller, at, request }) => {
    const smtp = parseSmtpUrl(body.smtp_url);
    const from = parseSender(body.from);
    if (!smtp || !from) {
      throw new InvalidFields({
        ...(!smtp && {
          smtp_url: sentence`This must look like smtp://user:password@host:587 or smtps://host, with special characters of the password as %XX.`,
        }),
        ...(!from && { from: sentence`This must look like Tallymark <quiz@school.example>.` }),
      });
    }
    const { id: account } = caller;
    await asAdministrator(db, caller, (trx) =>
      recordAdministrationAct(trx, { kind: 'testMail', author: caller, account, at }),
    );
    const language = languages.of(request.headers['accept-language']);
    const { isSent, lines } = await testMail({ ...smtp, from }, body.to, { language });
    return {
      is_sent: isSent,
      lines: lines.slice(0, TOLD.lines).map((line) => line.slice(0, TOLD.characters)),
    };
  });
}
