import { emailKey } from '../../base/address/email-key.ts';

/** The columns of a student from what the teacher sent. What is absent is stored as not known. */
export const studentValues = (sent: { name: string; email?: string; number?: string }) => ({
  name: sent.name,
  email: sent.email ?? null,
  email_key: sent.email === undefined ? null : emailKey(sent.email),
  number: sent.number ?? null,
});
