import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { fullName } from '../../base/shared/full-name.ts';
import type { AddressedLetter } from './letter.ts';
import type { MailCodes } from './mail-codes.ts';
import type { Purpose } from './proofs.ts';

/** A mail that is about to be sent. `request`: hash of the request for a proof. */
export type WaitingMail = {
  email: string;
  emailKey: string;
  request: Buffer | null;
  contest: number | null;
};
export type Writing = { db: Database; codes: MailCodes; publicUrl: string; at: Date; locale: string };
/** Writes the letter of a mail; returns undefined if nobody is to get it any more. */
export type LetterWriter = (of: Writing, mail: WaitingMail) => Promise<AddressedLetter | undefined>;

const ONCE = sentence`The code and the link work once, for 24 hours. Give them to nobody.`;

/** Returns the account with this address. A log-in name of a slip is no address. */
const findOwner = (db: Database, key: string) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name'])
    .where('email_key', '=', key)
    .where('email_key', 'not like', '%.invalid')
    .executeTakeFirst();

/** Writers of the letters with a code. Without its request, a mail's code was used, and it is not sent. */
export const proofLetters: Record<Purpose, LetterWriter> = {
  reset: async ({ db, codes, publicUrl }, { emailKey, request }) => {
    const owner = await findOwner(db, emailKey);
    if (!owner || !request) return undefined;
    return {
      to: owner.email,
      subject: sentence`A new password for Tallymark`,
      parts: [
        sentence`Hello ${fullName(owner)},`,
        sentence`You asked for a new password. Type this code on the page where you asked:`,
        { code: codes.codeOf(request) },
        {
          label: sentence`Or choose the password on this page`,
          link: `${publicUrl}/forgotten-password#${codes.linkOf(request)}`,
        },
        ONCE,
        sentence`If you did not ask for it, ignore this mail. Your password stays the same.`,
      ],
    };
  },
  // Contains nothing that the visitor typed, so that nobody can send texts to strangers.
  'sign up': async ({ db, codes, publicUrl }, { email, emailKey, request }) => {
    if (!request) return undefined;
    const owner = await findOwner(db, emailKey);
    if (owner) return alreadyKnown(owner.email, publicUrl);
    return {
      to: email,
      subject: sentence`Your sign-up for Tallymark`,
      parts: [
        sentence`Someone signed up for Tallymark with this address. If it was you, type this code on the page where you signed up:`,
        { code: codes.codeOf(request) },
        {
          label: sentence`Or finish the sign-up on this page`,
          link: `${publicUrl}/signup#${codes.linkOf(request)}`,
        },
        ONCE,
        sentence`If it was not you, ignore this mail. No account is made.`,
      ],
    };
  },
};

const alreadyKnown = (email: string, publicUrl: string): AddressedLetter => ({
  to: email,
  subject: sentence`You already have a Tallymark account`,
  parts: [
    sentence`Someone signed up for Tallymark with your address ${email}, which already has an account. Nothing has changed.`,
    { label: sentence`Log in`, link: `${publicUrl}/login` },
    { label: sentence`Choose a new password`, link: `${publicUrl}/forgotten-password` },
    sentence`If it was not you, ignore this mail.`,
  ],
});
