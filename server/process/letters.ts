import { removalLetters } from '../marks/retention/letters.ts';
import { noticeLetters } from '../people/mail/notice-letters.ts';
import { proofLetters } from '../people/mail/proof-letters.ts';
import { unusedLetters } from '../school/administration/unused-letters.ts';
import { contestLetters } from '../school/mails/contest-letters.ts';

/** Writers of all kinds of mail. */
export const letters = {
  ...proofLetters,
  ...noticeLetters,
  ...contestLetters,
  ...removalLetters,
  ...unusedLetters,
};
