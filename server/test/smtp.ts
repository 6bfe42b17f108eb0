import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Languages } from '../base/shared/languages.ts';
import { MailCodes } from '../people/mail/mail-codes.ts';
import { letters } from '../process/letters.ts';
import { MailSender } from '../people/mail/send-mails.ts';
import type { MailSettings } from '../people/mail/settings.ts';
import { PATIENCE } from '../people/mail/transport.ts';
import { loadSigningKey } from '../people/session/signing-key.ts';
import type { TestApp } from './make-app.ts';

export const SMTP_PASSWORD = 'lantern otter';
export const PUBLIC_URL = 'https://quiz.school.example';

/** Behaviour of the mail server: the status of a recipient or a mail, silence, or a cut within a mail. */
type Manner = { recipient?: number; mail?: number; isSilent?: boolean; cutsOff?: boolean };

const refusal = (status: number) => Object.assign(new Error('not today'), { responseCode: status });

/** Certificate of the mail server, which nobody trusts by default. */
export const SMTP_CERTIFICATE = readFileSync(new URL('certificates/first.crt', import.meta.url), 'utf8');
const key = () => readFileSync(new URL('certificates/first.key', import.meta.url));

/** Starts a real mail server on this machine, which behaves as `manner` says at that moment. */
export async function startSmtp(tls?: 'STARTTLS' | 'smtps') {
  const mails: string[] = [];
  const logIns: string[] = [];
  const recipients: string[] = [];
  const smtp = { manner: {} as Manner };
  const server = new SMTPServer({
    disabledCommands: tls === 'STARTTLS' ? [] : ['STARTTLS'],
    secure: tls === 'smtps',
    ...(tls && { cert: SMTP_CERTIFICATE, key: key() }),
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) => {
      logIns.push(username);
      if (password === SMTP_PASSWORD) done(null, { user: username });
      else done(refusal(535));
    },
    onRcptTo: ({ address }, _session, done) => {
      const { recipient, isSilent } = smtp.manner;
      if (isSilent) return;
      if (recipient) done(refusal(recipient));
      else {
        recipients.push(address);
        done();
      }
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      if (smtp.manner.cutsOff) {
        for (const connection of server.connections)
          // oxlint-disable-next-line no-underscore-dangle -- the library has no other way to cut a connection
          if (connection.session.id === session.id) connection._socket.destroy();
      }
      stream.on('end', () => {
        const status = smtp.manner.mail;
        if (status) return done(refusal(status));
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  server.on('error', () => undefined); // connections that the test cuts off
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.server.address() as AddressInfo;
  const settings: MailSettings = {
    host: '127.0.0.1',
    port,
    secure: tls === 'smtps',
    auth: { user: 'quiz', pass: SMTP_PASSWORD },
    from: { name: 'Tallymark', address: 'quiz@school.example' },
  };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  // Mails that an earlier test left are sent too, in any order, so a mail is found by its address.
  const mailTo = (address: string) => mails.findLast((mail) => mail.includes(`To: ${address}\r`)) ?? '';
  return Object.assign(smtp, { mails, logIns, mailTo, recipients, settings, close });
}

/** Makes a sender of the app's mails, as each server process has one. */
export async function makeSender(
  { db, clock }: TestApp,
  settings: MailSettings,
  patience: typeof PATIENCE = PATIENCE,
) {
  const warnings: string[] = [];
  const codes = new MailCodes(await loadSigningKey(db, 'mail'));
  const warn = (words: string) => void warnings.push(words);
  const languages = await Languages.load();
  const sender = new MailSender(
    {
      db,
      clock,
      codes,
      letters,
      languages,
      settings,
      publicUrl: PUBLIC_URL,
      warn,
    },
    patience,
  );
  return { sender, warnings };
}

/** Returns the plain text of a mail, without its encoding. */
export function textOf(mail: string): string {
  const [, text = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? [];
  const plain = text.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  return plain.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );
}

/** Returns the code and the secret of the link in a mail. */
export function secretsIn(mail: string): { code: string; link: string } {
  const text = textOf(mail);
  return {
    code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '',
    link: /#([\w-]{43})$/m.exec(text)?.[1] ?? '',
  };
}
