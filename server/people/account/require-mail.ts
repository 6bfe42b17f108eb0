import { sentence } from '#shared/sentence.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import type { MailCodes } from '../mail/mail-codes.ts';

/** Returns the codes of mails. Throws `Conflict` if the server sends none. */
export function requireMail({ mailCodes }: { mailCodes: MailCodes | undefined }): MailCodes {
  if (mailCodes) return mailCodes;
  throw new Conflict(
    'no_mail',
    sentence`This server sends no mails. Please ask its administrator for a one-time code.`,
  );
}

export const wrongMailCode = () =>
  new InvalidFields(
    { code: sentence`This code is not right, or it has been used or has expired.` },
    'wrong_mail_code',
  );
