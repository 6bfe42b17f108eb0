import type { MailSettings } from '../people/mail/settings.ts';
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
  return { ...readSmtpUrl(env.SMTP_URL), from: readSender(env.MAIL_FROM) };
}

function readSmtpUrl(text: string): Omit<MailSettings, 'from'> {
  const wrong = new StartupFault(
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://host (with special characters of the ' +
      'password as %XX); it does not.',
  );
  const url = /^smtps?:\/\//.test(text) ? URL.parse(text) : null;
  if (!url?.hostname || url.search || url.hash || !/^\/?$/.test(url.pathname)) throw wrong;
  if (Boolean(url.username) !== Boolean(url.password)) throw wrong;
  const secure = url.protocol === 'smtps:';
  try {
    const auth = url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined;
    return { host: url.hostname, port: Number(url.port) || (secure ? 465 : 587), secure, auth };
  } catch {
    throw wrong; // a % that begins no character
  }
}

/** Reads `Tallymark <quiz@school.example>` or a plain address. */
function readSender(text: string): MailSettings['from'] {
  const [, name = '', inBrackets] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) {
    throw new StartupFault(`MAIL_FROM must look like Tallymark <quiz@school.example>; it is "${text}".`);
  }
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address };
}
