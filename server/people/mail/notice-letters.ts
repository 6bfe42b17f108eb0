import { sentence } from '#shared/sentence.ts';
import type { LetterWriter } from './proof-letters.ts';
import type { Notice } from './queue-notice.ts';

/** Writers of the letters that tell a decision and prove nothing. */
export const noticeLetters: Record<Notice, LetterWriter> = {
  approved: async ({ publicUrl }, { email }) => ({
    to: email,
    subject: sentence`Your Tallymark account is approved`,
    parts: [
      sentence`Your school’s administrator has approved your account. You can log in now.`,
      { label: sentence`Log in`, link: `${publicUrl}/login` },
    ],
  }),
  refused: async (_of, { email }) => ({
    to: email,
    subject: sentence`Your Tallymark account was not approved`,
    parts: [
      sentence`Your school’s administrator did not approve your account as a teacher. It has been deleted.`,
      sentence`If you think that this is a mistake, ask at your school.`,
    ],
  }),
};
