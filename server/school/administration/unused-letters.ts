import { sentence } from '#shared/sentence.ts';
import { fullName } from '../../base/shared/full-name.ts';
import type { LetterWriter } from '../../people/mail/proof-letters.ts';

/** Writers of the letters to owners of accounts that nobody uses. */
export const unusedLetters: Record<'accountGoes', LetterWriter> = {
  accountGoes: async ({ db, locale, publicUrl }, { emailKey }) => {
    const owner = await db
      .selectFrom('account')
      .select(['email', 'first_name', 'last_name', 'goes_at'])
      .where('email_key', '=', emailKey)
      .where('goes_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!owner?.goes_at) return undefined;
    const day = owner.goes_at.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return {
      to: owner.email,
      subject: sentence`Your unused Tallymark account will be deleted`,
      parts: [
        sentence`Hello ${fullName(owner)},`,
        sentence`Nobody has used your Tallymark account for a long time. Your school will delete it on ${day}.`,
        sentence`To keep it, log in once before that day. To take your data along, log in and choose Download my data in your profile.`,
        { label: sentence`Log in`, link: `${publicUrl}/login` },
      ],
    };
  },
};
