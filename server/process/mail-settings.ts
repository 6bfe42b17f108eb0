import { type MailSettings, parseSender, parseSmtpUrl } from '../people/mail/settings.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the mail server and the sender; undefined if neither is set. Throws a `StartupFault`. */
export function readMailSettings(env: Environment): MailSettings | undefined {
  if (!env.SMTP_URL && !env.MAIL_FROM) return undefined;
  if (!env.SMTP_URL) throw new StartupFault('MAIL_FROM needs SMTP_URL, the address of the mail server.');
  if (!env.MAIL_FROM)
    throw new StartupFault('SMTP_URL needs MAIL_FROM, for example Tallymark <quiz@school.example>.');
  if (!env.PUBLIC_URL)
    throw new StartupFault('SMTP_URL needs PUBLIC_URL, because the mails contain links to this server.');
  const server = parseSmtpUrl(env.SMTP_URL);
  if (!server) {
    throw new StartupFault(
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://host (with special characters of the ' +
        'password as %XX); it does not.',
    );
  }
  const from = parseSender(env.MAIL_FROM);
  if (!from) {
    throw new StartupFault(
      `MAIL_FROM must look like Tallymark <quiz@school.example>; it is "${env.MAIL_FROM}".`,
    );
  }
  return { ...server, from };
}
