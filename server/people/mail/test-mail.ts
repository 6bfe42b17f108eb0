import { createTransport } from 'nodemailer';
import { sentence } from '#shared/sentence.ts';
import type { Sentences } from '#shared/sentences.ts';
import { renderLetter } from './letter.ts';
import type { MailSettings } from './settings.ts';
import { PATIENCE, smtpOptions } from './transport.ts';
import { smtpFault } from './smtp-fault.ts';

const LETTER = {
  subject: sentence`A test of Tallymark’s mail`,
  parts: [sentence`This mail shows that Tallymark can send mails. Nobody needs to answer it.`],
};

export type MailTest = { isSent: boolean; lines: string[] };

/**
 * Sends a test mail at once, by settings that may be unsaved. Returns the dialogue with the mail server, line
 * by line (C: ours, S: its), without the password, and the fault if there was one.
 */
export async function testMail(
  settings: MailSettings,
  to: string,
  { language, patience = PATIENCE }: { language: Sentences; patience?: typeof PATIENCE },
): Promise<MailTest> {
  const lines: string[] = [];
  const note = ({ tnx }: { tnx?: unknown }, text: unknown) => {
    const side = tnx === 'client' ? 'C' : tnx === 'server' ? 'S' : undefined;
    if (side && typeof text === 'string')
      lines.push(
        ...text
          .trimEnd()
          .split(/\r?\n/)
          .map((line) => `${side}: ${line}`),
      );
  };
  const logger = { trace: note, debug: note, info: note, warn: note, error: note, fatal: note };
  const transport = createTransport({ ...smtpOptions(settings, patience), logger, debug: true });
  try {
    const signal = AbortSignal.timeout(patience.whole);
    await transport.sendMail({ from: settings.from, to, signal, ...renderLetter(LETTER, language) });
    return { isSent: true, lines };
  } catch (fault) {
    return { isSent: false, lines: [...lines, smtpFault(fault).words] };
  } finally {
    transport.close();
  }
}
